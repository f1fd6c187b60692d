"""A release: version, changelog, workflow, a build of the same bytes, the wheel; what is used of others is pinned."""

import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from fnmatch import fnmatch
from pathlib import Path

import pytest
import yaml

import boggle
from refused import refused
from samples import ROOT
from tools.release import notes
from tools.setup.outdated import pins

CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")
SAMPLE = "# Changelog\n## Unreleased\nx\n## 1.2.0 - 2026-11-30\n\n### Added\n\n- More.\n\n## 1.1.0 - 2026-10-01\n\n- y"


@pytest.mark.parametrize(("tag", "version", "sentence"), [
    ("v1.2.0", "1.1.0", "expected the tag v1.1.0, the version in boggle/__init__.py, got 'v1.2.0'"),
    ("1.2.0", "1.2.0", "expected the tag v1.2.0, the version in boggle/__init__.py, got '1.2.0'"),
    ("v1.3.0", "1.3.0", r"expected a heading such as '## 1.3.0 - 2026-11-23' in CHANGELOG.md, got none"),
    ("v1.2", "1.2", "expected a heading such as '## 1.2 - 2026-11-23' in CHANGELOG.md, got none"),
])  # fmt: skip
def test_notes_are_those_of_the_version_and_what_cannot_be_released(tag, version, sentence):
    assert refused(SystemExit, notes, tag, version, SAMPLE) == sentence
    assert notes("v1.2.0", "1.2.0", SAMPLE) == "### Added\n\n- More."
    assert notes("v1.1.0", "1.1.0", SAMPLE) == "- y"


def test_version_changelog_and_the_note_on_security_are_as_they_should():
    assert f"<p>Version <bdi>{boggle.__version__}</bdi></p>" in (ROOT / "site" / "index.html").read_text("utf-8")
    assert boggle.__version__ not in (ROOT / "index.html").read_text("utf-8")
    assert "keepachangelog.com" in CHANGELOG
    versions = re.findall(r"^## (.*)$", CHANGELOG, re.M)
    assert versions[0] == "Unreleased"
    assert all(re.fullmatch(r"\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d", version) for version in versions[1:])
    kinds = re.findall(r"^### (.*)$", CHANGELOG, re.M)
    assert set(kinds) <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
    note = (ROOT / "SECURITY.md").read_text("utf-8")
    assert "\n## What is sent\n\nNothing." in note
    for kept in ("local storage", "session storage", "cache storage", "`Erase everything…`"):
        assert kept in note


def test_a_tag_is_tested_before_anything_is_published():
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8"))
    assert workflow[True] == {"push": {"tags": ["v*"]}}  # YAML reads the key `on` as true
    runs = [step.get("run") or step["uses"].split("@")[0] for step in workflow["jobs"]["build"]["steps"]]
    wanted = ["python3 -m tools.release", "make test-all", "make test-release", "make package",
              "actions/upload-artifact", "make site", "tar "]  # fmt: skip
    places = [next(at for at, run in enumerate(runs) if run.startswith(want)) for want in wanted]
    assert places == sorted(places)
    assert workflow["jobs"]["deploy"]["needs"] == "build"
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert all(re.search(rf"^{target}:", makefile, re.M) for target in ("test-all", "test-release", "package", "site"))


def made(folder, names):
    """What a copy of the repository leaves out: what was made there, and at its top, these folders."""
    ignored = shutil.ignore_patterns("node_modules", "words.dawg", "__pycache__", ".*_cache", ".hypothesis")
    return ignored(folder, names) | ({".git", ".venv", "build", "site"} & set(names) if Path(folder) == ROOT else set())


