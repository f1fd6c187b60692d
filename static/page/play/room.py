"""A round as it is played: clock, found words, board and the box for typed words. It covers the page."""

from js import document, window

from page.browser.dom import by_id, listen
from page.play.answers import FOUND_WORDS, SAYING, STANDING, Answers, richness
from page.play.bell import Bell, EndQuestion
from page.play.clock import HURRY, Ticker, TimeLeft, now
from page.play.preferences import ENDS, EXTRA_TIME, HURRIES, TICKS, ScreenLock
from page.text.markup import markup
from page.text.texts import icon, put, t
from page.tracing.tray import BOARD, WordEntry

EXTRA = 60  # seconds
ROOM = """<section id="room" class="game" aria-label="Game" tabindex="-1" hidden>
<div class="game-body"><header class="game-top"><button id="room-pause" class="button" type="button">{pause}
<span>Pause</span></button><p id="room-clock" class="clock" role="timer" aria-label="Time left"></p>
<button id="room-end" class="button" type="button">End round</button>
<div id="room-bar" class="time-bar" aria-hidden="true"></div>
{standing}<p id="room-kept" class="alert" role="alert"></p></header>
<div class="finds"><button id="room-extra" class="button" type="button">{plus}<span>One minute more</span></button>
{found}</div>
<div id="room-rest" class="rest" hidden><p class="big">Paused</p><p>The letters stay hidden until you go on.</p>
<button id="room-go-on" class="button main" type="button">{run}<span>Go on</span></button>
<button id="room-more" class="button" type="button">{plus}<span>One minute more</span></button>
<button id="room-finish" class="button" type="button">{words}<span>End, and see the words</span></button></div>
{saying}<div class="place">{board}</div>
<form id="room-form"><input id="room-typed"
class="box-field" aria-label="Word" maxlength="100" dir="auto" enterkeyhint="send"
autocomplete="off" autocapitalize="none" autocorrect="off" spellcheck="false">
<button class="button" type="submit">Send</button></form>
<p id="room-time" class="unit" aria-live="polite"></p></div></section>"""


