"""Sentences for users, in English. `page.text.translation` translates them into other languages.

A sentence consists of a template, which is an English text with fields such as {name}, and the values of the fields.
The worker sends it to the page as plain data, and the page shows it in the user's language. Such data is one of

    "text"                         shown as it is
    1234                           a number, shown as 1,234
    [template, values]             `values` is a dict that maps field names to any of these
    [one, many, number, values]    the template is `one` or `many`, depending on `number`, which {count} shows
"""

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class Language:
    """Writes sentences in one language, here English.

    `isolate` is None, or a function that marks a text inside a sentence so that its writing direction (left to right or
    right to left) does not affect the rest of the sentence.
    """

    isolate: "Callable[[str], str] | None" = None

    def isolate_with(self, isolate: "Callable[[str], str]") -> None:
        """Set `isolate`."""
        self.isolate = isolate

    def text(self, template: str, **values: "Any") -> str:
        """Return `template` with its fields filled in."""
        return self.say([template, values])

    def count(self, one: str, many: str, number: int, **values: "Any") -> str:
        """Return `one` or `many`, depending on `number`, with its fields filled in."""
        return self.say([one, many, number, values])

    def say(self, said: "list[Any]") -> str:
        """Return the text of a sentence."""
        values = {name: self.value(value) for name, value in said[-1].items()}
        if len(said) > 2:
            values["count"] = self.value(said[2])
        template = self.template(*said[:-1])
        return template.format(**values) if values else template

    def template(self, one: str, many: str = "", number: int = 1) -> str:
        """Return the template in this language: `one` or `many`, depending on `number`."""
        return one if number == 1 else many

    def value(self, value: "Any") -> "Any":
        """Return the text of a value."""
        if isinstance(value, list):
            return self.say(value)
        if isinstance(value, int):
            return f"{value:,}"
        return self.isolate(value) if self.isolate and isinstance(value, str) else value


ENGLISH = Language()


def sentence(template: str, **values: "Any") -> "list[Any]":
    """Return a sentence as data: a template and the values of its fields."""
    return [template, values]


def plural(one: str, many: str, number: int, **values: "Any") -> "list[Any]":
    """Return a sentence as data. Its template is `one` or `many`, depending on `number`, which {count} shows."""
    return [one, many, number, values]
