"""A release: its version in one place, its changelog, its workflow and the templates."""

import re

import pytest
import yaml

import boggle
from samples import ROOT
from tools.release import notes

CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")
SAMPLE = """# Changelog
## Unreleased
x
## 1.2.0 - 2026-11-30

### Added

- More.

## 1.1.0 - 2026-10-01

- y
"""


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
    with pytest.raises(SystemExit) as refusal:
        notes(tag, version, SAMPLE)
    assert str(refusal.value) == sentence


def test_the_changelog_has_the_headings_of_its_format():
    assert "keepachangelog.com" in CHANGELOG
    versions = re.findall(r"^## (.*)$", CHANGELOG, re.M)
    assert versions[0] == "Unreleased"
    assert all(re.fullmatch(r"\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d", version) for version in versions[1:])
    kinds = re.findall(r"^### (.*)$", CHANGELOG, re.M)
    assert set(kinds) <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_the_page_shows_the_version():
    assert f"<p>Version <bdi>{boggle.__version__}</bdi></p>" in (ROOT / "site" / "index.html").read_text("utf-8")
    assert boggle.__version__ not in (ROOT / "index.html").read_text("utf-8")


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


def test_templates_of_issues_ask_for_what_they_need():
    for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("[!c]*.yml"):
        form = yaml.safe_load(path.read_text("utf-8"))
        assert {"name", "description", "body"} <= set(form)
        names = [part["id"] for part in form["body"]]
        assert len(set(names)) == len(names)
        assert all(part["type"] in ("textarea", "input") and part["attributes"]["label"] for part in form["body"])


def test_the_note_on_security_says_what_is_kept_and_that_nothing_is_sent():
    note = (ROOT / "SECURITY.md").read_text("utf-8")
    assert "\n## What is sent\n\nNothing." in note
    policy = re.search(r'Content-Security-Policy" content="(.*?)"', (ROOT / "index.html").read_text("utf-8"))[1]
    assert "connect-src 'self'" in policy
    assert "default-src 'none'" in policy
    for kept in ("local storage", "session storage", "cache storage", "`Erase everything…`"):
        assert kept in note
