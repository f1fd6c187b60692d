"""The layout of the tree: imports go one way, and no module or function grows too large."""

import ast
import re
from functools import cache
from graphlib import CycleError, TopologicalSorter

import pytest

from samples import ROOT

# The lowest layer is first. A module may import from its own layer and from lower layers, never from higher ones.
LAYERS = {
    "boggle": ["game", "words", "meanings", "search", "analysis", "play", "picture", "photo", "cli", "__main__"],
    "page": [
        "text", "browser", "state", "messages", "places", "solver", "lazy", "parts", "results", "link", "board",
        "tracing", "rules", "words", "lists", "meanings", "analysis", "review", "play", "study", "photo", "share",
        "table", "memory", "site", "app", "features", "main",
    ],
}  # fmt: skip
# The other packages from which the modules of a package may import.
PACKAGES = {"boggle": set(), "page": {"boggle"}, "worker": {"boggle"}, "how": {"boggle", "page"}}
FOLDERS = {"boggle": ROOT, "page": ROOT / "static", "worker": ROOT / "static", "how": ROOT / "static"}
MOST_LINES, MOST_LINES_OF_FUNCTION = 400, 40
LONG_FUNCTIONS = {"boggle.search.walk._walker"}  # a function call for each step would take a third of the time


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


def graph(sources):
    """Map each of our modules to those that it imports. `sources` is {module: source}. A package is its `__init__`."""
    known = {name.removesuffix(".__init__"): name for name in sources}
    return {
        name: {known[one] for one in imports_and_functions(source)[0] & set(known)} - {name}
        for name, source in sources.items()
    }


def layer(name):
    """The index of a module's layer, or -1 for a module below all layers of its package."""
    package, folder = name.split(".")[:2]
    return LAYERS[package].index(folder) if folder in LAYERS[package] else -1


def upward(graph, package):
    """Imports inside a package from a higher layer, each as `a > b`."""
    return [
        f"{name} > {other}"
        for name, others in graph.items()
        for other in others
        if {name.split(".")[0], other.split(".")[0]} == {package}
        and "__init__" not in f"{name} {other}"
        and layer(name) < layer(other)
    ]


@pytest.fixture(scope="module")
def sources():
    """The text of each module of all packages: {dotted name: text}."""
    return {
        ".".join(path.relative_to(folder).with_suffix("").parts): path.read_text("utf-8")
        for package, folder in FOLDERS.items()
        for path in (folder / package).rglob("*.py")
    }


def test_no_import_leads_in_a_circle(sources):
    TopologicalSorter(graph(sources)).prepare()  # its error names the circle
    planted = {"boggle.game.dice": "from boggle.game import scoring", "boggle.game.scoring": "import boggle.game.dice"}
    with pytest.raises(CycleError, match="scoring"):
        TopologicalSorter(graph(sources | planted)).prepare()


def test_no_import_leads_up(sources):
    assert [upward(graph(sources), package) for package in LAYERS] == [[], []]
    assert [name for name in sources if name.startswith("page.") and layer(name) < 0] == ["page.__init__"]
    planted = {"page.state.game": "def later():\n    from page.words import toolbar"}
    assert upward(graph(sources | planted), "page") == ["page.state.game > page.words.toolbar"]


def test_packages_import_what_they_may(sources):
    for name, others in graph(sources).items():
        package = name.split(".")[0]
        assert {other.split(".")[0] for other in others} <= PACKAGES[package] | {package}, name
    browser = {"js", "jsffi", "pyodide", "polyscript", "pyscript"}
    for name, source in sources.items():
        if name.startswith("boggle"):
            assert not {other.split(".")[0] for other in imports_and_functions(source)[0]} & browser, name


def test_no_module_and_no_function_is_too_long(sources):
    paths = [path for folder in ("tests", "tools", "benchmarks") for path in (ROOT / folder).rglob("*.py")]
    others = {path: path.read_text("utf-8") for path in paths if "node_modules" not in path.parts}
    assert [name for name, text in [*sources.items(), *others.items()] if text.count("\n") > MOST_LINES] == []
    for name, source in sources.items():
        for function, lines in imports_and_functions(source)[1]:
            assert lines < MOST_LINES_OF_FUNCTION or f"{name}.{function}" in LONG_FUNCTIONS, f"{name}.{function}"


def test_layers_are_drawn_as_they_are_tested():
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    drawing = re.search(r"\n\n((?: {4}.*\n|\n)+)", text[text.index("## What may import what") :])[1]
    for line, layers in zip(drawing.strip().split("\n\n"), LAYERS.values(), strict=True):
        assert re.findall("[a-z]+", line)[1:] == [layer for layer in layers[::-1] if "__" not in layer]
