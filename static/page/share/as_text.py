"""A board and its words as readable text, for a message or a note: the longest words first, then A to Z."""

from boggle.game.board import HOLE
from page.board.grid_view import shown
from page.text.texts import tn

MOST = 2000  # words, which fill five printed pages; files contain longer lists


def as_text(board, rules, total, found, link):
    """Return the text of `board`, the page's Game. `rules`, `total` and `link` are texts. `found` has the words."""
    groups, left_out = by_length(found)
    lines = ["\n".join(_rows(board)), f"{rules}\n{total}"]
    for length, entries in groups:
        words = ", ".join([f"{entry['word']} {entry['points']}" for entry in entries])
        lines.append(tn("{count} letter", "{count} letters", length) + f": {words}")
    if left_out:
        lines.append(left_out_words(left_out))
    lines.append(link)
    return "\n\n".join(lines) + "\n"


def by_length(found):
    """Return a list of (letters, entries), longest first, with at most MOST words, and the number of further words."""
    groups = {}
    for at in range(min(len(found), MOST)):
        entry = found[at]
        groups.setdefault(len(entry["word"]), []).append(entry)
    lengths = sorted(groups, reverse=True)
    ordered = [(length, sorted(groups[length], key=lambda entry: entry["word"])) for length in lengths]
    return ordered, max(0, len(found) - MOST)


def left_out_words(number):
    return tn(
        "{count} more word is in the files that this page saves.",
        "{count} more words are in the files that this page saves.",
        number,
    )


def _rows(board):
    tiles = ["." if tile == HOLE else shown(tile) for tile in board.tiles]
    wide = max([len(tile) for tile in tiles])
    padded = [tile + " " * (wide - len(tile)) for tile in tiles]
    rows = [padded[start : start + board.width] for start in range(0, len(padded), board.width)]
    return [" ".join(row).rstrip() for row in rows]
