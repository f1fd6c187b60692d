"""Write /trimmed.zip: of /whole.zip the modules in /list.txt, compiled. Runs in Pyodide, for trim_stdlib.mjs.

`foo.pyc` in the place of `foo.py`, without asserts and docstrings, marked as never to be checked against a source.
The same input gives the same bytes.
"""

import importlib.util
import marshal
import zipfile

UNCHECKED_HASH = 1  # flags of PEP 552: a hash stands in the header, and nobody looks at it
OPTIMIZE = 2
THEN = (1980, 1, 1, 0, 0, 0)  # every entry's time


def bytecode(source: bytes, path: str) -> bytes:
    code = compile(source, path, "exec", dont_inherit=True, optimize=OPTIMIZE)
    header = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH.to_bytes(4, "little")
    return header + importlib.util.source_hash(source) + marshal.dumps(code)


with open("/list.txt") as file:
    paths = file.read().split()
with zipfile.ZipFile("/whole.zip") as whole, zipfile.ZipFile("/trimmed.zip", "w") as trimmed:
    for path in paths:
        entry = zipfile.ZipInfo(f"{path}c", THEN)
        trimmed.writestr(entry, bytecode(whole.read(path), path), zipfile.ZIP_DEFLATED, 9)
