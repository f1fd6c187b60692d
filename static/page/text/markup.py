"""Markup, and words that run from right to left, such as Hebrew and Arabic ones.

Markup has English texts. They are translated once the markup is on the page. Words from right to left are isolated from
the text around them. Otherwise the browser would swap them with commas and numbers beside them. In markup, `bdi` and
`dir="auto"` isolate text.
"""

from boggle.language import ENGLISH
from page.text.texts import language

RIGHT_TO_LEFT = (("\u0590", "\u08ff"), ("\ufb1d", "\ufefc"))  # the first and last character of each range
BEGIN, END = "\u2068", "\u2069"  # marks around isolated text


def put(place, html, where="beforeend"):
    """Insert markup into the element `place`, or at another position `where` of `insertAdjacentHTML`. Translate it."""
    place.insertAdjacentHTML(where, html)
    if language is not ENGLISH:
        language.translate(place if where in ("beforeend", "afterbegin") else place.parentElement)


def icon(name):
    """Return the markup of an icon of index.html."""
    return f'<svg class="icon" aria-hidden="true"><use href="#i-{name}"/></svg>'


def isolate(text):
    """Return the text. It is isolated if it has characters that run from right to left."""
    return f"{BEGIN}{text}{END}" if runs_to_the_left(text) else text


def runs_to_the_left(text):
    """Return whether the text has characters that run from right to left."""
    return any([first <= character <= last for first, last in RIGHT_TO_LEFT for character in text])


def listed(words):
    """Return the words as one text: `ax, axe, axle`."""
    return ", ".join([isolate(word) for word in words])
