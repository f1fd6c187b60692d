"""The sheet Study: the words that are due, asking for them one after the other, and all words of the study. They are
those of the language in use."""

from js import document, window

from boggle.play.record.study import FOUND, HINTED, MISSED, TIMES, StudySession
from page.board.path_view import in_words
from page.browser.dom import by_id, listen
from page.browser.framing import IN_FRAME, guard
from page.play.clock import Ticker, TimeLeft, now, today_number
from page.play.start_view import time_in_words
from page.study.record import FileBox
from page.text.dates import LONG, SHORT, day_in_words
from page.text.markup import insert, markup, replace
from page.text.texts import icon, put, t, tn
from page.tracing.tray import BOARD, FORM, WordEntry

VIEW = """<div id="study-home" class="tool-body"><div class="box">
<p id="study-due" class="big" tabindex="-1" aria-live="polite"></p><p id="study-told" class="note"></p>
<p id="study-next-due"></p>
<p class="hint">Words that you missed in a round come back on their boards: after 1 day, then after 3 to 5 days, and so
on. A word that you find in time waits longer, one that you do not find waits less. With a hint it waits as before.</p>
<label id="study-clock-choice" class="field">Time for a word <select id="study-seconds"></select></label>
<button id="study-begin" class="button main" type="button">{run}<span></span></button>
<a id="study-play" class="button" href="#view=play">Play a round</a>
<label class="tick"><input id="study-adds" type="checkbox"> Put missed words into the study after each round</label>
</div></div>"""
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
AT_ONCE = 100  # words that are shown at first, and that a press adds
BOX = """<details id="studied" class="box"><summary></summary>
<ul id="studied-words" role="list" aria-label="Words of the study"></ul>
<p><button id="studied-more" class="button" type="button">Show more words</button></p></details>"""
ITEM = """<li><span><bdi lang="{code}">{written}</bdi> <small>{when}</small></span>
<button class="button plain" type="button" data-word="{word}" data-code="{code}" aria-label="{remove}">{icon}</button>
</li>"""


class StudyView:
    def __init__(self, game, record, tool):
        self._game, self._record, self._tool = game, record, tool
        put(tool.body, markup(VIEW, run=icon("run")))
        self._home, self._begin = by_id("study-home"), by_id("study-begin")
        self._list = StudiedList(record, self._home, by_id("study-due"))
        FileBox(record, self._home, "study-file")
        self._session = SessionView(tool.body, self._learn, self._ended)
        self._seconds = by_id("study-seconds")
        for number, seconds in enumerate(TIMES):
            insert(self._seconds, markup('<option value="{}">{}</option>', number, time_in_words(seconds)))
        listen(self._begin, "click", lambda event: self._start())
        listen(self._seconds, "change", lambda event: self._choose())
        listen(by_id("study-adds"), "change", lambda event: self._choose())
        record.changed.subscribe(self._show)
        tool.toggled.subscribe(self._toggled)
        self._show()

    def _toggled(self):
        """Show the sheet as it is now, from its top. A session ends when the sheet is closed."""
        self._session.stop()
        by_id("study-told").textContent = ""
        self._list.close()
        self._tool.element.scrollTop = 0
        self._show()

    def _show(self):
        if not self._tool.shown or self._home.hidden:
            return
        study, choices, today = self._study(), self._record.choices.read(), today_number()
        due = study.count_due(today)
        by_id("study-due").textContent = due_in_words(due, len(study))
        next_due = None if due else study.next_due(today)
        by_id("study-next-due").textContent = _next_in_words(next_due, today) if next_due else ""
        self._begin.hidden = by_id("study-clock-choice").hidden = not due
        self._begin.querySelector("span").textContent = tn("Look for {count} word", "Look for {count} words", due)
        by_id("study-play").hidden = bool(due)
        self._seconds.value = str(TIMES.index(choices.seconds))
        by_id("study-adds").checked = choices.adds
        self._list.show(study, today)

    def _study(self):
        return self._record.study.read().of(self._game.settings.words)

    def _choose(self):
        seconds, adds = TIMES[int(self._seconds.value)], by_id("study-adds").checked
        self._record.change(self._record.choices, lambda choices: choices.choose(seconds, adds))

    def _start(self):
        due = self._study().due(today_number())
        self._home.hidden = True
        self._session.begin(due, self._record.choices.read().seconds)

    def _learn(self, present, outcome):
        """Store what became of a Studied word. Returns in how many days it comes back."""
        asked = present.word, outcome, today_number(), present.language
        one = self._record.change(self._record.study, lambda study: study.answer(*asked))
        return one.due - one.seen if one else 0  # another tab may have removed it

    def _ended(self, session):
        """Show what is due now, and what was found."""
        self._home.hidden = False
        strayed = session.strayed
        if strayed:
            self._record.change(
                self._record.study, lambda study: [study.remove(one.word, one.language) for one in strayed]
            )
        decided = session.number + (1 if session.outcome is not None and session.number < session.count else 0)
        told = tn(
            "You found {found} of {count} word.", "You found {found} of {count} words.", decided, found=session.found
        )
        by_id("study-told").textContent = told if decided else ""
        self._show()
        if self._tool.shown:
            by_id("study-due").focus()


