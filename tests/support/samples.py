"""The project's folder, and a small word list."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
SMALL = {
    "a": "rare", "at": "common", "bat": "common", "bath": "familiar", "baths": "uncommon", "eat": "common",
    "quit": "familiar", "tab": "common", "that": "common",
}  # fmt: skip
FOREIGN = {
    "été": "common", "straße": "rare", "жук": "familiar", "σας": "common", "גן": "common", "ete": "uncommon",
}  # fmt: skip
