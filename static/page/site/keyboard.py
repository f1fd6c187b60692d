"""The keyboard of a phone: while it is up, the page is as high as what is left of the window, and shows the board."""

from js import document, window

from page.browser.dom import listen

LEAST = 150  # pixels that a keyboard covers
LOW = 26  # rem: in a lower window the keyboard has taken its part
LOWEST = 21  # rem: a lower window is one that is zoomed a lot (see static/style.css)
NARROW = 30  # rem: wider windows that are low are phones on their side, where the board stands beside all else


def add(page):
    Keyboard(page.board)


class Keyboard:
    """Sets the class `keyboard` and the length `--height` of the document's element. `area` is the BoardArea."""

    def __init__(self, area):
        self._area = area
        self._viewport = getattr(window, "visualViewport", None)
        if self._viewport:
            listen(self._viewport, "resize", self._update)
        for target, event in ((window, "resize"), (document, "focusin"), (document, "focusout")):
            listen(target, event, self._update)
        self._update(None)

    def _update(self, event):
        root = document.documentElement
        if event and event.type == "focusout" and event.relatedTarget:
            return  # the focus moves on, and `focusin` follows
        height = self._viewport.height if self._viewport else window.innerHeight
        left = bool(event) and event.type == "focusout"
        is_up = window.innerHeight - height >= LEAST or (not left and self._is_typed_in_low_window())
        root.classList.toggle("keyboard", is_up)
        if is_up:
            root.style.setProperty("--height", f"{height}px")
            window.scrollTo(0, 0)  # some browsers move the page to show the cell, which is in sight now
        else:
            root.style.removeProperty("--height")

    def _is_typed_in_low_window(self):
        rem = float(window.getComputedStyle(document.documentElement).fontSize[:-2])
        is_low = LOWEST * rem < window.innerHeight < LOW * rem and window.innerWidth < NARROW * rem
        return is_low and self._area.has_focus()
