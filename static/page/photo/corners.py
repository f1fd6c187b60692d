"""The dialog in which the user says where the board is in a picture: its four corners, and its columns and rows."""

from js import document, window
from jsffi import create_proxy

from boggle.picture.corners import cells_between, crossings_in, is_board
from page.browser.dom import by_id, listen
from page.photo.straightened import Straightened
from page.state.events import Event
from page.text.markup import markup, replace
from page.text.texts import icon, put, t

DIALOG = """<dialog id="corners" class="corners" aria-labelledby="corners-title">
<div class="corners-top"><h2 id="corners-title">Where is the board?</h2>
<button id="corners-close" class="button plain" type="button" aria-label="Close">{close}</button></div>
<p class="hint">Drag the corners to the outer edges of the tiles. Arrow keys move one by a pixel, with Shift by ten.</p>
<div class="corners-stage"><div id="corners-picture" class="corners-picture"><canvas role="img" aria-label="The picture"
></canvas><svg aria-hidden="true"></svg><button type="button" aria-label="Top left corner"></button>
<button type="button" aria-label="Top right corner"></button>
<button type="button" aria-label="Bottom right corner"></button>
<button type="button" aria-label="Bottom left corner"></button></div></div>
<div class="corners-side"><canvas id="corners-straight" role="img" aria-label="The board as it will be read"></canvas>
<div class="corners-size"><p class="field"><label for="corners-columns">Columns</label>
<select id="corners-columns">{sizes}</select></p>
<p class="field"><label for="corners-rows">Rows</label><select id="corners-rows">{sizes}</select></p></div>
<p id="corners-told" class="hint" aria-live="polite"></p>
<button id="corners-read" class="button main" type="button">Read again</button></div></dialog>"""
SIZE = "<option>{}</option>"
LINE = '<polyline points="{}"/>'
LEAST, MOST = 3, 10  # columns and rows
STEPS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
FAST = 10  # pixels with Shift
STRAIGHT = 320  # pixels on the longest side of the straightened board


class CornersDialog:
    """`placed` is announced with the Picture and with the place that the user gave: {"corners", "columns", "rows"}."""

    def __init__(self):
        self.placed = Event()
        place = document.createElement("div")
        document.body.append(place)
        sizes = [markup(SIZE, number) for number in range(LEAST, MOST + 1)]
        put(place, markup(DIALOG, close=icon("close"), sizes=sizes))
        self._element, self._area, self._told = by_id("corners"), by_id("corners-picture"), by_id("corners-told")
        self._canvas, self._lines = self._area.querySelector("canvas"), self._area.querySelector("svg")
        self._columns, self._rows = by_id("corners-columns"), by_id("corners-rows")
        self._handles = list(self._area.querySelectorAll("button"))
        self._picture, self._corners = None, []
        self._held = None  # number of the corner that is dragged, and how far from its middle it is held
        self._is_awaited = False  # whether the browser will call _draw before it paints
        self._draw_later = create_proxy(lambda time: self._draw())
        for number, handle in enumerate(self._handles):
            listen(handle, "pointerdown", lambda event, number=number: self._hold(event, number))
            listen(handle, "keydown", lambda event, number=number: self._key(event, number))
        listen(self._area, "pointermove", self._drag)
        for event in ("pointerup", "pointercancel"):
            listen(self._area, event, lambda event: self._let_go())
        for box in (self._columns, self._rows):
            listen(box, "change", lambda event: self._draw())
        listen(by_id("corners-close"), "click", lambda event: self._element.close())
        listen(by_id("corners-read"), "click", lambda event: self._read())
        listen(self._element, "close", lambda event: self._free())

    def open(self, picture, place):
        """Show a Picture, and where its board may be."""
        self._picture = picture
        self._corners = [self._within(x, y) for x, y in place["corners"]]
        self._columns.value = str(max(LEAST, min(MOST, place["columns"])))
        self._rows.value = str(max(LEAST, min(MOST, place["rows"])))
        self._told.textContent = ""
        self._element.showModal()
        self._area.style.setProperty("--ratio", str(picture.width / picture.height))
        shown = picture.canvas
        self._canvas.width, self._canvas.height = shown.width, shown.height
        self._canvas.getContext("2d").drawImage(shown, 0, 0)
        self._lines.setAttribute("viewBox", f"0 0 {picture.width} {picture.height}")
        self._draw()
        self._handles[0].focus()

    def close(self):
        if self._element.open:
            self._element.close()

    def _place(self):
        return {"corners": self._corners, "columns": int(self._columns.value), "rows": int(self._rows.value)}

    def _read(self):
        picture, place = self._picture, self._place()
        self._element.close()
        self.placed.announce(picture, place)

    def _free(self):
        for canvas in (self._canvas, by_id("corners-straight")):
            canvas.width = canvas.height = 0
        self._picture = None

    def _within(self, x, y):
        return max(0, min(self._picture.width, x)), max(0, min(self._picture.height, y))

    def _hold(self, event, number):
        event.preventDefault()  # no text is chosen
        self._handles[number].focus()
        self._area.setPointerCapture(event.pointerId)
        x, y = self._at(event)
        self._held = number, self._corners[number][0] - x, self._corners[number][1] - y

    def _drag(self, event):
        if self._held:
            number, aside_x, aside_y = self._held
            x, y = self._at(event)
            self._move(number, x + aside_x, y + aside_y)

    def _let_go(self):
        if self._held:
            self._tell(self._held[0])
        self._held = None

    def _at(self, event):
        """Where the pointer is, in pixels of the picture."""
        box, picture = self._area.getBoundingClientRect(), self._picture
        x, y = (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height
        return x * picture.width, y * picture.height

    def _key(self, event, number):
        if event.key not in STEPS:
            return
        event.preventDefault()
        by = FAST if event.shiftKey else 1
        (x, y), (right, down) = self._corners[number], STEPS[event.key]
        self._move(number, x + by * right, y + by * down)
        self._tell(number)

    def _move(self, number, x, y):
        self._corners[number] = self._within(x, y)
        if not self._is_awaited:
            self._is_awaited = True
            window.requestAnimationFrame(self._draw_later)

    def _tell(self, number):
        name = self._handles[number].getAttribute("aria-label")
        x, y = self._corners[number]
        self._told.textContent = t("{corner}: {x} across, {y} down", corner=name, x=round(x), y=round(y))

    def _draw(self):
        """Draw the handles, and the grid between them if it can be that of a board."""
        self._is_awaited = False
        picture = self._picture
        if not picture:
            return
        for handle, (x, y) in zip(self._handles, self._corners):
            handle.style.left, handle.style.top = f"{100 * x / picture.width}%", f"{100 * y / picture.height}%"
        place = self._place()
        columns, rows, corners = place["columns"], place["rows"], place["corners"]
        can_be_read = is_board(corners)
        by_id("corners-read").disabled = not can_be_read
        if not can_be_read:
            replace(self._lines, [markup(LINE, _points(corners + corners[:1]))])
            return
        across = [crossings_in(corners, columns, rows, row) for row in range(rows + 1)]
        down = [[line[column] for line in across] for column in range(columns + 1)]
        replace(self._lines, [markup(LINE, _points(line)) for line in across + down])
        straight = Straightened(picture, columns, rows, cells_between(corners, columns, rows))
        straight.draw_grid(by_id("corners-straight"), STRAIGHT)


def _points(points):
    return " ".join([f"{x:.1f},{y:.1f}" for x, y in points])
