"""Write the folder that any static host can serve, from any path.

    python -m tools.build.site site [ADDRESS]

Where the address is given at which the folder will be published, the page names it to those who show links to it.
The folder is made in build/ and takes its place only when it is whole.
"""

import hashlib
import json
import re
import shutil
import sys
import tomllib
from pathlib import Path

from boggle.words.lexicon import PLAIN
from boggle.words.pack import as_version
from tools.build import texts
from tools.build.bundle import bundle_of, modules_of

ROOT = Path(__file__).parents[2]
NPM = ROOT / "node_modules"
MICROPYTHON = NPM / "@micropython" / "micropython-webassembly-pyscript"

# The scripts that MicroPython runs, each with a bundle of its modules.
SCRIPTS = {"page": ROOT / "static" / "page" / "main.py", "worker": ROOT / "static" / "worker" / "main.py"}
# Bundles that the page adds to its own, of what the first answer of an English page does not need; each without what is
# there before it.
LATER = {
    "later": ROOT / "static" / "page" / "features.py",
    "worth": ROOT / "static" / "page" / "analysis" / "panels.py",
}
LANGUAGE = {"language": ROOT / "static" / "page" / "text" / "translation.py"}
# The scripts of how.html, each with the bundle of those above that it begins with.
MORE_SCRIPTS = {
    "how": (ROOT / "static" / "how" / "main.py", "page"),
    "how-worker": (ROOT / "static" / "how" / "worker.py", "worker"),
}
# The modules that how.html lets its readers change.
SOURCES = [
    "search/walk",
    "search/solver",
    "search/paths",
    "search/cell_sets",
    "search/subset_search",
    "search/prefix_search",
    "words/lexicon",
    "game/board",
    "game/scoring",
]
PAGE = [
    "index.html",
    "how.html",
    "manifest.webmanifest",
    "pyscript.toml",
    "static/*.*",
    "static/worker/main.py",
    "static/how/worker.py",
    "licences/*.txt",
    "wordlist-notice.txt",
]
# Of each interpreter the files that a page asks for, no others.
RUNTIMES = {
    "micropython": (MICROPYTHON, ["micropython.mjs", "micropython.wasm"]),
    "pyodide": (
        NPM / "pyodide",
        ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"],
    ),
    "polyscript": (NPM / "polyscript" / "dist", ["index.js"]),
}

# What the page fetches before its first answer and does not name itself. static/start.js fetches files of the worker.
MODULES = ["runtime/polyscript/index.js", "runtime/micropython/micropython.mjs"]
FETCHED = [
    "static/micropython/worker.py",
    "static/micropython/page.py",
    "static/micropython/page.txt",
    "runtime/micropython/micropython.wasm",
]
PACKED, LEXICON = "boggle/words.dawg", "boggle/words.txt"  # as text, which is what hosts compress

STARTING = '<script type="module"'

# What is changed of MicroPython, as PyScript leaves no way to ask for it.
CHANGES = {
    # Words of memory for the frames of Python calls: the walk over a word of 100 letters needs some 4,000.
    "pystack:2048": "pystack:8192",
    # asyncio waits by these: by the time of day, what waits would wait for as long as the clock is set back.
    "MP_JS_EPOCH=Date.now()": "MP_JS_EPOCH=performance.now()",
    "Date.now()-MP_JS_EPOCH": "performance.now()-MP_JS_EPOCH",
}

CARD = "static/share.png"  # the picture beside a shared link; nobody misses it offline


def build(target: Path, address: str = "") -> None:
    """Write the site into the folder `target`, in place of what stands there, to be published at `address`."""
    fresh = ROOT / "build" / "site"
    shutil.rmtree(fresh, ignore_errors=True)
    for pattern in PAGE:
        _copy_all(ROOT, pattern, fresh)
    _write_scripts(fresh / "static" / "micropython")
    _write_sources(fresh / "static")
    (fresh / LEXICON).parent.mkdir()
    (fresh / LEXICON).write_bytes(as_version((ROOT / PACKED).read_bytes(), PLAIN))
    _write_languages(fresh / "static" / "languages")
    _copy_all(ROOT, "LICENSE", fresh)
    (fresh / "LICENSE").rename(fresh / "licences" / "boggle-MIT.txt")
    (fresh / ".nojekyll").touch()  # or GitHub, publishing from a branch, would leave out __init__.py
    for name, (source, patterns) in RUNTIMES.items():
        for pattern in patterns:
            _copy_all(source, pattern, fresh / "runtime" / name)
    _copy_all(ROOT / "build", "python_stdlib.zip", fresh / "runtime" / "pyodide")
    _write_lock(fresh / "runtime" / "pyodide" / "pyodide-lock.json")
    _change(fresh / "runtime" / "micropython" / "micropython.mjs")
    _write_as_json(fresh / "pyscript.toml")
    _announce(fresh / "index.html")
    if address:
        write_address(fresh / "index.html", address)
    write_service_worker(fresh)
    shutil.rmtree(target, ignore_errors=True)
    fresh.rename(target)


def _write_scripts(folder: Path) -> None:
    """What MicroPython runs: scripts that begin with their bundles."""
    folder.mkdir()
    for name, script in SCRIPTS.items():
        _write_script(folder, name, script, [name])
        (folder / f"{name}.txt").write_text(bundle_of(modules_of(script, {})), "utf-8")
    there = modules_of(SCRIPTS["page"], {})
    for added in (LATER, LANGUAGE):
        _write_added(folder, added, there)
    for name, (script, base) in MORE_SCRIPTS.items():
        _write_script(folder, name, script, [base, name])
        _write_rest(folder / f"{name}.txt", modules_of(script, {}), modules_of(SCRIPTS[base], {}))


