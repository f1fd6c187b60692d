"""Words and points by length and by tier, as tables that draw themselves. They are counted while a panel shows them.

Counting hundreds of thousands of words takes seconds, so it is done in pieces, with breaks for the page.
"""

import asyncio

from js import window

from boggle.words.limits import TIERS
from page.analysis.bars import fill, of_tier
from page.browser.dom import by_id
from page.results.list_entries import TIER_NAMES
from page.state.events import Latest
from page.text.markup import insert, markup
from page.text.texts import t

MOST_ROWS = 14  # one of them is for all longer words
VIEW = """<p id="charts-note" class="hint"></p>
<div class="box chart" hidden><h3>{by_length}</h3><table id="by-length" class="bars"></table></div>
<div class="box chart" hidden><h3>{by_tier}</h3><table id="by-tier" class="bars"></table></div>"""
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


class Charts:
    """The two tables. `stats` is the WordStats, which counts the words. While it counts the words of another board, the
    previous numbers stay in sight and are marked as outdated, so that nothing moves."""

    def __init__(self, game, stats, tool):
        self._game, self._tool = game, tool
        insert(tool.body, markup(VIEW, by_length=t("By length"), by_tier=t("By tier")))
        self._note, boxes = by_id("charts-note"), tool.body.querySelectorAll(".chart")
        self._by_length, self._by_tier = boxes[0], boxes[1]
        self._drawn = False
        stats.look(self._show)

    def _show(self, counts):
        outdated = counts is None and self._drawn and self._tool.shown and self._game.is_full
        self._drawn = bool(counts or outdated)
        self._note.textContent = t("No words, no charts.") if counts == {} else ""
        self._by_length.hidden = not self._drawn
        self._by_tier.hidden = not self._drawn or not self._game.has_tiers
        for box in (self._by_length, self._by_tier):
            box.setAttribute("aria-busy", "true" if outdated else "false")
        if counts:
            _show_lengths(totals(counts, 0))
            if self._game.has_tiers:
                _show_tiers(totals(counts, 1))


def _show_lengths(by_length):
    """Show the longest words first, as the list of words does."""
    least, most = min(by_length), max(by_length)
    last = least + MOST_ROWS - 1  # this row also counts all longer words
    rows = [("", str(letters), by_length.get(letters, (0, 0))) for letters in range(min(most, last), least - 1, -1)]
    if most > last:
        longer = [both for letters, both in by_length.items() if letters >= last]
        sums = [sum([both[kind] for both in longer]) for kind in (0, 1)]
        rows[0] = "", t("{letters} or more", letters=last), sums
    fill(by_id("by-length"), t("By length"), [t("Letters"), t("Words"), t("Points")], rows)


def _show_tiers(by_tier):
    rows = [(of_tier(tier), TIER_NAMES[tier], by_tier.get(tier, (0, 0))) for tier in TIERS]
    fill(by_id("by-tier"), t("By tier"), [t("Tier"), t("Words"), t("Points")], rows)
