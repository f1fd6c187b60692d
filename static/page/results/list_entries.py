"""The entries of a list that are in the document: how wide their words are, their HTML, and what stands beside their
groups."""

from js import document, window

from boggle.words.limits import TIERS
from page.text.markup import Markup, escaped, insert, markup, replace
from page.text.texts import language, t, tn

SMALLER = 0.85  # the width of words of the class `wide`, of that of other words
UNKNOWN = -1  # `aria-setsize` of a list that still grows
USUAL = "eeeeaaaiiioorrrnnntttssssllldducgpmhby"  # letters, about as often as in words
USUAL_WIDTH = 0.6  # em; the width of a letter if the browser does not tell
BOLD, PLAIN = 600, 500  # the weights of common and other words
SIZE = 100  # pixels; the size of the type that is measured
MEASURED = 200  # words of a group that decide its size, so that one of thousands does not take long
MOST_WITH_UNIT = 99  # points; for more there is no room beside "pts"
PATHS = 3  # letters as wide as most numbers of paths
GROUP = (
    '<div class="group"><div class="badge" aria-hidden="true"><b>{}</b><span>{}</span></div>'
    '<div class="flow">{}</div></div>'
)
ENTRY = (
    '<div role="listitem"%s><button type="button" class="word%s" data-at="%d" data-tier="%s" tabindex="%s" '
    'aria-pressed="%s"><bdi>%s</bdi>%s%s%s</span></button></div>'
)
SMALL = ' <small aria-hidden="true">{}</small>'
WORTH = '<span class="unit"> {} {} {}'
TIER_NAMES = {"common": t("common"), "familiar": t("familiar"), "uncommon": t("uncommon"), "rare": t("rare")}
_known = {}  # results of `_worth`


class ListEntries:
    """The entries from number `begin` to `end` - 1. In the document they are in groups, as `layout` says.

    If `numbered`, each entry gives its number and the number of all entries, `size`,
    because not all are there.
    """

    def __init__(self, element, layout):
        self._element = element
        self._layout = layout
        self.widths = LetterWidths(element)
        self._found = self._headings = None
        self.numbered, self.size = False, UNKNOWN
        self.begin = self.end = 0
        self.chosen = None  # the number of the chosen word
        self._are_wide = {}  # whether the words of a group are drawn smaller, by its index and the room of a word
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
        self._are_wide = {}

    def clear(self):
        """Remove all entries."""
        self.forget()
        self._element.textContent = ""

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
        replace(self._element, [self._group(*part) for part in self._layout.parts(begin, end)])
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
        self._put(self._element, "afterbegin", [self._group(*part) for part in parts])
        self.begin = min(begin, self.begin)

    def _put_after(self, end):
        parts = self._layout.parts(self.end, end)
        if parts and parts[0][0] == self._layout.group_of(self.end - 1):
            _, first, last = parts.pop(0)
            self._put(self._element.lastElementChild.lastElementChild, "beforeend", self._entries(first, last))
        self._put(self._element, "beforeend", [self._group(*part) for part in parts])
        self.end = max(end, self.end)

    def _put(self, element, where, made):
        if made:
            insert(element, made, where)

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
        """Return the markup of some entries of one group."""
        # One piece of markup. Adding elements one by one would need a thousand times as many calls to JavaScript.
        index = self._layout.group_of(begin)
        group = self._layout.groups[index]
        usual = " wide" if self._is_wide(index, group) else ""
        return Markup("".join([self._entry(at, group.room, usual) for at in range(begin, end)]))

    def _is_wide(self, index, group):
        """Return whether a word of a group needs to be smaller than usual. Then all of the group are."""
        key = index, group.room
        if key not in self._are_wide:
            some = range(group.first, min(group.first + MEASURED, group.end, len(self._found)))
            self._are_wide[key] = any(self._need(self._found[at]) > group.room for at in some)
        return self._are_wide[key]

    def _need(self, entry):
        return self.widths.of(entry["written"], BOLD if _look(entry) == TIERS[0] else PLAIN)

    def _entry(self, at, room, usual):
        state = "0" if at == self.stop else "-1", "true" if at == self.chosen else "false"
        place = f' aria-posinset="{at + 1}" aria-setsize="{self.size}"' if self.numbered else ""
        entry = self._found[at]
        need = self._need(entry)
        size = usual if need <= room else " wide" if need * SMALLER <= room else " long"
        return entry_markup(at, entry, size, self._headings.has_points, state, place)


