"""The built site: what it loads is there, listed once, and the same for both workers."""

import hashlib
import json
import re
import tomllib
import zipfile

import pytest

from bundle import modules_of
from samples import ROOT

SITE = ROOT / "site"


def files_named():
    """What index.html, what it runs and Pyodide's configuration name of the site."""
    page = (SITE / "index.html").read_text()
    named = re.findall(r'(?:href|src)="([^"#:]+)"', page)
    named += re.findall(r'"((?:runtime|static|boggle)/[^"]+)"', (SITE / "static" / "start.js").read_text())
    return [*named, *tomllib.loads((SITE / "pyscript.toml").read_text())["files"]]


def test_what_is_named_is_there():
    assert [path for path in files_named() if not (SITE / path).is_file()] == []


@pytest.mark.parametrize(("script", "needed"), [
    ("static/worker.py", {"boggle/solver", "boggle/lexicon", "boggle/report", "boggle/__init__"}),
    ("static/page/main.py", {"page/app", "page/engines", "boggle/board", "boggle/rules"}),
])  # fmt: skip
def test_bundle_holds_what_its_script_needs(script, needed):
    modules = modules_of(ROOT / script, {})
    assert needed <= set(modules)
    assert not {"boggle/pack", "boggle/command", "boggle/__main__"} & set(modules)


def test_service_worker_lists_every_file_with_its_hash():
    listed = json.loads(re.search(r"const FILES = (\{.*?\});", (SITE / "sw.js").read_text(), re.DOTALL)[1])
    paths = [path for path in SITE.rglob("*") if path.is_file() and path.name not in {"sw.js", ".nojekyll"}]
    hashes = {path.relative_to(SITE).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in paths}
    assert listed == hashes


def test_licences_of_all_that_is_shipped_are_there():
    readme = (SITE / "licences" / "README.txt").read_text()
    assert {path.name for path in (SITE / "runtime").iterdir()} == set(re.findall(r"runtime/(\w+)", readme))
    named = set(re.findall(r"[\w.-]+\.txt", readme)) - {"wordlist-notice.txt"}
    assert named == {path.name for path in (SITE / "licences").iterdir()} - {"README.txt"}


def test_own_files_name_no_other_host():
    own = [path for path in SITE.rglob("*") if path.suffix in {".html", ".css", ".py", ".toml", ".js", ".svg"}]
    for path in own:
        if "runtime" not in path.parts:
            hosts = re.findall(r"https?://[\w.]+", path.read_text())
            assert set(hosts) <= {"http://www.w3.org"}, path


def test_library_of_pyodide_is_the_traced_one_and_the_package():
    listed = (ROOT / "tools" / "stdlib.txt").read_text().split()
    with zipfile.ZipFile(SITE / "runtime" / "pyodide" / "python_stdlib.zip") as library:
        own = [name for name in library.namelist() if name.startswith("boggle/")]
        assert library.namelist() == [*(f"{path}c" for path in listed), *own]
    assert own == [f"{name}.pyc" for name in sorted(modules_of(ROOT / "static" / "worker.py", {}))]
