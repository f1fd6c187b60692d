"""The worker: answers boards with words. Run by MicroPython first, then by Pyodide; the page asks whichever is up.

Text crosses the border both ways: JSON out, board text in. Errors of the package cross as data, with their sentence.
"""

import json
import sys

if sys.implementation.name == "micropython":
    import letters_from_js  # noqa: F401  # first of all, so that text is read with it
else:  # the first worker is not given these
    from worker import export, idle, lists, rating, sort_filter, tile_usage, warm_up

from boggle.errors import BoggleError, quoted
from boggle.game.rules import rules_named
from boggle.game.scoring import scoring_named
from boggle.letters import is_ascii, standing_for
from boggle.search.solve_stream import FIRST, Pieces
from boggle.search.solver import Search
from boggle.words.lexicon import Lexicon

PACKED = "words.dawg"

try:
    lexicon, fault = Lexicon.load(PACKED), None
except (BoggleError, OSError) as error:  # kept for `ready`: of a worker that fails here the page hears no reason
    lexicon, fault = None, str(error)

at_work = {}  # what is answered in pieces, by the names of the functions below


def ready():
    """JSON that says who answers here: {"name": "Pyodide 3.14"}, or {"error": sentence} if the lexicon is damaged."""
    if fault:
        return json.dumps({"error": fault})
    name = "MicroPython" if sys.implementation.name == "micropython" else "Pyodide"
    version = ".".join([str(number) for number in sys.implementation.version[:2]])
    return json.dumps({"name": f"{name} {version}"})


def matching(board):
    """The lexicon to solve a board by, and which letters stand for others there; letters of ASCII never do.

    Pyodide has lists of a person's own.
    """
    letters = lexicon.alphabet
    return lexicon, None if is_ascii(letters) else standing_for(letters, "".join(board.tiles))


def solved(board, rules, shortest, scoring=None):
    """The words of a board as JSON, or {"error": sentence}, as `boggle.language` has it.

    `shortest` is a number of letters, `scoring` a name, where it is not what the rules say. It is a short answer, or
    the first piece of a longer one: see `boggle.search.solve_stream`. Any board before this one is given up.
    """
    try:
        rules = rules_named(rules)
        board = rules.parse(board)
        points = scoring_named(scoring) if scoring else None
        words, alike = matching(board)
        if "solved" in at_work:
            at_work.pop("solved").give_up()
        at_work["solved"] = Pieces(Search(board, words, rules, shortest, alike, points))
        return json.dumps(at_work["solved"].more(FIRST))
    except BoggleError as error:
        return json.dumps({"error": error.said})


def more():
    """The next piece of the answer that `solved` began, as JSON."""
    return json.dumps(_pieces().more())


def stopped():
    """Search no more: JSON as `more` returns it, of what was found so far."""
    return json.dumps(_pieces().stop())


def _pieces():
    if "solved" not in at_work:
        raise BoggleError("expected to be asked for the words of a board first, got no board")
    return at_work["solved"]


def ways(board, rules, word, first, at, have):
    """The path of a word on a board that has the number `at`, and paths from `have` on, as JSON: see
    `boggle.search.path_stream`, whose pieces go on with each call. `first` is JSON too, null or the list of pairs of
    the path that comes first."""
    from boggle.search.path_stream import PIECE, Ways  # after the first answer, which waits for imports

    parsed = _parsed(board, rules)
    _, alike = matching(parsed)
    asked = (board, rules, word, first, alike)
    if at_work.get("asked") != asked:
        cells = _cells(parsed, first)
        at_work["ways"], at_work["asked"] = Ways(parsed, word, alike, cells), asked
    return json.dumps(at_work["ways"].more(at, PIECE, have))


def _parsed(board, rules):
    """A board, read once for all pieces: to read a large one takes MicroPython longer than a piece of its paths."""
    if at_work.get("read") != (board, rules):
        at_work["board"] = rules_named(rules).parse(board)
        at_work["read"] = board, rules
    return at_work["board"]


def _cells(board, pairs):
    """The cells of a path of [row, column] pairs, given as JSON, or None for null."""
    try:
        return [row * board.width + column for row, column in json.loads(pairs)] if pairs != "null" else None
    except (ValueError, TypeError):
        raise BoggleError("expected a path of rows and columns, got {got}", got=quoted(pairs))


def letters():
    """JSON that says how often each letter stands in the list in use. For Pyodide alone: it takes a second."""
    from boggle.words.letter_counts import letter_counts  # after the first answer, which waits for imports

    return json.dumps(letter_counts(word_lists.lexicon))


__export__ = ["ready", "solved", "more", "stopped", "ways", "letters"]
if sys.implementation.name != "micropython":
    word_lists = lists.WordLists(lexicon, PACKED)
    matching = word_lists.matching
    order = sort_filter.WordOrder(word_lists)
    parts = (
        (word_lists, lists.NAMES),
        (order, sort_filter.NAMES),
        (tile_usage.TileWords(order, matching), tile_usage.NAMES),
        (rating.BoardWorth(word_lists), rating.NAMES),
        (export.Sharing(matching), export.NAMES),
    )
    for part, names in parts:
        globals().update({name: getattr(part, name) for name in names})
        __export__ += names
    rest = idle.Leisure(warm_up.Practice(word_lists).go_on)
    globals().update({name: rest.after(globals()[name]) for name in __export__})
