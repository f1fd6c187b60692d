"""What people read, in English; `boggle.translation` has others.

A sentence is a template, English text with its places as {name}, and the values that go there. As plain data it crosses
from the worker to the page, which says it in its own language. Such data is one of

    "text"                         said as it is
    1234                           a number, said as 1,234
    [template, values]             `values` is a dict from names to any of these
    [one, many, number, values]    `one` or `many`, as the number asks for, which is {count} in them

"""

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class Language:
    """`apart` is None, or a function that keeps a text which may run from right to left apart from those around it."""

    apart: "Callable[[str], str] | None" = None

    def keep_apart(self, apart: "Callable[[str], str]") -> None:
        """Keep texts in sentences apart by this function from now on."""
        self.apart = apart

    def text(self, template: str, **values: "Any") -> str:
        """`template` with `values` in their places."""
        return self.say([template, values])

    def count(self, one: str, many: str, number: int, **values: "Any") -> str:
        """`one` or `many`, as `number` asks for, with `values` in their places."""
        return self.say([one, many, number, values])

    def say(self, said: "list[Any]") -> str:
        """The text of a sentence."""
        values = {name: self.value(value) for name, value in said[-1].items()}
        if len(said) > 2:
            values["count"] = self.value(said[2])
        template = self.template(*said[:-1])
        return template.format(**values) if values else template

    def template(self, one: str, many: str = "", number: int = 1) -> str:
        """The template to be filled."""
        return one if number == 1 else many

    def value(self, value: "Any") -> "Any":
        """What stands in a place for a value."""
        if isinstance(value, list):
            return self.say(value)
        if isinstance(value, int):
            return f"{value:,}"
        return self.apart(value) if self.apart and isinstance(value, str) else value


ENGLISH = Language()


def sentence(template: str, **values: "Any") -> "list[Any]":
    """A sentence as data: a template and the values for its places."""
    return [template, values]


def plural(one: str, many: str, number: int, **values: "Any") -> "list[Any]":
    """A sentence as data whose form depends on a number, {count} in its templates."""
    return [one, many, number, values]
