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
MARKUP, QUICK = "page.text.markup", "page.results.list_entries"  # the second fills its template in itself
SINKS = re.compile(
    "innerHTML|outerHTML|insertAdjacentHTML|srcdoc|DOMParser|createContextualFragment|document.write|setHTMLUnsafe"
    "|putMarkup|createPolicy"
)
# Where links lead to, and what is loaded: this site, whatever a link or a store says. None can be `javascript:`.
ADDRESSES = {
    "path", "address_of(self._address.text).href", "window.URL.createObjectURL(blob)", "self._link(result.date)",
    "'#i-pause' if playing else '#i-run'",
}  # fmt: skip
OUTSIDE = re.compile(r"""(href|src|style|action|\bon\w+)=["']?\{""")  # the beginning of what a text must not fill in


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


def is_text(node):
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


@cache
def literals(tree):
    """The names that a module gives once, to a text that stands there as it is."""
    stored = [node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
    given = [node for node in tree.body if isinstance(node, ast.Assign) and is_text(node.value)]
    return {name.id for node in given for name in node.targets if stored.count(name.id) == 1}


def other_ways_to_markup(sources):
    """Modules that make markup in another way than MARKUP does, or from a template that is no literal."""
    trees, found = {name: ast.parse(source) for name, source in sources.items() if name != MARKUP}, []
    for name, tree in trees.items():
        nodes, known = list(ast.walk(tree)), literals(tree)
        for node in nodes:
            if isinstance(node, ast.ImportFrom) and node.module in trees:
                known |= literals(trees[node.module]) & {one.name for one in node.names}
        firsts = [node.args[0] for node in nodes if isinstance(node, ast.Call) and ast.unparse(node.func) == "markup"]
        used = [getattr(node, "id", "") for node in nodes]
        filled = [first for first in firsts if is_text(first) or getattr(first, "id", "") in known]
        made = "Markup" in used and name != QUICK
        if SINKS.search(sources[name]) or made or len(filled) < used.count("markup"):
            found.append(name)
    return found


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


def test_text_becomes_markup_in_one_way_and_from_literal_templates(sources):
    assert other_ways_to_markup(sources) == []
    for planted in ("element.innerHTML = text", "getattr(element, 'insertAdjacentHTML')('beforeend', text)",
                    "Markup(text)", "markup(text)", "markup('<b>' + text)", "markup(f'<b>{text}')", "make = markup",
                    "markup(*text)", "A = '<b>'\nA = text\nmarkup(A)"):  # fmt: skip
        assert other_ways_to_markup({"page.planted": planted})
    for script in ("static/start.js", "static/how.js", "sw.js"):
        used = SINKS.findall((ROOT / script).read_text("utf-8"))
        assert set(used) <= {"createPolicy", "putMarkup", "insertAdjacentHTML"}


def test_no_text_from_outside_decides_where_a_link_leads(sources):
    found = set()
    for name, source in sources.items():
        for node in ast.walk(ast.parse(source)) if name.startswith(("page", "how")) else ():
            assert not (is_text(node) and OUTSIDE.search(node.value)), name
            for target in node.targets if isinstance(node, ast.Assign) else ():
                if getattr(target, "attr", "") in {"href", "src", "action", "formAction", "location", "cssText"}:
                    found.add(ast.unparse(node.value))
            if isinstance(node, ast.Call) and re.match(r".*setAttribute\('(href|src|style|on)", ast.unparse(node)):
                found.add(ast.unparse(node.args[1]))
    assert found == ADDRESSES


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
