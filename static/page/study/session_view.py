"""The words that are due, one after the other: the board in play, the time, hints, and what was learned."""

from js import document, window

from boggle.play.record.session import StudySession
from boggle.play.record.study import FOUND, HINTED, MISSED
from page.board.path_view import in_words
from page.browser.dom import by_id, listen
from page.play.answers import clock_text
from page.play.store import now
from page.play.ticker import Ticker
from page.text.markup import put
from page.text.texts import t, tn
from page.tracing.word_entry import BOARD, FORM, WordEntry

TOLD = (30, 10)  # seconds left, when the time is said to those who cannot see the clock
SESSION = """<section id="study-session" class="asking" aria-labelledby="study-place" hidden>
<header><p id="study-place" tabindex="-1"></p>
<p id="study-clock" class="clock" role="timer" aria-label="Time left"></p></header>
<div class="place">{board}</div>
<div class="asking-said"><p id="study-task" aria-live="polite"></p>
<p class="spelled"><b id="study-word" class="big"></b> <span id="study-answer" aria-live="polite"></span></p>{form}
<p class="line"><button id="study-hint" class="button" type="button">Hint</button>
<button id="study-show" class="button" type="button">Show it</button>
<button id="study-next" class="button main" type="button" hidden>Next</button>
<button id="study-stop" class="button" type="button">Stop</button></p>
<p id="study-time" class="unit" aria-live="polite"></p></div></section>"""


class SessionView:
    """`learned(word, outcome)` is called for each word, and returns in how many days it comes back. `ended(session)` is
    called at the end with the StudySession."""

    def __init__(self, body, learned, ended):
        self._learned, self._ended = learned, ended
        put(body, SESSION.format(board=BOARD.format(name="study"), form=FORM.format(name="study")))
        self._element, self._clock = by_id("study-session"), by_id("study-clock")
        self._entry = WordEntry(by_id("study-board"), by_id("study-form"), self._spell, self._send)
        self._session = None
        self._told = None  # the seconds left when the time was shown last
        self._ticker = Ticker(self._tick)
        for name, act in (("hint", self._hint), ("show", self._give_up), ("next", self._next), ("stop", self.stop)):
            listen(by_id(f"study-{name}"), "click", lambda event, act=act: act())
        listen(self._element, "keydown", self._key)
        listen(document, "visibilitychange", lambda event: self._hidden())

    def begin(self, due, seconds):
        """Ask for these words of a study."""
        self._session = StudySession(due, seconds)
        self._element.hidden = False
        self._next()

    def stop(self):
        """End the session. The present word stays as it is."""
        session, self._session = self._session, None
        if session:
            self._ticker.stop()
            self._entry.clear()
            self._element.hidden = True
            self._ended(session)

    def _next(self):
        """Ask for the next word, or end."""
        session = self._session
        if not session.go_on(now()):
            self.stop()
            return
        self._told = None
        by_id("study-time").textContent = ""
        self._entry.tray.show(session.board, False)
        by_id("study-place").textContent = t("Word {number} of {count}", number=session.number + 1, count=session.count)
        self._show()
        self._ticker.start()

    def _show(self):
        """Show the present word as far as it was told."""
        session, tray = self._session, self._entry.tray
        is_open = session.outcome is None
        self._entry.clear()
        self._spell("")
        tray.mark(session.practice.shown if is_open else [])
        by_id("study-task").textContent = self._task(is_open)
        self._entry.show(is_open)
        for name, shown in (("hint", is_open), ("show", is_open), ("next", not is_open)):
            by_id(f"study-{name}").hidden = not shown
        if not is_open:
            tray.light(session.practice.cells)
            by_id("study-next").focus()
        elif window.matchMedia("(pointer: fine)").matches:
            self._entry.focus()
        else:  # the text box would open a phone's keyboard over the board
            by_id("study-place").focus()

    def _task(self, is_open):
        session = self._session
        width, cells = session.board.width, session.practice.shown
        letters = tn("{count} letter", "{count} letters", len(session.word))
        path = in_words([divmod(cell, width) for cell in cells])
        if is_open:
            return t("{letters}. Its path begins at {path}.", letters=letters, path=path)
        return t("{letters}. Its path: {path}.", letters=letters, path=path)

    def _hint(self):
        self._session.hint(now())
        self._decide() if self._session.outcome is not None else self._show()

    def _give_up(self):
        self._session.give_up()
        self._decide()

    def _send(self, word):
        session = self._session
        if not session or session.outcome is not None:
            return
        session.answer(word, now())
        if session.outcome is not None:
            self._decide()
        else:
            self._spell(word)
            self._say(t("another word is meant"))

    def _decide(self):
        """Show what became of the present word."""
        session = self._session
        self._ticker.stop()
        self._show()
        by_id("study-word").textContent = session.word
        outcome = session.outcome
        self._say(_told(outcome, self._learned(session.word, outcome)), "" if outcome == MISSED else "found")

    def _tick(self):
        left = self._session.left(now())
        self._show_time(left)
        if left == 0:
            self._decide()
        return left

    def _show_time(self, left):
        seconds = None if left is None else (left + 999) // 1000
        self._clock.hidden = seconds is None
        if seconds is None or seconds == self._told:
            return
        self._clock.textContent = clock_text(seconds)
        before, self._told = self._told, seconds
        due = [mark for mark in TOLD if before is not None and seconds <= mark < before]
        if due:
            by_id("study-time").textContent = tn("{count} second left", "{count} seconds left", min(due))

    def _hidden(self):
        """No time passes while the page is hidden."""
        session = self._session
        if session and session.outcome is None:
            if document.hidden:
                session.clock.pause(now())
                self._ticker.stop()
            else:
                session.clock.go_on(now())
                self._ticker.start()

    def _key(self, event):
        """Escape drops the word that is being collected or typed. If there is none, it closes the sheet."""
        if event.key == "Escape" and by_id("study-word").textContent and self._session.outcome is None:
            event.preventDefault()
            self._entry.clear()
            self._spell("")

    def _spell(self, word):
        """Show the word that is being collected or typed, in place of the last answer."""
        by_id("study-word").textContent = word
        self._say("")

    def _say(self, text, kind=""):
        answer = by_id("study-answer")
        answer.textContent, answer.dataset.kind = text, kind


def _told(outcome, days):
    """Return in words what became of a word, and when it comes back."""
    if outcome == FOUND:
        return tn("found: again in {count} day", "found: again in {count} days", days)
    if outcome == HINTED:
        return tn("found with hints: again in {count} day", "found with hints: again in {count} days", days)
    return tn("not found: again in {count} day", "not found: again in {count} days", days)
