"""Write the folder that any static host can serve, from any path.

    python tools/build_site.py site

The folder is made beside the old one and takes its place only when it is whole.
"""

import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
NPM = ROOT / "node_modules"
MICROPYTHON = NPM / "@micropython" / "micropython-webassembly-pyscript"

PAGE = ["index.html", "*.toml", "static/*.*", "static/page/*.py", "boggle/words.dawg", "wordlist-notice.txt"]
# What runs in the browser of the package; the rest is the build's and the command line's.
PACKAGE = ["__init__", "board", "dice", "errors", "lexicon", "report", "rules", "scoring", "solver"]
# Of each interpreter the files that a page asks for, no others.
RUNTIMES = {
    "micropython": (MICROPYTHON, ["micropython.mjs", "micropython.wasm"]),
    "pyodide": (
        NPM / "pyodide",
        ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip"],
    ),
    "pyscript": (NPM / "@pyscript" / "core" / "dist", ["core.js", "core-*.js", "error-*.js", "toml-*.js"]),
}


def build(target: Path) -> None:
    """Write the site into the folder `target`, in place of what stands there."""
    fresh = target.with_name(target.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    for pattern in PAGE + [f"boggle/{name}.py" for name in PACKAGE]:
        _copy_all(ROOT, pattern, fresh)
    for name, (source, patterns) in RUNTIMES.items():
        for pattern in patterns:
            _copy_all(source, pattern, fresh / "runtime" / name)
    shutil.rmtree(target, ignore_errors=True)
    fresh.rename(target)


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
