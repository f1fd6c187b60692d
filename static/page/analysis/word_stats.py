"""What the answer shown comes to: its words and points by length and tier, counted while somebody looks at that.

Of hundreds of thousands of words that takes seconds, so it goes in pieces that leave the page free.
"""

import asyncio

from js import window

from page.browser.dom import listen
from page.state.latest import Latest

A_PIECE, A_PAUSE = 10, 0.005  # milliseconds of counting, seconds for the page
A_LOOK = 32  # words between two looks at the clock


class WordStats:
    """`look(panel, show)` has `show(counts)` called while `panel`, a details element, is open.

    `counts` is a dict from (letters, tier) to [words, points], or None while it is not known.
    """

    def __init__(self, game):
        self._game = game
        self._looking = []
        self._latest = Latest()
        self._counting = False
        self._counts = None
        self._is_current = self._latest.begin()
        game.answer_changed.subscribe(self._changed)

    def look(self, panel, show):
        self._looking.append((panel, show))
        listen(panel, "toggle", lambda event: self._toggled(panel, show))
        self._toggled(panel, show)

    def _toggled(self, panel, show):
        if panel.open:
            show(self._counts)
            self._begin()

    def _changed(self):
        self._is_current = self._latest.begin()
        self._counting = False
        self._tell(None)
        if any([panel.open for panel, _ in self._looking]):
            self._begin()

    def _begin(self):
        found = self._game.found
        if found is not None and self._counts is None and not self._counting:
            self._counting = True
            asyncio.create_task(self._count(found, self._is_current))

    async def _count(self, found, is_current):
        if not is_current():  # another board came before this was begun
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
        for panel, show in self._looking:
            if panel.open or before:  # a closed one is not to open with what is no longer so
                show(counts)


def totals(counts, part=None):
    """Words and points of a tally; with `part`, 0 for letters or 1 for the tier, a dict of them by that."""
    by_part = {}
    for key, (words, points) in counts.items():
        both = by_part.setdefault(None if part is None else key[part], [0, 0])
        both[0] += words
        both[1] += points
    return by_part if part is not None else by_part.get(None, [0, 0])
