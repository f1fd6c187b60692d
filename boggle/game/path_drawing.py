"""Draws a path on its board as text: tiles in a grid, arrows between them, brackets around the first tile.

    F     X     I     E

    A     M     L     O

    E     W     B     X
                      ↑
    A     S    [T] →  U

Where two steps cross, the gap contains both arrows. The arrow between top left and bottom right comes first.
"""

from boggle.game.board import Board, label

ARROWS = {
    (-1, -1): "↖",
    (-1, 0): "↑",
    (-1, 1): "↗",
    (0, -1): "←",
    (0, 1): "→",
    (1, -1): "↙",
    (1, 0): "↓",
    (1, 1): "↘",
}
GAP = 3  # characters between two tiles
FROM_TOP_LEFT = "↘↖"  # between top left and bottom right, in either direction
LEFT_TO_RIGHT, AS_BEFORE = "\u202d", "\u202c"  # put around a line with right-to-left letters


def draw_path(board: Board, path: list[int]) -> str:
    """Return the drawing of a path, which is a list of cells. Lines have no white space at their ends."""
    labels = [label(tile) for tile in board.tiles]
    wide = max([len(text) for text in labels]) + 2
    arrows = _arrows(board, path)
    lines = []
    for y in range(2 * board.height - 1):
        parts = []
        for x in range(2 * board.width - 1):
            if x % 2 or y % 2:
                parts.append(_centred(arrows.get((y, x), ""), GAP if x % 2 else wide))
            else:
                cell = y // 2 * board.width + x // 2
                first = path and cell == path[0]
                parts.append(_centred(f"[{labels[cell]}]" if first else labels[cell], wide))
        lines.append(_kept_in_order("".join(parts).rstrip()))
    return "\n".join(lines)


def _arrows(board: Board, path: list[int]) -> dict[tuple[int, int], str]:
    """Map places to arrows. A place is a row and a column of the drawing, where gaps count as rows and columns, too."""
    arrows: dict[tuple[int, int], str] = {}
    for start, end in zip(path, path[1:]):
        (row, column), (below, beside) = board.row_and_column(start), board.row_and_column(end)
        place = (row + below, column + beside)
        arrow = ARROWS[(below - row, beside - column)]
        if place not in arrows:
            arrows[place] = arrow
        elif arrow in FROM_TOP_LEFT:
            arrows[place] = f"{arrow} {arrows[place]}"
        else:
            arrows[place] += f" {arrow}"
    return arrows


def _centred(text: str, wide: int) -> str:
    left = (wide - len(text)) // 2
    return " " * left + text + " " * (wide - len(text) - left)


def _kept_in_order(line: str) -> str:
    """Return the line, marked to be shown from left to right even if it has letters of right-to-left scripts."""
    backward = any(["\u0590" <= each <= "\u08ff" or "\ufb1d" <= each <= "\ufefc" for each in line])
    return f"{LEFT_TO_RIGHT}{line}{AS_BEFORE}" if backward else line