class Room:
    """`changed()` is called when the round must be stored again. When it is over, `rang()` is called first. `ended()`
    follows when the player leaves what was reached, and then `again()` if another round is wanted.

    `preferences` says what the player wants of `effects`, and whether a button gives extra time. `fault_changed`
    announces why the round cannot be stored."""

    def __init__(self, changed, ended, preferences, effects, fault_changed, rang, again):
        place = document.createElement("div")  # beside all else, which the room hides
        document.body.append(place)
        icons = {name: icon(name) for name in ("pause", "run", "plus", "words")}
        parts = {"standing": markup(STANDING), "found": markup(FOUND_WORDS), "saying": markup(SAYING)}
        put(place, markup(ROOM, board=markup(BOARD, name="room"), **icons, **parts))
        self._changed, self._ended, self._rang, self._again = changed, ended, rang, again
        self._preferences, self._effects = preferences, effects
        self._element, self._clock, self._bar = by_id("room"), by_id("room-clock"), by_id("room-bar")
        self._round, self._date = None, ""
        self._never_pauses = False  # because others play the round, too
        self._leaves = False  # whether the page is being left, which also hides it
        self._entry = WordEntry(by_id("room-board"), by_id("room-form"), self._spell, self._answer)
        self._answers = Answers(by_id("room-time"), self._entry.tray)
        self._bell, self._question = Bell(self._leave, self._leave_again), EndQuestion(self._finish, self._go_on)
        self._lock = ScreenLock(preferences)
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
        listen(window, "pagehide", lambda event: self._leave_page(True))
        listen(window, "pageshow", lambda event: self._leave_page(False))

    @property
    def is_open(self):
        return not self._element.hidden

    @property
    def is_ringing(self):
        """Whether a round has ended here, and the player has not left what was reached."""
        return self._bell.is_open

    def open(self, played, never_pauses, date):
        """Show a round that is not over. It may be paused. `date` is that of a daily board, or ""."""
        self._round, self._never_pauses, self._date = played, never_pauses, date
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
            if self._never_pauses:
                self._round.make("", now())  # a word that was not sent is gone with the board
            elif not self._round.is_over(now()):
                self._round.pause(now())
                self._changed()
            self._leave_board()

    def end(self):
        """Ask whether the round is to end. Meanwhile it is paused if it may be."""
        self._pause()
        self._question.ask(self._round, self._date)

    def _finish(self):
        """End the round before its time is up. If no word was found, there is nothing to show but the board's words."""
        self._round.end()
        self._stop()
        self._changed()
        if self._round.found:
            self._bell.open(self._round)
            self._rang()
            self._bell.sum_up()
        else:
            self._leave()

    def _ring(self):
        """End the round at 0:00. A word that was made by then counts."""
        is_traced, word = self._entry.tray.is_traced, self._round.ring()
        self._stop()
        self._answers.begin(self._round)
        self._effects.tell(ENDS)
        self._changed()
        self._bell.open(self._round)
        self._bell.ring(_told(word, is_traced))
        self._rang()

    def _leave(self):
        self._leave_board()
        self._ended()

    def _leave_again(self):
        self._leave()
        self._again()

    def _stop(self):
        self._ticker.stop()
        self._question.drop()
        self._entry.clear()
        self._entry.box.disabled = True

    def _warn(self, fault):
        sentence = t("This round is lost when the page is closed: {fault}.", fault=fault) if fault else ""
        by_id("room-kept").textContent = sentence

    def _leave_board(self):
        self._stop()
        self._bell.close()
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
        if self.is_open and self._round.clock.running and not self._never_pauses and not self.is_ringing:
            self._round.pause(now())
            self._answers.clear()
            self._show()
            self._changed()

    def _go_on(self):
        self._effects.begin()
        if self._round.clock.running:
            return  # others play it, too
        self._round.go_on(now())
        self._round.make(self._entry.word, now())  # what was typed before the pause is still there
        self._show()
        self._changed()

    def _give_time(self):
        self._round.give_time(EXTRA, now())
        self._begin_time()
        self._show_time(self._round.clock.left(now()))
        self._answers.tell(t("One minute more"))
        self._changed()

    def _leave_page(self, leaves):
        self._leaves = leaves

    def _hidden(self):
        if document.hidden and not self._leaves:
            self._pause()

    def _tick(self):
        left = self._round.clock.left(now())
        self._show_time(left)
        if left == 0:
            self._ring()
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
        before = self._time_left.seconds
        seconds, mark = self._time_left.show(left)
        self._element.classList.toggle("hurry", seconds <= HURRY)
        self._bar.style.setProperty("--left", str(min(1, seconds / (clock.seconds + clock.extra))))
        if clock.running and before not in (None, seconds) and 0 < seconds <= HURRY:
            self._effects.tell(HURRIES if mark == HURRY else TICKS)

    def _spell(self, word):
        """Show a word that is being collected or typed. A finger may move on in the moment in which the time ends."""
        if self._round.make(word, now()):
            self._answers.spell(word)
        elif not self.is_ringing:
            self._ring()

    def _answer(self, word):
        """Answer a word that was sent."""
        time = now()
        if self.is_ringing:
            return
        if self._round.is_over(time):
            self._ring()
            return
        answer = self._round.answer(word, time)
        self._answers.show(answer, self._entry.sent_cells)
        self._effects.tell(answer.kind, richness(answer))
        self._changed()

    def _key(self, event):
        """Escape drops the word. A letter typed elsewhere goes into the text box. In a pause, keys do nothing."""
        if event.key == "Escape":
            event.preventDefault()
        if not self._round.clock.running:
            return
        if event.key == "Escape":
            self._entry.clear()
            self._round.make("", now())
            self._answers.clear()
        elif len(event.key) == 1 and event.key > " " and not (event.ctrlKey or event.metaKey or event.altKey):
            self._entry.focus()


def _told(word, is_traced):
    """Return what is said about a word that counted at the bell, or ""."""
    if not word:
        return ""
    if is_traced:
        return t("{word} counted: your finger was still on it.", word=word)
    return t("{word} counted, though it was not sent yet.", word=word)
