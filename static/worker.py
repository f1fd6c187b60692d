"""The worker: answers boards with words. Run by MicroPython first, then by Pyodide; the page asks whichever is up.

Text crosses the border both ways: JSON out, board text in. Errors of the package cross as data, with their sentence.
"""

import json
import sys

if sys.implementation.name == "micropython":
    import letters_from_js  # noqa: F401  # first of all, so that text is read with it

from boggle import BoggleError, Lexicon, rules_named, solve
from boggle.report import report

try:
    lexicon, fault = Lexicon.load("words.dawg"), None
except (BoggleError, OSError) as error:  # kept for `ready`: of a worker that fails here the page hears no reason
    lexicon, fault = None, error


def ready():
    """Who answers here. To be called first; raises LexiconError or OSError if the lexicon could not be read."""
    if fault:
        raise fault
    name = "MicroPython" if sys.implementation.name == "micropython" else "Pyodide"
    version = ".".join([str(number) for number in sys.implementation.version[:2]])
    return f"{name} {version}"


def solved(board, rules, shortest):
    """The report of a board as JSON, or {"error": sentence}. `shortest` is a number of letters."""
    try:
        rules = rules_named(rules)
        board = rules.parse(board)
        return json.dumps(report(board, rules, solve(board, lexicon, rules, shortest)))
    except BoggleError as error:
        return json.dumps({"error": str(error)})


__export__ = ["ready", "solved"]
