"""The notice in Words that a round is running, in this tab before it was loaded again, or in another one.

The stored round has all its words. The browser takes the few values of the clock out of it, so that Python need not.
"""

import asyncio
import json
import time

from js import document, window
from jsffi import to_js

from boggle.errors import DAMAGE
from boggle.play.round_clock import RoundClock, flag_in
from page.browser.dom import by_id, listen
from page.browser.framing import IN_FRAME
from page.browser.storage import LocalStore, key_of
from page.state.events import Latest
from page.state.game import PLAY, WORDS
from page.text.markup import markup
from page.text.texts import put, t

NAME = "round"
MOST_TEXT = 2_000_000  # characters; the words of a board of 200×200 have some 1,000,000
MOST_STATE = 1_000  # characters of the values of a clock
PARTS = ["ended", "clock"] + list(RoundClock(None).state())  # noqa: RUF005 - MicroPython
RUNNING, PAUSED = "running", "paused"
NOTICE = """<div id="round-notice" class="notice" hidden><p aria-live="polite"></p>
<a class="button" href="#view=play" data-view="play">Go to the round</a></div>"""


def add(page):
    first = page.shared(round_first)
    if not IN_FRAME:
        put(document.querySelector(".notices"), markup(NOTICE))
        notice = RoundNotice(page.game, first)
        page.saving.add_eraser(notice.forget)


def round_first(page):
    return RoundFirst(page.game.view == PLAY)


class RoundFirst:
    """Whether Play is to open with an unfinished round, not with its home: when the page is loaded again there, and
    by the link of the notice."""

    def __init__(self, is_asked):
        self._is_asked = is_asked

    def ask(self):
        self._is_asked = True

    def take(self):
        """Return whether this was asked for. The next call returns false."""
        is_asked, self._is_asked = self._is_asked, False
        return is_asked


def state_in(text, now):
    """Return what a stored round is, RUNNING, PAUSED or "", and the milliseconds after which a running one is over, or
    None. `text` is JSON with PARTS of it, and whatever it says may be damaged."""
    try:
        state = json.loads(text)
        clock = RoundClock.restored(state["clock"])
        is_over = flag_in(state["ended"]) or clock.is_over(now)
    except DAMAGE:
        return "", None
    if is_over:
        return "", None
    return (RUNNING, clock.left(now)) if clock.running else (PAUSED, None)


class RoundNotice:
    """Shown in Words until the round is over. Another tab stores its round each second: a tab that is hidden reads it
    only when it is shown."""

    def __init__(self, game, first):
        self._game, self._store, self._latest = game, LocalStore(), Latest()
        self._element, self._state = by_id("round-notice"), ""
        listen(self._element.querySelector("a"), "click", lambda event: first.ask())
        listen(window, "storage", self._changed)
        listen(document, "visibilitychange", lambda event: self._read())
        game.view_changed.subscribe(self._follow)
        self._read()

    async def forget(self):
        self._take("")

    def _changed(self, event):
        if event.key is None or event.key == key_of(NAME):
            self._read()

    def _follow(self):
        self._show()
        if self._game.view == WORDS:  # a round may just have been left
            self._read()

    def _read(self):
        if not document.hidden:
            asyncio.create_task(self._read_clock(self._latest.begin()))

    async def _read_clock(self, is_current):
        """Read the round now, and again when its time is over."""
        left = 0
        while left is not None and is_current():
            state, left = state_in(await self._clock_text(), time.time_ns() // 1000000)
            if is_current():
                self._take(state)
            if left is not None:
                await asyncio.sleep(left / 1000 + 1)

    async def _clock_text(self):
        """Return JSON of PARTS of the stored round, or "". Only a promise lets MicroPython catch what the browser
        refuses."""
        await self._store.open()
        if not 0 < self._store.length(NAME) <= MOST_TEXT:
            return ""
        parse, stringify = [
            window.Reflect.apply.bind(None, act, None) for act in (window.JSON.parse, window.JSON.stringify)
        ]
        try:
            data = await window.Promise.resolve(self._store.in_array(NAME)).then(parse)
            text = await window.Promise.resolve(window.Array.of(data, to_js(PARTS))).then(stringify)
        except Exception:  # it is no JSON, or nested too deep
            return ""
        return text if isinstance(text, str) and len(text) <= MOST_STATE else ""

    def _take(self, state):
        self._state = state
        self._show()

    def _show(self):
        if self._game.view == PLAY:
            self._state = ""
        shown = self._state if self._game.view == WORDS else ""
        self._element.hidden = not shown
        if shown:
            said = t("A round is running.") if shown == RUNNING else t("A round is paused.")
            self._element.querySelector("p").textContent = said
