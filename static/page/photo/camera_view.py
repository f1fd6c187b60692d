"""The view of the camera: what it sees, and over it the board and the letters as they are read."""

from js import document

from boggle.game.board import label
from page.browser.dom import by_id, listen
from page.state.events import Event
from page.text.markup import markup, replace
from page.text.texts import icon, put, t

VIEW = """<dialog id="camera" class="camera" aria-labelledby="camera-title">
<div class="camera-top"><h2 id="camera-title"></h2>
<button id="camera-close" class="button plain" type="button" aria-label="Close">{close}</button></div>
<div class="camera-stage"><video id="camera-video" playsinline muted autoplay aria-hidden="true"></video>
<svg id="camera-board" aria-hidden="true"></svg><p id="camera-fault" class="camera-fault" role="alert"></p></div>
<p id="camera-status" class="camera-status" role="status"></p>
<div class="camera-acts"><button id="camera-file" class="button" type="button">Choose a picture</button>
<button id="camera-take" class="shutter" type="button" aria-label="Take the picture now" title="Take the picture now"
></button><button id="camera-again" class="button" type="button" hidden>Try again</button></div></dialog>"""
CELL = '<polygon class="{kind}" points="{points}"/>'
LETTER = '<text x="{x:.0f}" y="{y:.0f}" font-size="{size:.0f}">{text}</text>'
BUTTONS = ("file", "take", "again")


class CameraView:
    """A dialog. `file`, `take` and `again` are announced when the buttons are pressed, `closed` when the dialog was
    closed in any way. `video` is the element that shows what the camera sees."""

    def __init__(self):
        place = document.createElement("div")
        document.body.append(place)
        put(place, markup(VIEW, close=icon("close")))
        self._element, self._status, self._fault = by_id("camera"), by_id("camera-status"), by_id("camera-fault")
        self._board, self._take = by_id("camera-board"), by_id("camera-take")
        self.video = by_id("camera-video")
        self.video.muted = True  # the attribute is no property, and the browser would not begin
        self.file, self.take, self.again = [Event() for _ in BUTTONS]
        self.closed = Event()
        for name, event in zip(BUTTONS, (self.file, self.take, self.again)):
            listen(by_id(f"camera-{name}"), "click", _announcing(event))
        listen(by_id("camera-close"), "click", lambda event: self._element.close())
        listen(self._element, "close", lambda event: self.closed.announce())

    def open(self):
        """Open the dialog, with nothing seen so far."""
        self._enter("")
        self.clear()
        self.tell("")
        if not self._element.open:
            self._element.showModal()
        self._take.focus()

    def close(self):
        if self._element.open:
            self._element.close()

    def tell(self, text):
        """Say how far it is. Screen readers read each change."""
        if self._status.textContent != text:
            self._status.textContent = text

    def show_fault(self, sentence, can_try_again):
        """Say why the camera is off, and what can be done."""
        self.clear()
        self.tell("")
        self._enter(sentence)
        by_id("camera-again").hidden = not can_try_again
        by_id("camera-again" if can_try_again else "camera-file").focus()

    def show_board(self, width, height, cells, sure):
        """Draw a board over the picture, which is so large. `cells` are its places, and `sure` has tiles by cell."""
        self._board.setAttribute("viewBox", f"0 0 {width} {height}")
        drawn = []
        for number, cell in enumerate(cells):
            tile = sure.get(str(number))
            drawn.append(markup(CELL, kind="sure" if tile else "cell", points=_corners(*cell)))
            if tile:
                drawn.append(_letter(label(tile), *cell))
        replace(self._board, drawn)

    def clear(self):
        replace(self._board, [])

    def _enter(self, fault):
        by_id("camera-title").textContent = t("The camera is off") if fault else t("Point the camera at the board")
        self._fault.textContent = fault
        self._element.classList.toggle("off", bool(fault))
        self._take.disabled = bool(fault)
        by_id("camera-again").hidden = True


def _announcing(event):
    return lambda pressed: event.announce()


def _corners(x, y, right_x, right_y, down_x, down_y):
    """The corners of a cell, a little within its edges."""
    points = []
    for along, down in ((0.06, 0.06), (0.94, 0.06), (0.94, 0.94), (0.06, 0.94)):
        points.append(f"{x + along * right_x + down * down_x:.1f},{y + along * right_y + down * down_y:.1f}")
    return " ".join(points)


def _letter(text, x, y, right_x, right_y, down_x, down_y):
    """The letters of a tile, upright, whichever way the board lies."""
    size = 0.6 * abs(right_x * down_y - right_y * down_x) ** 0.5
    middle = x + (right_x + down_x) / 2, y + (right_y + down_y) / 2
    return markup(LETTER, x=middle[0], y=middle[1], size=size / (1 if len(text) == 1 else 1.3), text=text)
