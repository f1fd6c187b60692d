"""The list of words: the progress of searches that take long, the toolbar, and the card and the paths of the chosen
word."""

from js import document, window
from jsffi import create_proxy, to_js

from page.browser.dom import by_id, listen
from page.text.markup import insert, markup
from page.text.texts import t, tn
from page.words.arrange import worker_copy
from page.words.card import Card
from page.words.current_answer import total
from page.words.paths_view import PathsView
from page.words.toolbar import Toolbar

OFTEN = 150  # milliseconds between two updates of the bar
A_SENTENCE = 700  # milliseconds between two sentences in the status, which screen readers read


def add(page):
    game, messages = page.game, page.messages
    game.answer_changed.subscribe(lambda: _tell_longest(game.found))
    _tell_longest(game.found)
    page.answer.add_stream(StreamedAnswer(page.answer.shown_list(), messages))
    card = Card(game, page.answer.shown_list, page.places, page.told_words)
    PathsView(game, page.board, page.solver, messages)
    Toolbar(game, page.answer, page.shared(worker_copy), card, messages)


def _tell_longest(found):
    """Say beside the total which word is the longest. The words come longest first. A crude one is passed over."""
    words = (found[at]["written"] for at in range(len(found or [])) if not found[at]["crude"])
    word = next(words, "")
    by_id("longest").textContent = t("Longest: {word}", word=word) if word else ""


class StreamedAnswer:
    """Shows the progress of the pieces that `boggle.search.solve_stream` describes. `words` is the WordList, in which
    the focus goes on when the button is gone."""

    def __init__(self, words, messages):
        self._words = words
        self._messages = messages
        self._panel = by_id("solving")
        self._bar = by_id("progress")
        self._stopping = False
        self._latest = None
        self._painted = 0
        self._said = None  # time of the last sentence, or None
        listen(by_id("stop"), "click", self._stop)
        self._status = by_id("status")
        insert(self._status, markup('<p class="score old" aria-hidden="true" hidden></p>'), "afterend")
        self._old = self._status.nextElementSibling
        watch = window.MutationObserver.new(create_proxy(lambda changes, observer: self._hide_old()))
        watch.observe(self._status, to_js({"childList": True}))

    def show(self, piece):
        """Show the progress after a piece. Returns the name of the worker's function for the next one."""
        self._latest = piece
        if "progress" not in piece:  # the search is over; the rest of the list follows
            self.rest()
            self._messages.total(total(piece))
        elif self._stopping:
            return "stopped"
        elif piece["from"] == 0 or window.performance.now() - self._painted > OFTEN:
            self._tell(piece)
        return "more"

    def outdate(self):
        """Let what the status shows stand, dimmed, until the status has something new. It is not said any more."""
        if self._status.firstChild:
            self._old.replaceChildren()
            while self._status.firstChild:
                self._old.append(self._status.firstChild)
            self._old.hidden = False

    def rest(self):
        """Show no search."""
        self._stopping = False
        self._said = None
        self._hide_panel()

    def _tell(self, piece):
        self._painted = window.performance.now()
        self._panel.hidden = False
        self._bar.value = piece["progress"]
        if self._said is None or self._painted - self._said > A_SENTENCE:
            self._said = self._painted
            self._messages.status(tn("{count} word so far…", "{count} words so far…", piece["count"]))

    def _hide_old(self):
        if self._status.firstChild:
            self._old.hidden = True

    def _hide_panel(self):
        had_focus = self._panel.contains(document.activeElement)
        self._panel.hidden = True
        if had_focus:
            self._words.focus_if_lost()

    def _stop(self, event):
        self._stopping = True
        self._hide_panel()
        stopped = dict(self._latest)
        stopped["complete"] = False
        self._messages.total(total(stopped))
