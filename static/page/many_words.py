"""A list of any number of words, of which only those in sight and a few around them are in the document.

Each entry says which one it is and of how many (`aria-posinset`, `aria-setsize`). All rows have one height, so that the
list is as high as it would be with all its entries, and the page scrolls as it always does.
"""

from js import document, window
from jsffi import create_proxy

from page.dom import listen
from page.word_store import WordStore
from page.words_view import WordsView, markup

AROUND = 600  # pixels above and below the window whose entries are there too
UNKNOWN = -1  # the set size of a list that still grows


class ManyWords(WordsView):
    """`begin`, then `add` as often as words come, and `render` when they are to be seen; then `end`.

    `found` is a `page.word_store.WordStore` while the list is shown.
    """

    def __init__(self, name, choose):
        super().__init__(name, choose)
        self._size = UNKNOWN
        self._waiting = False
        self._painting = create_proxy(self._paint)
        self._forget()
        for event in ("scroll", "resize"):
            listen(window, event, self._moved)

    @property
    def shown(self):
        return not self._element.hidden

    def begin(self, scoring):
        """An empty list in place of the one before."""
        self.close()
        self._put(WordStore(scoring))

    def show(self, found):
        """Show these words, a WordStore, in place of those before."""
        self.close()
        self._put(found)
        self.end()

    def add(self, lines):
        """Put words at the end, as `boggle.pieces` writes them."""
        self.found.add(lines)

    def end(self):
        """No more words come: entries say from now on of how many they are one."""
        self.render()
        self._size = len(self.found)
        for entry in self._element.children:
            entry.setAttribute("aria-setsize", str(self._size))

    def close(self):
        """Empty and hide the list."""
        self.chosen = None
        if self.shown:
            self._choose(None)
        self.found = []
        self._forget()
        self._element.hidden = True
        self._element.innerHTML = ""

    def _put(self, found):
        self.found = found
        self._size = UNKNOWN
        self._element.hidden = False

    def _forget(self):
        self._begin = self._end = self._columns = 0

    def _moved(self, event):
        """Once a frame is enough."""
        if self.shown and not self._waiting:
            self._waiting = True
            window.requestAnimationFrame(self._painting)

    def _paint(self, time):
        self._waiting = False
        if self.shown:
            self.render()

    def render(self):
        """Let the entries in sight be in the document."""
        style = window.getComputedStyle(self._element)
        columns = len(style.gridTemplateColumns.split(" "))
        height = _pixels(style.gridAutoRows) + _pixels(style.rowGap)
        rows = (len(self.found) + columns - 1) // columns
        self._element.style.setProperty("height", f"{rows * height}px")
        top = max(-self._element.getBoundingClientRect().top, 0)  # the first ones are there even where none is in sight
        bottom = top + window.innerHeight
        if columns != self._columns:
            self._forget()
            self._columns = columns
            self._element.innerHTML = ""
        if self._holds(int(top / height), int(bottom / height) + 1):
            return
        first = min(max(int((top - AROUND) / height), 0), rows)
        last = max(first, min(int((bottom + AROUND) / height) + 1, rows))
        self._fill(first * columns, min(last * columns, len(self.found)))
        self._element.style.setProperty("padding-top", f"{first * height}px")

    def _holds(self, first, last):
        """Whether the rows from `first` to before `last` are there."""
        begin = max(first * self._columns, 0)
        end = min(last * self._columns, len(self.found))
        return self._begin <= begin and end <= self._end

    def _fill(self, begin, end):
        """Let the entries from `begin` to before `end` be there; those that are there already stay what they are."""
        focused = self._focused()
        if end <= self._begin or begin >= self._end:
            self._element.innerHTML = ""
            self._begin = self._end = begin
        for _ in range(begin - self._begin):
            self._element.firstElementChild.remove()
        for _ in range(self._end - end):
            self._element.lastElementChild.remove()
        kept = max(begin, self._begin), min(end, self._end)
        self._insert("afterbegin", begin, kept[0])
        self._insert("beforeend", kept[1], end)
        self._begin, self._end = begin, end
        self._keep_tab_stop(focused)

    def _insert(self, where, begin, end):
        entries = []
        for at in range(begin, end):
            place = f' aria-posinset="{at + 1}" aria-setsize="{self._size}"'
            entries.append(markup(at, self.found[at], place))
        if entries:
            self._element.insertAdjacentHTML(where, "".join(entries))
        if self.chosen is not None and begin <= self.chosen < end:
            self._press(self.chosen, "true")

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
            style = window.getComputedStyle(self._element)
            height = _pixels(style.gridAutoRows) + _pixels(style.rowGap)
            top = self._element.getBoundingClientRect().top + window.scrollY
            window.scrollTo(0, max(0, top + at // self._columns * height - window.innerHeight / 2))
            self.render()
        return self._button(at)


def _pixels(text):
    return float(text[:-2])
