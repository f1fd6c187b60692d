"""The documentation in the built site: every link leads somewhere on the site."""

import re
from html.parser import HTMLParser

import pytest

from samples import ROOT
from tools.docs.build import PAGES, docstring, on_site

SITE = ROOT / "site"
DOCS = SITE / "docs"


class Read(HTMLParser):
    """The ids of a page, the addresses that it names, and the names of all attributes."""

    def __init__(self, path):
        super().__init__()
        self.ids, self.named, self.attributes = set(), [], set()
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag, attrs):
        self.attributes |= {name for name, _ in attrs}
        self.ids |= {value for name, value in attrs if name == "id"}
        self.named += [value for name, value in attrs if name in ("href", "src", "action")]


GUIDE = SITE / "guide.html"
READ = {path: Read(path) for path in (GUIDE, *DOCS.glob("*.html"))}


def test_each_document_and_the_names_of_the_library_are_pages():
    assert {path.stem for path in DOCS.glob("*.html")} == {*PAGES.values(), "search"}
    documents = {"CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"}
    documents |= {path.relative_to(ROOT).as_posix() for path in ROOT.glob("docs/*.md")}
    assert documents == set(PAGES) - {""}


@pytest.mark.parametrize("path", READ, ids=lambda path: path.name)
def test_links_lead_to_pages_and_places_of_the_site(path):
    for address in READ[path].named:
        assert not re.match(r"[a-z]+:|/", address), address
        name, _, anchor = address.partition("#")
        target = (path.parent / name).resolve() if name else path
        assert target.is_file(), address
        assert not anchor or anchor in READ[target].ids, address


@pytest.mark.parametrize("path", sorted(DOCS.glob("*.html")), ids=lambda path: path.name)
def test_pages_have_nothing_that_their_policy_forbids_and_only_the_search_has_scripts(path):
    text = path.read_text("utf-8")
    assert "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'" in text
    assert not {name for name in READ[path].attributes if name == "style" or name.startswith("on")}
    assert re.findall(r"<script(?! src=)|<style", text) == []
    assert ("<script" in text) == (path.stem == "search")


def test_the_guide_links_to_the_documentation():
    assert {"docs/formats.html#how-a-board-is-written", "docs/command.html#rules-and-scorings"} <= {*READ[GUIDE].named}


def test_docstrings_are_in_the_page_of_forms():
    text = re.sub("<.*?>", "", (DOCS / "formats.html").read_text("utf-8"))
    assert "magic word `DAWG`" in text
    assert "side of the kernel, step, inputs, outputs" in text


def test_every_name_of_the_library_is_described():
    import boggle

    described = {name.partition(".")[2] for name in READ[DOCS / "names.html"].ids if re.fullmatch(r"boggle\.\w+", name)}
    assert described == set(boggle.__all__) - {"__version__"}


def test_links_in_documents_become_links_on_the_site():
    text = (
        "[a](architecture.md#the-build) [b](../CONTRIBUTING.md) [c](../README.md) [d](#e) ![f](page.png)[g](https://h)"
    )
    assert on_site("docs/guide.md", text) == "[a](architecture.md#the-build) [b](contributing.md) c [d](#e) g"
    assert on_site("docs/formats.md", "<!-- docstring of boggle.photo.network -->") == docstring("boggle.photo.network")


def test_the_documentation_stays_small():
    assert sum(path.stat().st_size for path in DOCS.rglob("*") if path.is_file()) < 600_000
