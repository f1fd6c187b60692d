"""Markup with English texts. They are translated once the markup is on the page."""

from boggle.language import ENGLISH
from page.text.texts import language


def put(place, html, where="beforeend"):
    """Insert markup into the element `place`, or at another position `where` of `insertAdjacentHTML`. Translate it."""
    place.insertAdjacentHTML(where, html)
    if language is not ENGLISH:
        language.translate(place if where in ("beforeend", "afterbegin") else place.parentElement)


def icon(name):
    """Return the markup of an icon of index.html."""
    return f'<svg class="icon" aria-hidden="true"><use href="#i-{name}"/></svg>'
