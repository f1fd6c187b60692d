"""The golden boards, whose correct answers are stored: every interpreter must find them. `make golden` stores them."""

import pytest

from interpreters import CPYTHON, UNDER_NODE, printed_by, printed_with
from make_golden import GOLDEN, GOLDEN_LETTERS
from samples import FOREIGN


@pytest.mark.parametrize("interpreter", [CPYTHON, *UNDER_NODE])
def test_golden_boards(interpreter):
    assert printed_by(interpreter, "solve_golden.py") == GOLDEN.read_text("utf-8")


@pytest.mark.parametrize("interpreter", [CPYTHON, *UNDER_NODE])
def test_golden_boards_of_other_alphabets(interpreter, tmp_path):
    printed = printed_with(interpreter, "solve_letters.py", FOREIGN, tmp_path)
    assert printed == GOLDEN_LETTERS.read_text("utf-8")
