"""Markup whose texts stand in it in English, and are said in the page's language once they are on the page."""

from boggle.language import ENGLISH
from page.text.texts import language


def put(place, html, where="beforeend"):
    """Put markup into an element, or to where `insertAdjacentHTML` has it."""
    place.insertAdjacentHTML(where, html)
    if language is not ENGLISH:
        language.translate(place if where in ("beforeend", "afterbegin") else place.parentElement)
