"""Links below what is chosen before a round: Study, with the number of words that are due, Calendar, Statistics."""

from page.browser.dom import by_id
from page.play.today import today_number
from page.state.game import PLAY
from page.text.markup import put
from page.text.texts import tn

NAV = """<nav id="record-links" class="line" aria-label="Your record">
<a class="button" href="#view=study" data-view="study"><span>Study</span><span id="study-count"></span></a>
<a class="button" href="#view=calendar" data-view="calendar">Calendar</a>
<a class="button" href="#view=statistics" data-view="statistics">Statistics</a></nav>"""


class Links:
    """The style sheet shows them only before a round."""

    def __init__(self, game, record):
        self._game, self._record = game, record
        put(by_id("play-start"), NAV, "afterend")
        game.view_changed.subscribe(self._show)
        record.changed.subscribe(self._show)
        self._show()

    def _show(self):
        if self._game.view == PLAY:
            due = sum([len(words) for _, _, words in self._record.study.read().due(today_number())])
            by_id("study-count").textContent = tn("({count} due)", "({count} due)", due) if due else ""
