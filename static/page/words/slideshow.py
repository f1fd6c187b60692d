"""Going from word to word: with buttons, with swipes over the board, and in a slow show of all words."""

import asyncio

from js import document, window
from jsffi import create_proxy, to_js

from page.browser.dom import by_id, listen
from page.text.texts import t

VIEW = """
<div id="stepper" class="stepper" role="group" aria-label="{group}">
  <button id="word-before" type="button" aria-label="{before}">‹</button>
  <button id="play" type="button">{play}</button>
  <button id="word-after" type="button" aria-label="{after}">›</button>
  <select id="speed" aria-label="{speed}">
    <option value="3">{slow}</option>
    <option value="1.5" selected>{usual}</option>
    <option value="0.7">{fast}</option>
  </select>
</div>
"""
SWIPE = 40  # pixels that a finger must move to the left or right
STRAIGHT = 2  # and this many times as far as up or down; otherwise the move is a scroll


class Slideshow:
    """`view()` returns the list on the page, a `page.results.list_view.ListView`."""

    def __init__(self, view):
        self._view = view
        self._playing = self._own_step = False
        self._show = 0  # the number of the current show
        self._touched = None  # where a finger touched the board
        self._before, self._after = by_id("word-before"), by_id("word-after")
        self._play = by_id("play")
        listen(self._before, "click", lambda event: self._step(-1))
        listen(self._after, "click", lambda event: self._step(1))
        listen(self._play, "click", lambda event: self.stop() if self._playing else self._begin())
        listen(document, "keydown", self._key)
        stage = document.querySelector(".stage")
        for event, act in (("touchstart", self._touch), ("touchend", self._lift), ("touchcancel", self._lose)):
            stage.addEventListener(event, create_proxy(act), to_js({"passive": True}))

    def choose(self, word):
        """React to the choice of a word, or of none (None)."""
        if not self._own_step:
            self.stop()
        self.tell(word)
        view = self._view()
        if word is not None and view.chosen is not None:  # on a phone, the buttons cover a part of the list
            view.reach(view.chosen).scrollIntoView(to_js({"block": "nearest"}))

    def tell(self, word):
        """Enable or disable the buttons for this word, or for none (None)."""
        view = self._view()
        last = len(view.found) - 1
        self._before.setAttribute("aria-disabled", "true" if not view.chosen else "false")
        self._after.setAttribute("aria-disabled", "true" if view.chosen == last else "false")
        by_id("stepper").classList.toggle("on", word is not None)

    def stop(self):
        """End the show. The current word stays chosen."""
        if self._playing:
            self._show += 1
            self._set_playing(False)

    def _step(self, by):
        """Choose the next word (1) or the previous one (-1). If no word is chosen, choose the first. The focus stays.
        Returns whether there is such a word."""
        view = self._view()
        at = 0 if view.chosen is None else view.chosen + by
        if not 0 <= at < len(view.found):
            return False
        view.reach(at).scrollIntoView(to_js({"block": "nearest"}))
        view.select(at)
        return True

    def _begin(self):
        """Start the show after the chosen word, or with the first word if none or the last one is chosen."""
        view = self._view()
        if view.chosen == len(view.found) - 1:
            view.select(None)
        self._set_playing(True)
        if self._show_next():
            asyncio.create_task(self._play_on(self._show))

    async def _play_on(self, show):
        goes_on = True
        while goes_on:
            await asyncio.sleep(float(by_id("speed").value))
            goes_on = show == self._show and self._show_next()

    def _show_next(self):
        """Choose the next word, or stop. Returns whether there was one."""
        self._own_step = True
        goes_on = self._step(1)
        self._own_step = False
        if not goes_on:
            self.stop()
        return goes_on

    def _set_playing(self, playing):
        self._playing = playing
        self._play.textContent = t("Pause") if playing else t("Play")
        document.querySelector("main").classList.toggle("playing", playing)
        # A screen reader could not keep up with the paths.
        by_id("trail").setAttribute("aria-live", "off" if playing else "polite")

    def _key(self, event):
        if event.key == "Escape":
            self.stop()

    def _touch(self, event):
        """Record where one finger touches, unless the board can scroll sideways."""
        touch = event.touches[0]
        zoomed = window.visualViewport and window.visualViewport.scale > 1.01
        alone = event.touches.length == 1 and not zoomed and not event.target.closest(".pane")
        self._touched = (touch.clientX, touch.clientY) if alone else None

    def _lose(self, event):
        self._touched = None

    def _lift(self, event):
        """Choose the next word if the finger moved to the left, or the previous one if it moved to the right."""
        if not self._touched or self._view().chosen is None:
            return
        touch = event.changedTouches[0]
        right, down = touch.clientX - self._touched[0], touch.clientY - self._touched[1]
        self._touched = None
        if abs(right) >= SWIPE and abs(right) >= STRAIGHT * abs(down):
            self._step(-1 if right > 0 else 1)


def slideshow_markup():
    return VIEW.format(
        group=t("Word by word"),
        before=t("Previous word"),
        play=t("Play"),
        after=t("Next word"),
        speed=t("Speed of the show"),
        slow=t("slow"),
        usual=t("medium"),
        fast=t("fast"),
    )
