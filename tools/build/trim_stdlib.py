"""Write /trimmed.zip with compiled modules: those of /whole.zip that /list.txt names, and all in /own. Other files in
/own are copied.

trim_stdlib.mjs runs this in Pyodide. `foo.pyc` replaces `foo.py`. It has no asserts, docstrings, line numbers or
annotations of functions, and a flag that keeps Python from looking for the source. The same input gives the same bytes.
"""

import ast
import importlib.util
import marshal
import zipfile
from pathlib import Path
from types import CodeType

UNCHECKED_HASH = 1  # flags of PEP 552: the header has a hash that Python does not check
OPTIMIZE = 2
ENTRY_TIME = (1980, 1, 1, 0, 0, 0)  # always the same, so that the same input gives the same bytes


def without_lines(code: CodeType) -> CodeType:
    """Return the same code without its table of line numbers, which is a third of a module's bytes.

    Tracebacks read the table. So it is replaced by a short one, with "unknown" for every eight instructions.
    """
    eights, rest = divmod(len(code.co_code) // 2, 8)
    table = b"\xff" * eights + (bytes([0xF8 | (rest - 1)]) if rest else b"")
    constants = [without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts]
    return code.replace(co_linetable=table, co_consts=tuple(constants))


class WithoutAnnotations(ast.NodeTransformer):
    """Removes the annotations of functions, which nothing here reads: Python makes a function of its own for each."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node


def bytecode(source: bytes, path: str) -> bytes:
    tree = WithoutAnnotations().visit(ast.parse(source, path))
    code = without_lines(compile(tree, path, "exec", dont_inherit=True, optimize=OPTIMIZE))
    header = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH.to_bytes(4, "little")
    return header + importlib.util.source_hash(source) + marshal.dumps(code)


with open("/list.txt") as file:
    paths = file.read().split()
own = Path("/own")
with zipfile.ZipFile("/whole.zip") as whole, zipfile.ZipFile("/trimmed.zip", "w") as trimmed:
    sources = {path: whole.read(path) for path in paths}
    sources |= {path.relative_to(own).as_posix(): path.read_bytes() for path in sorted(own.rglob("*.py"))}
    for text in sorted(own.rglob("*.txt")):
        entry = zipfile.ZipInfo(text.relative_to(own).as_posix(), ENTRY_TIME)
        trimmed.writestr(entry, text.read_bytes(), zipfile.ZIP_DEFLATED, 9)
    for path, source in sources.items():
        trimmed.writestr(zipfile.ZipInfo(f"{path}c", ENTRY_TIME), bytecode(source, path), zipfile.ZIP_DEFLATED, 9)
