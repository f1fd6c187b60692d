"""A list of any number of words. Only those in sight and a few around them are in the document.

Each entry gives its number and the number of all entries (`aria-posinset`, `aria-setsize`). The page scrolls as if the
whole list were in the document."""

from js import document, window
from jsffi import create_proxy, to_js

from page.browser.dom import listen
from page.results.kept_choice import KeptChoice
from page.results.list_layout import ListLayout
from page.results.list_view import ListView, markup
from page.results.store import WordStore

AROUND = 600  # pixels above and below the window that have entries, too, so that scrolling shows no gaps
UNKNOWN = -1  # `aria-setsize` of a list that still grows


class VirtualList(ListView):
    """Call `begin`, then `add` whenever words arrive, and `render` to show them. Call `end` after the last words.

    `found` is a `page.results.store.WordStore` while the list is shown.
    """

    def __init__(self, name, choose):
        super().__init__(name, choose)
        self._size = UNKNOWN
        self._waiting = False
        self._painting = create_proxy(self._paint)
        self._begins = False  # whether none of its words was shown yet
        self._fresh = False  # whether entries of the previous list, at the same place, are still in the document
        self._kept = KeptChoice()
        self._layout = ListLayout()
        self._begin = self._end = 0  # the range of entries that are in the document
        for event in ("scroll", "resize"):
            listen(window, event, self._moved)

    @property
    def shown(self):
        return not self._element.hidden

    def begin(self, scoring, as_before=False, same=False):
        """Replace the previous list by an empty one. If its place is the same (`as_before`), the page is laid out once.
        The focus stays in the list. If all or some of the `same` words follow, the chosen one stays chosen."""
        self._fresh = as_before and self.shown
        self._keep(same)
        if self._fresh:
            self._layout.locate(self._element)  # measured before anything changes
            self._leave()
        else:
            self._vanish()
        self._put(WordStore(scoring))

    def show(self, found):
        """Show these words, a WordStore, in place of a selection of them or of another order."""
        self._keep(True)
        self._vanish()
        self._put(found)
        self._seek(0)
        self.end()

    def add(self, lines):
        """Add words at the end, in the form of the "lines" of `boggle.search.solve_stream`."""
        before = len(self.found)
        self.found.add(lines)
        self._seek(before)

    def end(self):
        """Record that no more words follow. Entries now give the number of all entries."""
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
        """Scroll to the chosen word if it was in sight or the list has the focus. In the latter case, focus it."""
        had_focus = self._focused() is not None
        if had_focus or self._kept.in_sight:
            self.reach(self.chosen).scrollIntoView(to_js({"block": "nearest"}))
            self._move_tab_stop(self.chosen)
        if had_focus:
            self._button(self.chosen).focus({"preventScroll": True})

    def take_over(self, words):
        """Replace `words`, a ListView. Then call `begin` with `same`."""
        self._element.style.setProperty("height", f"{self._kept.take_from(words)}px")  # otherwise the page would scroll

    def hand_over(self, same):
        """Empty and hide the list. Returns the chosen word, if another list will show the `same` words (else None), and
        whether this list had the focus."""
        self._keep(same)
        self._vanish()
        return self._kept.take()

    def render(self):
        """Put the entries that are in or near the window into the document. For a list that has just begun, those near
        it follow a little later."""
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
        """Return the button of word number `at`. An entry far away is put into the document first."""
        if not self._begin <= at < self._end:
            self._look()
            self._fill_window(AROUND)  # a list that has just begun has fewer entries
        if not self._begin <= at < self._end:
            self._layout.scroll_to(at)
            self.render()
        return self._button(at)

    def _keep(self, same):
        """Keep the focus. If the `same` words will follow, also keep the chosen word and whether it is in sight."""
        self._kept.keep_focus(self._focused() is not None)
        if not same:
            self._kept.drop_word()
        elif self.chosen is not None:
            self._look()
            begin, end = self._layout.words_in_window(0)
            self._kept.keep_word(self.chosen_word, begin <= self.chosen < end)

    def _seek(self, begin):
        """Look for the word that stays chosen, from number `begin` on, and mark it as chosen."""
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
        """Drop all words. Their entries may still be in the document."""
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
        """Paint once for each frame, not for each event."""
        if self.shown and not self._waiting:
            self._waiting = True
            window.requestAnimationFrame(self._painting)

    def _paint(self, time):
        self._waiting = False
        if self.shown:
            columns = self._layout.columns
            self.render()
            if columns != self._layout.columns and self._focused() is not None and self.chosen is not None:
                self.go_to_chosen()  # the word is at another place now

    def _put_more(self):
        if self.shown:
            self._look()
            self._fill_window(AROUND)
        self._element.setAttribute("aria-busy", "false")
        return False

    def _look(self):
        """Measure how the list is laid out, and where it is in the window."""
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
        """Put the entries from `begin` to `end` - 1 into the document. Those already there are not replaced."""
        focused = self._focused() if self._begin < self._end else None  # the focus of another list does not count
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
        """Return the number of the entry that has the focus, or None."""
        button = document.activeElement.closest("[data-at]")
        return int(button.dataset.at) if button and self._element.contains(button) else None

    def _keep_tab_stop(self, focused):
        """Make sure that one entry is in the tab order. If the focused entry was removed, focus the nearest one."""
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
