"""Sentences as data, as `boggle.language` has them."""

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from typing import Any


def sentence(template: str, **values: "Any") -> "list[Any]":
    return [template, values]


def plural(one: str, many: str, number: int, **values: "Any") -> "list[Any]":
    """A sentence that goes by a number."""
    return [one, many, number, values]
