"""Shows how a drawn board is read, step by step."""

import asyncio

from boggle.errors import BoardError, BoggleError
from boggle.game.board import Board, label
from how.photo.drawing import draw_board, pixels_of
from how.photo.steps import FIRST, STEPS, Step
from page.browser.dom import by_id, listen
from page.photo.network import LettersNetwork
from page.state.events import Latest
from page.text.texts import said

SIZES = (4, 5, 6)


async def add(lazy):
    PhotoView(lazy)


class PhotoView:
    def __init__(self, lazy):
        self._workers = lazy.workers
        self._worker = None  # in Pyodide, made for the first picture
        self._network = LettersNetwork()
        self._latest = Latest()
        self._canvas, self._marks = by_id("photo-picture"), by_id("photo-marks")
        self._told, self._alert = by_id("photo-told"), by_id("photo-alert")
        self._back, self._next, self._tile = by_id("photo-back"), by_id("photo-next"), by_id("photo-tile")
        self._found, self._step = None, 0
        listen(self._back, "click", lambda event: self._go_to(self._step - 1))
        listen(self._next, "click", lambda event: self._go_to(self._step + 1))
        listen(self._tile, "change", lambda event: self._show_scores())
        lazy.asked.subscribe(self._ask)

    def _ask(self, text):
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
        network = await self._network.bytes()
        return await self._worker.answer(
            "read_photo", pixels_of(self._canvas), self._canvas.width, self._canvas.height, network
        )

    def _list_tiles(self):
        side = self._found["side"]
        names = [f"Row {at // side + 1}, column {at % side + 1}" for at in range(side * side)]
        self._tile.innerHTML = "".join([f"<option>{name}</option>" for name in names])
        self._show_scores()

    def _go_to(self, number):
        """Show a step. Before the picture is read, there is only the first one."""
        last = len(STEPS) - 1 if self._found else 0
        self._step = max(0, min(number, last))
        step = Step(self._found, self._step)
        self._marks.innerHTML = step.drawing()
        self._told.textContent = step.told() if self._found else FIRST
        self._back.disabled, self._next.disabled = self._step == 0, self._step == last
        by_id("photo-scores").hidden = not step.has_scores
        self._canvas.classList.toggle("faint", step.covers)

    def _show_scores(self):
        """Show the best tiles of the chosen place."""
        rows = []
        for tile, score in self._found["scores"][self._tile.selectedIndex]:
            name = label(tile) if tile else "no letter"
            rows.append(f'<tr><th scope="row">{name}</th><td>{100 * score:.1f}%</td></tr>')
        by_id("photo-rows").innerHTML = "".join(rows)


def _board(text):
    board = Board.parse(text)
    if board.width != board.height or board.width not in SIZES or not all(board.tiles):
        raise BoardError("expected a board of 4×4, 5×5 or 6×6 letters, got {got}", got=board.size)
    return board


def _text(error):
    return error if isinstance(error, str) else said(BoggleError(error[0], **error[1]))
