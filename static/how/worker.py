"""The worker of how.html. MicroPython runs it. For the golden boards (see `how.golden`), Pyodide can run it, too.

Each run of the golden boards has a worker of its own, so an edited source cannot affect the next run. Arguments are
text, and results are JSON text.
"""

import io
import json
import sys

from js import performance

MICROPYTHON = sys.implementation.name == "micropython"
if MICROPYTHON:
    import letters_from_js  # noqa: F401  # imported before all other modules, because they read text with it

PACKED = "en.words"
EDITED = "/edited"  # the folder of the edited sources in Pyodide

lexicons = {}  # one for each class of lexicon, loaded when it is first needed


def ready():
    """Return JSON that names the interpreter: {"name": "Pyodide 3.14"}."""
    name = "MicroPython" if MICROPYTHON else "Pyodide"
    version = ".".join([str(number) for number in sys.implementation.version[:2]])
    return json.dumps({"name": f"{name} {version}"})


def use_sources(sources):
    """Import these sources in place of the package's own. `sources` is JSON: {"search/walk": text, …}.

    Call this before any module of the package is imported.
    """
    use = add_to_bundle if MICROPYTHON else write_to_folder
    use(json.loads(sources))
    return "{}"


def add_to_bundle(sources):
    from __main__ import modules  # static/bundle.py

    for name, text in sources.items():
        content = text.encode()
        modules.add(json.dumps([[f"/boggle/{name}.py", len(content)]]) + "\n" + content.hex())


def write_to_folder(sources):
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
    """Make a package that has no `__init__` and looks for its modules in EDITED first.

    A package from Pyodide's zip file would find its modules only in that file, never the edited ones.
    """
    from types import ModuleType

    name = folder.replace("/", ".")
    package = ModuleType(name)
    package.__path__ = [f"{EDITED}/{folder}"] + [f"{path}/{folder}" for path in sys.path if path.endswith(".zip")]
    sys.modules[name] = package
    if "." in name:  # an import would not set this, because it finds the package in sys.modules
        parent, child = name.split(".")
        setattr(sys.modules[parent], child, package)


def solve_board(rules, board):
    """Return JSON: {"words": rows as in `how.golden`, "ms": milliseconds}, or {"error": traceback}."""
    try:
        return json.dumps(solved(rules, board))
    except Exception as error:
        return json.dumps({"error": traceback_of(error)})


def solved(rules, board):
    from boggle.game.rules import rules_named
    from boggle.search.solver import Search
    from boggle.words.lexicon import Lexicon

    lexicon = loaded(Lexicon)
    rules = rules_named(rules)
    board = rules.parse(board)
    begun = performance.now()
    search = Search(board, lexicon, rules)
    while not search.done:
        search.run()
    rows = [row_of(found, board) for found in search.found()]
    return {"words": rows, "ms": performance.now() - begun}


def row_of(found, board):
    path = " ".join(["{},{}".format(*board.row_and_column(cell)) for cell in found.path])
    return [found.word, found.points, found.tier, found.paths, path]


def loaded(kind):
    """Return the lexicon of a class. It is read only once."""
    if kind not in lexicons:
        lexicons[kind] = kind.load(PACKED)
    return lexicons[kind]


def read_photo(pixels, width, height, *networks):
    """Return JSON: the steps of reading a picture, as in `worker.photo.read_steps`. This works only in Pyodide."""
    # Imported by name, because an import statement would put the module into the bundle for MicroPython.
    return __import__("worker.photo", None, None, ["read_steps"]).read_steps(pixels, width, height, *networks)


def traceback_of(error):
    if MICROPYTHON:
        text = io.StringIO()
        sys.print_exception(error, text)
        return text.getvalue()
    import traceback

    return "".join(traceback.format_exception(error))


def routes(words):
    """Return JSON: the route of each word, as in `how.traced.route`. `words` is a JSON list. This works only in
    MicroPython."""
    from how.traced import NumberedLexicon, route

    return json.dumps([route(loaded(NumberedLexicon), word) for word in json.loads(words)])


def walk(board):
    """Return JSON: {"width", "tiles", "steps"} of a small board, or {"error": sentence}. This works only in
    MicroPython."""
    from boggle.errors import BoggleError
    from boggle.words.lexicon import Lexicon
    from how.traced import small_board, trace_walk

    try:
        parsed = small_board(board)
        steps = trace_walk(parsed, loaded(Lexicon))
        return json.dumps({"width": parsed.width, "tiles": parsed.tiles, "steps": steps})
    except BoggleError as error:
        return json.dumps({"error": str(error)})


__export__ = ["ready", "use_sources", "solve_board", "routes", "walk", "read_photo"]
