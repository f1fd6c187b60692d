"""Write /trimmed.zip: of /whole.zip the modules in /list.txt, and all in /own, compiled. Runs in Pyodide, for
trim_stdlib.mjs.

`foo.pyc` in the place of `foo.py`, without asserts and docstrings, marked as never to be checked against a source.
The same input gives the same bytes.
"""

import importlib.util
import marshal
import zipfile
from pathlib import Path

UNCHECKED_HASH = 1  # flags of PEP 552: a hash stands in the header, and nobody looks at it
OPTIMIZE = 2
THEN = (1980, 1, 1, 0, 0, 0)  # every entry's time


def bytecode(source: bytes, path: str) -> bytes:
    code = compile(source, path, "exec", dont_inherit=True, optimize=OPTIMIZE)
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
