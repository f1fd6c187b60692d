"""The sheet Statistics: rounds, best scores, the longest word, and the share of common words over time. They are of
rounds with words of the language in use."""

from boggle.game.rules import rules_named
from page.analysis.bars import fill
from page.browser.dom import by_id
from page.study.record import FileBox
from page.text.dates import SHORT, day_in_words, percent
from page.text.markup import markup, replace
from page.text.texts import language, put, t

VIEW = """<div id="statistics-home" class="tool-body">
<p id="statistics-none" class="box">No rounds yet. A round counts when you found a word in it.</p>
<div id="statistics-all" class="tool-body">
<div class="box totals"><dl><div><dt>Rounds</dt><dd id="statistics-rounds"></dd></div>
<div><dt>Longest word</dt><dd id="statistics-longest"></dd></div></dl></div>
<div class="box"><h3>Best scores</h3><table id="statistics-best" class="bars"></table></div>
<div id="statistics-shares" class="box"><h3>Share of the common words that you found</h3>
<div class="shares"><p class="scale" aria-hidden="true"></p>
<svg id="shares-chart" viewBox="0 0 100 100" preserveAspectRatio="none" role="img"></svg>
<p class="span" aria-hidden="true"></p></div>
<details><summary>The chart as a table</summary><table id="shares-table"><thead><tr><th scope="col">Until</th>
<th scope="col">Share</th></tr></thead><tbody></tbody></table></details></div></div></div>"""
DRAWING = """<path class="grid" d="M0 0H100M0 50H100M0 100H100"/>
<path class="through" d="M{line}"/><path class="points" d="{points}"/>"""
ROW = '<tr><th scope="row">{}</th><td>{}</td></tr>'


class StatisticsView:
    def __init__(self, game, record, tool):
        self._game, self._record, self._tool = game, record, tool
        put(tool.body, markup(VIEW))
        self._home = by_id("statistics-home")
        FileBox(record, self._home, "statistics-file")
        record.changed.subscribe(self._show)
        tool.toggled.subscribe(self._show)
        self._show()

    def _show(self):
        if not self._tool.shown:
            return
        words = self._game.settings.words
        statistics = self._record.statistics.read().of(words)
        by_id("statistics-none").hidden = bool(statistics.count)
        by_id("statistics-all").hidden = not statistics.count
        if statistics.count:
            by_id("statistics-rounds").textContent = language.value(statistics.count)
            longest = by_id("statistics-longest")
            longest.lang, longest.textContent = words, statistics.longest
            _show_best(statistics.best)
            shares = statistics.common_shares()
            by_id("statistics-shares").hidden = not shares
            if shares:
                _show_shares(shares)


def _show_best(best):
    rules = sorted([rules_named(name) for name in best], key=lambda one: (-best[one.name], one.title))
    rows = [("", language.text(one.title), (best[one.name],)) for one in rules]
    fill(by_id("statistics-best"), t("Best scores"), [t("Rules"), t("Points")], rows)


def _show_shares(shares):
    """Draw the shares, each at the same distance from the one before."""
    (first, _), (last, latest) = shares[0], shares[-1]
    chart, box = by_id("shares-chart"), by_id("statistics-shares")
    replace(chart, _line([share for _, share in shares]))
    days = [day_in_words(day, SHORT) for day in (first, last)]
    ends = days if first != last else days[:1]
    share = percent(latest)
    text = t("From {first} to {last}: {share} of the common words at last", first=days[0], last=days[1], share=share)
    chart.setAttribute("aria-label", text)
    replace(box.querySelector(".scale"), [markup("<span>{}</span>", percent(share)) for share in (1, 0.5, 0)])
    replace(box.querySelector(".span"), [markup("<span>{}</span>", day) for day in ends])
    rows = [markup(ROW, day_in_words(day, SHORT), percent(share)) for day, share in shares]
    replace(by_id("shares-table").querySelector("tbody"), rows)


def _line(shares):
    """Return a grid and a line through the shares, with a point at each. A single one lies in the middle."""
    step = 100 / (len(shares) - 1) if len(shares) > 1 else 0
    places = [(round(at * step if step else 50, 2), round(100 - 100 * share, 2)) for at, share in enumerate(shares)]
    points = "".join([f"M{x} {y}h0" for x, y in places])
    line = "L".join([f"{x} {y}" for x, y in places])
    return markup(DRAWING, line=line, points=points)
