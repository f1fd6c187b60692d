"""Draws the photo so that the board is straight: each cell becomes a square, in its row and column on the page."""

MARGIN = 0.04  # of a cell, which is drawn around it, too


class Straightened:
    """Draws parts of the Picture `picture` on canvas elements. `checking` says where the cells are."""

    def __init__(self, picture, checking):
        self._picture, self._checking = picture, checking

    def draw_board(self, canvas, side):
        """Draw the whole board. Its longest side gets `side` pixels."""
        checking = self._checking
        size = side // max(checking.width, checking.height)
        canvas.width, canvas.height = size * checking.width, size * checking.height
        context = canvas.getContext("2d")
        for cell in range(len(checking.tiles)):
            self._draw(context, cell, size, cell % checking.width * size, cell // checking.width * size, 0)

    def draw_tile(self, canvas, cell, side):
        """Draw one cell, and a little of what is around it."""
        canvas.width = canvas.height = side
        self._draw(canvas.getContext("2d"), cell, side, 0, 0, MARGIN)

    def _draw(self, context, cell, size, left, top, margin):
        """Draw a cell as a square of `size` pixels. The transformation takes the cell's place in the photo there."""
        scale = self._picture.scale
        x, y, right_x, right_y, down_x, down_y = [number * scale for number in self._checking.places[cell]]
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
