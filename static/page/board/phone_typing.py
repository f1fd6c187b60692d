"""Typing on a phone.

While its keyboard is up, the page is as high as what is left of the window, and shows the board. On touch screens, a
row of keys below the board has characters that the keyboard hides, and pasting.
"""

import asyncio

from js import document, window
from jsffi import to_js

from page.board.grid_view import CELLS
from page.browser.copy_and_save import read_clipboard
from page.browser.dom import by_id, listen
from page.state.events import Latest
from page.text.markup import markup
from page.text.texts import icon, put, t

LEAST = 150  # pixels that a keyboard covers
LOW = 416  # pixels: in a lower window the keyboard has taken its part
LOWEST = 336  # a lower window is one that is zoomed a lot (see static/style.css), unless a finger types
NARROW, LOW_AND_WIDE = 480, 240  # a wider window is a phone on its side, and is lower with a keyboard
TYPED = "textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range])"
CLICK = 0.5  # seconds from the end of a press, after which no click is expected any more
ROW = """<div id="keys" class="keys" role="group" aria-label="Keys" hidden>
<button class="button" type="button" data-key="?" aria-label="?, any letter">?<small>any letter</small></button>
<button class="button" type="button" data-key="." aria-label="., a hole">.<small>a hole</small></button>
<button class="button" type="button" data-key="[" aria-label="[th], a tile of several letters">
[th]<small>several letters</small></button>
<button class="button" type="button" data-key="]" aria-label="], the end of the tile" hidden>]</button>
<button class="button" type="button" data-key="">{paste}<span>Paste</span></button></div>"""


def add(page):
    by_finger = window.matchMedia("(pointer: coarse)").matches
    press = Press()
    if by_finger:
        KeysRow(page.board, page.messages, press)
    Keyboard(page.board, by_finger, press)


class Press:
    """A press of a finger or of a button of the mouse, up to its click. What moves the page waits for its end: if it
    came before the click, the click would miss its target. After a tap, the focus leaves its place before the click."""

    def __init__(self):
        self.is_down = False
        self._latest = Latest()
        self._waiting = []  # functions
        listen(window, "pointerdown", lambda event: self._begin())
        listen(window, "pointerup", lambda event: self._end_after(CLICK))
        for event in ("click", "pointercancel", "blur"):  # the last as when a list of the browser's own opens
            listen(window, event, lambda event: self._end_after(0))

    def then(self, act):
        """Call `act()` after the click."""
        self._waiting.append(act)

    def _begin(self):
        self._latest.begin()
        self.is_down = True

    def _end_after(self, seconds):
        if self.is_down:
            asyncio.create_task(self._end(seconds, self._latest.begin()))

    async def _end(self, seconds, is_current):
        await asyncio.sleep(seconds)
        if is_current():
            self.is_down, waiting, self._waiting = False, self._waiting, []
            for act in waiting:
                act()


class KeysRow:
    """Shown as long as a cell has the focus. A press leaves the focus in its cell, so that the keyboard stays.

    `area` is the BoardArea."""

    def __init__(self, area, messages, press):
        self._area, self._messages, self._press = area, messages, press
        self._box = None  # the text box that the keys type into
        put(document.querySelector(".table"), markup(ROW, paste=icon("paste")), "afterend")
        self._row = by_id("keys")
        self._begin, self._end = self._row.querySelector("[data-key='[']"), self._row.querySelector("[data-key=']']")
        stage = self._row.parentElement
        for event in ("focusin", "click", "input"):  # a cell that has the focus from the start is no reason for the row
            listen(stage, event, self._reached)
        listen(stage, "focusout", self._left)
        listen(self._row, "pointerdown", lambda event: event.preventDefault())
        listen(self._row, "mousedown", lambda event: event.preventDefault())
        listen(self._row, "click", self._pressed)

    def _reached(self, event):
        box = document.activeElement.closest(CELLS)  # typing has moved on from the event's target
        if box:
            self._box = box
            self._row.hidden = False
            self._update()

    def _left(self, event):
        if self._press.is_down:
            self._press.then(lambda: self._hide_unless(document.activeElement))
        else:
            self._hide_unless(event.relatedTarget)

    def _hide_unless(self, focused):
        if not focused or not focused.closest(f"{CELLS}, .keys"):
            self._row.hidden = True

    def _update(self):
        """Offer the bracket that the cell needs next."""
        is_open = self._box.value.startswith("[")
        self._begin.hidden, self._end.hidden = is_open, not is_open

    def _pressed(self, event):
        button = event.target.closest("button")
        if not button:
            return
        if not button.dataset.key:
            asyncio.create_task(self._paste(read_clipboard()))
            return
        self._box.focus()
        document.execCommand("insertText", False, button.dataset.key)  # as if it were typed
        self._update()

    async def _paste(self, reading):
        text, fault = await reading
        if text:
            self._area.take_text(lambda: text)
        elif fault:
            sentence = t("The page could not read the clipboard: {fault}. Hold a cell to paste there.", fault=fault)
            self._messages.alert(sentence)
        else:
            self._messages.alert(t("The clipboard has no text."))


class Keyboard:
    """Sets the class `keyboard` and the length `--height` of the document's element, and the class `beside` while the
    focus is in a place or in the words. `area` is the BoardArea."""

    def __init__(self, area, by_finger, press):
        self._area, self._by_finger, self._press = area, by_finger, press
        self._viewport = getattr(window, "visualViewport", None)
        if self._viewport:
            listen(self._viewport, "resize", self._update)
        listen(window, "resize", self._update)
        for event in ("focusin", "focusout"):
            listen(document, event, self._focus_moved)
        self._update(None)

    def _focus_moved(self, event):
        if self._press.is_down:
            self._press.then(lambda: self._update(None))
        else:
            self._update(event)

    def _update(self, event):
        root = document.documentElement
        if event and event.type == "focusout" and event.relatedTarget:
            return  # the focus moves on, and `focusin` follows
        height = self._viewport.height if self._viewport else window.innerHeight
        left = bool(event) and event.type == "focusout"
        is_up = window.innerHeight - height >= LEAST or (not left and self._is_typed_in_low_window())
        root.classList.toggle("keyboard", is_up)
        # No `:focus` in the style sheet can say this: it would move the page before the click of a press.
        focused = document.activeElement
        root.classList.toggle("beside", bool(is_up and focused and focused.closest(".tool, .results")))
        if is_up:
            root.style.setProperty("--height", f"{height}px")
            window.scrollTo(0, 0)  # some browsers move the page to show the text box, which is in sight now
            self._show_text_box()
        else:
            root.style.removeProperty("--height")

    def _show_text_box(self):
        """Let the sheet or place scroll to the text box, unless that is a cell of the board."""
        focused = document.activeElement
        if focused and focused.matches(TYPED) and not self._area.has_focus():
            focused.scrollIntoView(to_js({"block": "nearest"}))

    def _is_typed_in_low_window(self):
        """Pixels are those of the window, not of large text, of which a keyboard leaves as little."""
        least = 0 if self._by_finger else LOWEST
        most = LOW if window.innerWidth < NARROW else LOW_AND_WIDE
        focused = document.activeElement
        return bool(least < window.innerHeight < most and focused and focused.matches(TYPED))
