"""A board and its words in writing: as text for a message or a note, and as the sheet that is printed.

Both have the longest words first, then A to Z, and the link. The sheet is printed in place of the page.

Some 300 words of a board of up to 6×6 cells fit on one page of A4 or Letter. Longer lists continue on further pages, up
to the limit of `by_length`.
"""

from js import document, window

from boggle.game.board import HOLE
from page.board.grid_view import MOST_BOXES, shown
from page.browser.dom import by_id, listen
from page.link.board_link import address_of
from page.rules.rules_in_use import rules_in_words
from page.text.markup import insert, markup, replace
from page.text.texts import tn
from page.words.current_answer import total

MOST = 2000  # words, which fill five printed pages; files contain longer lists
FEW, MORE = 110, 230  # words that fill a page in large type, and in the usual type
SHEET = """<section id="sheet" class="sheet" hidden>
<div class="sheet-top"><div class="sheet-board" translate="no"></div>
<div class="sheet-about"><p class="sheet-rules"></p><p class="sheet-total"></p>
<p class="sheet-link" translate="no"></p></div>
<div class="sheet-qr"></div></div>
<div class="sheet-words"></div></section>"""
GROUP = '<h2>{}</h2><ul dir="auto" translate="no">{}</ul>'


def as_text(board, rules, total, found, link):
    """Return the text of `board`, the page's Game. `rules`, `total` and `link` are texts. `found` has the words."""
    groups, left_out = by_length(found)
    lines = ["\n".join(_rows(board)), f"{rules}\n{total}"]
    for length, entries in groups:
        words = ", ".join([f"{entry['written']} {entry['points']}" for entry in entries])
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


class PrintSheet:
    """Filled and shown whenever the browser is about to print, and hidden after that. `qr` is a QrView."""

    def __init__(self, game, link, qr):
        self._game = game
        self._address = link
        self._qr = qr
        insert(document.body, markup(SHEET), "afterbegin")  # it is placed before the charts, which are printed, too
        self._sheet = by_id("sheet")
        listen(window, "beforeprint", self._make)
        listen(window, "afterprint", self._forget)

    def _make(self, event):
        game = self._game
        if game.found is None:  # without words, the page itself is printed
            return
        groups, left_out = by_length(game.found)
        self._draw_board(game)
        self._put(".sheet-rules", rules_in_words(game))
        self._put(".sheet-total", total(game.summary))
        address = address_of(self._address.text).href
        self._put(".sheet-link", address)
        replace(self._find(".sheet-qr"), self._qr.drawing_of(address))
        words = self._find(".sheet-words")
        replace(words, [_group(length, entries) for length, entries in groups])
        if left_out:
            insert(words, markup("<p>{}</p>", left_out_words(left_out)))
        words.className = f"sheet-words {_type(len(game.found))}"
        self._switch(True)

    def _forget(self, event):
        self._switch(False)

    def _switch(self, shown):
        """Show or hide the sheet. It is hidden even without its style sheet, or it would take a row of the page."""
        self._sheet.hidden = not shown
        document.documentElement.classList.toggle("has-sheet", shown)

    def _draw_board(self, board):
        """Draw the board. A board that is too large for text boxes is left out, but its link is printed."""
        place = self._find(".sheet-board")
        small = len(board.tiles) <= MOST_BOXES
        replace(place, [_tile(tile) for tile in board.tiles] if small else [])
        place.hidden = not small
        place.style.setProperty("--columns", str(board.width))

    def _find(self, selector):
        return self._sheet.querySelector(selector)

    def _put(self, selector, text):
        self._find(selector).textContent = text


def _type(count):
    """Return the CSS class of the type size for `count` words."""
    return "few" if count <= FEW else "more" if count <= MORE else "most"


def _tile(tile):
    if tile == HOLE:
        return markup('<span class="hole"></span>')
    return markup('<span class="{}">{}</span>', "long" if len(tile) > 1 else "", shown(tile))


def _group(length, entries):
    words = [markup("<li>{} <b>{}</b></li>", entry["written"], entry["points"]) for entry in entries]
    return markup(GROUP, tn("{count} letter", "{count} letters", length), words)
