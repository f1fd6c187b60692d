"""Turn docs/*.md and the docstrings of the package into pages with Sphinx.

    python -m tools.docs.build build/docs

The documents are written for readers of the repository. So they are copied first, with links that fit the site.
"""

import re
import shutil
import sys
from importlib import import_module
from pathlib import Path

from sphinx.application import Sphinx

from tools.docs.reference import reference

ROOT = Path(__file__).parents[2]
# The documents in the order of the navigation, with the names of their pages. Docstrings make the page `names`.
PAGES = {
    "docs/README.md": "index",
    "docs/guide.md": "guide",
    "docs/command.md": "command",
    "docs/library.md": "library",
    "": "names",
    "docs/formats.md": "formats",
    "docs/architecture.md": "architecture",
    "CONTRIBUTING.md": "contributing",
    "docs/languages.md": "languages",
    "docs/photo.md": "photo",
    "docs/speed.md": "speed",
    "CHANGELOG.md": "changelog",
    "SECURITY.md": "security",
}
UNUSED_STATIC = "basic.css", "pygments.css", "base-stemmer.js", "english-stemmer.js", "sphinx_highlight.js"
UNUSED = ["objects.inv", ".buildinfo", ".doctrees", "_sources"]
UNUSED += [f"_static/{name}" for name in UNUSED_STATIC]
MOST_COLUMNS = 3  # of a table that fits a phone
LINK = re.compile(r"(!?)\[([^]]*)\]\(([^)\s]+)\)")


def build(target: Path) -> None:
    """Write the pages into the folder `target`. What the folder contained is deleted."""
    source = target.with_name("docs-source")
    for folder in (source, target):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    for document, page in PAGES.items():
        text = on_site(document, (ROOT / document).read_text("utf-8")) if document else reference()
        (source / f"{page}.md").write_text(text + (_contents() if page == "index" else ""), "utf-8")
    settings = str(Path(__file__).parent)
    app = Sphinx(
        source, settings, target, target / ".doctrees", "html", status=None, freshenv=True, warningiserror=True
    )
    app.build(force_all=True)
    if app.statuscode:
        sys.exit("expected documents without warnings of Sphinx, got those above")
    _remove_unused(target)
    for path in target.glob("*.html"):
        path.write_text(_tidied(path.read_text("utf-8")), "utf-8")


def on_site(document: str, text: str) -> str:
    """Return the text of a document with links to pages of the site, with docstrings, and without pictures."""
    folder = (ROOT / document).parent

    def linked(match: re.Match[str]) -> str:
        picture, shown, address = match.groups()
        if picture:
            return ""
        path, mark, anchor = address.partition("#")
        if not path:
            return match[0]
        if ":" in path:  # the site names no other host
            return shown
        if not (folder / path).exists():
            sys.exit(f"expected a link to a file of the project in {document}, got one to {path}")
        name = (folder / path).resolve().relative_to(ROOT).as_posix()
        if name in PAGES:
            return f"[{shown}]({PAGES[name]}.md{mark}{anchor})"
        return shown

    text = re.sub(r"<!-- docstring of ([\w.]+) -->", lambda match: docstring(match[1]), text)
    return LINK.sub(linked, text)


def docstring(module: str) -> str:
    """Return the docstring of a module, without its first line, which is its title."""
    text = import_module(module).__doc__ or ""
    return text.partition("\n")[2].strip()


def _contents() -> str:
    pages = [page for page in PAGES.values() if page != "index"]
    return "\n".join(["", "```{toctree}", ":hidden:", "", *pages, "```", ""])


def _remove_unused(site: Path) -> None:
    """Remove what Sphinx writes and no page requests."""
    for name in UNUSED:
        path = site / name
        shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
    for picture in site.glob("_static/*.png"):
        picture.unlink()


def _tidied(html: str) -> str:
    """Let wide tables and blocks of code scroll, also with keys, and remove the spans that Sphinx puts around words."""
    html = re.sub(r'<th class="head[^>]*><p></p></th>', "<td></td>", html)
    html = re.sub(r'<span class="pre">([^<]*)</span>', r"\1", html).replace("<pre>", '<pre tabindex="0">')
    return re.sub("<table .*?</table>", lambda match: _scrolling(match[0]), html, flags=re.S)


def _scrolling(table: str) -> str:
    if len(re.findall("<t[dh][ >]", table.partition("</tr>")[0])) <= MOST_COLUMNS:
        return table
    return f'<div class="wide" role="group" aria-label="Table" tabindex="0">{table}</div>'


if __name__ == "__main__":
    build(Path(sys.argv[1]).absolute())
