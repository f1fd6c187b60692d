"""Sentences for users, in languages other than English."""

from boggle.language import Language

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


class OtherLanguage(Language):
    """A language other than English. A template without a translation stays English.

    `texts` maps English templates to their translations. For sentences with a plural, it maps the template `one` to a
    list of two translations: of `one` and of `many`. `ones` lists the numbers for which the first is used. `code` is
    the language's code in HTML, and `separator` separates thousands.
    """

    def __init__(self, code: str, texts: "dict[str, Any]", separator: str, ones: "Sequence[int]") -> None:
        self.code = code
        self.texts = texts
        self._separator = separator
        self._ones = ones

    def template(self, one: str, many: str = "", number: int = 1) -> str:
        forms = self.texts.get(one)
        if not forms:
            return super().template(one, many, number)
        if isinstance(forms, str):
            return forms
        form: str = forms[0 if number in self._ones else 1]
        return form

    def value(self, value: "Any") -> "Any":
        shown = super().value(value)
        return shown.replace(",", self._separator) if isinstance(value, int) else shown
