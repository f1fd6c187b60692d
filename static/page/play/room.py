"""A round as it is played: clock, found words, board and the box for typed words. It covers the page."""

from js import document, window

from boggle.play.round import AGAIN, FOUND, LATE, NO_WORD, NOT_COMMON, OFF_BOARD, SHORT
from page.browser.dom import by_id, listen
from page.play.clock import HURRY, Ticker, TimeLeft, now
from page.play.preferences import ENDS, EXTRA_TIME, HURRIES, ScreenLock
from page.text.markup import markup
from page.text.texts import icon, language, put, t, tn
from page.tracing.tray import BOARD, WordEntry

EXTRA = 60  # seconds
ROOM = """<section id="room" class="game" aria-label="Game" hidden>
<div class="game-body"><header class="game-top"><button id="room-end" class="button" type="button">End round</button>
<p id="room-clock" class="clock" role="timer" aria-label="Time left"></p>
<button id="room-pause" class="button" type="button">{pause}<span>Pause</span></button>
<div id="room-bar" class="time-bar" aria-hidden="true"></div>
<p id="room-kept" class="alert" role="alert"></p></header>
<div class="finds"><p class="finds-top"><span id="room-total" role="status" aria-live="off"></span>
<button id="room-extra" class="button" type="button">{plus}<span>One minute more</span></button></p>
<ol id="room-found" class="found-words" role="list" aria-label="Found words" tabindex="0"></ol></div>
<div id="room-rest" class="rest" hidden><p class="big">Paused</p><p>The letters stay hidden until you go on.</p>
<button id="room-go-on" class="button main" type="button">{run}<span>Go on</span></button>
<button id="room-more" class="button" type="button">{plus}<span>One minute more</span></button>
<button id="room-finish" class="button" type="button">{words}<span>End, and see the words</span></button></div>
<p class="saying"><b id="room-word"></b><span id="room-answer" class="reply" aria-live="polite"></span></p>
<div class="place">{board}</div>
<form id="room-form"><input id="room-typed"
class="box-field" aria-label="Word" maxlength="100" dir="auto" enterkeyhint="send"
autocomplete="off" autocapitalize="none" autocorrect="off" spellcheck="false">
<button class="button" type="submit">Send</button></form>
<p id="room-time" class="unit" aria-live="polite"></p></div></section>"""
REFUSALS = {
    AGAIN: t("already found"),
    SHORT: t("too short"),
    OFF_BOARD: t("not on the board"),
    NO_WORD: t("not a word"),
    NOT_COMMON: t("not a common word"),
    LATE: t("too late"),
}


class Room:
    """`changed()` is called when the round must be stored again, and `ended()` when it is over. `preferences` says
    what the player wants of `effects`, and whether a button gives extra time. `fault_changed` announces why the round
    cannot be stored."""

    is_ringing = False

    def __init__(self, changed, ended, preferences, effects, fault_changed, rang, again):
        place = document.createElement("div")  # beside all else, which the room hides
        document.body.append(place)
        icons = {name: icon(name) for name in ("pause", "run", "plus", "words")}
        put(place, markup(ROOM, board=markup(BOARD, name="room"), **icons))
        self._changed, self._ended = changed, ended
        self._preferences, self._effects = preferences, effects
        self._element, self._clock, self._bar = by_id("room"), by_id("room-clock"), by_id("room-bar")
        self._round = None
        self._never_pauses = False  # because others play the round, too
        self._leaves = False  # whether the page is being left, which also hides it
        self._answers, self._lock = Answers(), ScreenLock(preferences)
        self._entry = WordEntry(by_id("room-board"), by_id("room-form"), self._answers.spell, self._answer)
        self._time_left = TimeLeft([self._clock], by_id("room-time"))
        self._ticker = Ticker(self._tick)
        self._listen()
        fault_changed.subscribe(self._warn)

    def _listen(self):
        for name, act in (
            ("end", self.end),
            ("finish", self.end),
            ("pause", self._pause),
            ("go-on", self._go_on),
            ("extra", self._give_time),
            ("more", self._give_time),
        ):
            listen(by_id(f"room-{name}"), "click", lambda event, act=act: act())
        listen(self._element, "keydown", self._key)
        listen(document, "visibilitychange", lambda event: self._hidden())
        listen(window, "pagehide", lambda event: self._leave(True))
        listen(window, "pageshow", lambda event: self._leave(False))

    @property
    def is_open(self):
        return not self._element.hidden

    def open(self, played, never_pauses):
        """Show a round that is not over. It may be paused."""
        self._round, self._never_pauses = played, never_pauses
        by_id("room-pause").hidden = never_pauses
        has_clock = played.clock.seconds is not None
        by_id("room-extra").hidden = not (has_clock and self._preferences.has(EXTRA_TIME))
        by_id("room-more").hidden = not has_clock
        self._element.hidden = False
        self._answers.begin(played)
        self._begin_time()
        self._show()

    def throw(self):
        """Let the dice of a round that begins tumble."""
        by_id("room-board").classList.add("tumble")

    def close(self):
        """Leave the round as it is, paused if it may be."""
        if self.is_open:
            if not self._never_pauses and not self._round.is_over(now()):
                self._round.pause(now())
                self._changed()
            self._leave_board()

    def end(self):
        self._round.end()
        self._leave_board()
        self._changed()
        self._ended()

    def _warn(self, fault):
        sentence = t("This round is lost when the page is closed: {fault}.", fault=fault) if fault else ""
        by_id("room-kept").textContent = sentence

    def _leave_board(self):
        self._ticker.stop()
        self._entry.clear()
        self._lock.release()
        self._element.hidden = True

    def _show(self):
        """Show the round, running or paused."""
        running = self._round.clock.running
        self._element.classList.toggle("paused", not running)
        by_id("room-board").classList.remove("tumble")
        by_id("room-rest").hidden = running
        self._entry.box.disabled = not running
        self._entry.tray.show(self._round.board, not running)
        self._ticker.stop()
        if running:
            self._lock.hold()
            self._ticker.start()
            self._focus()
        else:
            self._lock.release()
            self._show_time(self._round.clock.left(now()))
            by_id("room-go-on").focus()

    def _focus(self):
        """Focus the text box, unless that would open a phone's keyboard over the board."""
        if window.matchMedia("(pointer: fine)").matches:
            self._entry.focus()
        else:
            self._entry.tray.focus()

    def _pause(self):
        if self.is_open and self._round.clock.running and not self._never_pauses:
            self._round.pause(now())
            self._answers.clear()
            self._show()
            self._changed()

    def _go_on(self):
        self._effects.begin()
        self._round.go_on(now())
        self._show()
        self._changed()

    def _give_time(self):
        self._round.give_time(EXTRA, now())
        self._begin_time()
        self._show_time(self._round.clock.left(now()))
        self._answers.tell(t("One minute more"))
        self._changed()

    def _leave(self, leaves):
        self._leaves = leaves

    def _hidden(self):
        if document.hidden and not self._leaves:
            self._pause()

    def _tick(self):
        left = self._round.clock.left(now())
        self._show_time(left)
        if left == 0:
            self._entry.send()  # it came too late, but is not lost
            self._effects.tell(ENDS)
            self.end()
        else:
            self._changed()
        return left

    def _begin_time(self):
        clock = self._round.clock
        self._time_left.begin()
        self._clock.hidden = self._bar.hidden = clock.seconds is None

    def _show_time(self, left):
        """Show the milliseconds that are left, or None if there is no clock."""
        if left is None:
            self._element.classList.remove("hurry")
            return
        clock = self._round.clock
        seconds, mark = self._time_left.show(left)
        self._element.classList.toggle("hurry", seconds <= HURRY)
        self._bar.style.setProperty("--left", str(min(1, seconds / (clock.seconds + clock.extra))))
        if mark == HURRY:
            self._effects.tell(HURRIES)

    def _answer(self, word):
        """Answer a word that was sent."""
        answer = self._round.answer(word, now())
        self._answers.show(answer)
        self._effects.tell(answer.kind)
        self._changed()

    def _key(self, event):
        """Escape drops the word. A letter that is typed elsewhere goes into the text box."""
        if event.key == "Escape":
            event.preventDefault()
            self._entry.clear()
            self._answers.clear()
        elif len(event.key) == 1 and event.key > " " and not (event.ctrlKey or event.metaKey or event.altKey):
            self._entry.focus()


