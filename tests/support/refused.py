"""The sentence with which the package refuses input."""

import pytest


def refused(kind, function, *arguments, **options):
    """The sentence of the error of this kind that a call must raise."""
    with pytest.raises(kind) as refusal:
        function(*arguments, **options)
    return str(refusal.value)
