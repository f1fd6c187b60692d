"""The board on the page as text, for whatever asks a worker about it."""


def full_board(app):
    """The text of the board, "" where a tile is missing."""
    return "" if None in app.board.tiles else str(app.full_board())
