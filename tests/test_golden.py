"""The golden boards, solved by every interpreter with the same code. `make golden` writes them anew."""

import pytest

from interpreters import CPYTHON, UNDER_NODE, printed_by
from make_golden import GOLDEN


@pytest.mark.parametrize("interpreter", [CPYTHON, *UNDER_NODE])
def test_golden_boards(interpreter):
    assert printed_by(interpreter, "solve_golden.py") == GOLDEN.read_text("utf-8")
