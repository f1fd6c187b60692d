"""The translation of the page into a language other than English.

`page.text.texts` imports this module only if the page is not in English.
"""

import json

from js import document

from boggle.translation import OtherLanguage

TEXT = 4  # NodeFilter.SHOW_TEXT


class PageLanguage(OtherLanguage):
    """A language that can translate markup, too."""

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
    language = PageLanguage(**json.load(file))
language.translate(document.body)
document.title = language.template(document.title)
document.documentElement.lang = language.code
