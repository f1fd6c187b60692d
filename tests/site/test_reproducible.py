"""Every build of the site has the same bytes, on any machine, in any folder and at any time."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from samples import ROOT

MADE = {".git", ".venv", "node_modules", "build", "site"}  # folders at the top of the repository
UNCOPIED = shutil.ignore_patterns("node_modules", "words.dawg", "__pycache__", ".*_cache", ".hypothesis")
DONE = [".venv/.site", "node_modules/.package-lock.json"]  # both builds use the same installed packages


def made(folder, names):
    """The names in `folder` that are not copied."""
    return UNCOPIED(folder, names) | (MADE & set(names) if Path(folder) == ROOT else set())


def contents(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.release
def test_a_build_elsewhere_at_another_time_gives_the_same_bytes(tmp_path):
    copy = tmp_path / "another place"
    shutil.copytree(ROOT, copy, ignore=made, copy_function=shutil.copyfile)
    for folder in (".venv", "node_modules"):
        (copy / folder).symlink_to(ROOT / folder)
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    command = ["make", *[word for file in DONE for word in ("-o", file)], "site/index.html"]
    address = (ROOT / "build" / "address").read_text().strip()
    changed = {"PYTHONHASHSEED": "1", "TZ": "Pacific/Auckland", "LC_ALL": "C", "SITE_URL": address}
    subprocess.run(command, cwd=copy, env={**plain, **changed}, umask=0o077, check=True, capture_output=True)
    built, again = contents(ROOT / "site"), contents(copy / "site")
    assert set(again) == set(built)
    assert [name for name in built if again[name] != built[name]] == []
