"""Draws a board as it lies on a table, and shows how it is read, step by step.

Each step is a drawing over the picture and a sentence. Pixels count from the picture's top left.
"""

import asyncio
from math import cos, pi, sin

from js import document

from boggle.errors import BoardError, BoggleError
from boggle.game.board import Board, label
from boggle.game.languages import ENGLISH
from page.browser.dom import by_id, listen
from page.photo.network import LettersNetworks
from page.state.events import Latest
from page.text.markup import markup, replace
from page.text.texts import said

SIZES = (4, 5, 6)
SIDE = 360  # pixels of the picture
DIE = 0.43  # half the side of a die, in cells
TILT = 0.09  # radians
SHORTER = 0.94  # how much the camera shortens the height
MARKED = "mwnz"  # a line below them says which side is up
FIRST = "Pyodide is getting ready to read this picture…"
STEPS = ("picture", "blobs", "lattice", "patches", "scores")
TOLD = {
    "picture": "The picture. The computer has only numbers: how bright each point is.",
    "blobs": "Points that are darker or lighter than those around them, joined into {blobs} blobs. Each has a frame.",
    "lattice": "Many blobs have neighbours at equal steps, to the right and below. They form a lattice. {size}"
    " of its places are the board.",
    "patches": "One patch for each place, cut out straight: {points}×{points} points, from light to dark. The network"
    " sees nothing else.",
    "scores": "The network looks at each patch in four turns, and says how likely each letter is. If the best one"
    " is not sure, the page asks you to check it.",
}
PLACED = '<g transform="translate({:.1f} {:.1f}) scale({:.4f})">{}</g>'
PATCH = 28  # pixels on each side


async def add(lazy):
    """Give the `how.app.LazyPhoto` its view."""
    lazy.view = PhotoView(lazy.workers)


class PhotoView:
    def __init__(self, workers):
        self._workers = workers
        self._worker = None  # in Pyodide, made for the first picture
        self._networks = LettersNetworks()
        self._latest = Latest()
        self._canvas, self._marks = by_id("photo-picture"), by_id("photo-marks")
        self._told, self._alert = by_id("photo-told"), by_id("photo-alert")
        self._back, self._next, self._tile = by_id("photo-back"), by_id("photo-next"), by_id("photo-tile")
        self._found, self._step = None, 0
        listen(self._back, "click", lambda event: self._go_to(self._step - 1))
        listen(self._next, "click", lambda event: self._go_to(self._step + 1))
        listen(self._tile, "change", lambda event: self._show_scores())

    def ask(self, text):
        """Draw the board of a text, and let it be read."""
        try:
            board = _board(text)
        except BoggleError as error:
            self._alert.textContent = said(error)
            return
        self._found = None
        draw_board(self._canvas, board)
        by_id("photo-shown").hidden = False
        self._go_to(0)
        asyncio.create_task(self._read(self._latest.begin()))

    async def _read(self, is_latest):
        try:
            found = await self._answer()
        except Exception as error:
            found = {"error": said(error)}
        if not is_latest():
            return
        if "error" in found:
            self._told.textContent = ""
            self._alert.textContent = f"The picture was not read: {_text(found['error'])}"
            return
        self._found = found
        self._list_tiles()
        self._go_to(0)

    async def _answer(self):
        """Return what Pyodide's worker found in the picture."""
        if not self._worker:
            worker = self._workers.make("Pyodide")
            await worker.start()
            self._worker = worker
        networks = await self._networks.bytes(ENGLISH)
        canvas = self._canvas
        return await self._worker.answer("read_photo", pixels_of(canvas), canvas.width, canvas.height, *networks)

    def _list_tiles(self):
        width, height = self._found["width"], self._found["height"]
        names = [f"Row {at // width + 1}, column {at % width + 1}" for at in range(width * height)]
        replace(self._tile, [markup("<option>{}</option>", name) for name in names])
        self._show_scores()

    def _go_to(self, number):
        """Show a step. Before the picture is read, there is only the first one."""
        last = len(STEPS) - 1 if self._found else 0
        self._step = max(0, min(number, last))
        step = Step(self._found, self._step)
        replace(self._marks, step.drawing())
        self._told.textContent = step.told() if self._found else FIRST
        self._back.disabled, self._next.disabled = self._step == 0, self._step == last
        by_id("photo-scores").hidden = not step.has_scores
        self._canvas.classList.toggle("faint", step.covers)

    def _show_scores(self):
        """Show the best tiles of the chosen place."""
        rows = []
        for tile, score in self._found["scores"][self._tile.selectedIndex]:
            name = label(tile) if tile else "no letter"
            rows.append(markup('<tr><th scope="row">{}</th><td>{:.1f}%</td></tr>', name, 100 * score))
        replace(by_id("photo-rows"), rows)


def _board(text):
    board = Board.parse(text)
    if board.width != board.height or board.width not in SIZES or not all(board.tiles):
        raise BoardError("expected a board of 4×4, 5×5 or 6×6 letters, got {got}", got=board.size)
    return board


def _text(error):
    return error if isinstance(error, str) else said(BoggleError(error[0], **error[1]))


