"""Copy the interpreters into the site, but only the files that its pages request."""

import json
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
NPM = ROOT / "node_modules"

# For each folder of the site: the folder of the npm package, and the files to copy.
RUNTIMES = {
    "micropython": (
        NPM / "@micropython" / "micropython-webassembly-pyscript",
        ["micropython.mjs", "micropython.wasm"],
    ),
    "pyodide": (NPM / "pyodide", ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]),
    "polyscript": (NPM / "polyscript" / "dist", ["index.js"]),
}
# Changes to MicroPython's JavaScript, for which PyScript has no options.
CHANGES = {
    # Memory for the frames of Python calls, in machine words. The walk along a word of 100 letters needs some 4,000.
    "pystack:2048": "pystack:8192",
    # The clock of asyncio. If it showed the time of day, waits would become longer when the clock is set back.
    "MP_JS_EPOCH=Date.now()": "MP_JS_EPOCH=performance.now()",
    "Date.now()-MP_JS_EPOCH": "performance.now()-MP_JS_EPOCH",
}


def write_runtimes(folder: Path) -> None:
    """Write all interpreters into a folder. Pyodide's standard library is copied from build/."""
    for name, (source, files) in RUNTIMES.items():
        (folder / name).mkdir(parents=True)
        for file in files:
            shutil.copyfile(source / file, folder / name / file)
    shutil.copyfile(ROOT / "build" / "python_stdlib.zip", folder / "pyodide" / "python_stdlib.zip")
    _write_package_list(folder / "pyodide" / "pyodide-lock.json")
    _change(folder / "micropython" / "micropython.mjs")


def _change(module: Path) -> None:
    """Make the CHANGES in a module. Each text that they replace must appear exactly once."""
    source = module.read_text("utf-8")
    for before, after in CHANGES.items():
        if source.count(before) != 1:
            sys.exit(f"expected {before!r} once in {module}, got it {source.count(before)} times")
        source = source.replace(before, after)
    module.write_text(source, "utf-8")


def _write_package_list(lock: Path) -> None:
    """Write Pyodide's list of packages without any package, since the page loads none."""
    whole = json.loads((NPM / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    lock.write_text(json.dumps({"info": whole["info"], "packages": {}}), "utf-8")
