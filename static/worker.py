"""The worker: answers boards with words. Run by MicroPython first, then by Pyodide; the page asks whichever is up.

Text crosses the border both ways: JSON out, board text in. Errors of the package cross as data, with their sentence.
"""

import json
import sys

if sys.implementation.name == "micropython":
    import letters_from_js  # noqa: F401  # first of all, so that text is read with it

from boggle.errors import BoggleError
from boggle.lexicon import Lexicon
from boggle.report import report
from boggle.rules import rules_named
from boggle.solver import solve

try:
    lexicon, fault = Lexicon.load("words.dawg"), None
except (BoggleError, OSError) as error:  # kept for `ready`: of a worker that fails here the page hears no reason
    lexicon, fault = None, str(error)


def ready():
    """JSON that says who answers here: {"name": "Pyodide 3.14"}, or {"error": sentence} if the lexicon is damaged."""
    if fault:
        return json.dumps({"error": fault})
    name = "MicroPython" if sys.implementation.name == "micropython" else "Pyodide"
    version = ".".join([str(number) for number in sys.implementation.version[:2]])
    return json.dumps({"name": f"{name} {version}"})


def solved(board, rules, shortest):
    """The report of a board as JSON, or {"error": sentence}. `shortest` is a number of letters."""
    try:
        rules = rules_named(rules)
        board = rules.parse(board)
        return json.dumps(report(board, rules, solve(board, lexicon, rules, shortest)))
    except BoggleError as error:
        return json.dumps({"error": str(error)})


__export__ = ["ready", "solved"]
