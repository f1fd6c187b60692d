"""The script of both web workers, which find the words on boards.

It runs in MicroPython, which starts fast, and in Pyodide, which is larger and faster. The page asks Pyodide's worker as
soon as it is ready. The functions get boards as text and return JSON. `solved` and the functions that only Pyodide's
worker has return errors of the package as data, with their sentence. `more`, `stopped` and `ways` raise these errors,
since they are called only for a board that was solved.
"""

import json
import os
import sys

if sys.implementation.name == "micropython":
    import letters_from_js  # noqa: F401  # first of all, since reading text depends on it
else:  # MicroPython's worker does not have these
    import gc

    from worker import export, lists, photo, rolls, sort_filter, tile_usage

from boggle.errors import BoggleError, quoted
from boggle.game.languages import language_named
from boggle.game.rules import rules_named
from boggle.game.scoring import scoring_named
from boggle.letters import is_ascii, standing_for
from boggle.search.solve_stream import FIRST, SolveStream
from boggle.search.solver import Search
from boggle.words.spellings import load

ENDING = ".words"
PACKED = next(name for name in os.listdir(".") if name.endswith(ENDING))  # page.solver.worker put it there
WORDS = PACKED[: -len(ENDING)]  # the code of the language of the words
# Pyodide collects garbage after so many new objects. A search leaves no garbage, and the nodes of the word graph are
# some 200,000 objects. With Python's own limit, each fourth answer would wait for a collection, for up to 28 ms.
NEW_OBJECTS = 500_000

try:
    lexicon, fault = load(PACKED, language_named(WORDS)), None
except (BoggleError, OSError) as error:  # `ready` returns it; if this script failed, the page would get no reason
    lexicon, fault = None, str(error)

at_work = {}  # what the functions below keep from one call to the next


def ready():
    """Return JSON: {"name": "Pyodide 3.14"}, the interpreter, or {"error": sentence} if the lexicon is damaged."""
    if fault:
        return json.dumps({"error": fault})
    name = "MicroPython" if sys.implementation.name == "micropython" else "Pyodide"
    version = ".".join([str(number) for number in sys.implementation.version[:2]])
    return json.dumps({"name": f"{name} {version}"})


def matching(board, family=False):
    """Return the lexicon for a board, and the argument `alike` of `Search`. For ASCII letters, the latter is None. If
    `family` is true, the lexicon has no crude words.

    In Pyodide, this function is replaced by one that uses the user's own list.
    """
    letters = lexicon.alphabet
    alike = None if is_ascii(letters) else standing_for(letters, "".join(board.tiles))
    return lexicon.for_families() if family else lexicon, alike


def solved(board, rules, shortest, scoring=None, aside=False, family=False):
    """The words of a board as JSON, or {"error": sentence}, with a sentence as in `boggle.language`.

    `shortest` is a number of letters. `scoring` is the name of a scoring, or None for that of the rules. The result is
    a short answer or the first piece of a longer one (see `boggle.search.solve_stream`). Any earlier answer is given
    up. If `aside` is true, the board is not the one that the page shows. Its pieces come from `more_aside`, and the
    answer for the other board goes on. If `family` is true, crude words are left out.
    """
    try:
        rules = rules_named(rules)
        board = rules.parse(board)
        points = scoring_named(scoring) if scoring else None
        words, alike = matching(board, family)
        place = "aside" if aside else "solved"
        if place in at_work:
            at_work.pop(place).give_up()
        at_work[place] = SolveStream(Search(board, words, rules, shortest, alike, points))
        return json.dumps(at_work[place].more(FIRST))
    except BoggleError as error:
        return json.dumps({"error": error.said})


def more():
    """Return the next piece of the answer that `solved` began, as JSON."""
    return json.dumps(_pieces().more())


def more_aside():
    """Return the next piece of the answer that `solved` began for a board aside, as JSON."""
    return json.dumps(_pieces("aside").more())


def stopped():
    """Stop the search. Returns JSON like that of `more`, with the words found so far."""
    return json.dumps(_pieces().stop())


def _pieces(place="solved"):
    if place not in at_work:
        raise BoggleError("expected to be asked for the words of a board first, got no board")
    return at_work[place]


def ways(board, rules, word, first, at, have):
    """Return path number `at` of a word and the paths from number `have` on, as JSON (see `boggle.search.path_stream`).

    Each call continues the search. `first` is JSON, too: the [row, column] pairs of the path to put first, or null.
    """
    from boggle.search.path_stream import PIECE, PathStream  # imported late, since the first answer waits for imports

    parsed = _parsed(board, rules)
    _, alike = matching(parsed)
    asked = (board, rules, word, first, alike)
    if at_work.get("asked") != asked:
        cells = _cells(parsed, first)
        at_work["ways"], at_work["asked"] = PathStream(parsed, word, alike, cells), asked
    return json.dumps(at_work["ways"].more(at, PIECE, have))


def _parsed(board, rules):
    """Return the board, parsed only once. In MicroPython, parsing may take longer than finding a piece of the paths."""
    if at_work.get("read") != (board, rules):
        parsed = rules_named(rules).parse(board)
        at_work["board"] = matching(parsed)[0].on_tiles(parsed)
        at_work["read"] = board, rules
    return at_work["board"]


def _cells(board, pairs):
    """Return the cells of a path that is given as JSON: [row, column] pairs, or null. The result for null is None."""
    try:
        return [row * board.width + column for row, column in json.loads(pairs)] if pairs != "null" else None
    except (ValueError, TypeError):
        raise BoggleError("expected a path of rows and columns, got {got}", got=quoted(pairs))


def letters(family=False):
    """Return JSON with the number of times that each letter appears in the list in use. This takes Pyodide a second."""
    return json.dumps(word_lists.words(family).letter_counts())


functions = {
    "ready": ready,
    "solved": solved,
    "more": more,
    "more_aside": more_aside,
    "stopped": stopped,
    "ways": ways,
}
if sys.implementation.name != "micropython":
    word_lists = lists.ListInUse(lexicon, PACKED)
    matching = word_lists.matching
    order = sort_filter.SortFilter(word_lists)
    functions["letters"] = letters
    for part, names in (
        (word_lists, lists.NAMES),
        (order, sort_filter.NAMES),
        (tile_usage.TileUsageJobs(order, matching), tile_usage.NAMES),
        (rolls.Rating(word_lists), rolls.RATING),
        (rolls.WishedBoards(word_lists), rolls.WISHES),
        (export.Export(matching), export.NAMES),
        (photo.PhotoJobs(), photo.NAMES),
        (lists.MeaningsLookup(), lists.MEANINGS),
    ):
        functions.update({name: getattr(part, name) for name in names})
    gc.set_threshold(NEW_OBJECTS)

globals().update(functions)  # PyScript looks up exported functions by their names
__export__ = list(functions)
