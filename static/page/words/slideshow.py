"""Going from word to word: with buttons, and in a slow show of all words."""

import asyncio

from js import document

from page.browser.dom import by_id, focus_where_lost, listen
from page.text.texts import t

BUTTON = """<button id="show-all" class="button" type="button">
<svg class="icon" aria-hidden="true"><use href="#i-run"/></svg><span>{}</span></button>"""


class Slideshow:
    """`view()` returns the list on the page, a `page.results.word_list.WordList`. `card` is the Card of the chosen
    word, which has the buttons. On phones it takes the place of the toolbar, so both have a button for the show."""

    def __init__(self, view, card):
        self._view, self._card = view, card
        self._playing = self._own_step = False
        self._show = 0  # the number of the current show
        self._before, self._after = by_id("word-before"), by_id("word-after")
        self._play = by_id("show-all")
        listen(self._before, "click", lambda event: self._step(-1))
        listen(self._after, "click", lambda event: self._step(1))
        listen(self._play, "click", lambda event: self.stop() if self._playing else self._begin())
        listen(by_id("card-play"), "click", lambda event: self._begin())
        listen(by_id("pause"), "click", lambda event: self.stop())
        listen(document, "keydown", self._key)

    def choose(self, word):
        """React to the choice of a word, or of none (None)."""
        if not self._own_step:
            self.stop()
        self.tell(word)
        view = self._view()
        if word is not None and view.chosen is not None:
            view.bring(view.chosen)

    def tell(self, word):
        """Show this word in the card, or hide the card (None). Enable or disable its buttons."""
        view = self._view()
        last = len(view.found) - 1
        self._before.setAttribute("aria-disabled", "true" if not view.chosen else "false")
        self._after.setAttribute("aria-disabled", "true" if view.chosen == last else "false")
        self._card.show(word)

    def stop(self):
        """End the show. The current word stays chosen."""
        if self._playing:
            self._show += 1
            self._set_playing(False)
            focus_where_lost(by_id("card-open"))

    def _step(self, by):
        """Choose the next word (1) or the previous one (-1). If no word is chosen, choose the first. The focus stays.
        Returns whether there is such a word."""
        view = self._view()
        at = 0 if view.chosen is None else view.chosen + by
        if not 0 <= at < len(view.found):
            return False
        view.bring(at)
        view.select(at)
        return True

    def _begin(self):
        """Start the show after the chosen word, or with the first word if none or the last one is chosen."""
        view = self._view()
        if view.chosen == len(view.found) - 1:
            view.select(None)
        self._set_playing(True)
        if self._show_next():
            focus_where_lost(by_id("pause"))  # on phones, the card took the place of the button
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
        self._play.querySelector("span").textContent = t("Pause") if playing else t("Show all")
        self._play.querySelector("use").setAttribute("href", "#i-pause" if playing else "#i-run")
        self._card.set_playing(playing)
        # Screen readers would read each path.
        by_id("trail").setAttribute("aria-live", "off" if playing else "polite")

    def _key(self, event):
        """End the show with Escape, or close the card."""
        if event.key != "Escape" or event.defaultPrevented:
            return
        if self._playing:
            event.preventDefault()
            self.stop()
        elif self._card.holds(event.target):
            event.preventDefault()
            self._card.close()


def slideshow_markup():
    return BUTTON.format(t("Show all"))
