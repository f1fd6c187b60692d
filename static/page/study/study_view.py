"""The sheet Study: how many words are due, asking for them, when the next one comes back, and what is chosen."""

from boggle.play.record.choices import TIMES
from page.browser.dom import by_id, listen
from page.play.start_view import time_in_words
from page.play.today import today_number
from page.study.file_box import FileBox
from page.study.session_view import SessionView
from page.study.studied_list import StudiedList
from page.text.dates import LONG, day_in_words
from page.text.markup import icon, put
from page.text.texts import t, tn

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


class StudyView:
    def __init__(self, game, record, tool):
        self._game, self._record, self._tool = game, record, tool
        put(tool.body, VIEW.format(run=icon("run")))
        self._home, self._begin = by_id("study-home"), by_id("study-begin")
        self._list = StudiedList(record, self._home, by_id("study-due"))
        FileBox(record, self._home, "study-file")
        self._session = SessionView(tool.body, self._learn, self._ended)
        self._seconds = by_id("study-seconds")
        for number, seconds in enumerate(TIMES):
            self._seconds.insertAdjacentHTML("beforeend", f'<option value="{number}">{time_in_words(seconds)}</option>')
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
        if not self._tool.shown:
            return
        study, choices, today = self._record.study.read(), self._record.choices.read(), today_number()
        due = sum([len(words) for _, _, words in study.due(today)])
        by_id("study-due").textContent = _due_in_words(due, len(study))
        next_due = None if due else study.next_due(today)
        by_id("study-next-due").textContent = _next_in_words(next_due, today) if next_due else ""
        self._begin.hidden = by_id("study-clock-choice").hidden = not due
        self._begin.querySelector("span").textContent = tn("Look for {count} word", "Look for {count} words", due)
        by_id("study-play").hidden = bool(due)
        self._seconds.value = str(TIMES.index(choices.seconds))
        by_id("study-adds").checked = choices.adds
        self._list.show(study, today)

    def _choose(self):
        seconds, adds = TIMES[int(self._seconds.value)], by_id("study-adds").checked
        self._record.change(self._record.choices, lambda choices: choices.choose(seconds, adds))

    def _start(self):
        due = self._record.study.read().due(today_number())
        self._home.hidden = True
        self._session.begin(due, self._record.choices.read().seconds)

    def _learn(self, word, outcome):
        """Store what became of a word. Returns in how many days it comes back."""
        today = today_number()
        one = self._record.change(self._record.study, lambda study: study.answer(word, outcome, today))
        return one.due - today if one else 0  # another tab may have removed it

    def _ended(self, session):
        """Show what is due now, and what was found."""
        self._home.hidden = False
        if session.strayed:
            self._record.change(self._record.study, lambda study: [study.remove(word) for word in session.strayed])
        decided = session.number + (1 if session.outcome is not None and session.number < session.count else 0)
        told = tn(
            "You found {found} of {count} word.", "You found {found} of {count} words.", decided, found=session.found
        )
        by_id("study-told").textContent = told if decided else ""
        self._show()
        if self._tool.shown:
            by_id("study-due").focus()


def _due_in_words(due, count):
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
