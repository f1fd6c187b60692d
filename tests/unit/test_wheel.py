"""The package as others install it: a wheel from the checkout or from an sdist, in a place that cannot be written."""

import contextlib
import os
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

import pytest

import boggle
from samples import ROOT

PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
NO_NETWORK = ["--no-build-isolation", "--no-index", "--no-deps"]
BOARD = "fxie/amlo/ewbx/astu"
pytestmark = pytest.mark.release


def ran(*command, cwd, **options):
    return subprocess.run(
        [str(part) for part in command], cwd=cwd, check=True, capture_output=True, text=True, **options
    ).stdout


@pytest.fixture(scope="module")
def clone(tmp_path_factory):
    """The files of this checkout that git knows or would add, without what was built."""
    folder = tmp_path_factory.mktemp("clone")
    names = ran("git", "ls-files", "--cached", "--others", "--exclude-standard", "-z", cwd=ROOT).split("\0")
    for name in filter(None, names):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes((ROOT / name).read_bytes())
    return folder


@pytest.fixture(scope="module")
def sdist(clone, tmp_path_factory):
    folder = tmp_path_factory.mktemp("sdist")
    code = f"from hatchling.build import build_sdist; print(build_sdist({str(folder)!r}))"
    (archive,) = ran(sys.executable, "-c", code, cwd=clone).splitlines()[-1:]
    with tarfile.open(folder / archive) as packed:
        packed.extractall(folder, filter="data")
    return folder / archive.removesuffix(".tar.gz")


@pytest.fixture(scope="module", params=["clone", "sdist"])
def installed(request):
    """The folder into which pip installed the package, which nobody can write, and the environment for it."""
    source = request.getfixturevalue(request.param)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name, "installed")
        ran(*PIP, "install", *NO_NETWORK, "--target", folder, source, cwd=name)
        for path in [folder.parent, folder, *folder.rglob("*")]:
            path.chmod(0o555 if path.is_dir() or path.parent.name == "bin" else 0o444)
        yield folder, {"PATH": os.environ["PATH"], "PYTHONPATH": str(folder)}
        for path in [folder.parent, folder, *folder.rglob("*")]:
            path.chmod(0o755)


def files(folder):
    return {path.relative_to(folder): path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()}


def python_of_another_user():
    """An interpreter and the options that run it as the user nobody. Without the rights for that, only root's."""
    nobody = {"user": 65534, "group": 65534, "extra_groups": []}
    for python in (Path(sys.executable).resolve(), Path("/usr/bin/python3")) if os.geteuid() == 0 else ():
        with contextlib.suppress(OSError, subprocess.CalledProcessError):
            ran(python, "-c", "import sys; assert sys.version_info >= (3, 11)", cwd="/", **nobody)
            return python, nobody
    return Path(sys.executable).resolve(), {}


def test_it_works_for_anyone_writes_nothing_and_has_what_it_needs_and_no_more(installed):
    folder, environment = installed
    before = files(folder)
    python, other = python_of_another_user()
    code = (
        "import sys, boggle; from boggle import default_lexicon, solve;"
        f"print(len(default_lexicon()), len(solve({BOARD!r})), boggle.__version__, boggle.__file__);"
        "print(*[name for name in sys.modules if name == 'boggle.words.pack'])"
    )
    lines = ran(python, "-c", code, cwd="/", env=environment, **other).splitlines()
    assert lines == [f"254293 88 {boggle.__version__} {folder / 'boggle' / '__init__.py'}", ""]
    printed = ran(python, folder / "bin" / "boggle", "solve", BOARD, cwd="/", env=environment, **other)
    assert printed.startswith("88 words, 109 points\n")
    assert files(folder) == before
    names = {path.as_posix() for path in files(installed[0]) if path.suffix != ".pyc"}
    info = f"boggle-{boggle.__version__}.dist-info"
    assert {"boggle/words.dawg", "boggle/py.typed", "bin/boggle", f"{info}/licenses/LICENSE"} <= names
    assert {f"{info}/licenses/wordlist-notice.txt", f"{info}/licenses/licences/wordnet-3.0.txt"} <= names
    assert "boggle/meanings/glosses.bin" in names
    own = set(ran("git", "ls-files", "boggle", cwd=ROOT).split())
    assert {name for name in names if name.startswith("boggle/")} == own | {"boggle/words.dawg"}
    assert all(name.startswith(("boggle/", f"{info}/", "bin/")) for name in names)


def test_the_sdist_is_small(sdist):
    names = files(sdist)
    assert not any("node_modules" in path.parts or path.suffix == ".dawg" for path in names)
    assert {path.parts[0] for path in names} == {
        "boggle", "tools", "licences", "wordlist.txt", "wordlist-notice.txt", "LICENSE", "README.md", "CHANGELOG.md",
        "pyproject.toml", ".gitignore", "PKG-INFO",
    }  # fmt: skip
