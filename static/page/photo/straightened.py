"""Drawing a board of a photo so that it is straight."""

GRID = "#ff9a5a"  # as --ribbon in static/style.css
MARGIN = 0.04  # of a cell, which is drawn around it, too


class Straightened:
    """Draws parts of the Picture `picture` on canvas elements, so that the board is straight: each cell becomes a
    square, in its row and column on the page. `places` says where the cells are, as in `boggle.picture.checking`."""

    def __init__(self, picture, width, height, places):
        self._picture, self._width, self._height, self._places = picture, width, height, places

    def draw_board(self, canvas, side):
        """Draw the whole board. Its longest side gets `side` pixels."""
        context, size = self._begin(canvas, side)
        for cell in range(len(self._places)):
            self._draw(context, cell, size, cell % self._width * size, cell // self._width * size, 0)

    def draw_grid(self, canvas, side):
        """Draw the whole board, and the edges of its cells over it."""
        self.draw_board(canvas, side)
        context, size = canvas.getContext("2d"), canvas.width // self._width
        context.strokeStyle, context.lineWidth = GRID, max(1, size // 24)
        context.beginPath()
        for column in range(self._width + 1):
            context.moveTo(column * size, 0)
            context.lineTo(column * size, canvas.height)
        for row in range(self._height + 1):
            context.moveTo(0, row * size)
            context.lineTo(canvas.width, row * size)
        context.stroke()

    def draw_tile(self, canvas, cell, side):
        """Draw one cell, and a little of what is around it."""
        canvas.width = canvas.height = side
        self._draw(canvas.getContext("2d"), cell, side, 0, 0, MARGIN)

    def _begin(self, canvas, side):
        size = side // max(self._width, self._height)
        canvas.width, canvas.height = size * self._width, size * self._height
        return canvas.getContext("2d"), size

    def _draw(self, context, cell, size, left, top, margin):
        """Draw a cell as a square of `size` pixels. The transformation takes the cell's place in the photo there."""
        scale = self._picture.scale
        x, y, right_x, right_y, down_x, down_y = [number * scale for number in self._places[cell]]
        x -= margin * (right_x + down_x)
        y -= margin * (right_y + down_y)
        wider = (1 + 2 * margin) / size  # pixels of the photo along the cell's edges, for each pixel drawn
        right_x, right_y, down_x, down_y = [number * wider for number in (right_x, right_y, down_x, down_y)]
        area = right_x * down_y - right_y * down_x
        if not area:
            return
        inverse = [down_y / area, -right_y / area, -down_x / area, right_x / area]
        context.save()
        context.beginPath()
        context.rect(left, top, size, size)
        context.clip()
        context.imageSmoothingQuality = "high"
        context.setTransform(*inverse, left - inverse[0] * x - inverse[2] * y, top - inverse[1] * x - inverse[3] * y)
        context.drawImage(self._picture.canvas, 0, 0)
        context.restore()
