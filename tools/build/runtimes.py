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
# In the names of PyScript's engine for Pyodide: e starts it with the options u; f and d take its lines of text.
START_OF_PYODIDE = """new Promise((done,fail)=>{
addEventListener("unhandledrejection",({reason:r})=>{
const all=performance.getEntriesByType("resource"),bad=all.filter(({responseStatus:s})=>s<1||s>399),
names=new Set(bad.map(({name:n})=>n.split("/").pop()));
fail(Error(names.size?[...names].join(", ")+" did not arrive":r?.message??r))});
const told=l=>{f(l);l.startsWith("Fatal")&&fail(Error("python_stdlib.zip arrived damaged"))};
e({stderr:told,stdout:d,...u}).then(done,fail)})"""
# Pyodide's question whether its worker is a classic one. The content security policy forbids it.
IS_CLASSIC = {'globalThis.importScripts("data:text/javascript,"),!0': "!1"}
# Changes to JavaScript for which PyScript has no options.
CHANGES = {
    "micropython/micropython.mjs": {
        # Memory for the frames of Python calls, in machine words. The walk along a word of 100 letters needs 4,000.
        "pystack:2048": "pystack:8192",
        # Memory for all else, which is doubled when it is full. With the 1 MB that is usual, reading a list of 1.017 to
        # 1.05 MB fails: MicroPython then adds as much again, of which its own tables take some, and too little is left.
        "heapsize:1048576": "heapsize:2097152",
        # The clock of asyncio. If it showed the time of day, waits would become longer when the clock is set back.
        "MP_JS_EPOCH=Date.now()": "MP_JS_EPOCH=performance.now()",
        "Date.now()-MP_JS_EPOCH": "performance.now()-MP_JS_EPOCH",
    },
    "pyodide/pyodide.mjs": {
        # Only the console would say this, and nothing would end the start.
        'console.warn("wasm instantiation failed!"),console.warn(l)': (
            'throw Error("pyodide.asm.wasm did not arrive: "+l.message)'
        ),
        **IS_CLASSIC,
        # In static/how-sandbox.js, this is a part of a script, which cannot import itself.
        'o(dt,"loadPyodide");': 'o(dt,"loadPyodide");globalThis.loadPyodide=dt;',
    },
    "pyodide/pyodide.asm.mjs": IS_CLASSIC,
    "polyscript/index.js": {
        # The worker keeps no packages (packages_cache in pyscript.toml), but opens a database for them. If the browser
        # refuses that, since site data are blocked, Pyodide does not start. So the worker gets a store in memory.
        "l=new i(`${c}@${t}`)": "l=Object.assign(new Map,{sync(){},close(){}})",
        # If a file of Pyodide does not arrive, Pyodide waits for ever. So the start ends with the names of these files
        # if a promise fails that nothing awaits, or if Python says that it cannot go on.
        "h(e({stderr:f,stdout:d,...u}))": f"h({START_OF_PYODIDE})".replace("\n", ""),
    },
}


def write_runtimes(folder: Path) -> None:
    """Write all interpreters into a folder. Pyodide's standard library is copied from build/."""
    for name, (source, files) in RUNTIMES.items():
        (folder / name).mkdir(parents=True)
        for file in files:
            shutil.copyfile(source / file, folder / name / file)
    shutil.copyfile(ROOT / "build" / "python_stdlib.zip", folder / "pyodide" / "python_stdlib.zip")
    _write_package_list(folder / "pyodide" / "pyodide-lock.json")
    for name, changes in CHANGES.items():
        _change(folder / name, changes)


def _change(module: Path, changes: dict[str, str]) -> None:
    """Make the changes in a module. Each text that they replace must appear exactly once."""
    source = module.read_text("utf-8")
    for before, after in changes.items():
        if source.count(before) != 1:
            sys.exit(f"expected {before!r} once in {module}, got it {source.count(before)} times")
        source = source.replace(before, after)
    module.write_text(source, "utf-8")


def _write_package_list(lock: Path) -> None:
    """Write Pyodide's list of packages without any package, since the page loads none."""
    whole = json.loads((NPM / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    lock.write_text(json.dumps({"info": whole["info"], "packages": {}}), "utf-8")