class Answers:
    """What the player is told: the word so far, the answer to each word, the found words and their points.

    Fills the places of the room. Screen readers read each answer.
    """

    def __init__(self):
        self._word, self._answer = by_id("room-word"), by_id("room-answer")
        self._found, self._total = by_id("room-found"), by_id("room-total")
        self._round = None
        self._told = True  # whether an answer may be shown
        self._is_marked = False  # whether the word is marked as one that was found already

    def begin(self, played):
        """Show the words that were found in a round so far."""
        self._round = played
        self._found.textContent = ""
        self.clear()
        for word in played.found:
            self._add(word, played.scoring.points(len(word)))
        self._show_total()

    def clear(self):
        self.spell("")

    def spell(self, word):
        """Show the word that is being collected or typed, in place of the last answer. Words found already have a mark.

        While a finger moves, each call of JavaScript counts."""
        self._word.textContent = word
        is_found = word in self._round.found
        if is_found != self._is_marked:
            self._is_marked = is_found
            self._word.classList.toggle("known", is_found)
        if self._told:
            self._told = False
            self._answer.textContent = ""

    def show(self, answer):
        """Show the answer to a word. A found word comes to the top of the list."""
        is_found = answer.kind == FOUND
        self.spell("" if is_found else answer.word)
        self.tell(answer_text(answer), answer.kind, answer.word in self._round.crude)
        if is_found:
            self._add(answer.word, answer.points)
            self._show_total()
            self._found.scrollTop = 0

    def tell(self, text, kind="", is_light=False):
        """Show a text in the place of the answer. Screen readers read it. A crude word `is_light`: it is not bold."""
        self._told = True
        self._answer.classList.toggle("light", is_light)
        self._answer.dataset.kind = kind
        self._answer.textContent = text

    def _add(self, word, points):
        item, worth = document.createElement("li"), document.createElement("b")
        name = document.createElement("bdi")
        item.classList.toggle("light", word in self._round.crude)
        name.textContent, worth.textContent = word, language.value(points)
        item.append(name, " ", worth)
        self._found.prepend(item)

    def _show_total(self):
        found = self._round.found
        words = tn("{count} word", "{count} words", len(found))
        points = tn("{count} point", "{count} points", self._round.points)
        self._total.textContent = t("{words}, {points}", words=words, points=points)


def answer_text(answer):
    """Return an answer in words: `limbo, 2 points`, or why the word does not count."""
    if answer.kind == FOUND:
        return tn("{word}, {count} point", "{word}, {count} points", answer.points, word=answer.word)
    return REFUSALS[answer.kind]
