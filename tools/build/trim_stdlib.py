"""Write /trimmed.zip: of /whole.zip the modules in /list.txt, and all in /own, compiled. Runs in Pyodide, for
trim_stdlib.mjs.

`foo.pyc` in the place of `foo.py`, without asserts, docstrings and numbers of lines, marked as never to be checked
against a source.
The same input gives the same bytes.
"""

import importlib.util
import marshal
import zipfile
from pathlib import Path
from types import CodeType

UNCHECKED_HASH = 1  # flags of PEP 552: a hash stands in the header, and nobody looks at it
OPTIMIZE = 2
THEN = (1980, 1, 1, 0, 0, 0)  # every entry's time


def without_lines(code: CodeType) -> CodeType:
    """The same code without the table of its lines, a third of what such a module weighs.

    A table that says "unknown" for each eight instructions stands in its place: tracebacks look into it.
    """
    eights, rest = divmod(len(code.co_code) // 2, 8)
    table = b"\xff" * eights + (bytes([0xF8 | (rest - 1)]) if rest else b"")
    constants = [without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts]
    return code.replace(co_linetable=table, co_consts=tuple(constants))


def bytecode(source: bytes, path: str) -> bytes:
    code = without_lines(compile(source, path, "exec", dont_inherit=True, optimize=OPTIMIZE))
    header = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH.to_bytes(4, "little")
    return header + importlib.util.source_hash(source) + marshal.dumps(code)


with open("/list.txt") as file:
    paths = file.read().split()
own = Path("/own")
with zipfile.ZipFile("/whole.zip") as whole, zipfile.ZipFile("/trimmed.zip", "w") as trimmed:
    sources = {path: whole.read(path) for path in paths}
    sources |= {path.relative_to(own).as_posix(): path.read_bytes() for path in sorted(own.rglob("*.py"))}
    for path, source in sources.items():
        trimmed.writestr(zipfile.ZipInfo(f"{path}c", THEN), bytecode(source, path), zipfile.ZIP_DEFLATED, 9)
