"""The entries of a list that are in the document."""

from js import document

from boggle.tiers import TIERS
from page.results.letter_widths import BOLD, PLAIN
from page.results.list_markup import entry_markup, group_markup

SMALLER = 0.85  # the width of words of the class `wide`, of that of other words
UNKNOWN = -1  # `aria-setsize` of a list that still grows


class ListEntries:
    """The entries from number `begin` to `end` - 1. In the document they are in groups, as `layout` says.

    `widths` are the LetterWidths. If `numbered`, each entry gives its number and the number of all entries, `size`,
    because not all are there.
    """

    def __init__(self, element, layout, widths):
        self._element = element
        self._layout = layout
        self._widths = widths
        self._found = self._headings = None
        self.numbered, self.size = False, UNKNOWN
        self.begin = self.end = 0
        self.chosen = None  # the number of the chosen word
        self._left = 0  # the number of the word that was chosen last
        self._dressed = {}  # what was set at each group in the document
        self.stop = 0  # the number of the only word in the tab order; arrow keys move from there

    def __contains__(self, at):
        return at is not None and self.begin <= at < self.end

    def forget(self):
        """Let the next `fill` replace all entries."""
        self.begin = self.end = 0

    def use(self, found, headings, numbered):
        """Prepare for other words. Their entries replace the present ones with the next `fill`."""
        self._found, self._headings, self.numbered = found, headings, numbered
        self.size = UNKNOWN
        self.forget()
        self.chosen, self._left, self.stop = None, 0, 0

    def clear(self):
        """Remove all entries."""
        self.forget()
        self._element.innerHTML = ""

    def fill(self, begin, end):
        """Put the entries from `begin` to `end` - 1 into the document. Those already there are not replaced."""
        if end <= self.begin or begin >= self.end:
            self._renew(begin, end)
        elif (begin, end) != (self.begin, self.end):
            self._cut(max(begin, self.begin), min(end, self.end))
            self._keep_stop_between(begin, end)
            self._put_before(begin)
            self._put_after(end)
        self._dress()

    def set_size(self, size):
        """Record the number of all entries."""
        self.size = size
        if self.numbered and self.begin < self.end:
            for entry in self._element.querySelectorAll("[aria-setsize]"):
                entry.setAttribute("aria-setsize", str(size))

    def button(self, at):
        return self._element.querySelector(f"[data-at='{at}']")

    def press(self, at):
        """Mark word number `at` as the chosen one, or none (None)."""
        before, self.chosen = self.chosen, at
        self._left = before or 0
        for number in (before, at):
            if number in self:
                self.button(number).setAttribute("aria-pressed", "true" if number == at else "false")
        self._keep_stop_between(self.begin, self.end)

    def focused(self):
        """Return the number of the entry that has the focus, or None."""
        button = document.activeElement.closest("[data-at]")
        return int(button.dataset.at) if button and self._element.contains(button) else None

    def _renew(self, begin, end):
        self.begin = self.end = 0
        self._keep_stop_between(begin, end)
        self.begin, self.end = begin, end
        self._dressed = {}
        self._element.style.setProperty("--gutter", f"{self._headings.gutter if self._headings else 0}rem")
        self._element.innerHTML = "".join([self._group(*part) for part in self._layout.parts(begin, end)])
        self._dress()

    def _keep_stop_between(self, begin, end):
        """Have the chosen word in the tab order, or the nearest one in the document."""
        wanted = self._left if self.chosen is None else self.chosen
        before, self.stop = self.stop, min(max(wanted, begin), max(end - 1, 0))
        if before != self.stop:
            for at, index in ((before, -1), (self.stop, 0)):
                if at in self:
                    self.button(at).tabIndex = index

    def _cut(self, begin, end):
        """Remove the entries before `begin` and from `end` on."""
        parts = self._layout.parts(self.begin, self.end)
        for _, first, last in parts:
            if last <= begin:
                self._element.firstElementChild.remove()
            elif first < begin:
                _remove(self._element.firstElementChild.lastElementChild, 0, begin - first)
        for _, first, last in reversed(parts):
            if first >= end:
                self._element.lastElementChild.remove()
            elif last > end:
                flow = self._element.lastElementChild.lastElementChild
                _remove(flow, flow.childElementCount - (last - end), flow.childElementCount)
        self.begin, self.end = begin, end

    def _put_before(self, begin):
        parts = self._layout.parts(begin, self.begin)
        if parts and parts[-1][0] == self._layout.group_of(self.begin):
            _, first, last = parts.pop()
            self._put(self._element.firstElementChild.lastElementChild, "afterbegin", self._entries(first, last))
        self._put(self._element, "afterbegin", "".join([self._group(*part) for part in parts]))
        self.begin = min(begin, self.begin)

    def _put_after(self, end):
        parts = self._layout.parts(self.end, end)
        if parts and parts[0][0] == self._layout.group_of(self.end - 1):
            _, first, last = parts.pop(0)
            self._put(self._element.lastElementChild.lastElementChild, "beforeend", self._entries(first, last))
        self._put(self._element, "beforeend", "".join([self._group(*part) for part in parts]))
        self.end = max(end, self.end)

    def _put(self, element, where, html):
        if html:
            element.insertAdjacentHTML(where, html)

    def _dress(self):
        """Set what groups in the document need to know of the layout. It is set only if it
        changed, and what changes often is nothing that words inherit, or else the browser would look at all words."""
        layout, parts = self._layout, self._layout.parts(self.begin, self.end)
        known, self._dressed = self._dressed, {}
        for place, (index, begin, _) in enumerate(parts):
            group = layout.groups[index]
            above = (begin - group.first) // group.columns * layout.row
            wanted = group.columns, group.rows * layout.row, above
            self._dressed[index] = wanted
            if known.get(index) != wanted:
                style = self._element.children[place].lastElementChild.style
                if index not in known:
                    style.setProperty("--words-across", str(group.columns))
                if self.numbered:  # the group is as high as with all its words
                    style.setProperty("min-height", f"{wanted[1]}px")
                    style.setProperty("padding-top", f"{above}px")

    def _group(self, index, begin, end):
        return group_markup(self._headings.heading(self._layout.groups[index].key), self._entries(begin, end))

    def _entries(self, begin, end):
        """Return the HTML of some entries of one group."""
        # One piece of markup. Adding elements one by one would need a thousand times as many calls to JavaScript.
        room = self._layout.groups[self._layout.group_of(begin)].room
        return "".join([self._entry(at, room) for at in range(begin, end)])

    def _entry(self, at, room):
        state = "0" if at == self.stop else "-1", "true" if at == self.chosen else "false"
        place = f' aria-posinset="{at + 1}" aria-setsize="{self.size}"' if self.numbered else ""
        entry = self._found[at]
        need = self._widths.of(entry["word"], BOLD if entry["tier"] == TIERS[0] else PLAIN)
        size = "" if need <= room else " wide" if need * SMALLER <= room else " long"
        return entry_markup(at, entry, size, self._headings.has_points, state, place)


def _remove(element, begin, end):
    """Remove some children of an element. A range does it with few calls to JavaScript."""
    place = document.createRange()
    place.setStart(element, begin)
    place.setEnd(element, end)
    place.deleteContents()
