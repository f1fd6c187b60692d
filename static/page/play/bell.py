"""The end of a round, over the room: `Time's up`, and then what was reached. Before an early end, the question whether
it is meant."""

import asyncio

from js import document, window

from boggle.play.ranks import Ranks
from boggle.play.review import Review
from page.browser.dom import by_id, listen
from page.play.clock import now
from page.state.events import Latest
from page.text.markup import markup
from page.text.texts import icon, language, points_in_words, put, t, tn

A_SECOND, SOON = 1000, 500  # milliseconds for which a finger that still taps changes nothing: at the bell, and after it
STEPS, STEP = 30, 0.03  # the points are counted up in so many steps, each of so many seconds
BELL = """<dialog id="bell" class="bell" aria-labelledby="bell-title">
<div id="bell-rings"><h2 id="bell-title" class="big" tabindex="-1">Time's up</h2><p id="bell-last"></p>
<p class="line"><button class="button main" type="button">Go on</button></p></div>
<div id="bell-sum" hidden><p id="bell-medal" class="medal" aria-hidden="true"></p>
<p id="bell-points" class="big" aria-hidden="true"></p><h2 id="bell-reached" class="unit" tabindex="-1"></h2>
<p id="bell-words"></p><p class="bests"><span id="bell-longest">Longest <b><bdi></bdi></b></span>
<span id="bell-rarest">Rarest <b><bdi></bdi></b></span></p><ul id="bell-news" role="list"></ul>
<p class="line"><button id="bell-see" class="button main" type="button">{words}<span>See the words</span></button>
<button id="bell-again" class="button" type="button">{roll}<span>Again</span></button></p></div></dialog>"""
QUESTION = """<dialog id="room-ask" class="ask" aria-labelledby="room-ask-title" aria-describedby="room-ask-text">
<h3 id="room-ask-title">End this round?</h3><p id="room-ask-text"></p>
<p class="line"><button id="room-ask-end" class="button main" type="button">End</button>
<button id="room-ask-stay" class="button" type="button" autofocus>Play on</button></p></dialog>"""
COUNTS, STAYS = t("The daily board counts as played."), t("The daily board stays to be played.")