def _write_added(folder: Path, scripts: dict[str, Path], there: dict[str, Path]) -> None:
    """Bundles that are loaded one after the other, each without the modules that are there before."""
    for name, script in scripts.items():
        name_in_bundle = script.relative_to(ROOT / "static").with_suffix("").as_posix()
        needed = modules_of(script, {}) | {name_in_bundle: script}
        there = there | _write_rest(folder / f"{name}.txt", needed, there)


def _write_script(folder: Path, name: str, script: Path, bundles: list[str]) -> None:
    opening = (ROOT / "static" / "bundle.py").read_text("utf-8")
    calls = [f'with open("{bundle}.txt") as file:\n    modules.add(file.read())\n' for bundle in bundles]
    # On the page's thread the browser has its turn before each, for paints and keys.
    pause = "" if name.endswith("worker") else "await __import__('asyncio').sleep_ms(0)\n"
    parts = [opening, *[pause + call for call in calls], script.read_text("utf-8")]
    (folder / f"{name}.py").write_text("\n".join(parts), "utf-8")


def _write_rest(bundle: Path, needed: dict[str, Path], there: dict[str, Path]) -> dict[str, Path]:
    """A bundle of the modules that are needed and not there yet, which are returned."""
    rest = {name: path for name, path in needed.items() if name not in there}
    bundle.write_text(bundle_of(rest), "utf-8")
    return rest


def _write_languages(folder: Path) -> None:
    """What the page says in other languages than English."""
    folder.mkdir()
    for language in texts.languages():
        (folder / f"{language}.json").write_text(texts.table(language), "utf-8")


def _write_sources(folder: Path) -> None:
    """What how.html lets its readers change and run: the solver's modules as text, and the golden boards."""
    sources = [(name, (ROOT / "boggle" / f"{name}.py").read_text("utf-8")) for name in SOURCES]
    (folder / "sources.json").write_text(json.dumps(sources), "utf-8")
    shutil.copyfile(ROOT / "tests" / "golden.txt", folder / "golden.txt")


def _change(module: Path) -> None:
    """Make the CHANGES, each of something that stands there once."""
    source = module.read_text("utf-8")
    for before, after in CHANGES.items():
        if source.count(before) != 1:
            sys.exit(f"expected {before!r} once in {module}, got it {source.count(before)} times")
        source = source.replace(before, after)
    module.write_text(source, "utf-8")


def _write_lock(lock: Path) -> None:
    """Pyodide's list of packages, without the packages: none is loaded."""
    whole = json.loads((NPM / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    lock.write_text(json.dumps({"info": whole["info"], "packages": {}}), "utf-8")


def _write_as_json(config: Path) -> None:
    """Spare the page a parser of TOML."""
    config.with_suffix(".json").write_text(json.dumps(tomllib.loads(config.read_text("utf-8"))), "utf-8")
    config.unlink()


def _announce(index: Path) -> None:
    """Name at the top what will be asked for, so that nothing waits for another file to ask for it.

    What is large stands in a template, which static/start.js puts to use once the page is seen.
    """
    modules = "".join(f'<link rel="modulepreload" href="{path}">\n  ' for path in MODULES)
    links = [f'    <link rel="preload" href="{path}" as="fetch" crossorigin>' for path in FETCHED]
    template = "\n".join(['  <template id="needed">', *links, "  </template>", "</head>"])
    text = index.read_text("utf-8").replace("</head>", template)
    index.write_text(text.replace(STARTING, modules + STARTING), "utf-8")


def write_address(index: Path, address: str) -> None:
    """Name the page and its picture in full: who shows a shared link takes no relative address."""
    if not re.fullmatch(r"https?://[^\s\"<>&]+", address):
        sys.exit(f"expected an address like https://example.org/name, got {address!r}")
    address = address.rstrip("/") + "/"
    links = f'  <link rel="canonical" href="{address}">\n  <meta property="og:url" content="{address}">\n'
    text = index.read_text("utf-8").replace(f'content="{CARD}"', f'content="{address}{CARD}"')
    index.write_text(text.replace("</head>", f"{links}</head>"), "utf-8")


def write_service_worker(site: Path) -> None:
    """Put the hash of every file of the site that is kept for offline, and one over them all, into sw.js."""
    # Some hosts serve no hidden file, and one that is missing would stop every install.
    paths = sorted(path for path in site.rglob("[!.]*") if path.is_file() and path != site / CARD)
    hashes = {path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in paths}
    files = json.dumps(hashes, indent=2)
    source = (ROOT / "sw.js").read_text("utf-8")
    for empty, full in (
        ("const FILES = {};", f"const FILES = {files};"),
        ('const VERSION = "none";', f'const VERSION = "{hashlib.sha256(files.encode()).hexdigest()}";'),
    ):
        if empty not in source:
            sys.exit(f"expected {empty!r} in sw.js, got none")
        source = source.replace(empty, full)
    (site / "sw.js").write_text(source, "utf-8")


def _copy_all(source: Path, pattern: str, target: Path) -> None:
    """Copy the files that match, under their paths from `source`; a pattern that matches none is a mistake."""
    paths = sorted(source.glob(pattern))
    if not paths:
        sys.exit(f"expected files {pattern} in {source}, got none")
    for path in paths:
        copy = target / path.relative_to(source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)


if __name__ == "__main__":
    build(Path(sys.argv[1]), *sys.argv[2:])
