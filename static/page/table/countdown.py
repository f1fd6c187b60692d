"""Starting together: the round of an Invitation begins by itself at a time of day."""

from js import window

from boggle.play.players.start_time import seconds_until
from page.browser.dom import by_id
from page.play.answers import clock_text
from page.play.ticker import Ticker
from page.text.markup import put
from page.text.texts import t

COUNTDOWN = """<p id="table-count" class="big" role="timer" aria-label="Starts in" hidden></p>
<p id="table-count-note" class="hint"></p>"""


class Countdown:
    """Shown at the end of the element `place`. `begin()` is called when the time has come."""

    def __init__(self, place, begin):
        put(place, COUNTDOWN)
        self._begin = begin
        self._at = ""
        self._element, self._note = by_id("table-count"), by_id("table-count-note")
        self._ticker = Ticker(self._tick)

    def show(self, at):
        """Count down to a time of day, or to none ("")."""
        if at == self._at:
            return
        self._at = at
        self._ticker.stop()
        self._element.hidden, self._note.textContent = True, ""
        if not at:
            return
        if _left(at) > 0:
            self._element.hidden = False
            self._note.textContent = t(
                "The round starts by itself at {time}, by the clock of each device. You can also press Start.", time=at
            )
            self._ticker.start()
        else:
            self._note.textContent = t("The others were to start at {time}. Press Start to begin now.", time=at)

    def _tick(self):
        left = _left(self._at)
        if left <= 0:
            self._element.hidden = True
            self._begin()
            return None
        self._element.textContent = clock_text((left + 999) // 1000)
        return left


def _left(at):
    """Return the milliseconds until a time of day."""
    now = window.Date.new()
    seconds = (now.getHours() * 60 + now.getMinutes()) * 60 + now.getSeconds()
    return seconds_until(at, seconds) * 1000 - now.getMilliseconds()
