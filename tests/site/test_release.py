"""A release: its version in one place, its changelog, its workflow, the templates, and a build of the same bytes."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

import boggle
from refused import refused
from samples import ROOT
from tools.release import notes

CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")
SAMPLE = "# Changelog\n## Unreleased\nx\n## 1.2.0 - 2026-11-30\n\n### Added\n\n- More.\n\n## 1.1.0 - 2026-10-01\n\n- y"


def test_notes_are_those_of_the_version():
    assert notes("v1.2.0", "1.2.0", SAMPLE) == "### Added\n\n- More."
    assert notes("v1.1.0", "1.1.0", SAMPLE) == "- y"


@pytest.mark.parametrize(("tag", "version", "sentence"), [
    ("v1.2.0", "1.1.0", "expected the tag v1.1.0, the version in boggle/__init__.py, got 'v1.2.0'"),
    ("1.2.0", "1.2.0", "expected the tag v1.2.0, the version in boggle/__init__.py, got '1.2.0'"),
    ("v1.3.0", "1.3.0", r"expected a heading such as '## 1.3.0 - 2026-11-23' in CHANGELOG.md, got none"),
    ("v1.2", "1.2", "expected a heading such as '## 1.2 - 2026-11-23' in CHANGELOG.md, got none"),
])  # fmt: skip
def test_what_cannot_be_released(tag, version, sentence):
    assert refused(SystemExit, notes, tag, version, SAMPLE) == sentence


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
    policy = re.search(r'Content-Security-Policy" content="(.*?)"', (ROOT / "index.html").read_text("utf-8"))[1]
    assert "connect-src 'self'" in policy
    assert "default-src 'none'" in policy
    for kept in ("local storage", "session storage", "cache storage", "`Erase everything…`"):
        assert kept in note


def test_a_tag_is_tested_before_anything_is_published():
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8"))
    assert workflow[True] == {"push": {"tags": ["v*"]}}  # YAML reads the key `on` as true
    runs = [step.get("run") or step["uses"].split("@")[0] for step in workflow["jobs"]["build"]["steps"]]
    wanted = ["python3 -m tools.release", "make test-all", "make test-release", "make package",
              "actions/upload-artifact", "make site", "actions/upload-pages-artifact"]  # fmt: skip
    places = [next(at for at, run in enumerate(runs) if run.startswith(want)) for want in wanted]
    assert places == sorted(places)
    assert workflow["jobs"]["deploy"]["needs"] == "build"
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert all(re.search(rf"^{target}:", makefile, re.M) for target in ("test-all", "test-release", "package", "site"))


MADE = {".git", ".venv", "node_modules", "build", "site"}  # folders at the top of the repository
UNCOPIED = shutil.ignore_patterns("node_modules", "words.dawg", "__pycache__", ".*_cache", ".hypothesis")
DONE = [".venv/.site", "node_modules/.package-lock.json"]  # both builds use the same installed packages


def made(folder, names):
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
