"""The translation of the page into a language other than English.

`page.text.texts` imports this module only if the page is not in English.
"""

import json

from js import document

from boggle.language import Language

TEXT = 4  # NodeFilter.SHOW_TEXT


class OtherLanguage(Language):
    """A language other than English, which can translate markup, too. A template without a translation stays English.

    `texts` maps English templates to their translations. For sentences with a plural, it maps the template `one` to a
    list of two translations: of `one` and of `many`. `ones` lists the numbers for which the first is used. `code` is
    the language's code in HTML, and `separator` separates thousands.
    """

    def __init__(self, code, texts, separator, ones):
        self.code = code
        self.texts = texts
        self._separator = separator
        self._ones = ones

    def template(self, one, many="", number=1):
        forms = self.texts.get(one)
        if not forms:
            return super().template(one, many, number)
        if isinstance(forms, str):
            return forms
        return forms[0 if number in self._ones else 1]

    def value(self, value):
        shown = super().value(value)
        return shown.replace(",", self._separator) if isinstance(value, int) else shown

    def translate(self, place):
        """Translate the English texts, accessible names and hints in an element."""
        walker = document.createTreeWalker(place, TEXT)
        while walker.nextNode():
            node = walker.currentNode
            text = " ".join(node.nodeValue.split())
            if text in self.texts:
                node.nodeValue = node.nodeValue.replace(node.nodeValue.strip(), self.texts[text])
        for name in ("aria-label", "title"):
            for element in place.querySelectorAll(f"[{name}]"):
                element.setAttribute(name, self.template(element.getAttribute(name)))


with open("texts.json") as file:  # static/start.js provides it
    language = OtherLanguage(**json.load(file))
language.translate(document.body)
document.title = language.template(document.title)
document.documentElement.lang = language.code
