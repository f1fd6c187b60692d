"""Write the site: a folder that any static host can serve, under any path.

    python -m tools.build.site site [ADDRESS]

ADDRESS is where the folder will be published. If it is given, the page states its address, for programs that preview
links. The folder is made in build/, and replaces the old one only when it is complete.
"""

import base64
import hashlib
import html
import json
import re
import shutil
import sys
import tomllib
from pathlib import Path

from boggle import __version__
from boggle.words.lexicon_file import PLAIN
from boggle.words.pack import as_version
from boggle.words.spellings import parts_of
from tools.build.guide import guide
from tools.build.runtimes import write_runtimes
from tools.build.scripts import write_scripts
from tools.build.service_worker import CARD, DOCS, travelling, write_service_worker
from tools.texts.catalogs import languages, table

ROOT = Path(__file__).parents[2]

# The modules that how.html lets its readers change.
SOURCES = [
    "search/walk",
    "search/solver",
    "search/paths",
    "search/cell_sets",
    "search/subset_search",
    "search/prefix_search",
    "words/lexicon",
    "words/lexicon_file",
    "game/board",
    "game/scoring",
]
PAGE = [
    "index.html",
    "how.html",
    "manifest.webmanifest",
    "pyscript.toml",
    "static/*.*",
    "static/rolls/*.json",
    "static/worker/main.py",
    "static/how/worker.py",
    "boggle/photo/*.net",
    "boggle/meanings/glosses.bin",
    "licences/*.txt",
    "wordlist-notice.txt",
]
FIRST = ["static/start.js", "static/style.css"]
# Files that the page fetches before its first answer but does not name itself. static/start.js fetches the worker's.
MODULES = ["runtime/polyscript/index.js", "runtime/micropython/micropython.mjs"]
PRELOADED = [
    "static/micropython/worker.py",
    "static/micropython/page.py",
    "static/micropython/page.txt",
    "runtime/micropython/micropython.wasm",
]
FOR_WORKER = ["static/micropython/worker.txt", "boggle/words.txt"]
# Lists are named .txt on the site, so that hosts compress them.
PACKED, LEXICON, WORDS = "boggle/words.dawg", "boggle/words.txt", "static/words"
VERSION_PLACE = "Version <bdi></bdi>"
FIRST_SCRIPT = '<script type="module"'


def build(target: Path, address: str = "") -> None:
    """Write the site, to be published at `address`, into the folder `target`. What the folder contained is deleted."""
    fresh = ROOT / "build" / "site"
    shutil.rmtree(fresh, ignore_errors=True)
    for pattern in PAGE:
        _copy_all(pattern, fresh)
    write_scripts(fresh / "static" / "micropython")
    write_runtimes(fresh / "runtime")
    _write_data(fresh)
    shutil.copytree(ROOT / "build" / "docs", fresh / DOCS)
    (fresh / "guide.html").write_text(guide(), "utf-8")
    _write_as_json(fresh / "pyscript.toml")
    _add_preloads(fresh / "index.html")
    _write_version(fresh / "index.html")
    if address:
        write_address(fresh / "index.html", address)
    (fresh / ".nojekyll").touch()  # without this file, GitHub Pages leaves out __init__.py
    write_service_worker(fresh)
    shutil.rmtree(target, ignore_errors=True)
    fresh.rename(target)


def _write_data(site: Path) -> None:
    """Write the lexicon, the texts in other languages, the licence, and the files of how.html."""
    (site / LEXICON).parent.mkdir(exist_ok=True)
    (site / LEXICON).write_bytes(as_version((ROOT / PACKED).read_bytes(), PLAIN))
    (site / WORDS).mkdir()
    for path in sorted((ROOT / "boggle" / "words" / "lists").glob("*.words")):
        (site / WORDS / f"{path.stem}.txt").write_bytes(plain(path.read_bytes()))
    (site / "static" / "languages").mkdir()
    for language in languages():
        (site / "static" / "languages" / f"{language}.json").write_text(table(language), "utf-8")
    shutil.copyfile(ROOT / "LICENSE", site / "licences" / "boggle-MIT.txt")
    sources = [(name, (ROOT / "boggle" / f"{name}.py").read_text("utf-8")) for name in SOURCES]
    (site / "static" / "sources.json").write_text(json.dumps(sources), "utf-8")
    shutil.copyfile(ROOT / "tests" / "golden.txt", site / "static" / "golden.txt")


