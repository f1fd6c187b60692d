"""Write the service worker: which files are kept for offline use, in which parts, and how large these are."""

import hashlib
import json
import sys
from fnmatch import fnmatch
from pathlib import Path

from tools.serve import COMPRESSED, compressed

ROOT = Path(__file__).parents[2]
CARD = "static/share.png"  # the picture beside a shared link
# Not kept for offline use from the first visit on: pictures that the page itself never shows, and the documentation, of
# which the service worker stores what is opened.
DOCS = "docs/"
NOT_KEPT = (CARD, "static/screenshot-phone.png", "static/screenshot-wide.png", DOCS)
CORE = "core"  # all other files: the board, its words, rounds
# The parts that come after the core, in the order in which the page asks for them. Pyodide is all that its start needs.
PARTS = {
    "small": ["static/languages/*", "static/photo.css", "static/micropython/photo.txt"],
    "pyodide": ["runtime/pyodide/*", "static/worker/main.py", "pyscript.json"],
    "documents": [
        *("guide.html", "how.html", "static/how*", "static/micropython/how*", "static/sources.json"),
        *("static/golden.txt", "static/bundle.py", "static/letters_from_js.py", "licences/*", "wordlist-notice.txt"),
    ],
    "photos": ["boggle/photo/*.net"],  # kept with the first photo, or at the second visit
    "words": ["static/words/*", "static/rolls/*"],  # the lists that the user has chosen, or all if the user asks
    "meanings": ["boggle/meanings/glosses.bin"],  # kept only when the user has asked for them
}
_sizes: dict[str, int] = {}  # bytes that travel, by hash


def write_service_worker(site: Path) -> None:
    """Write sw.js with the hash of each file that is kept for offline use, the parts, and one hash of all this."""
    # Hidden files are left out: some hosts do not serve them, and one missing file would make each installation fail.
    paths = sorted(path for path in site.rglob("[!.]*") if path.is_file())
    names = {path.relative_to(site).as_posix(): path for path in paths}
    kept = {name: path for name, path in names.items() if name != "sw.js" and not name.startswith(NOT_KEPT)}
    hashes = {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in kept.items()}
    files = json.dumps(hashes, indent=2)
    source = (ROOT / "sw.js").read_text("utf-8")
    for empty, full in (
        ("const FILES = {};", f"const FILES = {files};"),
        ("const PARTS = {};", f"const PARTS = {json.dumps(_parts(kept, hashes), indent=1)};"),
        ('const VERSION = "none";', f'const VERSION = "{hashlib.sha256(files.encode()).hexdigest()}";'),
    ):
        if empty not in source:
            sys.exit(f"expected {empty!r} in sw.js, got none")
        source = source.replace(empty, full)
    (site / "sw.js").write_text(source, "utf-8")


def travelling(path: Path) -> int:
    """Return how many bytes of a file travel to a browser from a host that compresses text."""
    return len(compressed(path)) if path.suffix in COMPRESSED else path.stat().st_size


def part_of(name: str) -> str:
    """Return the part to which a file of the site belongs."""
    found = [part for part, patterns in PARTS.items() if any(fnmatch(name, pattern) for pattern in patterns)]
    return found[0] if found else CORE


def _parts(kept: dict[str, Path], hashes: dict[str, str]) -> dict[str, dict[str, object]]:
    """Return for each part the bytes of its files, and the bytes that travel in all."""
    parts = {}
    for part in [CORE, *PARTS]:
        files = [name for name in kept if part_of(name) == part]
        travels = sum(_travelling_once(kept[name], hashes[name]) for name in files)
        parts[part] = {"files": {name: kept[name].stat().st_size for name in files}, "travels": travels}
    return parts


def _travelling_once(path: Path, digest: str) -> int:
    if digest not in _sizes:
        _sizes[digest] = travelling(path)
    return _sizes[digest]
