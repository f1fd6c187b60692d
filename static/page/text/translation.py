"""The page in another language than English: the language, and what stands in index.html said in it.

Loaded by `page.text.texts`, and by no page that is English.
"""

import json

from js import document

from boggle.translation import OtherLanguage

TEXT = 4  # NodeFilter.SHOW_TEXT


class PageLanguage(OtherLanguage):
    """As a language, and for markup."""

    def translate(self, place):
        """Say the texts and the names of what is in an element, which are English."""
        walker = document.createTreeWalker(place, TEXT)
        while walker.nextNode():
            node = walker.currentNode
            text = " ".join(node.nodeValue.split())
            if text in self.texts:
                node.nodeValue = node.nodeValue.replace(node.nodeValue.strip(), self.texts[text])
        for element in place.querySelectorAll("[aria-label]"):
            element.setAttribute("aria-label", self.template(element.getAttribute("aria-label")))


with open("texts.json") as file:  # static/start.js puts it here
    language = PageLanguage(**json.load(file))
language.translate(document.body)
document.title = language.template(document.title)
document.documentElement.lang = language.code
