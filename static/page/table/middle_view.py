"""One phone in the middle of the table: the letters of a round, large, and turned to each side."""

from js import document

from boggle.game.board import HOLE, label
from page.browser.dom import by_id, listen
from page.play.clock import HURRY, SECOND, Ticker, TimeLeft, now
from page.text.markup import markup, replace
from page.text.texts import icon, put, t
from page.tracing.tray import kind_of_tile

ALIKE_UPSIDE_DOWN = "mwnz"  # letters that look like others when they are turned
QUARTER = 90  # degrees
MIDDLE = """<dialog id="middle" class="middle" aria-label="One phone in the middle">
<p class="clock upside" id="middle-far" aria-hidden="true"></p>
<div class="place"><div id="middle-board" class="tray" role="group" aria-label="Board"><ol class="cells"
role="list"></ol></div></div>
<p class="clock" id="middle-clock" role="timer" aria-label="Time left"></p>
<p class="line"><button id="middle-turn" class="button main" type="button">{roll}<span>Turn the letters</span></button>
<button id="middle-words" class="button" type="button">Type words here</button>
<button id="middle-end" class="button" type="button">End round</button></p>
<p id="middle-said" class="unit" aria-live="polite"></p></dialog>"""
TILE = '<li class="{kind}" aria-label="{name}"><b class="{marked}">{text}</b></li>'


class MiddleView:
    """A dialog over the room, in which the round goes on. `end()` ends the round."""

    def __init__(self, end):
        place = document.createElement("div")
        document.body.append(place)
        put(place, markup(MIDDLE, roll=icon("redo")))
        self._element, self._board = by_id("middle"), by_id("middle-board")
        self._clocks, self._played, self._turned = [by_id("middle-far"), by_id("middle-clock")], None, 0
        self._time_left = TimeLeft(self._clocks, by_id("middle-said"))
        self._ticker = Ticker(self._tick)
        listen(by_id("middle-turn"), "click", lambda event: self._turn(self._turned + QUARTER))
        listen(by_id("middle-words"), "click", lambda event: self.close())
        listen(by_id("middle-end"), "click", lambda event: end())
        listen(self._element, "close", lambda event: self._ticker.stop())

    def open(self, played):
        """Show a Round that runs."""
        if self._element.open:
            return
        self._played = played
        self._time_left.begin()
        board, style = played.board, self._element.style
        style.setProperty("--columns", str(board.width))
        style.setProperty("--rows", str(board.height))
        replace(self._board.querySelector(".cells"), [_tile(board, cell) for cell in range(len(board.tiles))])
        self._turn(0)
        for clock in self._clocks:
            clock.hidden = played.clock.seconds is None
        self._element.showModal()
        by_id("middle-turn").focus()
        self._ticker.start()

    def close(self):
        if self._element.open:
            self._element.close()

    def _turn(self, degrees):
        """Turn all letters to another side. The angle only grows, so that they always turn the same way."""
        self._turned = degrees
        self._element.style.setProperty("--turned", f"{degrees}deg")

    def _tick(self):
        """Show the time. Once the round is over, the room below says so."""
        if self._played.is_over(now()):
            self.close()
            return None
        left = self._played.clock.left(now())
        if left is None:
            return SECOND
        seconds, _ = self._time_left.show(left)
        self._element.classList.toggle("hurry", seconds <= HURRY)
        return left


def _tile(board, cell):
    tile = board.tiles[cell]
    row, column = board.row_and_column(cell)
    text = "" if tile == HOLE else label(tile)
    name = t("Row {row}, column {column}", row=row + 1, column=column + 1)
    name = t("{cell}, hole", cell=name) if tile == HOLE else t("{cell}, {tile}", cell=name, tile=text)
    marked = "marked" if tile in ALIKE_UPSIDE_DOWN else ""
    return markup(TILE, kind=kind_of_tile(tile), name=name, marked=marked, text=text)
