"""A list of any number of words, of which only those in sight and a few around them are in the document.

Each entry says which one it is and of how many (`aria-posinset`, `aria-setsize`). All rows have one height, so that the
list is as high as it would be with all its entries, and the page scrolls as it always does.
"""

from js import document, window
from jsffi import create_proxy, to_js

from page.browser.dom import listen
from page.results.list_view import ROW, ListView, markup, pixels
from page.results.store import WordStore

AROUND = 600  # pixels above and below the window whose entries are there too, that scrolling shows no gaps
UNKNOWN = -1  # the set size of a list that still grows


class VirtualList(ListView):
    """`begin`, then `add` as often as words come, and `render` when they are to be seen; then `end`.

    `found` is a `page.results.store.WordStore` while the list is shown.
    """

    def __init__(self, name, choose):
        super().__init__(name, choose)
        self._size = UNKNOWN
        self._waiting = False
        self._painting = create_proxy(self._paint)
        self._begins = False  # whether none of its words were to be seen yet
        self._fresh = False  # whether entries of the list before are in the document, which lay where these will
        self._sought = None  # the word that was chosen in the list before, until it comes in this one
        self._in_sight_before = False  # whether it was in the window there
        self._had_focus = False  # whether the list before had it, until entries of this one can take it
        self._columns = self._height = self._top = 0
        self._forget()
        for event in ("scroll", "resize"):
            listen(window, event, self._moved)

    @property
    def shown(self):
        return not self._element.hidden

    def begin(self, scoring, as_before=False, same=False):
        """An empty list in place of the one before; where it lies `as_before`, the page need not be laid out twice.

        The focus stays in the list; where the `same` words are to come, or some of them, the chosen one stays so.
        """
        self._fresh = as_before and self.shown
        self._remember(same)
        if self._fresh:
            self._find()  # before anything changes
            self._leave()
        else:
            self._vanish()
        self._put(WordStore(scoring))

    def show(self, found):
        """Show these words, a WordStore, in place of some of them or of another order."""
        self._remember(True)
        self._vanish()
        self._put(found)
        self._seek(0)
        self.end()

    def add(self, lines):
        """Put words at the end, as `boggle.search.solve_stream` writes them."""
        before = len(self.found)
        self.found.add(lines)
        self._seek(before)

    def _remember(self, same):
        """Keep in mind whether the focus is here; where the `same` words are to come what is chosen, too, and whether
        it is in sight."""
        self._remember_focus()
        if not same:
            self._sought = None
        elif self.chosen is not None:
            self._sought = self.chosen_word
            self._look()
            first, last = self._rows(0)
            self._in_sight_before = first <= self.chosen // self._columns < last

    def _remember_focus(self):
        self._had_focus = self._had_focus or self._focused() is not None

    def _seek(self, begin):
        """Find the word that is to stay chosen among those from the number `begin` on."""
        at = self.found.place_of(self._sought, begin) if self._sought else None
        if at is not None:
            self._sought = None
            self.chosen = at
            self._press(at, "true")

    def end(self):
        """No more words come: entries say from now on of how many they are one."""
        self._size = len(self.found)
        if self._sought:
            self._sought = None
            self._choose(None)
        for entry in self._element.children if self._begin < self._end else []:
            entry.setAttribute("aria-setsize", str(self._size))
        self.render()

    def select(self, at):
        self._sought = None
        super().select(at)

    def go_to_chosen(self):
        """Bring the chosen word in sight, and the focus there, for who had it in sight or the focus in the list."""
        had_focus = self._focused() is not None
        if had_focus or self._in_sight_before:
            self.reach(self.chosen).scrollIntoView(to_js({"block": "nearest"}))
            self._move_tab_stop(self.chosen)
        if had_focus:
            self._button(self.chosen).focus({"preventScroll": True})

    def close(self):
        """Empty and hide the list."""
        self.give_way(False)

    def give_way(self, same):
        """Empty and hide the list. Returns the word that was chosen, if the `same` words are to come in another list,
        and whether the focus was here."""
        self._remember(same)
        left = self._sought, self._had_focus
        self._vanish()
        self._sought, self._had_focus = None, False
        return left

    def _vanish(self):
        if self.shown:
            self._leave()
            self._element.hidden = True
            self._renew("", False)

    def _leave(self):
        """Hold no words; their entries may still be in the document."""
        self.chosen = None
        if not self._sought:
            self._choose(None)
        self.found = []
        self._forget()

    def _put(self, found):
        self.found = found
        self._size = UNKNOWN
        self._begins = True
        self._element.hidden = False

    def _forget(self):
        self._begin = self._end = 0

    def _moved(self, event):
        """Once a frame is enough."""
        if self.shown and not self._waiting:
            self._waiting = True
            window.requestAnimationFrame(self._painting)

    def _paint(self, time):
        self._waiting = False
        if self.shown:
            columns = self._columns
            self.render()
            if columns != self._columns and self._focused() is not None and self.chosen is not None:
                self.go_to_chosen()  # which stands elsewhere now

    def render(self):
        """Let the entries in sight be in the document, and some around them, which come soon after where the list has
        just begun."""
        if not self._begins:
            self._look()
            if not self._holds_window():
                self._fill_window(AROUND)
            return
        fresh, self._begins, self._fresh = self._fresh, False, False
        if fresh and self._reaches_down():
            self._stretch()
        else:
            if fresh:
                self._renew("", False)
            self._look()
        self._fill_window(0)
        self._tell_busy("true")
        self._complete()

    def _put_more(self):
        if self.shown:
            self._look()
            self._fill_window(AROUND)
        self._tell_busy("false")
        return False

    def _tell_busy(self, busy):
        self._element.setAttribute("aria-busy", busy)

    def _look(self):
        """See how the list is laid out, and where it is in the window."""
        style = window.getComputedStyle(self._element)
        columns = len(style.gridTemplateColumns.split(" "))
        if columns != self._columns:
            self._remember_focus()
            self._forget()
            self._columns = columns
            self._element.innerHTML = ""
        self._height = pixels(style.gridAutoRows) + pixels(style.rowGap) or ROW
        self._stretch()
        self._find()

    def _find(self):
        """See where the list is in the window."""
        self._top = self._element.getBoundingClientRect().top

    @property
    def _all_rows(self):
        return (len(self.found) + self._columns - 1) // self._columns

    def _stretch(self):
        """Let the list be as high as all its rows."""
        self._element.style.setProperty("height", f"{self._all_rows * self._height}px")

    def _reaches_down(self):
        """Whether the list covers the window's lower part as the one before did; else the browser may scroll."""
        return self._top >= 0 or self._all_rows * self._height + self._top >= window.innerHeight

    def _rows(self, around):
        """The first of the rows in the window and so many pixels around it, and the one behind the last; the list's
        first one is there even where none is in sight."""
        first = max(min(int((-self._top - around) / self._height), self._all_rows - 1), 0)
        last = int((window.innerHeight - self._top + around) / self._height) + 1
        return first, min(max(first, last, 1), self._all_rows)

    def _holds_window(self):
        """Whether the rows in the window are there."""
        first, last = self._rows(0)
        return self._begin <= first * self._columns and min(last * self._columns, len(self.found)) <= self._end

    def _fill_window(self, around):
        first, last = self._rows(around)
        self._fill(first * self._columns, min(last * self._columns, len(self.found)))
        self._element.style.setProperty("padding-top", f"{first * self._height}px")

    def _fill(self, begin, end):
        """Let the entries from `begin` to before `end` be there; those that are there already stay what they are."""
        focused = self._focused() if self._begin < self._end else None  # not that of another list
        if end <= self._begin or begin >= self._end:
            self._renew(self._entries(begin, end), False)
        else:
            for _ in range(begin - self._begin):
                self._element.firstElementChild.remove()
            for _ in range(self._end - end):
                self._element.lastElementChild.remove()
            self._insert("afterbegin", begin, self._begin)
            self._insert("beforeend", self._end, end)
        self._begin, self._end = begin, end
        if self._had_focus and begin < end:
            self._had_focus = False
            if document.activeElement.tagName == "BODY":  # else somebody moved on
                focused = self.chosen or 0
        self._press(self.chosen, "true")
        self._keep_tab_stop(focused)

    def _insert(self, where, begin, end):
        if begin < end:
            self._element.insertAdjacentHTML(where, self._entries(begin, end))

    def _entry(self, at):
        return markup(at, self.found[at], f' aria-posinset="{at + 1}" aria-setsize="{self._size}"')

    def _focused(self):
        """The number of the entry that has the focus, or None."""
        button = document.activeElement.closest("#many button")
        return int(button.dataset.at) if button else None

    def _keep_tab_stop(self, focused):
        """One entry takes part in the tab order; the focus stays in the list where its entry went out of sight."""
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

    def reach(self, at):
        """As for any list; an entry far away is brought into the document first."""
        if not self._begin <= at < self._end:
            self._look()
            self._fill_window(AROUND)  # of a list that has just begun there are fewer
        if not self._begin <= at < self._end:
            top = self._top + window.scrollY
            window.scrollTo(0, max(0, top + at // self._columns * self._height - window.innerHeight / 2))
            self.render()
        return self._button(at)
