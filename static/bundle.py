"""Makes the modules of a bundle importable in MicroPython. The build puts this at the start of each script."""

import gc
import io
import json
import sys

import vfs

FILE, FOLDER = 0x8000, 0x4000
# Bytes allocated between two garbage collections, which scan all memory. With MicroPython's default of 16 KiB, nearly
# every call from JavaScript would wait for a collection before it gets its result.
gc.threshold(8_000_000)


class Modules:
    """A file system for imports. `names` lists the modules of the latest bundle, each after those that it imports."""

    def __init__(self):
        self._files = {}
        self._folders = set()
        self.names = []

    def add(self, bundle):
        """Add the files of a bundle, given as text. Raises ValueError if the text is cut off, since half a module may
        run forever."""
        sizes, contents = bundle.split("\n")
        contents = bytes.fromhex(contents)
        sizes = json.loads(sizes)
        total = sum([size for _, size in sizes])
        if len(contents) != total:
            raise ValueError(f"expected {total} bytes of modules, got {len(contents)}")
        modules = [path[1:-4] for path, _ in sizes if path.endswith(".mpy")]
        self.names = [path.replace("/", ".") for path in modules]
        start = 0
        for path, size in sizes:
            self._files[path] = contents[start : start + size]
            while "/" in path:
                path = path[: path.rfind("/")]
                self._folders.add(path)
            start += size

    def mount(self, readonly, mkfs):
        pass

    def stat(self, path):
        if path in self._files or path in self._folders:
            return (FILE if path in self._files else FOLDER, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        raise OSError(2)

    def open(self, path, mode):
        return io.BytesIO(self._files[path])


modules = Modules()
vfs.mount(modules, "/modules")
sys.path.append("/modules")
