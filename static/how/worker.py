"""The worker of the page on how it works. It is run by MicroPython, and by Pyodide for the golden boards alone.

A worker lives for one run of the golden boards, so that no run meets what an edited source left behind. Text crosses
the border both ways, JSON out.
"""

import io
import json
import sys

from js import performance

MICROPYTHON = sys.implementation.name == "micropython"
if MICROPYTHON:
    import letters_from_js  # noqa: F401  # first of all, so that text is read with it

PACKED = "words.dawg"
EDITED = "/edited"  # where Pyodide finds the edited sources, before its library

at_hand = {}  # lexicons that were read, by what asked for them


def ready():
    """JSON that says who answers here: {"name": "Pyodide 3.14"}."""
    name = "MicroPython" if MICROPYTHON else "Pyodide"
    version = ".".join([str(number) for number in sys.implementation.version[:2]])
    return json.dumps({"name": f"{name} {version}"})


def take(sources):
    """Import these sources, JSON {module of the package: text}, in the place of the package's own."""
    put = put_in_bundle if MICROPYTHON else put_in_folder
    put(json.loads(sources))
    return "{}"


def put_in_bundle(sources):
    from __main__ import modules  # static/bundle.py

    for name, text in sources.items():
        content = text.encode()
        modules.add(json.dumps([[f"/boggle/{name}.py", len(content)]]) + "\n" + content.hex())


def put_in_folder(sources):
    import os

    for name, text in sources.items():
        path = f"{EDITED}/boggle/{name}.py"
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text)
    make_package("boggle")
    for folder in {name.split("/")[0] for name in sources if "/" in name}:
        make_package(f"boggle/{folder}")


def make_package(folder):
    """Let a package be one that looks for its modules in EDITED first, and has no `__init__` of its own."""
    from types import ModuleType

    name = folder.replace("/", ".")
    package = ModuleType(name)
    package.__path__ = [f"{EDITED}/{folder}"] + [f"{path}/{folder}" for path in sys.path if path.endswith(".zip")]
    sys.modules[name] = package


def solved(rules, board):
    """JSON: {"words": rows as `how.golden` has them, "ms": milliseconds}, or {"error": traceback}."""
    try:
        return json.dumps(rows_of(rules, board))
    except Exception as error:
        return json.dumps({"error": traceback_of(error)})


def rows_of(rules, board):
    from boggle.game.rules import rules_named
    from boggle.search.solver import solve
    from boggle.words.lexicon import Lexicon

    if "solver" not in at_hand:
        at_hand["solver"] = Lexicon.load(PACKED)
    rules = rules_named(rules)
    board = rules.parse(board)
    begun = performance.now()
    words = solve(board, at_hand["solver"], rules)
    rows = [row_of(found, board) for found in words]
    return {"words": rows, "ms": performance.now() - begun}


def row_of(found, board):
    path = " ".join(["{},{}".format(*board.row_and_column(cell)) for cell in found.path])
    return [found.word, found.points, found.tier, found.paths, path]


def traceback_of(error):
    if MICROPYTHON:
        text = io.StringIO()
        sys.print_exception(error, text)
        return text.getvalue()
    import traceback

    return "".join(traceback.format_exception(error))


def routes(words):
    """JSON: what `how.route` says of each of some words, given as JSON; for MicroPython alone."""
    from how.route import Numbered, route

    if "routes" not in at_hand:
        at_hand["routes"] = Numbered.load(PACKED)
    return json.dumps([route(at_hand["routes"], word) for word in json.loads(words)])


def steps(board):
    """JSON: the walk of a small board step by step, or {"error": sentence}; for MicroPython alone."""
    from boggle.errors import BoggleError
    from boggle.words.lexicon import Lexicon
    from how.traced_walk import small_board, walked

    if "steps" not in at_hand:
        at_hand["steps"] = Lexicon.load(PACKED)
    try:
        parsed = small_board(board)
        return json.dumps({"width": parsed.width, "tiles": parsed.tiles, "steps": walked(parsed, at_hand["steps"])})
    except BoggleError as error:
        return json.dumps({"error": str(error)})


__export__ = ["ready", "take", "solved", "routes", "steps"]
