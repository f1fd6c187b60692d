"""Where a list is on the page: in a box that scrolls, and below other things in this box."""

from js import ResizeObserver, document, window
from jsffi import create_proxy, to_js


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
        box.insertAdjacentHTML("beforeend", '<i class="ruler" aria-hidden="true"></i>')  # as wide as a letter is high
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
