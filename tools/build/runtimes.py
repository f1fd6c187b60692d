"""Copy the interpreters into the site: of each the files that a page asks for, and no others."""

import json
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
NPM = ROOT / "node_modules"

# By folder of the site: the folder of npm's package, and its files.
RUNTIMES = {
    "micropython": (
        NPM / "@micropython" / "micropython-webassembly-pyscript",
        ["micropython.mjs", "micropython.wasm"],
    ),
    "pyodide": (NPM / "pyodide", ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]),
    "polyscript": (NPM / "polyscript" / "dist", ["index.js"]),
}
# Changes of MicroPython's JavaScript. PyScript has no option for them.
CHANGES = {
    # Words of memory for the frames of Python calls: the walk over a word of 100 letters needs some 4,000.
    "pystack:2048": "pystack:8192",
    # The clock of asyncio: with the time of day, a wait would last longer after the clock is set back.
    "MP_JS_EPOCH=Date.now()": "MP_JS_EPOCH=performance.now()",
    "Date.now()-MP_JS_EPOCH": "performance.now()-MP_JS_EPOCH",
}


def write_runtimes(folder: Path) -> None:
    """Write all interpreters into a folder, with Pyodide's standard library as build/ has it."""
    for name, (source, files) in RUNTIMES.items():
        (folder / name).mkdir(parents=True)
        for file in files:
            shutil.copyfile(source / file, folder / name / file)
    shutil.copyfile(ROOT / "build" / "python_stdlib.zip", folder / "pyodide" / "python_stdlib.zip")
    _write_package_list(folder / "pyodide" / "pyodide-lock.json")
    _change(folder / "micropython" / "micropython.mjs")


def _change(module: Path) -> None:
    """Make the CHANGES. Each text must stand in the module once."""
    source = module.read_text("utf-8")
    for before, after in CHANGES.items():
        if source.count(before) != 1:
            sys.exit(f"expected {before!r} once in {module}, got it {source.count(before)} times")
        source = source.replace(before, after)
    module.write_text(source, "utf-8")


def _write_package_list(lock: Path) -> None:
    """Pyodide's list of packages, without the packages: the page loads none."""
    whole = json.loads((NPM / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    lock.write_text(json.dumps({"info": whole["info"], "packages": {}}), "utf-8")