def contents(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.release
def test_a_build_elsewhere_at_another_time_gives_the_same_bytes(tmp_path):
    copy = tmp_path / "another place"
    shutil.copytree(ROOT, copy, ignore=made, copy_function=shutil.copyfile)
    for folder in (".venv", "node_modules"):
        (copy / folder).symlink_to(ROOT / folder)
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    # Both builds use the same installed packages.
    command = ["make", "-o", ".venv/.site", "-o", "node_modules/.package-lock.json", "site/index.html"]
    address = (ROOT / "build" / "address").read_text().strip()
    changed = {"PYTHONHASHSEED": "1", "TZ": "Pacific/Auckland", "LC_ALL": "C", "SITE_URL": address}
    subprocess.run(command, cwd=copy, env={**plain, **changed}, umask=0o077, check=True, capture_output=True)
    built, again = contents(ROOT / "site"), contents(copy / "site")
    assert set(again) == set(built)
    assert [name for name in built if again[name] != built[name]] == []


SITE = ROOT / "site"
README = ROOT / "licences" / "README.txt"
REQUIREMENTS = sorted((ROOT / "requirements").glob("*.txt"))
PACKAGES = [ROOT, *sorted(path.parent for path in ROOT.glob("*/package.json"))]
# Compiled files contain parts of other projects. Each mark shows that a file contains the part with this name.
MARKS = {
    b"expat_": "expat", b"ffi_call": "libffi", b"deflate 1.": "zlib", b"BZ2_bz": "bzip2", b"lzma_end": "liblzma",
    b"ZSTD_": "zstd", b"sqlite3_": "SQLite", b"mpd_": "libmpdec", b"Hacl_": "HACL*", b"mimalloc": "mimalloc",
    b"std::bad_cast": "libc++", b"regex too complex": "re1.5", b"DeflateIO": "uzlib",
}  # fmt: skip


def test_every_requirement_and_action_is_pinned():
    asked = sorted((ROOT / "requirements").glob("*.in"))
    assert [file.stem for file in asked] == [file.stem for file in REQUIREMENTS]
    of_site = pins((ROOT / "requirements" / "site.txt").read_text())
    for file in REQUIREMENTS:
        text = re.sub(r"^#.*\n", "", file.read_text(), flags=re.MULTILINE)
        for entry in re.split(r"\n(?=\S)", text.strip()):
            assert re.fullmatch(r"[\w.-]+==[\w.]+( ; [^\n]+?)?( \\\n    --hash=sha256:[0-9a-f]{64})+", entry), entry
        pinned = pins(text)
        assert set(re.findall(r"^[\w-]+", file.with_suffix(".in").read_text(), re.MULTILINE)) <= set(pinned)
        assert {name: pinned[name] for name in of_site.keys() & pinned.keys()}.items() <= of_site.items(), file.name
    workflows = list(ROOT.glob(".github/workflows/*"))
    for file in [ROOT / "Makefile", *(ROOT / "tools").rglob("*.py"), *workflows]:
        for line in file.read_text().splitlines():
            if re.search(r"pip\W+install", line) and "install = " not in line:
                assert "--require-hashes" in line, f"{file.name}: {line}"
    # Actions are pinned by commit, with their version beside. upload-pages-artifact names others by tags.
    for action in re.findall(r"^[ -]*uses: *(.*)$", "".join(file.read_text() for file in workflows), re.MULTILINE):
        assert re.fullmatch(r"[\w-]+/(?!upload-pages)[\w-]+@[0-9a-f]{40}  # v\d+\.\d+\.\d+", action), action


def test_jobs_have_the_rights_that_they_need_and_run_no_text_of_others():
    rights = {"build": {"contents": "read", "pages": "read"}, "test": {"contents": "read"},
              "deploy": {"pages": "write", "id-token": "write"}}  # fmt: skip
    for file in ROOT.glob(".github/workflows/*"):
        workflow = yaml.safe_load(file.read_text())
        assert (workflow["permissions"], "pull_request_target" in workflow[True]) == ({}, False), file.name
        for name, job in workflow["jobs"].items():
            assert job["permissions"] == rights[name], file.name
            for step in job["steps"]:
                assert "${{" not in step.get("run", ""), step
                if step.get("uses", "").startswith("actions/checkout@"):
                    assert step["with"]["persist-credentials"] is False, file.name
    watched = yaml.safe_load((ROOT / ".github" / "dependabot.yml").read_text())["updates"]
    npm = next(entry["directories"] for entry in watched if entry["package-ecosystem"] == "npm")
    assert sorted(npm) == sorted("/" + folder.relative_to(ROOT).as_posix().strip(".") for folder in PACKAGES)


@pytest.mark.parametrize("folder", PACKAGES, ids=lambda folder: folder.name)
def test_every_package_of_npm_is_one_version_with_a_hash(folder):
    asked = json.loads((folder / "package.json").read_text()).get("dependencies", {})
    assert all(re.fullmatch(r"\d[\w.-]*|file:\./[\w-]+", version) for version in asked.values()), asked
    if not asked:
        return
    locked = json.loads((folder / "package-lock.json").read_text())["packages"]
    assert {f"node_modules/{name}" for name in asked} <= set(locked)
    for name, package in locked.items():
        if name.startswith("node_modules/") and not package.get("link"):
            assert package["integrity"].startswith("sha512-"), name


def test_every_file_of_the_site_has_a_licence_named_and_every_text_of_a_licence_is_there():
    place = r"(?:^|[ (])((?:[\w-]+/)[\w./*-]*|[\w.-]+\.\w+|\.nojekyll)(?=[,; )]|$)"
    named = re.findall(place, README.read_text(), re.MULTILINE)
    for file in [path.relative_to(SITE).as_posix() for path in SITE.rglob("*") if path.is_file()]:
        assert any(file.startswith(place) if place.endswith("/") else fnmatch(file, place) for place in named), file
    of_words = {"wordlist-notice.txt", "words.txt", "wordlist.txt", "crude.txt"}
    named = set(re.findall(r"[\w.-]+\.txt", README.read_text())) - of_words
    assert named == {path.name for path in (SITE / "licences").iterdir()}


def named_inside():
    """The parts inside files of other projects that the list of licences names."""
    lists = re.findall(r"inside: (.*?)\n(?! {4}\S)", README.read_text() + "\n", re.DOTALL)
    return {name for each in lists for name in re.split(r",\s+", each)}


def test_packages_bundled_with_the_core_and_with_pyodide_are_named_with_their_rights():
    inside = set()
    for source_map in ("polyscript/dist/index.js.map", "pyodide/pyodide.mjs.map"):
        sources = json.loads((ROOT / "node_modules" / source_map).read_text())["sources"]
        inside |= set(re.findall(r"(?:node_modules|vendor)/((?:@[\w-]+/)?[\w-]+)/", "\n".join(sources)))
    assert {"coincident", "stackframe"} <= inside <= named_inside()
    rights = (ROOT / "licences" / "inside.txt").read_text()
    assert [name for name in named_inside() if name not in rights] == []


@pytest.mark.parametrize("file", ["pyodide/pyodide.asm.wasm", "micropython/micropython.wasm"])
def test_libraries_compiled_in_are_named(file):
    content = (SITE / "runtime" / file).read_bytes()
    held = {name for mark, name in MARKS.items() if mark in content}
    assert set() < held <= named_inside()


PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install", "--no-build-isolation"]
BOARD = "fxie/amlo/ewbx/astu"


def ran(*command, cwd, **options):
    options |= {"cwd": cwd, "check": True, "capture_output": True, "text": True}
    return subprocess.run([str(part) for part in command], **options).stdout


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
        ran(*PIP, "--no-index", "--no-deps", "--target", folder, source, cwd=name)
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


@pytest.mark.release
def test_it_works_for_anyone_writes_nothing_and_has_what_it_needs_and_no_more(installed):
    folder, environment = installed
    before = files(folder)
    python, other = python_of_another_user()
    code = f"import sys, boggle; print(len(boggle.default_lexicon()), len(boggle.solve({BOARD!r})), boggle.__file__)"
    code += "; assert 'boggle.words.pack' not in sys.modules"
    line = ran(python, "-c", code, cwd="/", env=environment, **other)
    assert line == f"254293 88 {folder / 'boggle' / '__init__.py'}\n"
    printed = ran(python, folder / "bin" / "boggle", "solve", BOARD, cwd="/", env=environment, **other)
    assert printed.startswith("88 words, 109 points\n")
    assert files(folder) == before
    names = {path.as_posix() for path in files(folder) if path.suffix != ".pyc"}
    info = f"boggle-{boggle.__version__}.dist-info"
    assert {"boggle/words.dawg", "boggle/py.typed", "bin/boggle", f"{info}/licenses/LICENSE"} <= names
    notices = {f"licences/{name}.txt" for name in ("wordnet-3.0", "cuss-MIT", "naughty-words-CC-BY-4.0")}
    assert {f"{info}/licenses/{name}" for name in {"wordlist-notice.txt", *notices}} <= names
    own = set(ran("git", "ls-files", "boggle", cwd=ROOT).split())
    assert {name for name in names if name.startswith("boggle/")} == own | {"boggle/words.dawg"}
    assert all(name.startswith(("boggle/", f"{info}/", "bin/")) for name in names)


@pytest.mark.release
def test_the_sdist_is_small(sdist):
    names = files(sdist)
    assert not any("node_modules" in path.parts or path.suffix == ".dawg" for path in names)
    assert {path.parts[0] for path in names} == {
        "boggle", "tools", "licences", "wordlist.txt", "wordlist-notice.txt", "LICENSE", "README.md", "CHANGELOG.md",
        "pyproject.toml", ".gitignore", "PKG-INFO",
    }  # fmt: skip
