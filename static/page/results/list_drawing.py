"""Putting the entries of a list into the document: those in sight first, the others later or when they are needed."""

import asyncio

from js import ResizeObserver, document, window
from jsffi import create_proxy, to_js

from page.results.list_entries import ListEntries
from page.results.list_layout import ListLayout
from page.text.markup import insert, markup
from page.text.texts import runs_to_the_left

# Words out of sight are added in small lots, so that no keystroke waits long. That stops when the board changes.
SOON, BREATH = 0.15, 0.02  # seconds before the first lot, and between two lots
AT_ONCE = 60
AROUND = 400  # pixels above and below the box that have entries, too, if the list is long
NEAR = 100  # the same in a frame that has many new entries already
STEP = 2  # rows by which the entries around follow: each frame in which they change costs a layout


class ListDrawing:
    """Draws the words `found` into `element`, inside `box`, which scrolls. A short list is in the document completely.
    Of a long list (`is_long`), only the words in sight and a few around them are."""

    def __init__(self, element, box):
        self._element = element
        self._layout = ListLayout()
        self.entries = ListEntries(element, self._layout)
        self._place = ListPlace(element, box, self._moved, self._resized)
        self.found = []
        self.is_long = False
        self.drawn = True  # whether the document shows `found`, and not the list before
        self._had_focus = False  # whether the focus was in the list, until it is there again
        self._turn = 0
        self._room = None  # the style of the list: its padding and its height

    def begin(self, found, headings, is_long):
        """Begin with other words. The previous entries stay in the document until `render`. The focus stays in the
        list."""
        self._keep_focus()
        self._turn += 1
        self.found, self.is_long, self.drawn = found, is_long, False
        self._layout.begin(headings)
        self.entries.use(found, headings, is_long)

    def clear(self):
        """Show no words."""
        self.begin([], None, False)
        self.drawn = True
        self.entries.clear()
        self._make_room()
        self._set_busy(False)

    def add(self, runs):
        """Make room for more words."""
        if self._layout.add(runs) and self.drawn:
            self._draw_anew()

    def render(self, whole=False):
        """Put the entries that are in sight into the document, or of a short list the `whole`."""
        if self.drawn:
            self._follow()
        else:
            self._draw(whole)

    def hold_back(self):
        """Stop adding words out of sight, unless they are needed, because another list will follow."""
        self._turn += 1

    def forget_focus(self):
        """Leave the focus where it is, if no entries followed that could take it."""
        self._had_focus = False

    def is_in_sight(self, at):
        begin, end = self._layout.words_between(*self._place.sight())
        return begin <= at < end

    def reach(self, at):
        """Return the button of word number `at`. Missing entries are added first."""
        if at not in self.entries:
            top = self._layout.top_of(at)
            self._fill(*self._words_around(top, top + self._place.height))
        return self.entries.button(at)

    def bring(self, at):
        """Scroll word number `at` into sight."""
        self.reach(at).scrollIntoView(to_js({"block": "nearest"}))
        self._place.note_scroll()

    def focus(self, at):
        """Focus word number `at`. The browser scrolls it into sight."""
        self.reach(at).focus()
        self._place.note_scroll()

    def to_beginning(self):
        """Scroll to the beginning of the list if something scrolled past it."""
        self._place.to_beginning()

    def _keep_focus(self):
        self._had_focus = self._had_focus or self.entries.focused() is not None

    def _draw(self, whole=False):
        """Put the first entries into the document, in place of those of the previous list."""
        self.drawn = True
        if not self._place.measured:
            self._fit()
        self._element.dir = "rtl" if self.found and runs_to_the_left(self.found[0]["word"]) else ""
        self._make_room()
        begin, end = self._words_around(*self._place.quick_sight())
        self._fill(begin, len(self.found) if whole else end)
        is_whole = self._is_whole()
        self._set_busy(not is_whole)
        if not is_whole:
            asyncio.create_task(self._complete(self._turn))

    def _is_whole(self):
        return self.entries.end == len(self.found) and not self.is_long

    def _words_around(self, top, bottom, around=0):
        """Return the numbers (begin, end) of the entries for a part of the list. A short list begins with the first."""
        begin, end = self._layout.words_between(top - around, bottom + around)
        end = min(end, len(self.found))
        return min(begin, end) if self.is_long else 0, end

    def _fill(self, begin, end):
        """Put entries into the document. If the focused one was removed, focus the nearest one."""
        if not self.is_long:
            end = max(end, self.entries.end)
        self._keep_focus()
        self.entries.fill(begin, end)
        self._make_room(begin)
        if self._had_focus and begin < end:
            self._had_focus = False
            if document.activeElement.tagName == "BODY":  # otherwise it is still there, or has moved on
                self.entries.button(self.entries.stop).focus(to_js({"preventScroll": True}))

    def _follow(self):
        """Put the entries that are in sight now into the document. Of a long list, those around them follow."""
        if self._is_whole():
            return
        top, bottom = self._place.sight()
        begin, end = self._words_around(top, bottom)
        is_there = self.entries.begin <= begin and end <= self.entries.end
        if self.is_long and is_there:
            self._put_around(top, bottom)
        elif self.is_long:
            self._fill(*self._words_around(top, bottom, NEAR))
            self._place.look_again()
        elif not is_there:
            self._put_up_to(end)

    def _put_around(self, top, bottom):
        """Have entries around those in sight in the document. They change only once the list has scrolled a step."""
        step = STEP * self._layout.row
        beyond = top % step
        wanted = self._words_around(top - beyond, bottom - beyond + step, AROUND)
        if wanted != (self.entries.begin, self.entries.end):
            self._fill(*wanted)

    async def _complete(self, turn):
        await asyncio.sleep(SOON)
        while turn == self._turn and self._put_more():
            await asyncio.sleep(BREATH)

    def _put_more(self):
        """Add the next lot of words. Returns whether some are still missing."""
        if self.is_long:
            self._follow()
            self._set_busy(False)
            return False
        self._put_up_to(min(self.entries.end + AT_ONCE, len(self.found)))
        return not self._is_whole()

    def _put_up_to(self, end):
        self._fill(0, end)
        if self._is_whole():
            self._set_busy(False)

    def _draw_anew(self):
        """Show the words at their new places."""
        self._keep_focus()
        self._turn += 1
        self.entries.forget()
        self._draw()

    def _moved(self):
        if self.drawn and self.found:
            self._follow()

    def _resized(self):
        """Lay out the list for another width. What was in sight stays in sight, and so does the chosen word if it has
        the focus."""
        if not self.found or not self.drawn:
            self._place.forget()
            return
        top, bottom = self._place.sight()
        begin, end = self._layout.words_between(max(top, 0), bottom)
        chosen = self.entries.chosen
        has_focus = chosen is not None and self.entries.focused() == chosen
        at = chosen if has_focus or (chosen is not None and begin <= chosen < end) else begin
        before = self._layout.top_of(at)
        if self._fit():
            self._draw_anew()
            self._place.scroll_by(self._layout.top_of(at) - before)
            if at == chosen:
                self.bring(at)
            if has_focus:  # meanwhile, the focus may have gone to one near it
                self.reach(at).focus(to_js({"preventScroll": True}))

    def _fit(self):
        """Lay out the list for its size. Returns whether anything changed."""
        width, rem = self._place.measure()
        return width > 0 and self._layout.fit(width, rem, self.entries.widths.usual())

    def _make_room(self, begin=0):
        """Make the list as high as with all its words, if entry number `begin` is the first in the document."""
        groups, layout = self._layout.groups, self._layout
        above = groups[layout.group_of(begin)].top if self.is_long and groups else 0
        room = f"{above}px", "" if self._is_whole() else f"{layout.height}px"
        if room != self._room:
            self._room = room
            self._element.style.setProperty("padding-top", room[0])
            self._element.style.setProperty("min-height", room[1])

    def _set_busy(self, busy):
        self._element.setAttribute("aria-busy", "true" if busy else "false")


