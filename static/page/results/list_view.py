"""The list of words. The user chooses a word with the pointer or the keyboard."""

import asyncio

from js import document, window

from page.browser.dom import by_id, listen
from page.browser.focus import focus_where_lost
from page.text.texts import t, tn

ENTRY = (
    '<li{}><button type="button" data-at="{}" data-tier="{}" tabindex="-1" aria-pressed="false">'
    '<bdi class="word">{}</bdi>{}{}</span></button></li>'
)
WORTH = ' <span class="points">{}<span class="unit"> {}</span></span> <span class="tier">{}'
PATHS = ' <span class="paths" aria-hidden="true">{}</span><span class="unit"> {}</span>'
TIER_NAMES = {"common": t("common"), "familiar": t("familiar"), "uncommon": t("uncommon"), "rare": t("rare")}
_known = {}  # results of `_worth`
COLUMNS, ROW = 4, 64  # entries in a row (five in windows 816 to 831 pixels wide); least height of a row in pixels
# Words out of sight are added in small lots, so that no keystroke waits long. That stops when the board changes.
SOON, BREATH = 0.15, 0.02  # seconds before the first lot, and between two lots
AT_ONCE = 60
NEXT = ("ArrowDown", "ArrowRight")
PREVIOUS = ("ArrowUp", "ArrowLeft")


