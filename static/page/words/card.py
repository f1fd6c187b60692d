"""The card of the chosen word, under the board: what the word is worth, its paths, and what can be done with it. Its
buttons go from word to word, also in a slow show of all words."""

import asyncio

from js import document

from page.browser.disclosure import Disclosure
from page.browser.dom import by_id, focus_where_lost, listen
from page.browser.framing import guard
from page.results.list_entries import TIER_NAMES
from page.state.game import LISTS, SHARE, WORDS
from page.text.markup import markup, replace
from page.text.texts import points_in_words, put, t
from page.words.filter_form import MEANINGS, NO_TIER

VIEW = """<section id="card" class="card" aria-label="Chosen word" hidden>
<div class="card-line">
<button id="word-before" class="button plain" type="button" aria-label="Previous word"
><svg class="icon" aria-hidden="true"><use href="#i-before"/></svg></button>
<div class="about"><bdi id="card-word" class="big"></bdi>
<button id="worth" type="button" aria-expanded="false" aria-controls="worth-meaning"></button></div>
<button id="pause" class="button plain" type="button" aria-label="Pause"
><svg class="icon" aria-hidden="true"><use href="#i-pause"/></svg></button>
<button id="card-open" class="button plain" type="button" aria-label="More" aria-expanded="false"
 aria-controls="card-more"><svg class="icon" aria-hidden="true"><use href="#i-more"/></svg></button>
<button id="word-after" class="button plain" type="button" aria-label="Next word"
><svg class="icon" aria-hidden="true"><use href="#i-after"/></svg></button>
<button id="card-close" class="button plain" type="button" aria-label="Close"
><svg class="icon" aria-hidden="true"><use href="#i-close"/></svg></button>
</div>
<div class="card-facts"><div id="ways" class="ways" role="group" aria-label="Paths of the chosen word">
<button id="way-before" class="button plain" type="button" aria-label="Previous path"
><svg class="icon" aria-hidden="true"><use href="#i-before"/></svg></button>
<span id="way" aria-live="polite"></span>
<button id="way-after" class="button plain" type="button" aria-label="Next path"
><svg class="icon" aria-hidden="true"><use href="#i-after"/></svg></button></div>
<div id="card-meaning" class="meaning short"></div></div>
<p id="worth-meaning" class="pop" aria-live="polite" hidden></p>
<div id="card-more" class="pop card-more">
<button id="card-play" class="button" type="button"
><svg class="icon" aria-hidden="true"><use href="#i-run"/></svg><span>Show all</span></button>
<div id="card-menu" class="card-menu" role="group" aria-label="What to do with the word" hidden>
<button id="copy-word" class="button" type="button"
><svg class="icon" aria-hidden="true"><use href="#i-copy"/></svg><span>Copy word</span></button>
<button id="copy-path" class="button" type="button" hidden
><svg class="icon" aria-hidden="true"><use href="#i-copy"/></svg><span>Copy path</span></button>
<button id="card-look-up" class="button" type="button"
><svg class="icon" aria-hidden="true"><use href="#i-lookup"/></svg><span>Look up</span></button>
<button id="card-share" class="button" type="button"
><svg class="icon" aria-hidden="true"><use href="#i-share"/></svg><span>Share this board</span></button>
<button id="card-ban" class="button" type="button"
><svg class="icon" aria-hidden="true"><use href="#i-ban"/></svg><span>Ban this word</span></button>
<label class="field">Speed <select id="speed" aria-label="Speed of the show">
<option value="3">slow</option><option value="1.5" selected>medium</option><option value="0.7">fast</option>
</select></label>
<span id="copied" class="unit" aria-live="polite"></span>
</div></div></section>"""
WORTH = '{points} · <i class="dots"></i><span>{tier}</span>'
SMALL = 12  # longer words are written smaller
BUTTON = """<button id="show-all" class="button" type="button">
<svg class="icon" aria-hidden="true"><use href="#i-run"/></svg><span>{}</span></button>"""


