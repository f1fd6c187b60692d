"""The list of words. The user chooses a word with the pointer or the keyboard."""

from jsffi import to_js

from page.browser.dom import by_id, focus_where_lost, listen
from page.results.list_drawing import ListDrawing

FORTH, BACK = ("ArrowDown", "ArrowRight"), ("ArrowUp", "ArrowLeft")


class WordList:
    """The list in the element with the id `name`, inside the element `box`, which scrolls. `choose` is called with a
    word, its path and its first cell, or with None if no word is chosen.

    `found` contains the words: a `page.results.store.WordStore`, or a list of the same dicts. `chosen` is the number of
    the chosen word, or None. `is_long` says whether only the entries in sight are in the document, each with its number
    and the number of all entries.
    """

    def __init__(self, name, box, choose):
        self._choose = choose
        self._drawing = ListDrawing(by_id(name), by_id(box))
        self._entries = self._drawing.entries
        self.chosen = None
        self._stays = None  # the word that stays chosen, until it is found among the new words
        self._was_in_sight = False  # whether the chosen word was in sight in the previous list
        listen(by_id(name), "click", self._clicked)
        listen(by_id(name), "keydown", self._key)

    @property
    def found(self):
        return self._drawing.found

    @property
    def is_long(self):
        return self._drawing.is_long

    @property
    def chosen_word(self):
        """The chosen word, or None."""
        return None if self.chosen is None else self.found[self.chosen]["word"]

    def clear(self):
        """Show no words."""
        if self.found or not self._drawing.drawn:
            self.chosen = self._stays = None
            self._drawing.clear()
            self._choose(None)

    def show(self, found, runs, headings, same=False, whole=False, is_long=False):
        """Show a list of words that are all known. Those out of sight are added later, because the whole list would
        delay the next frame, unless `whole`. For `runs`, see `boggle.search.solve_stream`, for `headings`,
        `page.results.list_entries`, and for `same`, `begin`."""
        self.begin(found, headings, same, is_long)
        self._drawing.add(runs)
        self._seek(0)
        self.end(whole)

    def begin(self, found, headings, same=False, is_long=True):
        """Begin a list of words, a WordStore to which `add` adds words. The focus stays in the list. If all or some of
        the `same` words follow, the chosen one stays chosen. Then call `render` to show the words."""
        self._keep(same)
        self._drawing.begin(found, headings, is_long)
        self.chosen = None
        if not self._stays:
            self._choose(None)
        if not same:
            self._drawing.to_beginning()

    def add(self, lines, runs):
        """Add words at the end: the "lines" and "groups" of `boggle.search.solve_stream`."""
        before = len(self.found)
        self.found.add(lines, runs)
        self._drawing.add(runs)
        self._seek(before)

    def render(self):
        """Show the words in sight. The others follow."""
        self._drawing.render()

    def end(self, whole=False):
        """Record that no more words follow, and show the words in sight. With `whole`, show all at once."""
        self._entries.set_size(len(self.found))
        if self._stays:
            self._stays = None
            self._choose(None)
        self._drawing.render(whole)
        self._drawing.forget_focus()

    def hold_back(self):
        """Stop adding words out of sight, unless they are needed, because another list will follow."""
        self._drawing.hold_back()

    def select(self, at):
        """Choose word number `at`, or none (None)."""
        self._stays = None
        self._press(at)
        if at is None:
            self._choose(None)
        else:
            entry = self.found[at]
            self._choose(entry["word"], entry["path"], entry["start"])

    def unselect(self):
        """Mark no word as chosen, because another part of the page chose none."""
        if self.chosen is not None:
            self._press(None)

    def reach(self, at):
        """Return the button of word number `at`. Missing entries are added first."""
        return self._drawing.reach(at)

    def bring(self, at):
        """Scroll word number `at` into sight."""
        self._drawing.bring(at)

    def go_to_chosen(self):
        """Scroll to the chosen word if it was in sight or the list has the focus. In the latter case, focus it."""
        had_focus = self._entries.focused() is not None
        if self.chosen is not None and (had_focus or self._was_in_sight):
            self.bring(self.chosen)
            if had_focus:
                self.reach(self.chosen).focus(to_js({"preventScroll": True}))

    def to_beginning(self):
        """Scroll to the beginning of the list if something scrolled past it."""
        self._drawing.to_beginning()

    def focus_if_lost(self):
        """Focus the chosen word, or the first one, if the focus is lost."""
        if self.found:
            focus_where_lost(self.reach(self.chosen or 0))

    def _keep(self, same):
        """If the `same` words will follow, keep the chosen word and whether it is in sight."""
        if not same:
            self._stays = None
        elif self.chosen is not None:
            self._stays, self._was_in_sight = self.chosen_word, self._drawing.is_in_sight(self.chosen)

    def _seek(self, begin):
        """Look for the word that stays chosen, from number `begin` on, and mark it as chosen."""
        at = _place_of(self.found, self._stays, begin) if self._stays else None
        if at is not None:
            self._stays = None
            self._press(at)

    def _press(self, at):
        self.chosen = at
        self._entries.press(at)

    def _clicked(self, event):
        button = event.target.closest("[data-at]")
        if button:
            at = int(button.dataset.at)
            self.select(None if at == self.chosen else at)

    def _key(self, event):
        button = event.target.closest("[data-at]")
        if not button or event.ctrlKey or event.metaKey or event.altKey:
            return
        at, last = int(button.dataset.at), len(self.found) - 1
        if event.key == "Escape":
            self.select(None)
        elif event.key in FORTH:
            self._go(event, min(at + 1, last))
        elif event.key in BACK:
            self._go(event, max(at - 1, 0))
        elif event.key in ("Home", "End"):
            self._go(event, 0 if event.key == "Home" else last)

    def _go(self, event, at):
        event.preventDefault()
        self._drawing.focus(at)
        self.select(at)


def _place_of(found, word, begin):
    """Return the number of a word, or None. Words before number `begin` may be skipped."""
    if not isinstance(found, list):
        return found.place_of(word, begin)
    places = [at for at in range(begin, len(found)) if found[at]["word"] == word]
    return places[0] if places else None
