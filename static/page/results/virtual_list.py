"""A list of any number of words, of which only those in sight and a few around them are in the document.

Each entry says which one it is and of how many (`aria-posinset`, `aria-setsize`). The page scrolls as it does for a
list that is in the document as a whole."""

from js import document, window
from jsffi import create_proxy, to_js

from page.browser.dom import listen
from page.results.kept_choice import KeptChoice
from page.results.list_layout import ListLayout
from page.results.list_view import ListView, markup
from page.results.store import WordStore

AROUND = 600  # pixels above and below the window whose entries are there too, so that scrolling shows no gaps
UNKNOWN = -1  # the set size of a list that still grows


class VirtualList(ListView):
    """Call `begin`, then `add` as often as words come, and `render` when they are to be seen; then `end`.

    `found` is a `page.results.store.WordStore` while the list is shown.
    """

    def __init__(self, name, choose):
        super().__init__(name, choose)
        self._size = UNKNOWN
        self._waiting = False
        self._painting = create_proxy(self._paint)
        self._begins = False  # whether none of its words were in sight yet
        self._fresh = False  # whether entries of the list before are in the document, which lay where these will
        self._kept = KeptChoice()
        self._layout = ListLayout()
        self._begin = self._end = 0  # the entries that are in the document
        for event in ("scroll", "resize"):
            listen(window, event, self._moved)

    @property
    def shown(self):
        return not self._element.hidden

    def begin(self, scoring, as_before=False, same=False):
        """Show an empty list in place of the one before. If it lies `as_before`, the page need not be laid out twice.
        The focus stays in the list. If the `same` words are to come, or some of them, the chosen one stays chosen.
        """
        self._fresh = as_before and self.shown
        self._keep(same)
        if self._fresh:
            self._layout.locate(self._element)  # before anything changes
            self._leave()
        else:
            self._vanish()
        self._put(WordStore(scoring))

    def show(self, found):
        """Show these words, a WordStore, in place of some of them or of another order."""
        self._keep(True)
        self._vanish()
        self._put(found)
        self._seek(0)
        self.end()

    def add(self, lines):
        """Put words at the end, as `boggle.search.solve_stream` writes them."""
        before = len(self.found)
        self.found.add(lines)
        self._seek(before)

    def end(self):
        """Tell that no more words come. From now on, entries say of how many they are one."""
        self._size = len(self.found)
        if self._kept.word:
            self._kept.drop_word()
            self._choose(None)
        for entry in self._element.children if self._begin < self._end else []:
            entry.setAttribute("aria-setsize", str(self._size))
        self.render()

    def select(self, at):
        self._kept.drop_word()
        super().select(at)

    def go_to_chosen(self):
        """Bring the chosen word in sight, and the focus there, if it was in sight or the focus was in the list."""
        had_focus = self._focused() is not None
        if had_focus or self._kept.in_sight:
            self.reach(self.chosen).scrollIntoView(to_js({"block": "nearest"}))
            self._move_tab_stop(self.chosen)
        if had_focus:
            self._button(self.chosen).focus({"preventScroll": True})

    def take_over(self, words):
        """Take the place of `words`, a ListView. Call `begin` for the `same` words next."""
        self._element.style.setProperty("height", f"{self._kept.take_from(words)}px")  # or the page would scroll

    def hand_over(self, same):
        """Empty and hide the list. Returns the word that was chosen, if the `same` words are to come in another list,
        and whether the focus was here."""
        self._keep(same)
        self._vanish()
        return self._kept.take()

    def render(self):
        """Put the entries in sight into the document, and those around, a little later if the list has just begun."""
        if not self._begins:
            self._look()
            begin, end = self._layout.words_in_window(0)
            if begin < self._begin or self._end < end:
                self._fill_window(AROUND)
            return
        fresh, self._begins, self._fresh = self._fresh, False, False
        self._layout.hold(len(self.found))
        if fresh and self._layout.reaches_down():
            self._layout.stretch(self._element)
        else:
            if fresh:
                self._renew("", False)
            self._look()
        self._fill_window(0)
        self._element.setAttribute("aria-busy", "true")
        self._complete()

    def reach(self, at):
        """The button of word number `at`. An entry far away is put into the document first."""
        if not self._begin <= at < self._end:
            self._look()
            self._fill_window(AROUND)  # a list that has just begun has fewer
        if not self._begin <= at < self._end:
            self._layout.scroll_to(at)
            self.render()
        return self._button(at)

    def _keep(self, same):
        """Keep the focus; if the `same` words are to come, keep what is chosen and whether it is in sight, too."""
        self._kept.keep_focus(self._focused() is not None)
        if not same:
            self._kept.drop_word()
        elif self.chosen is not None:
            self._look()
            begin, end = self._layout.words_in_window(0)
            self._kept.keep_word(self.chosen_word, begin <= self.chosen < end)

    def _seek(self, begin):
        """Find the word that is to stay chosen among those from number `begin` on."""
        at = self.found.place_of(self._kept.word, begin) if self._kept.word else None
        if at is not None:
            self._kept.drop_word()
            self.chosen = at
            self._press(at, "true")

    def _vanish(self):
        if self.shown:
            self._leave()
            self._element.hidden = True
            self._renew("", False)

    def _leave(self):
        """Hold no words. Their entries may still be in the document."""
        self.chosen = None
        if not self._kept.word:
            self._choose(None)
        self.found = []
        self._begin = self._end = 0

    def _put(self, found):
        self.found = found
        self._size = UNKNOWN
        self._begins = True
        self._element.hidden = False

    def _moved(self, event):
        """Paint once a frame, not at each event."""
        if self.shown and not self._waiting:
            self._waiting = True
            window.requestAnimationFrame(self._painting)

    def _paint(self, time):
        self._waiting = False
        if self.shown:
            columns = self._layout.columns
            self.render()
            if columns != self._layout.columns and self._focused() is not None and self.chosen is not None:
                self.go_to_chosen()  # which stands elsewhere now

    def _put_more(self):
        if self.shown:
            self._look()
            self._fill_window(AROUND)
        self._element.setAttribute("aria-busy", "false")
        return False

    def _look(self):
        """See how the list is laid out, and where it is in the window."""
        if self._layout.measure(self._element):
            self._kept.keep_focus(self._focused() is not None)
            self._begin = self._end = 0
            self._element.innerHTML = ""
        self._layout.hold(len(self.found))
        self._layout.stretch(self._element)
        self._layout.locate(self._element)

    def _fill_window(self, around):
        begin, end = self._layout.words_in_window(around)
        self._fill(begin, end)
        self._element.style.setProperty("padding-top", f"{self._layout.offset(begin)}px")

    def _fill(self, begin, end):
        """Put entries `begin` to before `end` into the document. Those that are there stay the same elements."""
        focused = self._focused() if self._begin < self._end else None  # not that of another list
        if end <= self._begin or begin >= self._end:
            self._renew(self._entries(begin, end), False)
        else:
            for _ in range(begin - self._begin):
                self._element.firstElementChild.remove()
            for _ in range(self._end - end):
                self._element.lastElementChild.remove()
            self._element.insertAdjacentHTML("afterbegin", self._entries(begin, self._begin))
            self._element.insertAdjacentHTML("beforeend", self._entries(self._end, end))
        self._begin, self._end = begin, end
        # The focus may have moved on meanwhile.
        if begin < end and self._kept.take_focus() and document.activeElement.tagName == "BODY":
            focused = self.chosen or 0
        self._press(self.chosen, "true")
        self._keep_tab_stop(focused)

    def _entry(self, at):
        return markup(at, self.found[at], f' aria-posinset="{at + 1}" aria-setsize="{self._size}"')

    def _focused(self):
        """The number of the entry that has the focus, or None."""
        button = document.activeElement.closest("[data-at]")
        return int(button.dataset.at) if button and self._element.contains(button) else None

    def _keep_tab_stop(self, focused):
        """Let one entry be in the tab order. The focus stays in the list when its entry goes out of sight."""
        if self._element.querySelector("[tabindex='0']") or self._begin == self._end:
            return
        wanted = self.chosen if focused is None else focused
        near = min(max(wanted or 0, self._begin), self._end - 1)
        self._button(near).tabIndex = 0
        if focused is not None:
            self._button(near).focus({"preventScroll": True})

    def _button(self, at):
        return self._element.querySelector(f"[data-at='{at}']")

    def _press(self, at, pressed):
        if at is not None and self._begin <= at < self._end:
            super()._press(at, pressed)
