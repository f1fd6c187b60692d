"""Draws a tray as it lies on a table: a little turned, with dice in all directions, and with light from one side."""

from math import cos, pi, sin

from js import document

SIDE = 360  # pixels of the picture
DIE = 0.43  # half the side of a die, in cells
TILT = 0.09  # radians
SHORTER = 0.94  # how much the camera shortens the height
MARKED = "mwnz"  # a line below them says which side is up


def draw_board(canvas, board):
    """Draw a Board. Each die is turned by quarters, which its cell decides."""
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
