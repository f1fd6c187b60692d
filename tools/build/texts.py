"""Take the texts of the page up into locale/*.po, and list what is to be translated there: `make texts`.

The English text is the key, as gettext has it. It stands

- in the page's Python and the package's, as a literal in a call of KEYWORDS: `t("Sort by")`,
  `tn("{count} word", "{count} words", number)`, `BoardError("expected {most} tiles, got {got}", …)`;
- in markup: index.html, and constants of static/page/ that hold tags. `page.text.markup` says their texts and
  aria-labels in the page's language. `translate="no"` keeps an element out of it.

The build turns locale/de.po into static/languages/de.json, which page.text.translation reads.
"""

import ast
import json
import re
import string
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "locale"
TEMPLATE = FOLDER / "messages.pot"
# What a person reads on a terminal alone.
COMMAND = {f"boggle/{name}.py" for name in ("__main__", "cli/main", "cli/parser", "words/builtin")}
ERRORS = [f"{kind}Error" for kind in ("Boggle", "Board", "Rules", "Lexicon", "Engine", "List", "Store", "Work")]
# Where sentences may be put together in English: those that only a file meets which somebody made up byte by byte.
INSIDE = {f"boggle/{name}.py" for name in ("words/lexicon", "words/pack", "search/paths")}
# The calls whose arguments are texts, and the places of these.
KEYWORDS = {"t": [0], "tn": [0, 1], "sentence": [0], "plural": [0, 1]} | {name: [0] for name in ERRORS}
KEYWORDS |= {"whole_number": [2], "in_alphabet": [0], "Rules": [1], "Scoring": [1]}
SAYING = ["aria-label", "title", "placeholder", "alt"]  # attributes
WIDTH = 120
NEEDLESS = r'"(Project|Report|[\w-]+-Date|Last-Translator|Language-Team|MIME|Content-Transfer|Generated)'  # headers


class Texts:
    """The texts found: `catalog` holds them, `faults` says what could not be taken for one."""

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
    """All texts of the page."""
    texts = Texts()
    for path in _sources():
        _take_python(path, texts)
    _take_markup((ROOT / "index.html").read_text("utf-8"), ROOT / "index.html", 1, texts)
    return texts


def _sources() -> Iterator[Path]:
    for pattern in ("boggle/**/*.py", "static/page/**/*.py", "static/worker/*.py"):
        yield from (path for path in sorted(ROOT.glob(pattern)) if path.relative_to(ROOT).as_posix() not in COMMAND)


def _take_python(path: Path, texts: Texts) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEYWORDS:
            _take_call(node, node.func.id, path, texts)
    if "page" in path.relative_to(ROOT).parts:
        for statement in tree.body:
            if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Constant):
                constant = statement.value.value
                if isinstance(constant, str) and "</" in constant:
                    _take_markup(constant, path, statement.lineno, texts)


def _take_call(call: ast.Call, name: str, path: Path, texts: Texts) -> None:
    if len(call.args) <= max(KEYWORDS[name]):
        return  # an error without a text
    given = [_literals(call.args[place]) for place in KEYWORDS[name]]
    if None in given:
        # What comes from elsewhere is passed on by errors, and by the module that makes them.
        made_up = isinstance(call.args[0], ast.JoinedStr) and path.relative_to(ROOT).as_posix() not in INSIDE
        if path.name != "errors.py" and (name not in ERRORS or made_up):
            place = f"{path.relative_to(ROOT).as_posix()}:{call.lineno}"
            texts.faults.append(f"{place}: expected a literal in {name}(…), got {ast.unparse(call)}")
        return
    for text in zip(*[one or [] for one in given], strict=True):
        texts.add((text[0], text[1]) if len(text) == 2 else text[0], path, call.lineno)


