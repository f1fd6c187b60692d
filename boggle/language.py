"""Sentences for people, in English. `boggle.translation` has other languages.

A sentence is a template, an English text with fields such as {name}, and the values of the fields. As plain data it
travels from the worker to the page, which says it in the person's language. Such data is one of

    "text"                         said as it is
    1234                           a number, said as 1,234
    [template, values]             `values` is a dict from field names to any of these
    [one, many, number, values]    the template `one` or `many`, as {count} asks for
"""

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class Language:
    """`isolate` is None, or a function that isolates a text from the direction of the text around it."""

    isolate: "Callable[[str], str] | None" = None

    def isolate_with(self, isolate: "Callable[[str], str]") -> None:
        """Isolate the texts in sentences with this function from now on."""
        self.isolate = isolate

    def text(self, template: str, **values: "Any") -> str:
        """`template` with its fields filled in."""
        return self.say([template, values])

    def count(self, one: str, many: str, number: int, **values: "Any") -> str:
        """`one` or `many`, as `number` asks for, with its fields filled in."""
        return self.say([one, many, number, values])

    def say(self, said: "list[Any]") -> str:
        """The text of a sentence."""
        values = {name: self.value(value) for name, value in said[-1].items()}
        if len(said) > 2:
            values["count"] = self.value(said[2])
        template = self.template(*said[:-1])
        return template.format(**values) if values else template

    def template(self, one: str, many: str = "", number: int = 1) -> str:
        """The template in this language."""
        return one if number == 1 else many

    def value(self, value: "Any") -> "Any":
        """The text of a value."""
        if isinstance(value, list):
            return self.say(value)
        if isinstance(value, int):
            return f"{value:,}"
        return self.isolate(value) if self.isolate and isinstance(value, str) else value


ENGLISH = Language()


def sentence(template: str, **values: "Any") -> "list[Any]":
    """A sentence as data: a template and the values of its fields."""
    return [template, values]


def plural(one: str, many: str, number: int, **values: "Any") -> "list[Any]":
    """A sentence as data whose form depends on a number, {count} in its templates."""
    return [one, many, number, values]
