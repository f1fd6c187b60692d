"""A finger, a pen or the mouse that moves over the board.

A press that moves on to a second tile is a trace. Any other press is left to the browser, so that a tap focuses a text
box or clicks a button.
"""

from js import window
from jsffi import create_proxy, to_js

from page.browser.dom import listen

EDGE = 20  # pixels; a finger that begins this near to the side of the screen may want to go back to another page
COALESCES = hasattr(window, "PointerEvent") and hasattr(window.PointerEvent.prototype, "getCoalescedEvents")
NEAR = 0.3  # in units of cells; from a place nearer than this, the pointer came straight
MOST_POINTS = 4  # points of one event that are looked at; a mouse may send sixteen


class Pointer:
    """Passes the presses on `board` to `tracer`. Its methods are called as follows.

    - `trace()` returns a Trace for a press that begins now, or None.
    - `begin_trace()` is called when the press has become a trace.
    - `light(cells)` is called with the path whenever it changed.
    - `end_trace(cells)` is called when the pointer is lifted. `discard()` is called instead if the trace is dropped.

    `drawing()` returns an element that lies exactly over the cells.
    """

    def __init__(self, board, drawing, tracer):
        self._board, self._drawing, self._tracer = board, drawing, tracer
        self._id = None  # the pointer that is followed, or None
        self._trace = self._box = None
        self._traces = False  # whether the press has become a trace; stays until the next press
        self._kept_focus = False  # whether the browser was kept from focusing the text box
        acts = {"pointermove": self._move, "pointerup": self._up, "pointercancel": self._lost}
        acts["lostpointercapture"] = self._lost
        self._proxies = {event: create_proxy(act) for event, act in acts.items()}
        listen(board, "pointerdown", self._down)
        listen(board, "mousedown", self._mouse_down)
        board.addEventListener("click", create_proxy(self._click), to_js({"capture": True}))
        board.addEventListener("touchend", create_proxy(self._touch_end), to_js({"passive": False}))

    @property
    def traces(self):
        """Whether a trace is followed now."""
        return self._id is not None and self._traces

    def drop(self):
        """Stop following the pointer. A trace is discarded."""
        if self._id is not None:
            self._leave()
            if self._traces:
                self._tracer.discard()

    def _down(self, event):
        if self._id is not None or not event.isPrimary or event.button != 0:
            return
        self._traces = self._kept_focus = False
        aside = min(event.clientX, window.innerWidth - event.clientX)
        trace = None if event.pointerType == "touch" and aside < EDGE else self._tracer.trace()
        if not trace:
            return
        self._measure(trace)
        if trace.begin(*self._point(event)):
            self._id, self._trace, self._box = event.pointerId, trace, event.target
            for name, proxy in self._proxies.items():
                self._board.addEventListener(name, proxy)
            self._capture()

    def _capture(self):
        """Receive all events of the pointer, even outside of the board."""
        try:
            self._box.setPointerCapture(self._id)
        except Exception:  # the pointer is gone already
            pass

    def _measure(self, trace):
        place = self._drawing().getBoundingClientRect()
        self._left, self._top = place.left, place.top
        self._across, self._down_by = trace.width / place.width, trace.height / place.height

    def _point(self, event):
        """Return the place of an event in units of cells."""
        return (event.clientX - self._left) * self._across, (event.clientY - self._top) * self._down_by

    def _places(self, event):
        """Return some of the places where the pointer was since the event before, the last of them certainly.

        Between near places the way is as good as straight, and each question to JavaScript takes time.
        """
        place = self._point(event)
        if not COALESCES or self._trace.distance(*place) < NEAR:
            return [place]
        several = event.getCoalescedEvents()
        count = several.length
        if count < 2:
            return [place]
        step = (count - 1) // MOST_POINTS + 1
        return [self._point(several[at]) for at in range(0, count - 1, step)] + [place]

    def _mouse_down(self, event):
        """Keep a mouse from selecting text and focusing a box before it is known whether it traces. Those of a finger
        come after it was lifted, and are left alone."""
        if self._id is not None:
            event.preventDefault()
            self._kept_focus = True

    def _move(self, event):
        if event.pointerId == self._id:
            self._follow(event)

    def _follow(self, event):
        changed = False
        for x, y in self._places(event):
            changed = self._trace.move(x, y) or changed
        if not changed:
            return
        if not self._traces and len(self._trace.cells) > 1:
            self._traces = True
            self._tracer.begin_trace()
            self._measure(self._trace)  # the page may have changed around the board
        if self._traces:
            self._tracer.light(self._trace.cells)

    def _up(self, event):
        if event.pointerId != self._id:
            return
        self._follow(event)
        self._leave()
        if self._traces:
            self._trace.lift()
            self._tracer.end_trace(self._trace.cells)
        elif self._kept_focus:
            box = self._box.closest("input")
            if box:
                box.focus()

    def _touch_end(self, event):
        """After a trace on small tiles, the browser may take the touch for a tap and focus a text box."""
        if self._traces and event.cancelable:
            event.preventDefault()

    def _click(self, event):
        """After a trace with the mouse, the browser clicks the tile where it began. A click by a key has no detail."""
        if self._traces and event.detail:
            event.stopPropagation()

    def _lost(self, event):
        if event.pointerId == self._id:
            self.drop()

    def _leave(self):
        self._id = None
        for name, proxy in self._proxies.items():
            self._board.removeEventListener(name, proxy)