class Bell:
    """`see()` is called when the player leaves for the review, `again()` for another round.

    It is a modal dialog, so that nothing below it can be pressed, and that it covers what other features put over the
    room. `close` may be called at any time."""

    def __init__(self, see, again):
        _place(markup(BELL, words=icon("words"), roll=icon("roll")))
        self._element, self._rings, self._sum = by_id("bell"), by_id("bell-rings"), by_id("bell-sum")
        self._see, self._counting = see, Latest()
        self._round = self._ranks = None
        self._since = 0  # the time at which the bell rang, or what was reached was shown
        self._pressed = True  # whether the present press began late enough
        listen(by_id("bell-see"), "click", lambda event: self._is_meant(event) and self._leave(see))
        listen(by_id("bell-again"), "click", lambda event: self._is_meant(event) and self._leave(again))
        for event, act in (("pointerdown", self._press), ("click", self._clicked), ("keydown", self._key)):
            listen(self._element, event, act)
        listen(self._element, "mousedown", lambda event: event.preventDefault())  # keys still go to the title
        listen(self._element, "cancel", self._cancelled)
        listen(self._element, "close", lambda event: self.is_open and self._leave(see))

    @property
    def is_open(self):
        return self._round is not None

    def open(self, played):
        """Cover the room. A Round is over."""
        self._round, self._ranks = played, Ranks(played)
        self._sum.hidden = self._rings.hidden = True
        by_id("bell-news").textContent = ""
        self._element.showModal()

    def ring(self, told):
        """Say that the time is up, and `told` about a word that was not sent."""
        by_id("bell-last").textContent = told
        self._rings.hidden = False
        self._go_to("bell-title")

    def sum_up(self):
        """Show what was reached. The points are counted up."""
        review, points = Review(self._round), points_in_words(self._round.points)
        self._rings.hidden, self._sum.hidden = True, False
        rank = self._ranks.now
        by_id("bell-medal").hidden = not rank
        reached = t("{rank} · {points}", rank=language.say(rank.name), points=points) if rank else points
        by_id("bell-reached").textContent = reached
        by_id("bell-words").textContent = tn("{count} word", "{count} words", len(self._round.found))
        _name("bell-longest", review.longest, self._round)
        _name("bell-rarest", review.rarest if review.rarest != review.longest else "", self._round)
        self._go_to("bell-reached")
        self._element.classList.add("counting")
        asyncio.create_task(self._count(self._counting.begin()))

    def close(self):
        """Uncover the room, if it is covered."""
        self._round = None
        self._stop_counting()
        if self._element.open:
            self._element.close()

    def _go_to(self, title):
        self._since, self._pressed = now(), True
        self._element.setAttribute("aria-labelledby", title)
        by_id(title).focus()

    async def _count(self, is_current):
        if window.matchMedia("(prefers-reduced-motion: reduce)").matches:
            self._show_part(1)
            await asyncio.sleep(SOON / 1000)
        else:
            for step in range(STEPS):
                if is_current():
                    self._show_part(1 - (1 - step / STEPS) ** 2)
                    await asyncio.sleep(STEP)
        if is_current():
            self._reach()

    def _reach(self):
        """Show all points at once, and the buttons."""
        self._stop_counting()
        self._show_part(1)

    def _stop_counting(self):
        self._counting.begin()
        self._element.classList.remove("counting")

    def _show_part(self, share):
        """Show a part of the points, and the rank that they reach."""
        ranks = self._ranks
        number = max([at for at, step in enumerate(ranks.steps) if step <= ranks.points * share])
        by_id("bell-medal").textContent = language.say(ranks.names[number])
        by_id("bell-points").textContent = points_in_words(int(self._round.points * share))

    @property
    def _is_counting(self):
        return self._element.classList.contains("counting")

    def _go_on(self):
        if self._sum.hidden and self._round.found:
            self.sum_up()
        elif self._is_counting:
            self._reach()
        else:
            self._leave(self._see)

    def _leave(self, act):
        self.close()
        act()

    def _is_late(self):
        return not 0 <= now() - self._since < (A_SECOND if self._sum.hidden else SOON)

    def _press(self, event):
        self._pressed = self._is_late()

    def _is_meant(self, event):
        """Whether a press began late enough. A click by a key or by a screen reader has no detail."""
        return self._is_late() and (self._pressed or not event.detail)

    def _clicked(self, event):
        if event.target.closest("#bell-sum button"):
            return
        if (self._sum.hidden or self._is_counting) and self._is_meant(event):
            self._go_on()

    def _key(self, event):
        if event.key == "Tab" and self._is_counting:
            self._reach()  # else there would be no button to go to, and Firefox would go to its own
        is_on_button = event.key != "Escape" and event.target.closest("button")
        if event.key not in ("Enter", " ", "Escape") or (is_on_button and self._is_late() and not event.repeat):
            return
        event.preventDefault()
        if self._is_late() and not event.repeat:
            self._go_on()

    def _cancelled(self, event):
        """A phone's Back button."""
        event.preventDefault()
        if self._is_late():
            self._go_on()


class EndQuestion:
    """Asks whether a round is to end. `end()` is called if it is, else `stay()`."""

    def __init__(self, end, stay):
        _place(markup(QUESTION))
        self._element, self._text = by_id("room-ask"), by_id("room-ask-text")
        self._stay, self._answer = stay, None
        listen(by_id("room-ask-end"), "click", lambda event: self._choose(end))
        listen(by_id("room-ask-stay"), "click", lambda event: self._element.close())
        listen(self._element, "close", lambda event: self._closed())

    def ask(self, played, date):
        """Ask about a Round. `date` is that of a daily board, or ""."""
        self._answer = self._stay
        self._text.textContent = " ".join(_ended(played, date))
        self._element.showModal()

    def drop(self):
        """Ask no more."""
        self._choose(None)

    def _choose(self, answer):
        self._answer = answer
        if self._element.open:
            self._element.close()

    def _closed(self):
        answer, self._answer = self._answer, None
        if answer:
            answer()


def _place(made):
    place = document.createElement("div")  # beside the room
    document.body.append(place)
    put(place, made)


def _ended(played, date):
    """Return what happens if a Round ends now, as sentences."""
    told = [t("You see all words of the board then.")]
    if played.clock.seconds is not None:
        told.append(t("The rest of the time is lost."))
    if date:
        told.append(COUNTS if played.found else STAYS)
    return told


def _name(place, word, played):
    """Name a word of a Round, if there is one."""
    by_id(place).hidden = not word
    element = by_id(place).querySelector("bdi")
    element.lang, element.textContent = played.language, played.written(word)