class Card:
    """`view()` returns the list on the page, a `page.results.word_list.WordList`. `told_words` is the event of
    `page.app.Page`."""

    def __init__(self, game, view, places, told_words):
        self._game, self._view, self._places = game, view, places
        self._told_words = told_words
        put(document.querySelector(".left"), markup(VIEW))
        self._element = by_id("card")
        self._more = Disclosure(by_id("card-open"), by_id("card-menu"))
        self._meaning = Disclosure(by_id("worth"), by_id("worth-meaning"))
        self._word = None
        self._left = False  # whether the menu opened another view
        listen(by_id("card-open"), "click", lambda event: self._opened())
        listen(by_id("card-close"), "click", lambda event: self.close())
        guard(by_id("card-ban"), LISTS)
        listen(by_id("card-ban"), "click", lambda event: self._ban())
        listen(by_id("card-look-up"), "click", lambda event: self._leave(lambda: game.look_up(self._word)))
        listen(by_id("card-share"), "click", lambda event: self._leave(lambda: places.open(SHARE)))
        listen(document, "click", self._touched)
        listen(document, "focusin", self._touched)
        game.view_changed.subscribe(self._view_changed)

    def show(self, word):
        """Show this word, or hide the card (None). No word moves when the card comes or goes, as far as the list can
        scroll."""
        self._more.close()
        self._meaning.close()
        box, words, before = by_id("results"), by_id("words"), 0
        if self._element.hidden != (word is None):
            before = words.getBoundingClientRect().top
        self._element.hidden = word is None
        if before:
            box.scrollTop += words.getBoundingClientRect().top - before
        self._word = word
        self._tell()
        if word is not None:
            written = self._game.written(word)
            by_id("card-word").lang, by_id("card-word").textContent = self._game.settings.words, written
            by_id("card-word").classList.toggle("small", len(written) > SMALL)
            self._show_worth(word)

    def set_playing(self, playing):
        """Show the button `Pause` in place of the menu while the show of all words runs."""
        self._element.classList.toggle("playing", playing)
        self._tell()

    def holds(self, element):
        """Return whether Escape, pressed in this element, closes the card."""
        if self._element.hidden:
            return False
        return self._element.contains(element) or (element.tagName == "BODY" and self._game.view == WORDS)

    def close(self):
        """Choose no word. The focus returns to its entry in the list."""
        view, at = self._view(), self._view().chosen
        self._game.choose(None)
        if at is None:
            focus_where_lost(by_id("sort"))
        else:
            view.reach(at).focus()

    def _show_worth(self, word):
        """Show points and tier. They are unknown if the list does not show the word."""
        view, worth = self._view(), by_id("worth")
        known = view.chosen_word == word
        worth.hidden = not known
        by_id("card-word").classList.toggle("light", known and view.found[view.chosen]["crude"])
        if known:
            entry = view.found[view.chosen]
            points, tier = entry["points"], entry["tier"]
            worth.dataset.tier = tier
            count = points_in_words(points)
            replace(worth, markup(WORTH, points=count, tier=TIER_NAMES[tier]) if tier else markup("{}", count))
            by_id("worth-meaning").textContent = MEANINGS.get(tier, NO_TIER)

    def _ban(self):
        word = self._word
        self.close()
        self._game.ban(word)

    def _leave(self, act):
        """Close the menu and open another view."""
        self._more.close(focus=True)
        self._left = True
        act()

    def _view_changed(self):
        """Return the focus to the menu when the view that it opened is closed."""
        if self._left and self._game.view == WORDS:
            self._left = False
            focus_where_lost(by_id("card-open"))

    def _opened(self):
        """Let the menu scroll where there is little room for it below the card."""
        bottoms = [part.getBoundingClientRect().bottom for part in (document.querySelector("main"), self._element)]
        by_id("card-more").style.setProperty("--room", f"{int(bottoms[0] - bottoms[1])}px")

    def _tell(self):
        """Have the meaning of the word told, but not while all words are shown one after the other."""
        is_told = self._word and not self._element.classList.contains("playing")
        self._told_words.announce(self._word if is_told else "", by_id("card-meaning"))

    def _touched(self, event):
        """Close what is open when something else is clicked or focused."""
        for part in (self._more, self._meaning):
            if part.is_open and not self._element.contains(event.target):
                part.close()


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
    return markup(BUTTON, t("Show all"))
