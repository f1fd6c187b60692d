"""Moving over the board with keys: arrows, Home and End in the row, Ctrl+Home and Ctrl+End on the whole board."""

ARROWS = {"ArrowLeft": (0, -1), "ArrowRight": (0, 1), "ArrowUp": (-1, 0), "ArrowDown": (1, 0)}


def reached(event, cell, width, height):
    """Return the cell that a key leads to from `cell`. At the edge, it may be `cell` itself. Returns None if the key
    does not move the focus."""
    row, column = cell // width, cell % width
    if event.metaKey or event.altKey:
        return None
    if event.key in ("Home", "End"):
        first, last = (0, width * height - 1) if event.ctrlKey else (row * width, row * width + width - 1)
        return first if event.key == "Home" else last
    if event.ctrlKey or event.key not in ARROWS:
        return None
    down, right = ARROWS[event.key]
    inside = 0 <= row + down < height and 0 <= column + right < width
    return cell + down * width + right if inside else cell
