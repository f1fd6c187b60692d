"""The panel of charts: words and points by length, and words by tier. They are shown as drawings and tables."""

from boggle.tiers import TIERS
from page.analysis.svg_charts import show_rows, show_table
from page.analysis.word_stats import totals
from page.browser.dom import by_id
from page.results.list_view import TIER_NAMES
from page.text.texts import t

MOST_ROWS = 14  # the last row counts all longer words
ROOM, LAST_ROOM, TIER_ROOM = 30, 84, 104  # widths of the labels: lengths, the last row, tiers
VIEW = """
<p id="charts-note" class="hint"></p>
<div id="charts-drawn" class="charts" hidden>
<figure id="words-by-length" class="chart"><figcaption></figcaption></figure>
<figure id="points-by-length" class="chart"><figcaption></figcaption></figure>
<details class="numbers"><summary></summary><table id="table-by-length"></table></details>
<figure id="words-by-tier" class="chart"><figcaption></figcaption></figure>
<details class="numbers"><summary></summary><table id="table-by-tier"></table></details>
</div>
"""


class Charts:
    """The panel `Charts`. `stats` is the WordStats, which counts the words."""

    def __init__(self, game, stats):
        self._game = game
        panel = by_id("charts")
        panel.querySelector(".panel-body").innerHTML = VIEW
        self._note, self._drawn = by_id("charts-note"), by_id("charts-drawn")
        stats.look(panel, self._show)

    def _show(self, counts):
        self._drawn.hidden = not counts
        self._note.hidden = bool(counts)
        if counts:
            self._name()
            self._show_lengths(totals(counts, 0))
            self._show_tiers(totals(counts, 1))
        elif counts is None and self._game.found is None:
            self._note.textContent = t("Fill the board to see its charts.")
        else:
            self._note.textContent = t("Counting…") if counts is None else t("No words, no charts.")

    def _name(self):
        captions = [t("Words by length, in letters"), t("Points by length, in letters"), t("Words by tier")]
        for caption, text in zip(self._drawn.querySelectorAll("figcaption"), captions):
            caption.textContent = text
        tables = [t("By length, as a table"), t("By tier, as a table")]
        for summary, text in zip(self._drawn.querySelectorAll("summary"), tables):
            summary.textContent = text

    def _show_lengths(self, by_length):
        lengths = range(min(by_length), max(by_length) + 1)
        table = [_row(letters, by_length.get(letters)) for letters in lengths]
        rows = [_row(str(row[0]), row[1:]) for row in table[: MOST_ROWS - 1]]
        last = table[MOST_ROWS - 1 :]
        room = LAST_ROOM if len(last) > 1 else ROOM
        if len(last) > 1:
            label = t("{letters} or more", letters=last[0][0])
            rows.append([label, sum([row[1] for row in last]), sum([row[2] for row in last])])
        elif last:
            rows.append(_row(str(last[0][0]), last[0][1:]))
        gist = t("most, {number} of {all}, have {letters}", letters=_most(by_length, 0), **_share(by_length, 0))
        _draw("words-by-length", [(row[0], row[1], "") for row in rows], room, gist)
        gist = t(
            "words of {letters} bring most, {number} of {all}", letters=_most(by_length, 1), **_share(by_length, 1)
        )
        _draw("points-by-length", [(row[0], row[2], "") for row in rows], room, gist)
        show_table(by_id("table-by-length"), t("By length"), [t("Letters"), t("Words"), t("Points")], table)

    def _show_tiers(self, by_tier):
        table = [_row(TIER_NAMES[tier], by_tier.get(tier)) for tier in TIERS]
        rows = [(row[0], row[1], tier) for row, tier in zip(table, TIERS)]
        gist = t("most, {number} of {all}, are {tier}", tier=TIER_NAMES[_most(by_tier, 0)], **_share(by_tier, 0))
        _draw("words-by-tier", rows, TIER_ROOM, gist)
        show_table(by_id("table-by-tier"), t("By tier"), [t("Tier"), t("Words"), t("Points")], table)


def _row(head, numbers):
    """Return a row of a table: its heading, words and points."""
    return [head, numbers[0], numbers[1]] if numbers else [head, 0, 0]


def _draw(figure, rows, room, gist):
    element = by_id(figure)
    caption = element.querySelector("figcaption").textContent
    show_rows(element, f"{caption}: {gist}", rows, room)


def _most(by_part, kind):
    """Return the key of the largest number. `kind` is 0 for words, 1 for points."""
    return max([(both[kind], key) for key, both in by_part.items()])[1]


def _share(by_part, kind):
    """Return the largest number and the sum of all."""
    numbers = [both[kind] for both in by_part.values()]
    return {"number": max(numbers), "all": sum(numbers)}
