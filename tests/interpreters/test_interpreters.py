"""Pyodide and MicroPython give exactly the answers of CPython: golden boards, words, paths, links and messages."""

import pytest

from interpreters import ALONE, CPYTHON, UNDER_NODE, printed_by, with_words
from make_golden import DAILY, GOLDEN, GOLDEN_LANGUAGES, GOLDEN_LETTERS
from refused import INSIDE, NO_TILE, SQUARE
from samples import FOREIGN, SMALL

BOARD = "4×4 tsla/pret/aine/gods"
MANY = "expected at most 40,000 cells (200×200), got more"
FORTH = list(range(100))
PASTED = [
    *[BOARD] * 7, "2×2 t[the]/?q", *[BOARD] * 2, "3×3 рст/ужé/qé[th]", "2×2 [th]a/qb", "1×6 t/s/l/a/p/r",
    f"6 tiles make no square: 'TSLAPR'{SQUARE}",
    "expected rows of the same length, got 2 tiles in row 1 and 1 in row 2", rf"in row 1, '\u200d'{NO_TILE}",
    f"in row 1, '-'{NO_TILE}", f"in row 1, '[]'{INSIDE}",
    "1×1 [th]",
    *[f"200×200 {'ab?.' * 15}"] * 2, *[MANY] * 3, f"200×200 {'a' * 60}", MANY,
    "expected at most 760,000 characters of board text, got 760,001", MANY,
    *["tsla/pret/aine/gods"] * 6, "ts/la", "qite/tsla/pret/aine", "tsla/pret/aine/godq", "tsla/pret/aine/gods",
    *["expected one board, got text that is 2 boards of 4×4 or one of 4×8"] * 2,
    "expected one board, got text that is 3 boards of 4×4 or one of 16×3",
    "expected rows on lines of their own, got tiles in one line for a board of 2×3 or of 3×2",
    "expected a board of 5×5, as the first line says, got 4×4",
    "expected one board, got links to 'tslapretainegods' and 'fxieamloewbxastu'",
    "expected a link with the letters of a board, got '/'", f"in row 1, '1'{NO_TILE}",
    "expected text that can be read in one way, got a board of 4×40000 or, with tiles Qu, of 3×40000",
]  # fmt: skip
USED = [
    "a rare, at common, batz rare, eat common, that common, żbath familiar, жук uncommon", "7 9 abehiqstuzżжку tab ",
    "batz rare, at common, a rare", "жук uncommon", "a rare", "bats: 'bats' is not in the list [0, 1, 2, 4]",
    "BATH: found", "quit: no tile Q []",
    "Жé: 'жé' is not in the list; 'жé' has 2 letters, words here have 3 or more; no tile Ж []",
    "it's: expected a word of 1 to 100 letters, got \"it's\"", "b None 3 bat bath", "bath familiar 2 bath baths",
    "bat, tab", "eta", "expected 72 bytes of planes, got 73",
]  # fmt: skip
LONGEST = [*[f"100 rare 2 {FORTH}", "2"] * 2, f"100 rare 2 {FORTH[:50]}", "2"]


@pytest.mark.parametrize("interpreter", [CPYTHON, *UNDER_NODE])
def test_every_interpreter_gives_the_same_answers(interpreter, tmp_path):
    expected = {
        "solve_golden.py": GOLDEN.read_text("utf-8").splitlines(),
        with_words("solve_letters.py", FOREIGN, tmp_path): GOLDEN_LETTERS.read_text("utf-8").splitlines(),
        with_words("solve_longest.py", {"a" * 100: "rare"}, tmp_path): LONGEST,
        with_words("use_words.py", SMALL, tmp_path): USED,
        "read_pasted.py": PASTED,
        "print_daily.py": DAILY.read_text("utf-8").splitlines(),
        "solve_languages.py": GOLDEN_LANGUAGES.read_text("utf-8").splitlines(),
    }
    same = ["print_play.py", "print_answers.py"]
    if interpreter != CPYTHON:
        expected |= dict(zip(same, [text.splitlines() for text in printed_by(CPYTHON, *same)], strict=True))
    printed = printed_by(interpreter, *expected)
    for (file, lines), text in zip(expected.items(), printed, strict=True):
        assert text.splitlines() == lines, file


def test_micropython_by_itself_knows_a_to_z_and_the_network_of_letters_gives_the_same_scores_in_pyodide():
    (printed,) = printed_by(ALONE, "parse_foreign.py")
    told = [
        f"in row 1, 'é'{NO_TILE.replace('a letter', 'a letter from A to Z')}",
        f"in row 1, '[ж]'{INSIDE.replace('letters', 'letters from A to Z')}",
    ]
    assert printed.splitlines() == ["ab/", *told]
    expected, got = [printed_by(each, "photo/print_scores.py")[0].splitlines() for each in (CPYTHON, "pyodide")]
    assert got[1::2] == expected[1::2]
    assert {"i", "o"} <= set(got[1::2])  # a bar and a ring
    for lines in zip(got[::2], expected[::2], strict=True):
        one, other = [[float(score) for score in line.split()] for line in lines]
        assert one == pytest.approx(other, abs=0.001)