class Step:
    """`found` is what the worker found (see `worker.photo.read_steps`), or None before that."""

    def __init__(self, found, number):
        self._found = found
        self._name = STEPS[number]

    @property
    def has_scores(self):
        return self._name == "scores"

    @property
    def covers(self):
        """Whether the drawing covers the picture."""
        return self._name in ("patches", "scores")

    def told(self):
        """Say what this step shows."""
        found = self._found
        size = f"{found['width']}×{found['height']}"
        return TOLD[self._name].format(blobs=len(found["blobs"]), size=size, points=PATCH)

    def drawing(self):
        """Return the SVG for this step."""
        draw = {"blobs": self._blobs, "lattice": self._lattice, "patches": self._patches, "scores": self._scores}
        return draw[self._name]() if self._name in draw else []

    def _blobs(self):
        return [
            markup('<rect x="{}" y="{}" width="{}" height="{}"/>', left, top, right - left, low - top)
            for left, top, right, low in self._found["blobs"]
        ]

    def _lattice(self):
        width, height, places = self._found["width"], self._found["height"], self._found["places"]
        rows = [places[row * width : row * width + width] for row in range(height)]
        lines = rows + [[row[column] for row in rows] for column in range(width)]
        drawn = [markup('<polyline points="{}"/>', _points(line)) for line in lines]
        return drawn + [markup('<circle cx="{:.1f}" cy="{:.1f}" r="6"/>', x, y) for x, y in places]

    def _places(self):
        """How many places a straight board has in a row, and how large each is drawn."""
        return self._found["width"], SIDE / max(self._found["width"], self._found["height"])

    def _patches(self):
        """Draw each patch in the place of its tile on a straight board."""
        width, size = self._places()
        parts = []
        for at, patch in enumerate(self._found["patches"]):
            x, y, scale = at % width * size + 3, at // width * size + 3, (size - 6) / PATCH
            parts.append(markup(PLACED, x, y, scale, _patch(patch)))
        return parts

    def _scores(self):
        width, size = self._places()
        parts = self._patches()
        for at, best in enumerate(self._found["scores"]):
            x, y = at % width * size + size - 6, at // width * size + size - 8
            tile = label(best[0][0]) if best[0][0] else "–"
            parts.append(markup('<text x="{:.1f}" y="{:.1f}">{}</text>', x, y, tile))
        return parts


def _points(places):
    return " ".join([f"{x:.1f},{y:.1f}" for x, y in places])


def _patch(text):
    """Return a patch as SVG: one path for each of four shades, made of runs of points in a row."""
    shades = ["", "", "", ""]
    levels = bytes.fromhex(text)
    for at, level in enumerate(levels):
        if level >= 32:
            shades[min(level // 64, 3)] += f"M{at % PATCH} {at // PATCH}h1v1h-1z"
    ink = [markup('<path class="ink-{}" d="{}"/>', shade, path) for shade, path in enumerate(shades)]
    return markup('<rect class="paper" width="{size}" height="{size}"/>{ink}', size=PATCH, ink=ink)


def draw_board(canvas, board):
    """Draw a Board, a little turned and in uneven light. Each die is turned by quarters, which its cell decides."""
    canvas.width = canvas.height = SIDE
    context = canvas.getContext("2d")
    context.fillStyle = "#8a6a48"
    context.fillRect(0, 0, SIDE, SIDE)
    cell = SIDE * 0.82 / board.width
    context.setTransform(cos(TILT), sin(TILT), -sin(TILT), SHORTER * cos(TILT), SIDE / 2, SIDE / 2)
    _draw_tray(context, cell * board.width)
    for at, tile in enumerate(board.tiles):
        row, column = board.row_and_column(at)
        x, y = (column + 0.5 - board.width / 2) * cell, (row + 0.5 - board.height / 2) * cell
        _draw_die(context, x, y, cell, tile, (at * 7 + row) % 4)
    context.setTransform(1, 0, 0, 1, 0, 0)
    _draw_light(context)


def _draw_tray(context, size):
    context.fillStyle = "#17566f"
    context.beginPath()
    context.roundRect(-size / 2 - 12, -size / 2 - 12, size + 24, size + 24, 22)
    context.fill()


def _draw_die(context, x, y, cell, tile, turn):
    context.save()
    context.translate(x, y)
    context.rotate(turn * pi / 2)
    half = DIE * cell
    context.fillStyle = "#f6efdd"
    context.beginPath()
    context.roundRect(-half, -half, 2 * half, 2 * half, half * 0.45)
    context.fill()
    context.fillStyle = "#1b2126"
    context.font = f"700 {round(cell * (0.42 if len(tile) > 1 else 0.56))}px Arial, sans-serif"
    context.textAlign, context.textBaseline = "center", "alphabetic"
    context.fillText(tile[:1].upper() + tile[1:], 0, cell * 0.19)
    if tile in MARKED:
        context.fillRect(-cell * 0.2, cell * 0.25, cell * 0.4, cell * 0.05)
    context.restore()


def _draw_light(context):
    light = context.createLinearGradient(0, 0, SIDE, SIDE)
    light.addColorStop(0, "#fff3")
    light.addColorStop(1, "#0006")
    context.fillStyle = light
    context.fillRect(0, 0, SIDE, SIDE)


def pixels_of(canvas):
    """Return the pixels of a canvas as JavaScript's bytes: red, green, blue and opacity of each."""
    data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data
    return document.defaultView.Uint8Array.new(data.buffer)
