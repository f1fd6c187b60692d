"""Find the texts of the page in its sources.

The English text is the key, as in gettext. The texts are

- in the Python code of the page and the package: literals and constants of the module in calls of KEYWORDS, such as
  `t("Sort by")`, `tn("{count} word", "{count} words", number)` and `BoardError("expected {most} tiles, got {got}", …)`;
- in markup: index.html, and constants in static/page/ that contain tags. `page.text.texts` translates their texts and
  aria-labels into the language of the page. Elements with `translate="no"` are left out.
"""

import ast
import re
import string
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

from babel.messages.catalog import Catalog

ROOT = Path(__file__).parents[2]
# Modules whose texts appear only on a terminal.
COMMAND = ("boggle/__main__.py", "boggle/words/files.py", "boggle/cli/")
ERRORS = [f"{kind}Error" for kind in ("Boggle", "Board", "Rules", "Lexicon", "Worker", "File", "List", "Store", "Job")]
ERRORS += ["PhotoError", "GlossaryError", "LanguageError"]
# Modules that may put English sentences together, since users see these only if a file was forged byte by byte.
INTERNAL = {f"boggle/{name}.py" for name in ("words/lexicon", "words/lexicon_file", "words/pack", "search/paths")}
# The calls whose arguments are texts, and the positions of these arguments.
KEYWORDS = {"t": [0], "tn": [0, 1], "sentence": [0], "plural": [0, 1]} | {name: [0] for name in ERRORS}
KEYWORDS |= {"whole_number": [2], "in_alphabet": [0], "Rules": [1], "Scoring": [1]}
ATTRIBUTES = ["aria-label", "title", "placeholder", "alt"]  # attributes that hold texts


class Texts:
    """The texts found are in `catalog`. `faults` names the places in the sources whose text cannot be translated."""

    def __init__(self) -> None:
        self.catalog = Catalog(header_comment="# The texts of the page; `make texts` writes this file.", fuzzy=False)
        self.faults: list[str] = []

    def add(self, text: str | tuple[str, str], path: Path, line: int) -> None:
        place = path.relative_to(ROOT).as_posix()
        if isinstance(text, str) and re.fullmatch(r"\{\w+\}", text):
            return
        both = (text,) if isinstance(text, str) else text
        for template in both:
            for _, name, form, _ in string.Formatter().parse(template):
                if name is not None and (not name.isidentifier() or form):
                    self.faults.append(f"{place}:{line}: expected places like {{name}}, got {template!r}")
        first = self.catalog.get(both[0])
        if first and first.pluralizable != (len(both) == 2):
            self.faults.append(f"{place}:{line}: expected {both[0]!r} with a plural everywhere or nowhere")
        else:
            self.catalog.add(text, locations=[(place, 0)])


def extracted() -> Texts:
    """Return all texts of the page."""
    texts = Texts()
    for path in _sources():
        _take_python(path, texts)
    _take_markup((ROOT / "index.html").read_text("utf-8"), ROOT / "index.html", 1, texts)
    return texts


def _sources() -> Iterator[Path]:
    for pattern in ("boggle/**/*.py", "static/page/**/*.py", "static/worker/**/*.py"):
        yield from (
            path for path in sorted(ROOT.glob(pattern)) if not path.relative_to(ROOT).as_posix().startswith(COMMAND)
        )


def _take_python(path: Path, texts: Texts) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    constants = _constants(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEYWORDS:
            _take_call(node, constants, path, texts)
    if "page" in path.relative_to(ROOT).parts:
        for statement in tree.body:
            if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Constant):
                constant = statement.value.value
                if isinstance(constant, str) and "</" in constant:
                    _take_markup(constant, path, statement.lineno, texts)


def _constants(tree: ast.Module) -> dict[str, ast.expr]:
    """The values that a module gives to names of its own, such as `UNREAD = "…"`."""
    values: dict[str, ast.expr] = {}
    for statement in tree.body:
        if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
            values[statement.targets[0].id] = statement.value
    return values


def _take_call(call: ast.Call, constants: dict[str, ast.expr], path: Path, texts: Texts) -> None:
    name = ast.unparse(call.func)
    if len(call.args) <= max(KEYWORDS[name]):
        return  # an error without a text
    arguments = [call.args[place] for place in KEYWORDS[name]]
    given = [_literals(constants.get(ast.unparse(argument), argument)) for argument in arguments]
    if None in given:
        # The message of an error may be a text from elsewhere, but it may not be put together here.
        put_together = isinstance(call.args[0], ast.JoinedStr) and path.relative_to(ROOT).as_posix() not in INTERNAL
        if path.name != "errors.py" and (name not in ERRORS or put_together):
            place = f"{path.relative_to(ROOT).as_posix()}:{call.lineno}"
            texts.faults.append(f"{place}: expected a literal in {name}(…), got {ast.unparse(call)}")
        return
    for text in zip(*[one or [] for one in given], strict=True):
        texts.add((text[0], text[1]) if len(text) == 2 else text[0], path, call.lineno)


def _literals(node: ast.expr) -> list[str] | None:
    """List the texts that an argument can be: one for a literal, more for a choice of literals, None for other code."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        one, other = _literals(node.body), _literals(node.orelse)
        return one + other if one and other else None
    return None


class _Markup(HTMLParser):
    """Collects the texts of a piece of markup. `found` is a list of pairs: a text and the number of its line."""

    VOID = frozenset({"input", "meta", "link", "br", "img", "hr", "polyline", "circle", "path", "rect"})
    # Elements that the page's Python does not translate, and elements without text to read.
    UNTRANSLATED = frozenset({"noscript", "script", "style", "head", "svg"})

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, int]] = []
        self._left_out: list[bool] = [False]  # for each open element, whether its texts are left out

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        left_out = self._left_out[-1] or tag in self.UNTRANSLATED or given.get("translate") == "no"
        left_out = left_out or given.get("class") == "tile"  # page.board.grid_view names the cells
        if not left_out:
            for name in ATTRIBUTES:
                self._take(given.get(name) or "")
        if tag not in self.VOID:
            self._left_out.append(left_out)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            self._left_out.pop()

    def handle_data(self, data: str) -> None:
        if not self._left_out[-1]:
            self._take(data)

    def _take(self, text: str) -> None:
        text = " ".join(text.split())
        if re.search(r"[A-Za-z]{2}", re.sub(r"\{\w*\}", "", text)):
            self.found.append((text, self.getpos()[0]))


def _take_markup(html: str, path: Path, line: int, texts: Texts) -> None:
    parser = _Markup()
    parser.feed(html)
    parser.close()
    for text, at in parser.found:
        if "{" in text:
            place = f"{path.relative_to(ROOT).as_posix()}:{line + at - 1}"
            texts.faults.append(f"{place}: expected the places of a text in t(…), got them in markup: {text!r}")
        else:
            texts.add(text, path, line + at - 1)
