"""Write the folder that any static host can serve, from any path.

    python tools/build_site.py site

The folder is made in build/ and takes its place only when it is whole.
"""

import hashlib
import html
import json
import re
import shutil
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
NPM = ROOT / "node_modules"
MICROPYTHON = NPM / "@micropython" / "micropython-webassembly-pyscript"

PAGE = [
    "index.html",
    "manifest.webmanifest",
    "micropython.toml",
    "page.toml",
    "pyscript.toml",
    "static/*.*",
    "static/page/*.py",
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
    "pyscript": (NPM / "@pyscript" / "core" / "dist", ["core.js", "core-*.js", "error-*.js", "toml-*.js"]),
}

# Words of memory for the frames of Python calls: the walk over a word of 100 letters needs some 4,000.
SHALLOW, DEEP = "pystack:2048", "pystack:8192"


def build(target: Path) -> None:
    """Write the site into the folder `target`, in place of what stands there."""
    fresh = ROOT / "build" / "site"
    shutil.rmtree(fresh, ignore_errors=True)
    # What runs in the browser of the package is what the workers load; the rest is the command line's.
    for pattern in PAGE + list(_config(ROOT / "micropython.toml")["files"]):
        _copy_all(ROOT, pattern, fresh)
    _copy_all(ROOT, "LICENSE", fresh)
    (fresh / "LICENSE").rename(fresh / "licences" / "boggle-MIT.txt")
    (fresh / ".nojekyll").touch()  # or GitHub, publishing from a branch, would leave out __init__.py
    for name, (source, patterns) in RUNTIMES.items():
        for pattern in patterns:
            _copy_all(source, pattern, fresh / "runtime" / name)
    _copy_all(ROOT / "build", "python_stdlib.zip", fresh / "runtime" / "pyodide")
    _write_lock(fresh / "runtime" / "pyodide" / "pyodide-lock.json")
    _deepen(fresh / "runtime" / "micropython" / "micropython.mjs")
    _write_index(fresh)
    write_service_worker(fresh)
    shutil.rmtree(target, ignore_errors=True)
    fresh.rename(target)


def _deepen(module: Path) -> None:
    """Let MicroPython's calls go deep enough for the longest words; PyScript leaves no way to ask for it."""
    source = module.read_text("utf-8")
    if source.count(SHALLOW) != 1:
        sys.exit(f"expected {SHALLOW!r} once in {module}, got it {source.count(SHALLOW)} times")
    module.write_text(source.replace(SHALLOW, DEEP), "utf-8")


def _config(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


def _write_lock(lock: Path) -> None:
    """Pyodide's list of packages, without the packages: none is loaded."""
    whole = json.loads((NPM / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    lock.write_text(json.dumps({"info": whole["info"], "packages": {}}), "utf-8")


def _write_index(site: Path) -> None:
    """Spare the browser some waiting, one file after another, before the page is alive.

    The configurations that the page names are put into it, as JSON, and the one that it asks for later is written as
    JSON; PyScript then needs no parser of TOML.
    What will be asked for is announced at the top.
    """
    index = site / "index.html"
    text = index.read_text("utf-8")
    configs = {name: _config(site / name) for name in re.findall('config="(.*?)"', text)}
    for name, config in configs.items():
        text = text.replace(f'config="{name}"', f'config="{html.escape(json.dumps(config))}"')
        (site / name).unlink()
    second = site / "pyscript.toml"
    second.with_suffix(".json").write_text(json.dumps(_config(second)), "utf-8")
    second.unlink()
    modules = [path.relative_to(site).as_posix() for path in sorted((site / "runtime/pyscript").glob("core*.js"))]
    modules.append(configs["page.toml"]["interpreter"])
    fetched = ["runtime/micropython/micropython.wasm", *configs["page.toml"]["files"]]
    links = [f'  <link rel="modulepreload" href="{path}">' for path in modules]
    links += [f'  <link rel="preload" href="{path}" as="fetch" crossorigin>' for path in fetched]
    index.write_text(text.replace("</head>", "\n".join(links) + "\n</head>"), "utf-8")


def write_service_worker(site: Path) -> None:
    """Put the hash of every file of the site, and one over them all, into sw.js."""
    # Some hosts serve no hidden file, and one that is missing would stop every install.
    paths = sorted(path for path in site.rglob("[!.]*") if path.is_file())
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
    build(Path(sys.argv[1]))
