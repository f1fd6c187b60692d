"""Writes the golden files (boards with their stored answers) and the daily boards again.

python tests/scripts/make_golden.py
"""

import tempfile
from pathlib import Path

from interpreters import CPYTHON, printed_by, with_words
from samples import FOREIGN, ROOT

GOLDEN = ROOT / "tests" / "golden.txt"
DAILY = ROOT / "tests" / "unit" / "play" / "daily_boards.txt"
GOLDEN_LETTERS = ROOT / "tests" / "golden_letters.txt"
GOLDEN_LANGUAGES = ROOT / "tests" / "golden-languages.txt"

if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        letters = with_words("solve_letters.py", FOREIGN, Path(folder))
        printed = printed_by(CPYTHON, "solve_golden.py", letters, "print_daily.py", "solve_languages.py")
    for path, text in zip((GOLDEN, GOLDEN_LETTERS, DAILY, GOLDEN_LANGUAGES), printed, strict=True):
        path.write_text(text, "utf-8")  # a change of DAILY changes boards that were played