def due_in_words(due, count):
    if not count:
        return t("No words yet")
    return tn("{count} word is due today", "{count} words are due today", due) if due else t("Nothing is due today")


def _next_in_words(day, today):
    date = day_in_words(day, LONG)
    return tn(
        "The next word comes back in {count} day: {date}.",
        "The next word comes back in {count} days: {date}.",
        day - today,
        date=date,
    )


class SessionView:
    """`learned(present, outcome)` is called for each Studied word, and returns in how many days it comes back.
    `ended(session)` is called at the end with the StudySession."""

    def __init__(self, body, learned, ended):
        self._learned, self._ended = learned, ended
        put(body, markup(SESSION, board=markup(BOARD, name="study"), form=markup(FORM, name="study")))
        self._element, self._clock = by_id("study-session"), by_id("study-clock")
        self._time_left = TimeLeft([self._clock], by_id("study-time"), TOLD)
        self._entry = WordEntry(by_id("study-board"), by_id("study-form"), self._spell, self._send)
        self._session = None
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
        self._time_left.begin()
        by_id("study-time").textContent = ""
        self._entry.tray.show(session.board, False)
        by_id("study-word").lang = session.present.language
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
        by_id("study-word").textContent = session.present.written
        outcome = session.outcome
        self._say(_told(outcome, self._learned(session.present, outcome)), "" if outcome == MISSED else "found")

    def _tick(self):
        left = self._session.left(now())
        self._clock.hidden = left is None
        if left is not None:
            self._time_left.show(left)
        if left == 0:
            self._decide()
        return left

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


class StudiedList:
    """Added at the end of `place`. `other` gets the focus when the last word is removed."""

    def __init__(self, record, place, other):
        self._record, self._other = record, other
        put(place, markup(BOX))
        self._element, self._list = by_id("studied"), by_id("studied-words")
        self._most = AT_ONCE
        self._shown = None  # the study and the day that are shown
        listen(self._element, "toggle", lambda event: self._fill())
        listen(self._list, "click", self._clicked)
        listen(by_id("studied-more"), "click", lambda event: self._show_more())

    def show(self, study, today):
        """Show the words of a study, those first that come back first."""
        self._shown = study, today
        self._element.hidden = not len(study)
        words = tn("{count} word in the study", "{count} words in the study", len(study))
        self._element.querySelector("summary").textContent = words
        self._fill()

    def close(self):
        self._element.open, self._most = False, AT_ONCE

    def _fill(self):
        if not self._element.open or not self._shown:
            return
        study, today = self._shown
        words = study.by_due()
        replace(self._list, [_item(one, today) for one in words[: self._most]])
        by_id("studied-more").hidden = len(words) <= self._most
        buttons = self._list.querySelectorAll("button")
        for at in range(buttons.length if IN_FRAME else 0):
            guard(buttons[at])

    def _show_more(self):
        before, self._most = self._most, self._most + AT_ONCE
        self._fill()
        self._list.children[before].querySelector("button").focus()

    def _clicked(self, event):
        button = event.target.closest("button")
        if not button:
            return
        word, items = button.dataset.word, self._list.querySelectorAll("button")
        at = [items[at].dataset.word for at in range(items.length)].index(word)
        self._record.change(self._record.study, lambda study: study.remove(word, button.dataset.code))
        items = self._list.querySelectorAll("button")
        if items.length:
            items[min(at, items.length - 1)].focus()
        else:
            self._other.focus()


def _item(one, today):
    when = t("due today") if one.due <= today else t("comes back on {date}", date=day_in_words(one.due, SHORT))
    said = {"written": one.written, "when": when, "remove": t("Remove {word}", word=one.written)}
    return markup(ITEM, word=one.word, code=one.language, icon=icon("close"), **said)
