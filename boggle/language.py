"""What people read, in English or in another language.

A sentence is a template, English text with its places as {name}, and the values that go there. As plain data it crosses
from the worker to the page, which says it in its own language. Such data is one of

    "text"                         said as it is
    1234                           a number, said as 1,234
    [template, values]             `values` is a dict from names to any of these
    [one, many, number, values]    `one` or `many`, as the number asks for, which is {count} in them
"""

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


class Language:
    """`texts` is a dict from templates to those of this language; from the `one` of two, to a list of both.

    `separator` stands between thousands, and `ones` are the numbers that go with `one`.
    """

    def __init__(
        self, texts: "dict[str, Any] | None" = None, separator: str = ",", ones: "Sequence[int]" = (1,)
    ) -> None:
        self.texts = texts or {}
        self.separator = separator
        self.ones = ones

    def text(self, template: str, **values: "Any") -> str:
        """`template` with `values` in their places."""
        return self.say([template, values])

    def count(self, one: str, many: str, number: int, **values: "Any") -> str:
        """`one` or `many`, as `number` asks for, with `values` in their places."""
        return self.say([one, many, number, values])

    def say(self, said: "Any") -> str:
        """The text of a sentence, given as data."""
        values = said[-1]
        if len(said) == 2:
            template = self.texts.get(said[0], said[0])
        else:
            values = dict(values)
            values["count"] = said[2]
            forms = self.texts.get(said[0], said)
            template = forms[0 if said[2] in self.ones else 1]
        text: str = template.format(**{name: self.value(values[name]) for name in values}) if values else template
        return text

    def value(self, value: "Any") -> "Any":
        """What stands in a place for a value."""
        if isinstance(value, list):
            return self.say(value)
        return f"{value:,}".replace(",", self.separator) if isinstance(value, int) else value


ENGLISH = Language()


def sentence(template: str, **values: "Any") -> "list[Any]":
    """A sentence as data."""
    return [template, values]


def plural(one: str, many: str, number: int, **values: "Any") -> "list[Any]":
    """A sentence that goes by a number, as data."""
    return [one, many, number, values]
