"""Before a round that all see on one device: whether everybody is ready, and then 3, 2, 1."""

from js import document, window

from page.browser.dom import by_id, listen
from page.play.clock import SECOND, Ticker, clock_text
from page.text.markup import markup, replace
from page.text.texts import language, put, t

READY = """<dialog id="ready" class="middle ready" aria-labelledby="ready-title">
<h3 id="ready-title" class="big" tabindex="-1">Is everybody ready?</h3><p id="ready-task"></p>
<p id="ready-count" aria-live="polite"></p>
<p class="line"><button id="ready-go" class="button main" type="button">Ready</button>
<button id="ready-cancel" class="button" type="button">Cancel</button></p></dialog>"""
COUNT = 3  # seconds


class ReadyView:
    """A dialog over the page. `begin(invitation)` is called when the seconds are over. The dialog stays until `close`
    is called, so that nothing else is seen before the board. If the user closes it until then, the round is not wanted
    any more."""

    def __init__(self, begin):
        place = document.createElement("div")
        document.body.append(place)
        put(place, markup(READY))
        self._begin, self._invitation, self._left = begin, None, COUNT + 1
        self._element, self._count = by_id("ready"), by_id("ready-count")
        self._ticker = Ticker(self._tick)
        listen(by_id("ready-go"), "click", lambda event: self._go())
        listen(by_id("ready-cancel"), "click", lambda event: self.close())
        listen(self._element, "close", lambda event: self._ticker.stop())
        listen(window, "hashchange", lambda event: self.close())

    @property
    def is_over(self):
        """Whether the seconds are over, and the round is still wanted."""
        return self._element.open and not self._left

    def ask(self, invitation):
        """Ask whether everybody is ready for the round of an Invitation."""
        if self._element.open:  # the button was pressed twice
            return
        self._invitation, self._left = invitation, COUNT + 1
        seconds = invitation.seconds
        by_id("ready-task").textContent = (
            t("{time} on the clock. Each player writes words on paper.", time=clock_text(seconds))
            if seconds
            else t("Without a clock. Each player writes words on paper.")
        )
        self._show(False)
        self._element.showModal()
        by_id("ready-go").focus()

    def close(self):
        if self._element.open:
            self._element.close()

    def _show(self, counts):
        """Show the seconds, or the question before them."""
        replace(self._count, [])
        for name in ("title", "task", "go"):
            by_id(f"ready-{name}").hidden = counts

    def _go(self):
        self._show(True)
        by_id("ready-cancel").focus()
        self._ticker.start()

    def _tick(self):
        self._left -= 1
        if not self._left:
            self._begin(self._invitation)
            return None
        replace(self._count, markup("<b>{}</b>", language.value(self._left)))  # a new element: its animation begins
        return SECOND
