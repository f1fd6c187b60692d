"""Meanings of words. Their Python is loaded when a word is first told about at length."""

import asyncio

from page.parts import LazyPart
from page.state.events import Event
from page.state.told_words import told_words

BUNDLE = "static/micropython/meanings.txt"


def wanted_meanings(page):
    """Make the event that is announced as `page.state.told_words` says, once the bundle is there."""
    return Event()


def add(page):
    part, wanted = LazyPart(page, BUNDLE, "page.meanings.feature"), page.shared(wanted_meanings)
    latest = {}  # the word that each place is about

    async def hand_on(word, place):
        if await part.open() and latest[place.id] == word:
            wanted.announce(word, place)

    def told(word, place):
        if word or latest.get(place.id):
            latest[place.id] = word
            asyncio.create_task(hand_on(word, place))

    page.shared(told_words).subscribe(told)
