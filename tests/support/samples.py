"""The project's folder, a small word list, and zip files."""

import io
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
SMALL = {
    "a": "rare", "at": "common", "bat": "common", "bath": "familiar", "baths": "uncommon", "eat": "common",
    "quit": "familiar", "tab": "common", "that": "common",
}  # fmt: skip
FOREIGN = {
    "été": "common", "straße": "rare", "жук": "familiar", "σας": "common", "גן": "common", "ete": "uncommon",
}  # fmt: skip


def zipped(files):
    """A zip file with these contents by name."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return data.getvalue()