class ListPlace:
    """Measures the list `element` and the part of it that is in sight. `box` is the element that scrolls.

    `moved()` is called at most once for each frame in which the list scrolled, and `resized()` when the box has another
    size. `height` is the height of the box in pixels, as it was measured last. `measured` says whether this is
    up to date.
    """

    def __init__(self, element, box, moved, resized):
        self._element, self._box = element, box
        self._on_move, self._on_resize = moved, resized
        self._waiting = False
        self._painting = create_proxy(self._paint)
        self.height = 0
        self.measured = False
        self._measured_sight = 0, 0
        self.scrolled = False
        # Not only the box: with very large text, the page scrolls.
        document.addEventListener("scroll", create_proxy(self._scroll), to_js({"capture": True, "passive": True}))
        insert(box, markup('<i class="ruler" aria-hidden="true"></i>'))  # as wide as a letter is high
        watch = ResizeObserver.new(create_proxy(lambda entries, observer: self._on_resize()))
        watch.observe(box)
        watch.observe(box.lastElementChild)

    def measure(self):
        """Return the width of the list and the font size of the page, in pixels."""
        self.measured = True
        self.height = min(self._box.clientHeight, window.innerHeight)
        self._measured_sight = self.sight()
        rem = window.getComputedStyle(document.documentElement).fontSize
        return self._element.clientWidth, float(rem[:-2])

    def sight(self):
        """Return the upper and lower edge, in pixels from the top of the list, of what is in sight."""
        top = self._element.getBoundingClientRect().top
        box = self._box.getBoundingClientRect()
        return max(box.top, 0) - top, min(box.bottom, window.innerHeight) - top

    def quick_sight(self):
        """As `sight`. But if nothing has scrolled since it was measured, do not make the browser lay out the page."""
        return self.sight() if self.scrolled else self._measured_sight

    def forget(self):
        """Measure again before the next words are shown."""
        self.measured = False

    def scroll_by(self, pixels):
        self._box.scrollTop += pixels
        self.note_scroll()

    def note_scroll(self):
        """Note that the list has scrolled. If the page scrolls it, the browser's event comes with the next frame."""
        self.scrolled = True

    def to_beginning(self):
        """Scroll to the beginning of the list if something scrolled past it."""
        if self.scrolled:
            self.scrolled = False
            if self.sight()[0] > 0:
                self._element.scrollIntoView(to_js({"block": "start"}))

    def look_again(self):
        """Call `moved` with the next frame."""
        if not self._waiting:
            self._waiting = True
            window.requestAnimationFrame(self._painting)

    def _scroll(self, event):
        self.note_scroll()
        self.look_again()

    def _paint(self, time):
        self._waiting = False
        self._on_move()
