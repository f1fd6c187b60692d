"""The layout of the tree: imports go one way, and no module or function grows too large."""

import ast
from functools import cache
from itertools import pairwise

import pytest

from samples import ROOT

# The lowest layer is first. A module may import from its own layer and from lower layers, never from higher ones.
BOGGLE = [
    "boggle.game",
    "boggle.words",
    "boggle.meanings",
    "boggle.search",
    "boggle.analysis",
    "boggle.play",
    "boggle.picture",
    "boggle.photo",
    "boggle.cli",
    "boggle.__main__",
]
PAGE = [
    "page.text",
    "page.browser",
    "page.state",
    "page.messages",
    "page.places",
    "page.solver",
    "page.lazy",
    "page.parts",
    "page.results",
    "page.link",
    "page.board",
    "page.tracing",
    "page.rules",
    "page.words",
    "page.lists",
    "page.meanings",
    "page.analysis",
    "page.review",
    "page.play",
    "page.study",
    "page.photo",
    "page.share",
    "page.table",
    "page.memory",
    "page.site",
    "page.app",
    "page.features",
    "page.main",
]
# The other packages from which the modules of a package may import.
PACKAGES = {"boggle": set(), "page": {"boggle"}, "worker": {"boggle"}, "how": {"boggle", "page"}}
FOLDERS = {"boggle": ROOT, "page": ROOT / "static", "worker": ROOT / "static", "how": ROOT / "static"}
MOST_LINES, MOST_LINES_OF_FUNCTION = 400, 40
LONG_FUNCTIONS = {"boggle.search.walk._walker"}  # a function call for each step would take a third of the time


def modules():
    """The modules of all packages: {dotted name: path}."""
    return {
        ".".join(path.relative_to(FOLDERS[package]).with_suffix("").parts): path
        for package in PACKAGES
        for path in (FOLDERS[package] / package).rglob("*.py")
    }


@cache
def imports_and_functions(source):
    """Two lists: the dotted names that a source imports, also in functions and for type checkers, and its functions."""
    names, functions = set(), []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            functions.append((node.name, node.end_lineno - node.lineno))
    return names, functions


def imported(source):
    return imports_and_functions(source)[0]


def graph(sources):
    """Map each of our modules to those that it imports. `sources` is {module: source}. A package is its `__init__`."""
    known = {name.removesuffix(".__init__"): name for name in sources}
    return {
        name: {known[other] for other in imported(source) if other in known} - {name}
        for name, source in sources.items()
    }


def circles(graph):
    """Imports that lead back to where they began, each as `a > b > a`."""
    found, done = [], set()

    def visit(name, path):
        if name in path:
            found.append(" > ".join([*path[path.index(name) :], name]))
        elif name not in done:
            for other in sorted(graph[name]):
                visit(other, [*path, name])
            done.add(name)

    for name in sorted(graph):
        visit(name, [])
    return found


def layer(name, layers):
    """The index of a module's layer, or -1 for a module below all layers."""
    for place, one in enumerate(layers):
        if name == one or name.startswith(f"{one}."):
            return place
    return -1


def upward(graph, layers):
    """Imports from a higher layer, each as `a > b`."""
    return [
        f"{name} > {other}"
        for name, others in graph.items()
        for other in others
        if name.split(".")[0] == other.split(".")[0] == layers[0].split(".")[0]
        and not f"{name} {other}".count("__init__")
        and layer(name, layers) < layer(other, layers)
    ]


@pytest.fixture(scope="module")
def sources():
    return {name: path.read_text("utf-8") for name, path in modules().items()}


def test_no_import_leads_in_a_circle(sources):
    assert circles(graph(sources)) == []


@pytest.mark.parametrize("layers", [BOGGLE, PAGE], ids=["boggle", "page"])
def test_no_import_leads_up(sources, layers):
    assert upward(graph(sources), layers) == []


def test_every_folder_of_the_page_has_its_layer(sources):
    assert [name for name in sources if name.startswith("page.") and layer(name, PAGE) < 0] == ["page.__init__"]


def test_packages_import_what_they_may(sources):
    for name, others in graph(sources).items():
        package = name.split(".")[0]
        assert {other.split(".")[0] for other in others} <= PACKAGES[package] | {package}, name


def test_the_package_imports_nothing_of_the_browser(sources):
    browser = {"js", "jsffi", "pyodide", "polyscript", "pyscript"}
    for name, source in sources.items():
        if name.startswith("boggle"):
            assert not {other.split(".")[0] for other in imported(source)} & browser, name


@pytest.mark.parametrize(("planted", "told"), [
    ({"page.text.texts": "from page.app import Page"}, "page.text.texts > page.app"),
    ({"page.board.undo": "import page.memory.history"}, "page.board.undo > page.memory.history"),
    ({"page.state.game": "def later():\n    from page.words import toolbar"}, "page.state.game > page.words.toolbar"),
])  # fmt: skip
def test_an_import_that_leads_up_is_named(sources, planted, told):
    assert upward(graph(sources | planted), PAGE) == [told]


def test_a_circle_is_named(sources):
    planted = {
        "boggle.game.dice": "from boggle.game import scoring",
        "boggle.game.scoring": "from boggle.game import rules",
    }
    found = circles(graph(sources | planted))
    assert any("boggle.game.scoring" in circle for circle in found)
    for circle in found:
        links = graph(sources | planted)
        assert all(other in links[name] for name, other in pairwise(circle.split(" > ")))


def all_modules():
    """The files of all modules, those of tests, tools and benchmarks too."""
    found = list(modules().values())
    for folder in ("tests", "tools", "benchmarks"):
        found += [path for path in (ROOT / folder).rglob("*.py") if "node_modules" not in path.parts]
    return found


def test_no_module_is_too_long():
    lengths = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8").count("\n") for path in all_modules()}
    assert {name: lines for name, lines in lengths.items() if lines > MOST_LINES} == {}


def test_no_function_is_too_long(sources):
    for name, source in sources.items():
        for function, lines in imports_and_functions(source)[1]:
            assert lines < MOST_LINES_OF_FUNCTION or f"{name}.{function}" in LONG_FUNCTIONS, f"{name}.{function}"