def _literals(node: ast.expr) -> list[str] | None:
    """The texts that an argument can be: a literal, or one of two; None for anything else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        one, other = _literals(node.body), _literals(node.orelse)
        return one + other if one and other else None
    return None


class _Markup(HTMLParser):
    """`found` are the texts and the lines that they stand in."""

    ALONE = frozenset({"input", "meta", "link", "br", "img", "hr", "polyline", "circle", "path", "rect"})
    # What Python does not reach, and what no person reads.
    OTHERS = frozenset({"noscript", "script", "style", "head", "svg"})

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, int]] = []
        self._without: list[bool] = [False]  # for each open element, whether it is left out

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        left_out = self._without[-1] or tag in self.OTHERS or given.get("translate") == "no"
        left_out = left_out or given.get("class") == "tile"  # page.board_view names its cells
        if not left_out:
            for name in SAYING:
                self._take(given.get(name) or "")
        if tag not in self.ALONE:
            self._without.append(left_out)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.ALONE:
            self._without.pop()

    def handle_data(self, data: str) -> None:
        if not self._without[-1]:
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


def languages() -> list[str]:
    """The languages beside English."""
    return sorted(path.stem for path in FOLDER.glob("*.po"))


def catalog_of(language: str) -> Catalog:
    with (FOLDER / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language)


def faults_of(language: str, texts: Texts) -> list[str]:
    """What is wrong with a language's translations."""
    catalog = catalog_of(language)
    there, wanted = _by_key(catalog), _by_key(texts.catalog)
    faults = [f"missing: {key!r}" for key in wanted.keys() - there.keys()]
    faults += [f"not on the page any more: {key!r}" for key in there.keys() - wanted.keys()]
    for key in wanted.keys() & there.keys():
        faults += [f"{fault}: {key!r}" for fault in _faults_in(there[key])]
    return [f"locale/{language}.po: {fault}" for fault in sorted(faults)]


def _by_key(catalog: Catalog) -> dict[str | tuple[str, ...], Message]:
    return {
        tuple(message.id) if isinstance(message.id, list | tuple) else message.id: message
        for message in catalog
        if message.id
    }


def _faults_in(message: Message) -> Iterator[str]:
    keys, said = _forms(message.id), _forms(message.string)
    if message.fuzzy:
        yield "fuzzy, to be looked at"
    if not all(said) or len(said) < len(keys):
        yield "to be translated"
    elif any(_places(text) != _places(keys[-1]) for text in said):
        yield "other places than in English"


def _forms(text: str | list[str] | tuple[str, ...] | None) -> list[str]:
    return [text] if isinstance(text, str) else list(text or [])


def _places(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def table(language: str) -> str:
    """What the page reads of a language, as JSON: see `page.text.translation`.

    What is not translated yet is left out, and said in English.
    """
    catalog = catalog_of(language)
    said = {keys: message.string for keys, message in _by_key(catalog).items() if not message.fuzzy}
    texts = {keys if isinstance(keys, str) else keys[0]: text for keys, text in said.items() if text and all(text)}
    ones = [number for number in range(100) if catalog.plural_expr and _form(catalog, number) == 0]
    separator = Locale(language).number_symbols["latn"]["group"]
    kept = {"code": language, "separator": separator, "ones": ones, "texts": texts}
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))


def _form(catalog: Catalog, number: int) -> int:
    """Which of the two forms a number takes; the rules of our languages are among these."""
    return {"(n != 1)": int(number != 1), "(n > 1)": int(number > 1)}[catalog.plural_expr]


def update() -> None:
    """Write the texts into locale/, where each language keeps what it has."""
    texts = extracted()
    _write(TEMPLATE, texts.catalog)
    for language in languages():
        catalog = catalog_of(language)
        catalog.update(texts.catalog)
        _write(FOLDER / f"{language}.po", catalog)


def _write(path: Path, catalog: Catalog) -> None:
    """Without lines and dates, which would change with each change of the page."""
    with path.open("wb") as file:
        write_po(file, catalog, width=WIDTH, sort_output=True, ignore_obsolete=True, include_lineno=False)
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if not re.match(NEEDLESS, line)), "utf-8")


def main() -> None:
    update()
    texts = extracted()
    faults = texts.faults + [fault for language in languages() for fault in faults_of(language, texts)]
    print("\n".join(faults) or f"{len(texts.catalog)} texts, all of them translated")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
