"""Pyodide and MicroPython give exactly the answers of CPython, on more than the golden boards."""

import pytest

from interpreters import ALONE, CPYTHON, UNDER_NODE, printed_by, printed_with

EVERYWHERE = [CPYTHON, *UNDER_NODE]


@pytest.mark.parametrize("interpreter", UNDER_NODE)
@pytest.mark.parametrize("script", ["print_answers.py", "print_play.py"])
def test_answers_are_the_same(interpreter, script):
    expected = printed_by(CPYTHON, script)
    assert printed_by(interpreter, script).splitlines() == expected.splitlines()


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


@pytest.mark.parametrize("interpreter", EVERYWHERE)
def test_pasted_boards_are_read_alike(interpreter):
    board = "4×4 tsla/pret/aine/gods"
    letters = "expected a letter, '?', '.' or '[letters]', got "
    assert printed_by(interpreter, "read_pasted.py").splitlines() == [
        *[board] * 7,
        "2×2 t[the]/?q",
        *[board] * 2,
        "3×3 рст/ужé/qé[th]",
        "2×2 [th]a/qb",
        "1×6 t/s/l/a/p/r",
        "expected a square number of tiles (1, 4, 9, 16, 25, …) or rows apart by '/', got 6 tiles: 'TSLAPR'",
        "expected rows of the same length, got 2 tiles in row 1 and 1 in row 2",
        rf"{letters}'\u200d' in row 1",
        f"{letters}'-' in row 1",
        "expected letters between '[' and ']', got '' in row 1",
        *[f"200×200 {'ab?.' * 15}"] * 2,
        "expected at most 40,000 cells (200×200), got 100,000",
        "expected ']' to close '[', got '[' in row 1",
        "expected at most 40,000 cells (200×200), got 50,000",
    ]


def test_micropython_by_itself_knows_a_to_z():
    assert printed_by(ALONE, "parse_foreign.py").splitlines() == [
        "ab/",
        "expected a letter from A to Z, '?', '.' or '[letters]', got 'é' in row 1",
        "expected letters from A to Z between '[' and ']', got 'ж' in row 1",
    ]


def test_the_network_of_letters_gives_the_same_scores_in_pyodide():
    expected, got = [printed_by(each, "photo/print_scores.py").splitlines() for each in (CPYTHON, "pyodide")]
    assert got[1::2] == expected[1::2]
    assert {"i", "o"} <= set(got[1::2])  # a bar and a ring
    for one, other in zip(got[::2], expected[::2], strict=True):
        assert [float(score) for score in one.split()] == pytest.approx(
            [float(score) for score in other.split()], abs=0.001
        )
