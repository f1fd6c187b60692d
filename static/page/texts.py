"""The page's texts, in its language. English ones stand in the code; of another language static/start.js brings them,
as tools/texts.py wrote them.
"""

import json

from boggle.errors import BoggleError
from boggle.language import Language

FILE = "texts.json"  # static/start.js puts it here
# Hebrew, Arabic and the like, first and last; kept apart, or what stands around them would change places with them.
RIGHT_TO_LEFT = (("\u0590", "\u08ff"), ("\ufb1d", "\ufefc"))
APART, AGAIN = "\u2068", "\u2069"


class PageLanguage(Language):
    """`code` is what the document's `lang` says."""

    def __init__(self, code="en", **kept):
        super().__init__(**kept)
        self.code = code

    def value(self, value):
        text = super().value(value)
        return apart(text) if isinstance(text, str) else text


def _chosen():
    try:
        with open(FILE) as file:
            return PageLanguage(**json.load(file))
    except OSError:
        return PageLanguage()


def apart(text):
    """A text that may be written from right to left, to be put into one that is not."""
    for first, last in RIGHT_TO_LEFT:
        if any([first <= character <= last for character in text]):
            return f"{APART}{text}{AGAIN}"
    return text


def listed(words):
    """`ax, axe, axle`."""
    return ", ".join([apart(word) for word in words])


def said(error):
    """The text of an exception; one of JavaScript's comes as three arguments, the last two its name and message."""
    if isinstance(error, BoggleError):
        return language.say(error.said)
    return f"{error.args[1]}: {error.args[2]}" if len(error.args) == 3 else str(error) or repr(error)


language = _chosen()
t, tn = language.text, language.count