def _remove(element, begin, end):
    """Remove some children of an element. A range does it with few calls to JavaScript."""
    place = document.createRange()
    place.setStart(element, begin)
    place.setEnd(element, end)
    place.deleteContents()


class LetterWidths:
    """Widths are in em. Each letter is measured once, with the font of `element`."""

    def __init__(self, element):
        self._element = element
        self._drawing = None
        self._known = {BOLD: {}, PLAIN: {}}

    def usual(self):
        """Return the width of a usual letter."""
        return self.of(USUAL, BOLD) / len(USUAL)

    def of(self, word, weight):
        """Return the width of a word."""
        known, width = self._known[weight], 0
        for letter in word:  # `sum` would take three times as long
            if letter not in known:
                known[letter] = self._measure(letter, weight)
            width += known[letter]
        return width

    def _measure(self, letter, weight):
        try:
            if not self._drawing:
                self._drawing = document.createElement("canvas").getContext("2d")
            self._drawing.font = f"{weight} {SIZE}px {window.getComputedStyle(self._element).fontFamily}"
            return self._drawing.measureText(letter).width / SIZE
        except Exception:  # no canvas
            return USUAL_WIDTH


class LengthHeadings:
    """Headings of words by length: the length, and the points that each word is worth.

    `gutter` is the width of the gutter in rem. `has_points` says whether each word shows its points. `counted` says
    whether each word shows the number of its paths.
    """

    gutter = 2.6
    has_points = False

    def __init__(self, scoring, counted=False):
        self._scoring = scoring
        self.counted = counted

    def heading(self, key):
        """Return the two texts of a group: what a die shows, and what is below it."""
        if key is None:  # words that were found so far, in no particular order
            return "…", ""
        points = self._scoring.points(key)
        return str(key), worth(points)

    def beside(self, key, letters):
        """Return how many letters wide the small numbers beside a word are, if it has up to `letters` letters."""
        return PATHS if self.counted else 0


def worth(points):
    if points > MOST_WITH_UNIT:
        return language.value(points)
    return tn("{count} pt", "{count} pts", points)


def entry_markup(at, entry, size, has_points, state, place=""):
    """Return the markup of entry number `at`, as a str: a Markup for each of thousands would take time.

    `size` is "", or one more CSS class. `has_points` says whether the points are shown, not only read out. `state` has
    the values of tabindex and aria-pressed, and `place` more attributes of the list item.
    """
    tail = _worth(entry["points"], entry["tier"])
    shown, more = (entry["points"], "") if has_points else ("", "")
    if "paths" in entry:
        paths, told = entry["paths"]
        shown, more = escaped(f"{shown} {paths}"), escaped(f" {told}")
    small = SMALL.format(shown) if shown != "" else ""
    stop, pressed = state
    return ENTRY % (place, size, at, _look(entry), stop, pressed, escaped(entry["written"]), small, tail, more)


def _look(entry):
    """Return the tier whose look an entry has. A crude word is never bold as a common one."""
    return "" if entry["crude"] and entry["tier"] == TIERS[0] else entry["tier"]


def group_markup(heading, entries):
    """Return the markup of a group. `heading` has the two texts of its badge, and `entries` the markup of its words."""
    return markup(GROUP, *heading, entries)


def _worth(points, tier):
    """Return the markup of points and tier, as a str. It is stored, because many words share it."""
    if (points, tier) not in _known:
        _known[points, tier] = markup(WORTH, points, tn("point", "points", points), TIER_NAMES.get(tier, "")).html
    return _known[points, tier]
