"""The sentence with which the package refuses input."""

import pytest

# How sentences about the text of a board end.
LIKE = ". A board is written like fxie/amlo/ewbx/astu"
NO_TILE = f" is no tile. A tile is a letter, ? for any letter, . for a hole, or several letters such as [th]{LIKE}"
OPEN = f" lacks a ] at its end. A tile of several letters is written [th]{LIKE}"
INSIDE = f" is no tile. Between [ and ] there must be letters, as in [th]{LIKE}"
SQUARE = ". If a board is no square, write its rows apart, as in tap/sle"


def refused(kind, function, *arguments, **options):
    """The sentence of the error of this kind that a call must raise."""
    with pytest.raises(kind) as refusal:
        function(*arguments, **options)
    return str(refusal.value)
