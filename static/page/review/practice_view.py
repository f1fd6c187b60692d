"""`Find it yourself`: the missed words that should have been seen, one after the other, with hints that grow."""

from js import window

from boggle.play.review import Practice
from page.board.path_view import in_words
from page.browser.dom import by_id, listen
from page.text.markup import markup
from page.text.texts import put, t, tn
from page.tracing.tray import BOARD, FORM, WordEntry

SECTION = """<section id="practice" class="box" aria-labelledby="practice-title" hidden>
<h4 id="practice-title" tabindex="-1">Find it yourself</h4>
<p id="practice-task" aria-live="polite"></p>
<p id="practice-said" class="spelled"><b id="practice-word" class="big"></b>
<span id="practice-answer" aria-live="polite"></span></p>{form}
<p class="line"><button id="practice-hint" class="button" type="button">Hint</button>
<button id="practice-skip" class="button" type="button">Skip</button>
<button id="practice-next" class="button main" type="button" hidden>Next</button>
<button id="practice-stop" class="button" type="button">Stop</button></p></section>"""


class PracticeView:
    """`review` is the element of the review, whose words are hidden meanwhile. `ended(text)` is called at the end, with
    how many words were found."""

    def __init__(self, review, ended):
        self._review, self._ended = review, ended
        put(review.querySelector(".place"), markup(BOARD, name="practice"))
        put(review.querySelector(".review-words"), markup(SECTION, form=markup(FORM, name="practice")), "afterbegin")
        self._element, self._board = by_id("practice"), by_id("practice-board")
        self._board.hidden = True
        self._entry = WordEntry(self._board, by_id("practice-form"), self._spell, self._send)
        self._practice = None
        for name, act in (("hint", self._hint), ("skip", self._next), ("next", self._next), ("stop", self.stop)):
            listen(by_id(f"practice-{name}"), "click", lambda event, act=act: act())

    def begin(self, played, words):
        """Practise these words of a round."""
        self._practice = Practice(played, words)
        self._entry.tray.show(played.board, False)
        self._width = played.board.width
        self._switch(True)
        self._show()

    def stop(self):
        """Show the review again."""
        if self._practice:
            found, count = len(self._practice.found), len(self._practice.words)
            self._practice = None
            self._entry.clear()
            self._switch(False)
            self._ended(
                tn("You found {found} of {count} word.", "You found {found} of {count} words.", count, found=found)
            )

    def _switch(self, shown):
        self._review.classList.toggle("practising", shown)
        self._element.hidden = self._board.hidden = not shown
        by_id("review-board").hidden = shown

    def _show(self):
        """Show the present word as far as it was told."""
        practice = self._practice
        tray = self._entry.tray
        self._entry.clear()
        self._spell("")
        is_open = practice.is_open
        tray.mark(practice.shown if is_open else [])
        by_id("practice-task").textContent = self._task()
        self._entry.show(is_open)
        for name in ("hint", "skip"):
            by_id(f"practice-{name}").hidden = not is_open
        by_id("practice-next").hidden = is_open
        if not is_open:
            tray.light(practice.cells)
            by_id("practice-word").textContent = practice.word
            by_id("practice-next").focus()
        elif window.matchMedia("(pointer: fine)").matches:
            self._entry.focus()
        else:
            by_id("practice-title").focus()

    def _task(self):
        practice = self._practice
        place = t("Word {number} of {count}", number=practice.number + 1, count=len(practice.words))
        letters = tn("{count} letter", "{count} letters", len(practice.word))
        path = in_words([divmod(cell, self._width) for cell in practice.shown])
        if practice.is_open:
            return t("{place}: {letters}. Its path begins at {path}.", place=place, letters=letters, path=path)
        return t("{place}: {letters}. Its path: {path}.", place=place, letters=letters, path=path)

    def _hint(self):
        self._practice.hint()
        self._show()

    def _next(self):
        self._practice.go_on()
        if self._practice.is_over:
            self.stop()
        else:
            self._show()

    def _send(self, word):
        if not self._practice or not self._practice.is_open:
            return
        if self._practice.answer(word):
            self._show()
            self._say(t("found"), "found")
        else:
            self._spell(word)
            self._say(t("another word is meant"))

    def _spell(self, word):
        """Show the word that is being collected or typed, in place of the last answer."""
        by_id("practice-word").textContent = word
        self._say("")

    def _say(self, text, kind=""):
        answer = by_id("practice-answer")
        answer.textContent, answer.dataset.kind = text, kind
