"""The panel that rates the board: how it compares with rolls, and which boards are better."""

import asyncio
import json

from boggle.analysis.percentile import histogram
from page.analysis.improve_view import ImproveView
from page.analysis.sample import Rolls, why_sample_differs
from page.analysis.sampling import Sampling
from page.analysis.svg_charts import show_columns, show_table
from page.analysis.word_stats import totals
from page.browser.dom import by_id, listen
from page.solver.worker import fetched
from page.text.errors import said
from page.text.texts import t

TABLE = "static/rolls.json"  # tools/data/simulate_rolls.py describes it
MOST_COLUMNS = 16
VIEW = """
<div id="worth-told" aria-live="polite">
<p id="worth-points" class="told"></p><p id="worth-words" class="told"></p><p id="worth-of" class="hint"></p>
</div>
<div id="worth-drawn" class="charts" hidden>
<figure id="worth-chart" class="chart"><figcaption></figcaption></figure>
<details class="numbers"><summary></summary><table id="worth-table"></table></details>
</div>
"""


class RatingPanel:
    """The panel `How good is it?`. The board is compared with the rolls that come with the page if they fit, else with
    rolls that are counted here."""

    def __init__(self, game, solver, messages, stats):
        self._game, self._solver, self._messages = game, solver, messages
        self._panel = by_id("worth")
        body = self._panel.querySelector(".panel-body")
        body.innerHTML = VIEW
        self._told, self._drawn = by_id("worth-told"), by_id("worth-drawn")
        self._table = None  # loaded when needed
        self._counts = None
        self._count = Sampling(game, solver, messages, body, self._show)
        ImproveView(game, solver, messages, self._panel)
        stats.look(self._panel, self._answered)
        game.board_changed.subscribe(self._show)
        listen(self._panel, "toggle", lambda event: self._opened())
        self._opened()

    def _opened(self):
        if self._panel.open and self._table is None:
            self._table = {}
            asyncio.create_task(self._load())

    async def _load(self):
        try:
            self._table = json.loads(await fetched(TABLE))
        except Exception as error:
            self._table = None
            self._messages.alert(said(error))
        self._show()

    def _answered(self, counts):
        self._counts = counts
        self._show()

    def _show(self):
        if not self._panel.open:
            return
        reason = why_sample_differs(self._game, self._solver)
        self._count.element.hidden = not (reason and self._game.is_full)
        self._told.setAttribute("aria-busy", "true" if self._count.going else "false")
        rolls = self._rolls(reason)
        if not self._game.is_full:
            self._tell("", "", t("Fill the board to see how good it is."))
        elif reason and not rolls:
            self._tell("", "", t("The rolls that come with the page do not fit here: {reason}.", reason=reason))
        elif rolls and self._counts is not None:
            self._compare(rolls)
        else:
            self._tell("", "", t("Counting…"))
        self._drawn.hidden = not (rolls and self._counts is not None)

    def _rolls(self, reason):
        """Return the Rolls to compare the board with, or None."""
        if reason:
            return Rolls.counted(self._count.rolls) if self._count.rolls else None
        return Rolls.shipped(self._table, self._game.settings.rules.name) if self._table else None

    def _compare(self, rolls):
        words, points = totals(self._counts)
        of = t("Compared with {rolls} rolls by these rules and this word list.", rolls=rolls.count)
        means = t(
            "On average they have {points} points in {words} words, this board {own_points} in {own_words}.",
            points=round(rolls.points.mean),
            words=round(rolls.words.mean),
            own_points=points,
            own_words=words,
        )
        whole = self._game.summary.get("complete", True)
        stopped = "" if whole else t("The search was stopped, so the board may have more words.")
        by_points = rolls.points.told(points, rolls.count, t("by points"))
        by_words = rolls.words.told(words, rolls.count, t("by words"))
        self._tell(by_points, by_words, " ".join([of, means, stopped]).strip())
        self._draw(rolls, points)

    def _tell(self, by_points, by_words, of):
        for name, text in (("worth-points", by_points), ("worth-words", by_words), ("worth-of", of)):
            place = by_id(name)
            if place.textContent != text:  # screen readers read each change
                place.textContent = text

    def _draw(self, rolls, own):
        ranges = histogram(rolls.points.values, MOST_COLUMNS)
        first, width, counts = ranges
        figure = by_id("worth-chart")
        caption = t("Points of rolls")
        figure.querySelector("figcaption").textContent = caption
        low, high = rolls.points.half()
        show_columns(
            figure,
            t(
                "{caption}: the middle half have {low} to {high}, this board {own}",
                caption=caption,
                low=low,
                high=high,
                own=own,
            ),
            ranges,
            own,
        )
        self._drawn.querySelector("summary").textContent = t("Points of rolls, as a table")
        heads = [t("Points"), t("Rolls") if rolls.every else t("Of 100 rolls")]
        rows = []
        for place, count in enumerate(counts):
            begin = first + place * width
            rows.append([t("{first} to {last}", first=begin, last=begin + width - 1), count])
        show_table(by_id("worth-table"), caption, heads, rows)
