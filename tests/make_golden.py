"""Writes tests/golden.txt anew: python tests/make_golden.py"""

from interpreters import CPYTHON, TESTS, printed_by

GOLDEN = TESTS / "golden.txt"

if __name__ == "__main__":
    GOLDEN.write_text(printed_by(CPYTHON, "solve_golden.py"), "utf-8")
