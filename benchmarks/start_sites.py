"""The sites whose start is measured, each in a folder of its own."""

import json
import shutil
import zipfile
from pathlib import Path

from tools.build.bundle import modules_of
from tools.build.service_worker import write_service_worker
from tools.build.trace_stdlib import own_files

ROOT = Path(__file__).parent.parent
BENCHMARKS = ROOT / "benchmarks"
LEXICON = ROOT / "boggle" / "words.dawg"
PYODIDE = ROOT / "node_modules" / "pyodide"
SITES = ROOT / "build" / "start"
PLAIN, BARE = "plain page, Pyodide alone", "bare page, JavaScript alone"
OURS, STOCK = "our page", "our page, stock library"


def build_sites():
    """Build the folders. Returns them by name."""
    shutil.rmtree(SITES, ignore_errors=True)
    return {PLAIN: _plain_site(), BARE: _bare_site(), OURS: ROOT / "site", STOCK: _stock_site()}


def _plain_site():
    folder = SITES / "plain"
    shutil.copytree(BENCHMARKS / "plain", folder)
    modules = [f"{name}.py" for name in modules_of(folder / "plain.py", {})]
    script = folder / "plain.js"
    script.write_text(script.read_text().replace("const MODULES = []", f"const MODULES = {json.dumps(modules)}"))
    shutil.copytree(ROOT / "boggle", folder / "boggle", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "pyodide").mkdir()
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"):
        shutil.copyfile(PYODIDE / name, folder / "pyodide" / name)
    return folder


def _bare_site():
    folder = SITES / "bare"
    shutil.copytree(BENCHMARKS / "bare", folder)
    for file in (BENCHMARKS / "browser" / "tuned.mjs", LEXICON):
        shutil.copyfile(file, folder / file.name)
    return folder


def _stock_site():
    folder = SITES / "stock"
    shutil.copytree(ROOT / "site", folder)
    library = folder / "runtime" / "pyodide" / "python_stdlib.zip"
    shutil.copyfile(PYODIDE / library.name, library)
    with zipfile.ZipFile(library, "a", zipfile.ZIP_DEFLATED) as file:
        for parent, module in own_files():
            file.write(module, module.relative_to(parent))
    (folder / "sw.js").unlink()  # it lists the hashes of all files, and may not list itself
    write_service_worker(folder)
    return folder
