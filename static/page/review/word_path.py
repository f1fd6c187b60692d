"""The board after a round, with the path of a chosen word."""

from boggle.game.board import label
from boggle.play.review import MOST_PATHS, paths_in
from page.board.path_view import drawing, in_words
from page.browser.dom import by_id, listen
from page.text.markup import markup, replace
from page.text.texts import icon, points_in_words, put, t
from page.tracing.tray import kind_of_tile

BOARD = """<div id="{name}-board" class="tray" role="img" aria-label="Board"><svg class="path" aria-hidden="true"></svg>
<div class="cells"></div></div>"""
PATH = """<div id="review-path" class="word-path">
<p id="review-hint" class="hint">Press a word to see where it lies.</p>
<button id="review-before" class="button plain" type="button" aria-label="Previous path" hidden>{before}</button>
<p id="review-word" aria-hidden="true" hidden><b></b> <small></small></p>
<p id="review-way" class="unit" aria-live="polite"></p>
<button id="review-after" class="button plain" type="button" aria-label="Next path" hidden>{after}</button>
<div id="review-meaning" class="meaning short"></div></div>"""


class PathBoard:
    """A board that shows one path. It is added to the element `place`, which is in one with the class `review`. `name`
    begins its id."""

    def __init__(self, place, name):
        put(place, markup(BOARD, name=name))
        self._tray = by_id(f"{name}-board")
        self._drawing = self._tray.querySelector(".path")

    def show(self, board):
        self._board, style = board, self._tray.closest(".review").style
        style.setProperty("--columns", str(board.width))
        style.setProperty("--rows", str(board.height))
        self._drawing.setAttribute("viewBox", f"0 0 {board.width} {board.height}")
        tiles = [(kind_of_tile(tile), label(tile) if tile else "") for tile in board.tiles]
        cells = [markup('<div class="{}"><b>{}</b></div>', kind, text) for kind, text in tiles]
        replace(self._tray.querySelector(".cells"), cells)

    def draw(self, cells):
        """Show a path, or none if there are no cells."""
        pairs = [self._board.row_and_column(cell) for cell in cells]
        replace(self._drawing, drawing(pairs) if pairs else [])
        tiles = self._tray.querySelectorAll(".tile")
        for cell in range(tiles.length):
            if cell in cells:
                tiles[cell].setAttribute("data-step", str(cells.index(cell) + 1))
            else:
                tiles[cell].removeAttribute("data-step")


class WordPath:
    """Adds the board to the element `place`, and what is said of the path to the element `below`. `told_words` is the
    event of `page.app.Page`."""

    def __init__(self, place, below, told_words):
        self._told_words = told_words
        self._board, self._round = PathBoard(place, "review"), None
        put(below, markup(PATH, before=icon("before"), after=icon("after")))
        self._line = by_id("review-word")
        self._word, self._paths, self._number = "", [], 0
        for name, step in (("before", -1), ("after", 1)):
            listen(by_id(f"review-{name}"), "click", lambda event, step=step: self._go(step))

    def show_board(self, played):
        """Show the board of a round."""
        self._round = played
        self._board.show(played.board)
        self.choose("")

    def choose(self, word):
        """Show the first path of a word, or none if it is ""."""
        self._word, self._number = word, 0
        self._paths = paths_in(self._round, word) if word else []
        self._told_words.announce(word, by_id("review-meaning"))
        self._show()

    def _go(self, step):
        self._number = (self._number + step) % len(self._paths)
        self._show()

    def _show(self):
        cells = self._paths[self._number] if self._paths else []
        self._board.draw(cells)
        for name in ("before", "after"):
            by_id(f"review-{name}").hidden = len(self._paths) < 2
        by_id("review-way").textContent = self._in_words(cells) if cells else ""
        self._show_word()

    def _show_word(self):
        """Show the word, its points and the number of its path, or what there is to do. The path itself is drawn."""
        count = len(self._paths)
        by_id("review-hint").hidden, self._line.hidden = bool(count), not count
        word = self._line.querySelector("b")
        word.textContent = self._word
        word.classList.toggle("light", bool(self._word) and self._word in self._round.crude)
        told = [points_in_words(self._round.scoring.points(len(self._word)))] if count else []
        if count > 1:
            most = f"{count}{'+' * (count == MOST_PATHS)}"
            told.append(t("path {number} of {count}", number=self._number + 1, count=most))
        self._line.querySelector("small").textContent = " · ".join(told)

    def _in_words(self, cells):
        path = in_words([self._round.board.row_and_column(cell) for cell in cells])
        count = len(self._paths)
        if count < 2:
            return t("{word}: {path}", word=self._word, path=path)
        number = self._number + 1
        if count == MOST_PATHS:
            text = t(
                "{word}, path {number} of {count} or more: {path}",
                word=self._word,
                number=number,
                count=count,
                path=path,
            )
        else:
            text = t("{word}, path {number} of {count}: {path}", word=self._word, number=number, count=count, path=path)
        return text