def plain(data: bytes) -> bytes:
    """Return the file of a language with lists that are not compressed."""
    return b"".join(as_version(part, PLAIN) for part in parts_of(data))


def _write_as_json(config: Path) -> None:
    """Replace a TOML file with a JSON file, which the page can read without loading a parser."""
    config.with_suffix(".json").write_text(json.dumps(tomllib.loads(config.read_text("utf-8"))), "utf-8")
    config.unlink()


def _add_preloads(index: Path) -> None:
    """Name at the top of the page the files that it will fetch, so that none waits until another file requests it.

    Links to large files are in a template. static/start.js uses them after the first paint.
    """
    modules = "".join(f'<link rel="modulepreload" href="{path}">\n  ' for path in MODULES)
    links = [f'    <link rel="preload" href="{path}" as="fetch" crossorigin>' for path in PRELOADED]
    files = {path: _described(index.parent / path) for path in [*FIRST, *MODULES, *PRELOADED, *FOR_WORKER]}
    needed = html.escape(json.dumps(files, separators=(",", ":")), quote=False)
    lists = {path.stem: _described(path) for path in sorted((index.parent / WORDS).glob("*.txt"))}
    words = html.escape(json.dumps(lists, separators=(",", ":")), quote=False)
    begin = f"  <template id=\"needed\" data-files='{needed}' data-words='{words}'>"
    template = "\n".join([begin, *links, "  </template>", "</head>"])
    text = index.read_text("utf-8").replace("</head>", template)
    index.write_text(text.replace(FIRST_SCRIPT, modules + FIRST_SCRIPT), "utf-8")


def _described(path: Path) -> list[str | int]:
    """Return what the page knows of a file beforehand: its hash as in the attribute `integrity`, its size in bytes, and
    the bytes that travel where the host compresses it as GitHub Pages does."""
    data = path.read_bytes()
    digest = base64.b64encode(hashlib.sha256(data).digest()).decode()
    return [f"sha256-{digest}", len(data), travelling(path)]


def _write_version(index: Path) -> None:
    """Write the version of the package into the place More."""
    text = index.read_text("utf-8")
    if text.count(VERSION_PLACE) != 1:
        sys.exit(f"expected {VERSION_PLACE!r} once in {index.name}, got it {text.count(VERSION_PLACE)} times")
    index.write_text(text.replace(VERSION_PLACE, VERSION_PLACE.replace("><", f">{__version__}<")), "utf-8")


def write_address(index: Path, address: str) -> None:
    """Write the full addresses of the page and its picture, since programs that preview links read no relative ones."""
    if not re.fullmatch(r"https?://[^\s\"<>&]+", address):
        sys.exit(f"expected an address like https://example.org/name, got {address!r}")
    address = address.rstrip("/") + "/"
    links = f'  <link rel="canonical" href="{address}">\n  <meta property="og:url" content="{address}">\n'
    text = index.read_text("utf-8").replace(f'content="{CARD}"', f'content="{address}{CARD}"')
    index.write_text(text.replace("</head>", f"{links}</head>"), "utf-8")


def _copy_all(pattern: str, target: Path) -> None:
    """Copy the project's files that match, with their paths. A pattern that matches no file is a mistake."""
    paths = sorted(ROOT.glob(pattern))
    if not paths:
        sys.exit(f"expected files {pattern} in {ROOT}, got none")
    for path in paths:
        copy = target / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)


if __name__ == "__main__":
    build(Path(sys.argv[1]), *sys.argv[2:])
