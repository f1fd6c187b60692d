"""Words and points by length and by tier, as tables that draw themselves."""

from boggle.tiers import TIERS
from page.analysis.bars import fill, of_tier
from page.analysis.word_stats import totals
from page.browser.dom import by_id
from page.results.list_markup import TIER_NAMES
from page.text.texts import t

MOST_ROWS = 14  # one of them is for all longer words
VIEW = """<p id="charts-note" class="hint"></p>
<div class="box chart" hidden><h3>{by_length}</h3><table id="by-length" class="bars"></table></div>
<div class="box chart" hidden><h3>{by_tier}</h3><table id="by-tier" class="bars"></table></div>"""


class Charts:
    """The two tables. `stats` is the WordStats, which counts the words. While it counts the words of another board, the
    previous numbers stay in sight and are marked as outdated, so that nothing moves."""

    def __init__(self, game, stats, tool):
        self._game, self._tool = game, tool
        tool.body.insertAdjacentHTML("beforeend", VIEW.format(by_length=t("By length"), by_tier=t("By tier")))
        self._note, self._boxes = by_id("charts-note"), tool.body.querySelectorAll(".chart")
        self._drawn = False
        stats.look(self._show)

    def _show(self, counts):
        outdated = counts is None and self._drawn and self._tool.shown and self._game.is_full
        self._drawn = bool(counts or outdated)
        self._note.textContent = t("No words, no charts.") if counts == {} else ""
        for box in self._boxes:
            box.hidden = not self._drawn
            box.setAttribute("aria-busy", "true" if outdated else "false")
        if counts:
            _show_lengths(totals(counts, 0))
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
