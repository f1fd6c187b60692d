"""The link that holds a board: `#board=fxie/amlo/ewbx/astu&rules=new&min=3`.

It ends with `&scoring=5x5` where that is not the rules' own.
"""

from js import window

from boggle.errors import BoardError, quoted
from boggle.game.board import Board
from boggle.game.rules import FREE, NEW, rules_named
from boggle.game.scoring import scoring_named, shortest_word

BEGIN = "#board="


def read_link(fragment):
    """The board, the rules, the shortest word and the scoring of a link. Raises BoggleError.

    Where no rules are named, they are those of 1987, or free for a board of another size.
    """
    given = window.URLSearchParams.new(fragment[1:])
    if not given.has("board"):
        raise BoardError("expected #board=fxie/amlo/ewbx/astu, got {got}", got=quoted(fragment))
    text = given.get("board")
    if given.has("rules"):
        rules = rules_named(given.get("rules"))
        board = rules.parse(text)
    else:
        board = Board.parse(text)
        rules = usual_rules(board)
    shortest = shortest_word(given.get("min")) if given.has("min") else rules.shortest
    return board, rules, shortest, scoring_named(given.get("scoring")) if given.has("scoring") else rules.scoring


def link_in(text):
    """What `read_link` reads of the first link in a text, "" if there is none."""
    at = text.find(BEGIN)
    return "" if at < 0 else text[at:].split()[0]


def usual_rules(board):
    """The rules of a board for which none are named: those of 1987 where it has their size, else free ones."""
    return NEW if (board.width, board.height) == (NEW.width, NEW.height) else FREE


def link_of(board, rules, shortest, scoring):
    """What `read_link` reads."""
    text = str(board).replace("[", "%5B").replace("]", "%5D")
    scored = "" if scoring is rules.scoring else f"&scoring={scoring.name}"
    return f"{BEGIN}{text}&rules={rules.name}&min={shortest}{scored}"


def address_of(link):
    """The page's address with this link in place of that which it has: a JavaScript URL."""
    place = window.location  # its `href` may have megabytes
    return window.URL.new(f"{place.pathname}{place.search}{link}", place.origin)


def write_link(link):
    """Make it the address of the page, or none where it is "": the history does not grow."""
    window.history.replaceState(None, "", address_of(link).href)