class ListView:
    """The list in the element with the id `name`. `choose` is called with a word, its path and its first cell, or with
    None if no word is chosen.

    `found` contains the words that are shown. `chosen` is the number of the chosen word, or None.
    """

    def __init__(self, name, choose):
        self._choose = choose
        self._element = by_id(name)
        self._room = self._element.parentElement
        self.found = []
        self.chosen = None
        self._there = 0  # number of entries that are in the document
        self._turn = 0
        listen(self._room, "click", self._clicked)
        listen(self._room, "keydown", self._key)

    @property
    def chosen_word(self):
        """The chosen word, or None."""
        return None if self.chosen is None else self.found[self.chosen]["word"]

    def clear(self):
        if self.found:
            self.show([])

    def show(self, found, chosen=None, whole=False, as_long=False):
        """Show words: a sequence of dicts as in `page.results.store`.

        `chosen` is the number of the word that stays chosen. The focus stays in the list. If paths were counted, each
        dict has "paths": their number as it is shown, and as screen readers say it.

        Words of a long list that are out of sight are added later, because the whole list would delay the next frame.
        With `whole`, all are shown at once. With `as_long`, entries are as large as in the list for long answers.
        """
        had_focus = self._element.contains(document.activeElement)
        # Measured only if needed, because the browser must lay out the page for that.
        self._there = len(found) if whole or not found else min(len(found), self._in_sight())
        height = self._height_of(len(found)) if self._there < len(found) else None
        self.found = found
        self.chosen = chosen
        self._element.className = "words many" if as_long else "words"
        self._element.style.setProperty("overflow-anchor", "auto" if as_long else "")  # panels will appear above it
        if chosen is None:
            self._choose(None)
        self._begin_list(height)
        if found:
            self.reach(chosen or 0).tabIndex = 0  # the only one in the tab order; arrow keys move from there
        self._press(chosen, "true")
        if had_focus and found:
            focus_where_lost(self.reach(chosen or 0))

    def _in_sight(self):
        """Return the number of words that fit above the window's lower edge, plus one row."""
        top = self._room.getBoundingClientRect().top
        return (max(int((window.innerHeight - top) / ROW), 0) + 1) * COLUMNS

    def _height_of(self, count):
        """Return the height of `count` words in pixels, if each needs as much room as those that are shown now."""
        style = window.getComputedStyle(self._element)
        columns = len(style.gridTemplateColumns.split(" "))
        entry = self._element.firstElementChild
        gap = pixels(style.rowGap)
        return (count + columns - 1) // columns * (entry.offsetHeight + gap if entry else ROW) - gap

    def _begin_list(self, height):
        """Show the first words. If the others follow later, `height` is the height of all in pixels. It is reserved, so
        that nothing below moves."""
        busy = height is not None
        self._room.style.minHeight = f"{height}px" if busy else ""
        self._renew(self._entries(0, self._there), busy)
        if busy:
            self._complete()

    def _renew(self, entries, busy):
        """Replace the list element. PyScript looks at each new element in the document, so one new list is faster than
        many new entries."""
        fresh = self._element.cloneNode(False)
        fresh.innerHTML = entries
        fresh.setAttribute("aria-busy", "true" if busy else "false")
        self._element.replaceWith(fresh)
        self._element = fresh

    def leave(self):
        """Drop all words. The chosen word stays chosen on the page. Returns the height that the list had, in pixels,
        and whether it had the focus."""
        before = self._element.offsetHeight, self._element.contains(document.activeElement)
        self.found, self.chosen, self._there = [], None, 0
        self._renew("", False)
        return before

    def hold_back(self):
        """Stop adding words out of sight, unless they are needed, because another list will follow."""
        self._turn += 1

    def _complete(self):
        self._turn += 1
        asyncio.create_task(self._complete_slowly(self._turn))

    async def _complete_slowly(self, turn):
        await asyncio.sleep(SOON)
        while turn == self._turn and self._put_more():
            await asyncio.sleep(BREATH)

    def _put_more(self):
        """Add the next lot of words. Returns whether some are still missing."""
        self._put_up_to(min(self._there + AT_ONCE, len(self.found)))
        return self._there < len(self.found)

    def _put_up_to(self, end):
        if self._there < end:
            self._element.insertAdjacentHTML("beforeend", self._entries(self._there, end))
            self._there = end
            if end == len(self.found):
                self._element.setAttribute("aria-busy", "false")
                self._room.style.minHeight = ""

    def _entries(self, begin, end):
        # One piece of markup. Adding elements one by one would need a thousand times as many calls to JavaScript.
        return "".join([self._entry(at) for at in range(begin, end)])

    def _entry(self, at):
        return markup(at, self.found[at])

    def select(self, at):
        """Choose word number `at`, or none (None)."""
        self._press(self.chosen, "false")
        self.chosen = at
        if at is None:
            self._choose(None)
            return
        self._press(at, "true")
        self._move_tab_stop(at)
        entry = self.found[at]
        self._choose(entry["word"], entry["path"], entry["start"])

    def unselect(self):
        """Mark no word as chosen, because another part of the page chose none."""
        if self.chosen is not None:
            self._press(self.chosen, "false")
            self.chosen = None

    def reach(self, at):
        """Return the button of word number `at`. Missing entries are added first."""
        if at >= self._there:
            self._put_up_to(len(self.found))
        return self._element.children[at].firstElementChild

    def _clicked(self, event):
        button = event.target.closest("button")
        if button:
            at = int(button.dataset.at)
            self.select(None if at == self.chosen else at)

    def _key(self, event):
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        at = int(event.target.closest("button").dataset.at)
        last = len(self.found) - 1
        if event.key == "Escape":
            self.select(None)
        elif event.key in NEXT:
            self._go(event, min(at + 1, last))
        elif event.key in PREVIOUS:
            self._go(event, max(at - 1, 0))
        elif event.key == "Home":
            self._go(event, 0)
        elif event.key == "End":
            self._go(event, last)

    def _go(self, event, at):
        event.preventDefault()
        self.reach(at).focus()
        self.select(at)

    def _press(self, at, pressed):
        if at is not None:
            self.reach(at).setAttribute("aria-pressed", pressed)

    def _move_tab_stop(self, at):
        for button in self._element.querySelectorAll("button[tabindex='0']"):
            button.tabIndex = -1
        self.reach(at).tabIndex = 0


def markup(at, entry, place=""):
    """Return the HTML of entry number `at`. `place` contains more attributes of the list item."""
    tier = entry["tier"]
    paths = PATHS.format(*entry["paths"]) if "paths" in entry else ""
    return ENTRY.format(place, at, tier, escaped(entry["word"]), _worth(entry["points"], tier), paths)


def _worth(points, tier):
    """Return the markup of points and tier. It is stored, because many words share it."""
    if (points, tier) not in _known:
        _known[points, tier] = WORTH.format(points, tn("point", "points", points), TIER_NAMES[tier])
    return _known[points, tier]


def escaped(text):
    if text.isalpha():
        return text
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def pixels(text):
    """Return the number in a computed style such as `8px`, or 0 for `normal`, as on a page without its style sheet."""
    return float(text[:-2]) if text.endswith("px") else 0
