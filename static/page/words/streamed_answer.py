"""Showing answers that take long or have many words: a bar, the words so far, and a button that stops the search."""

from js import document, window

from page.browser.dom import by_id, listen
from page.browser.focus import focus_where_lost
from page.results.virtual_list import VirtualList
from page.text.texts import tn
from page.words.current_answer import total

OFTEN = 150  # milliseconds between two updates of the bar and the list
A_SENTENCE = 700  # milliseconds between two sentences in the status, which screen readers read


class StreamedAnswer:
    """Shows the pieces that `boggle.search.solve_stream` describes. `list` is the VirtualList."""

    def __init__(self, game, messages):
        self._game = game
        self._messages = messages
        self.list = VirtualList("many", game.choose)
        self._panel = by_id("solving")
        self._bar = by_id("progress")
        self._stopping = False
        self._latest = None
        self._begun = False  # whether words of this board are shown
        self._painted = 0
        self._said = None  # time of the last sentence, or None
        listen(by_id("stop"), "click", self._stop)

    @property
    def found(self):
        """The words shown, as in `page.results.store`."""
        return self.list.found

    def show(self, piece):
        """Show a piece. Returns the name of the worker's function for the next one."""
        self._latest = piece
        if piece["from"] == 0:
            self.list.begin(self._game.settings.scoring, as_before=self._panel.hidden, same=self._begun)
            self._begun = True
        self.list.add(piece["lines"])
        now = window.performance.now()
        due = piece["from"] == 0 or now - self._painted > OFTEN
        if not piece["left"]:
            self.list.end()
        elif due:
            self.list.render()
        if due:
            self._painted = now
            self._tell(piece, now)
        return "stopped" if "progress" in piece and self._stopping else "more"

    def take_over(self, words):
        """Replace `words`, a ListView that shows the first words of the same board."""
        self.list.take_over(words)
        self._begun = True

    def hold_back(self):
        """Prepare for the words of another board."""
        self._begun = False
        self.list.hold_back()

    def clear(self):
        """Show no words and no search."""
        self._begun = False
        self.list.hand_over(False)
        self._rest()

    def hand_over(self, words, found, whole):
        """Show a short answer in `words`, a ListView. If it is for the same board, the chosen word stays chosen."""
        chosen, had_focus = self.list.hand_over(self._begun)
        self._begun = False
        had_focus = self._rest() or had_focus
        words.show(found, found.place_of(chosen) if chosen else None, whole)
        if had_focus:
            _focus(words)

    def _tell(self, piece, now):
        if "progress" not in piece:  # the search is over; the rest of the list follows
            if self._rest():
                _focus(self.list)
            self._messages.status(total(piece))
            return
        if self._stopping:
            return
        self._panel.hidden = False
        self._bar.value = piece["progress"]
        if self._said is None or now - self._said > A_SENTENCE:
            self._said = now
            self._messages.status(tn("{count} word so far…", "{count} words so far…", piece["count"]))

    def _rest(self):
        """Hide the bar and its button. Returns whether the button had the focus."""
        self._stopping = False
        self._said = None
        return self._hide_panel()

    def _hide_panel(self):
        had_focus = self._panel.contains(document.activeElement)
        self._panel.hidden = True
        return had_focus

    def _stop(self, event):
        self._stopping = True
        if self._hide_panel():
            _focus(self.list)
        stopped = dict(self._latest)
        stopped["complete"] = False
        self._messages.status(total(stopped))


def _focus(words):
    """Focus the chosen word of a list, or the first one, if the focus is lost."""
    if words.found:
        focus_where_lost(words.reach(words.chosen or 0))
