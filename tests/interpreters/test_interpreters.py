"""Pyodide and MicroPython answer as CPython does, word for word, beyond the golden boards."""

import pytest

from interpreters import ALONE, CPYTHON, UNDER_NODE, printed_by, printed_with

EVERYWHERE = [CPYTHON, *UNDER_NODE]


@pytest.mark.parametrize("interpreter", UNDER_NODE)
def test_answers_are_the_same(interpreter):
    expected = printed_by(CPYTHON, "print_answers.py")
    assert printed_by(interpreter, "print_answers.py").splitlines() == expected.splitlines()


@pytest.mark.parametrize("interpreter", EVERYWHERE)
def test_longest_word_is_found(interpreter, tmp_path):
    printed = printed_with(interpreter, "solve_longest.py", {"a" * 100: "rare"}, tmp_path)
    forth = list(range(100))
    letters = [f"100 rare 2 {forth}", "2"]
    assert printed.splitlines() == [*letters, *letters, f"100 rare 2 {forth[:50]}", "2"]


@pytest.mark.parametrize("interpreter", EVERYWHERE)
def test_longest_text_is_read_or_refused(interpreter):
    assert printed_by(interpreter, "parse_longest.py").splitlines() == [
        "200×200",
        "expected at most 40,000 cells (200×200), got 1,000,000",
        "expected at most 1,000,000 characters of board text, got 1,000,001",
        "expected ']' to close '[', got '[[[[[[[[[[[[[[[[[[[[[[[[…' in row 1",
    ]


def test_micropython_by_itself_knows_a_to_z():
    assert printed_by(ALONE, "parse_foreign.py").splitlines() == [
        "ab/",
        "expected a letter from A to Z, '?', '.' or '[letters]', got 'é' in row 1",
        "expected letters from A to Z between '[' and ']', got 'ж' in row 1",
    ]
