"""The site as it was before its redesign, built from the project's history."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from samples import ROOT

# The last commit before the page was laid out anew, with places and sheets. Its page is the one that people had used:
# what it stored, and the links that it made, must go on working.
COMMIT = "4c5cef1466993288f1e199c48ebfd56e417212e2"
SITE = ROOT / "build" / f"site-{COMMIT[:8]}"
OF_THIS_MAKE = ("MAKEFLAGS", "MAKELEVEL", "MFLAGS", "SITE_URL")  # variables that are not for another make


def site_before_redesign():
    """The folder of that site. It is built once, which takes half a minute, and kept in build/."""
    if not SITE.exists():
        _skip_without_history()
        SITE.parent.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=SITE.parent, prefix="old-site-") as folder:
            _build(Path(folder))
            shutil.move(Path(folder) / "site", SITE)
    return SITE


def _skip_without_history():
    if not shutil.which("git"):
        pytest.skip("the site before the redesign is built from the history, which needs git")
    if subprocess.run(["git", "cat-file", "-e", f"{COMMIT}^{{commit}}"], cwd=ROOT, capture_output=True).returncode:
        pytest.skip(f"the site before the redesign cannot be built: commit {COMMIT} is not in this clone's history")


def _build(folder):
    """Build the commit's site in this folder with its own `make site`, and so with the packages that it pins."""
    archive = subprocess.run(["git", "archive", COMMIT], cwd=ROOT, capture_output=True, check=True).stdout
    subprocess.run(["tar", "-x"], cwd=folder, input=archive, check=True)
    environment = {name: value for name, value in os.environ.items() if name not in OF_THIS_MAKE}
    command = ["make", "site", f"PYTHON={sys.executable}"]
    made = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    assert made.returncode == 0, f"expected `make site` of {COMMIT} to succeed, got:\n{made.stdout}\n{made.stderr}"
