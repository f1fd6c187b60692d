"""Words and paths as they are printed on the terminal."""

from boggle.game.board import Board
from boggle.search.found import Found


def table_line(board: Board, found: Found, paths: list[list[int]], width: int, drawn: bool) -> str:
    """Return the line of a word, and the drawings of its paths below it if `drawn` is true. `width` is the number of
    letters of the longest word."""
    steps = "  ".join([path_text(board, path) for path in paths])
    line = f"{found.word:<{width}}  {found.points:>2}  {found.tier:<8}  {steps}\n"
    if not drawn:
        return line
    from boggle.game.path_drawing import draw_path

    return line + "".join([f"\n{draw_path(board, path)}\n\n" for path in paths])


def path_text(board: Board, path: list[int]) -> str:
    """Return a path as it is printed: row,column for each cell, counted from 1."""
    return " ".join(["{},{}".format(*[number + 1 for number in board.row_and_column(cell)]) for cell in path])
