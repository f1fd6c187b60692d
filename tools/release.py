"""Check that a tag can be released: it names the version of the package, and the changelog has that version.

    python -m tools.release v0.1.0

It prints what the changelog says about the version.
"""

import re
import sys
from pathlib import Path

import boggle

ROOT = Path(__file__).parents[1]


def notes(tag: str, version: str, changelog: str) -> str:
    """Return the part of the changelog about a version. Exits with a sentence if the tag cannot be released."""
    if tag != f"v{version}":
        sys.exit(f"expected the tag v{version}, the version in boggle/__init__.py, got {tag!r}")
    heading = rf"^## {re.escape(version)} - \d{{4}}-\d\d-\d\d\n(.*?)(?=^## |\Z)"
    found = re.search(heading, changelog, re.M | re.S)
    if not found:
        sys.exit(f"expected a heading such as '## {version} - 2026-11-23' in CHANGELOG.md, got none")
    return found[1].strip()


if __name__ == "__main__":
    print(notes(sys.argv[1], boggle.__version__, (ROOT / "CHANGELOG.md").read_text("utf-8")))
