"""Writes the golden files (boards with their stored answers) and the daily boards again.

python tests/scripts/make_golden.py
"""

import tempfile
from pathlib import Path

from interpreters import CPYTHON, printed_by, printed_with
from samples import FOREIGN, ROOT

GOLDEN = ROOT / "tests" / "golden.txt"
DAILY = ROOT / "tests" / "unit" / "play" / "daily_boards.txt"
GOLDEN_LETTERS = ROOT / "tests" / "golden_letters.txt"

if __name__ == "__main__":
    GOLDEN.write_text(printed_by(CPYTHON, "solve_golden.py"), "utf-8")
    DAILY.write_text(printed_by(CPYTHON, "print_daily.py"), "utf-8")  # a change here changes boards that were played
    with tempfile.TemporaryDirectory() as folder:
        GOLDEN_LETTERS.write_text(printed_with(CPYTHON, "solve_letters.py", FOREIGN, Path(folder)), "utf-8")
