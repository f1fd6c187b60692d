"""The board of the table, with the path of a word."""

from boggle.game.board import label
from boggle.search.furthest_path import FurthestPath
from page.board.path_svg import drawing
from page.browser.dom import by_id
from page.text.markup import put
from page.tracing.tray import kind_of_tile

BOARD = """<div id="table-board" class="tray" role="img" aria-label="Board"><svg class="path" aria-hidden="true"></svg>
<div class="cells"></div></div>"""


class BoardView:
    """Shown in the element `place`, which is in one with the class `review`."""

    def __init__(self, place):
        put(place, BOARD)
        self._tray = by_id("table-board")
        self._drawing = self._tray.querySelector(".path")
        self._board = self._alike = None

    def show(self, played):
        """Show the board of a Round."""
        board = self._board = played.board
        self._alike = played.alike
        style = self._tray.closest(".review").style
        style.setProperty("--columns", str(board.width))
        style.setProperty("--rows", str(board.height))
        self._drawing.setAttribute("viewBox", f"0 0 {board.width} {board.height}")
        tiles = [(kind_of_tile(tile), label(tile) if tile else "") for tile in board.tiles]
        self._tray.querySelector(".cells").innerHTML = "".join(
            [f'<div class="{kind}"><b>{text}</b></div>' for kind, text in tiles]
        )
        self.draw("")

    def draw(self, word):
        """Show the path of a word, or none for ""."""
        board = self._board
        cells = FurthestPath(board, word, self._alike).cells if word else []
        self._drawing.innerHTML = drawing([board.row_and_column(cell) for cell in cells]) if cells else ""
        tiles = self._tray.querySelectorAll(".tile")
        for cell in range(tiles.length):
            tiles[cell].removeAttribute("data-step")
        for step, cell in enumerate(cells):
            tiles[cell].setAttribute("data-step", str(step + 1))
