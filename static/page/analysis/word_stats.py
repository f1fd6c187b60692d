"""The words and points of an answer by length and tier, counted while a panel shows them.

Counting hundreds of thousands of words takes seconds, so it is done in pieces, with breaks for the page.
"""

import asyncio

from js import window

from page.state.events import Latest

SOON = 0.1  # seconds until the counting begins, so that the words are painted first
A_PIECE, A_PAUSE = 10, 0.005  # milliseconds of a piece, seconds of a break
A_LOOK = 32  # words between two looks at the clock


class WordStats:
    """After `look(show)`, `show(counts)` is called at each change while `tool`, the place Explore, is shown.

    `counts` is a dict from (letters, tier) to [words, points], or None while it is not known.
    """

    def __init__(self, game, tool):
        self._game, self._tool = game, tool
        self._looking = []
        self._latest = Latest()
        self._counting = False
        self._counts = None
        self._is_current = self._latest.begin()
        game.answer_changed.subscribe(self._changed)
        tool.toggled.subscribe(self._toggled)

    def look(self, show):
        self._looking.append(show)
        if self._tool.shown:
            show(self._counts)
            self._begin()

    def _toggled(self):
        if self._tool.shown:
            self._tell(self._counts)
            self._begin()

    def _changed(self):
        self._is_current = self._latest.begin()
        self._counting = False
        self._tell(None)
        if self._tool.shown:
            self._begin()

    def _begin(self):
        found = self._game.found
        if found is not None and self._counts is None and not self._counting:
            self._counting = True
            asyncio.create_task(self._count(found, self._is_current))

    async def _count(self, found, is_current):
        await asyncio.sleep(SOON)
        if not is_current():  # the board has changed since
            return
        counts = {}
        until = window.performance.now() + A_PIECE
        for at in range(len(found)):
            if at % A_LOOK == 0 and window.performance.now() > until:
                await asyncio.sleep(A_PAUSE)
                if not is_current():
                    return
                until = window.performance.now() + A_PIECE
            entry = found[at]
            both = counts.setdefault((len(entry["word"]), entry["tier"]), [0, 0])
            both[0] += 1
            both[1] += entry["points"]
        self._counting = False
        self._tell(counts)

    def _tell(self, counts):
        before, self._counts = self._counts, counts
        if self._tool.shown or before:  # a hidden place must not be shown with old numbers
            for show in self._looking:
                show(counts)


def totals(counts, part=None):
    """Return the sums [words, points] of `counts`. With `part` (0: by letters, 1: by tier), return a dict of them."""
    by_part = {}
    for key, (words, points) in counts.items():
        both = by_part.setdefault(None if part is None else key[part], [0, 0])
        both[0] += words
        both[1] += points
    return by_part if part is not None else by_part.get(None, [0, 0])
