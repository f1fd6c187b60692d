"""The built site, its documentation, its server, and its texts, which each language translates: everything is there."""

import base64
import gzip
import hashlib
import json
import re
import struct
import zipfile
from html import unescape
from html.parser import HTMLParser
from http.client import HTTPConnection

import pytest

import boggle
from boggle.language import ENGLISH
from hosting import served
from samples import ROOT
from tools.build.bundle import modules_of
from tools.build.service_worker import NOT_KEPT
from tools.build.site import write_address
from tools.docs.build import PAGES, docstring, on_site
from tools.serve import server
from tools.texts import catalogs, extract, update
from tools.texts.catalogs import languages

SITE = ROOT / "site"


def test_each_language_that_is_offered_and_what_the_pages_name_is_there():
    offered = re.findall(r'<option value="(\w+)" lang="\1">', (SITE / "index.html").read_text())
    assert sorted(offered) == sorted(["en", *languages()])
    assert {path.stem for path in (SITE / "static" / "languages").iterdir()} == set(languages())
    named = list(json.loads((SITE / "pyscript.json").read_text())["files"])
    for page in ("index.html", "how.html"):
        named += re.findall(r'(?:href|src)="([^"#:]+)"', (SITE / page).read_text())
    for script in ("start.js", "how.js"):
        named += re.findall(r'"((?:runtime|static|boggle)/[^"]+)"', (SITE / "static" / script).read_text())
    assert [path for path in named if not (SITE / path).is_file()] == []


@pytest.mark.parametrize(("script", "needed"), [
    ("static/worker/main.py", {"boggle/search/solver", "boggle/words/lexicon", "letters_from_js"}),
    ("static/page/main.py", {"page/app", "page/solver/pool", "boggle/game/board", "boggle/game/rules"}),
    ("static/how/main.py", {"how/app", "how/golden", "page/solver/worker"}),
    ("static/how/worker.py", {"how/traced", "boggle/search/solver"}),
])  # fmt: skip
def test_bundle_holds_what_its_script_needs(script, needed):
    modules = modules_of(ROOT / script, {})
    assert needed <= set(modules)
    assert not {"boggle/__init__", "boggle/words/pack", "boggle/cli/main"} & set(modules)
    assert "boggle/game/letter_odds" not in modules  # imported only for type checkers
    lists_and_walks = {"boggle/words/lexicon", "boggle/search/walk", "boggle/search/paths"}
    assert script != "static/page/main.py" or not lists_and_walks & set(modules)  # its first paint needs none of them


def test_the_style_of_the_first_paint_travels_in_one_burst():
    """Measured at 50 kB/s and 400 ms: one byte more, and the first paint waits for another round trip of half a second.
    What a place needs belongs into a style sheet that comes later."""
    assert len(gzip.compress((SITE / "static" / "style.css").read_bytes())) <= 8192


def test_service_worker_lists_every_file_with_its_hash_but_pictures_and_documentation():
    listed = json.loads(re.search(r"const FILES = (\{.*?\});", (SITE / "sw.js").read_text(), re.DOTALL)[1])
    names = [path.relative_to(SITE).as_posix() for path in SITE.rglob("*") if path.is_file()]
    kept = [name for name in names if not name.startswith(("sw.js", ".nojekyll", *NOT_KEPT))]
    hashes = {name: hashlib.sha256((SITE / name).read_bytes()).hexdigest() for name in kept}
    assert listed == hashes


def test_the_style_of_the_first_paint_stays_small_and_the_page_says_how_many_bytes_its_first_answer_needs():
    text = (SITE / "index.html").read_text()
    asked = re.findall(r'<link rel="(?:module)?preload" href="(.*?)"', text)
    files = ["static/start.js", "static/style.css", *asked, "static/micropython/worker.txt", "boggle/words.txt"]
    assert len(files) == 10
    described = json.loads(unescape(re.search("data-files='({.*?)'", text)[1]))
    bodies = {path: (SITE / path).read_bytes() for path in files}
    hashes = {path: base64.b64encode(hashlib.sha256(body).digest()).decode() for path, body in bodies.items()}
    expected = {path: [f"sha256-{hashes[path]}", len(body)] for path, body in bodies.items()}
    assert {path: [digest, size] for path, (digest, size, _) in described.items()} == expected
    assert 700_000 < sum(travels for _, _, travels in described.values()) < 900_000
    assert (SITE / "static" / "style.css").stat().st_size <= 32_000


def test_own_files_name_no_other_host():
    for path in SITE.rglob("*"):
        others = {"runtime", "_static"} & set(path.parts)  # the work of others
        if path.suffix in {".html", ".css", ".py", ".toml", ".js", ".svg"} and not others:
            assert set(re.findall(r"https?://[\w.]+", path.read_text())) <= {"http://www.w3.org"}, path


def named_by(index):
    """What the page tells programs that show a link to it: {name of the meta element: its content}."""
    return dict(re.findall('<meta (?:property|name)="([^"]+)" content="([^"]*)"', index.read_text()))


def test_links_have_a_picture_and_the_page_names_itself_in_full_where_its_address_is_known(tmp_path):
    named = named_by(SITE / "index.html")
    picture = (SITE / named["og:image"]).read_bytes()
    assert len(picture) < 60_000
    assert struct.unpack(">8x8xII", picture[:24]) == (int(named["og:image:width"]), int(named["og:image:height"]))
    for address in ("https://example.org/name", "https://example.org/name/"):
        index = tmp_path / "index.html"
        index.write_bytes((SITE / "index.html").read_bytes())
        write_address(index, address)
        assert named_by(index)["og:image"] == "https://example.org/name/static/share.png"
        assert named_by(index)["og:url"] == "https://example.org/name/"
        assert '<link rel="canonical" href="https://example.org/name/">' in index.read_text()
    with pytest.raises(SystemExit, match=r"expected an address like https://example\.org/name, got 'example\.org'"):
        write_address(index, "example.org")


OF_PAGE = ("several_boards", "copied_text", "names", "letter_odds", "path_drawing")


def test_library_of_pyodide_is_the_traced_one_and_what_the_worker_imports_of_the_project():
    listed = (ROOT / "tools" / "build" / "stdlib.txt").read_text().split()
    elsewhere = ("boggle/__main__.py", "boggle/cli/", "boggle/picture/", "boggle/play/", "boggle/words/files.py")
    elsewhere += (
        "boggle/meanings/define.py",
        "boggle/game/board_",
        "boggle/link_text.py",
        "boggle/analysis/percentile.py",
    )
    elsewhere += tuple(f"boggle/game/{name}.py" for name in OF_PAGE)
    own = {path.relative_to(ROOT).as_posix() for path in (ROOT / "boggle").glob("**/*.py")}
    own = {path for path in own if not path.startswith(elsewhere)}
    own |= {"boggle/play/__init__.py", "boggle/play/wishes.py"}
    own |= {path.relative_to(ROOT / "static").as_posix() for path in (ROOT / "static" / "worker").rglob("*.py")}
    own |= {"segno/consts.py", "segno/encoder.py"}
    with zipfile.ZipFile(SITE / "runtime" / "pyodide" / "python_stdlib.zip") as library:
        assert sorted(library.namelist()) == sorted(
            ["boggle/words/crude.txt", *[f"{path}c" for path in [*listed, *own]]]
        )


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


DOCS, GUIDE = SITE / "docs", SITE / "guide.html"
READ = {path: Read(path) for path in (GUIDE, *DOCS.glob("*.html"))}


def test_each_document_and_each_name_of_the_library_is_there_with_its_links_and_all_stay_small():
    assert {path.stem for path in DOCS.glob("*.html")} == {*PAGES.values(), "search"}
    documents = {"CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"}
    documents |= {path.relative_to(ROOT).as_posix() for path in ROOT.glob("docs/*.md")}
    assert documents == set(PAGES) - {""}
    described = {name.partition(".")[2] for name in READ[DOCS / "names.html"].ids if re.fullmatch(r"boggle\.\w+", name)}
    assert described == set(boggle.__all__) - {"__version__"}
    text = "[a](architecture.md#the-build) [b](../CONTRIBUTING.md) [c](../README.md) [d](#e) ![f](p.png)[g](https://h)"
    assert on_site("docs/guide.md", text) == "[a](architecture.md#the-build) [b](contributing.md) c [d](#e) g"
    assert on_site("docs/formats.md", "<!-- docstring of boggle.photo.network -->") == docstring("boggle.photo.network")
    assert {"docs/formats.html#how-a-board-is-written", "docs/command.html#rules-and-scorings"} <= {*READ[GUIDE].named}
    text = re.sub("<.*?>", "", (DOCS / "formats.html").read_text("utf-8"))
    assert "magic word `DAWG`" in text
    assert "side of the kernel, step, inputs, outputs" in text
    assert sum(path.stat().st_size for path in DOCS.rglob("*") if path.is_file()) < 650_000


@pytest.mark.parametrize("path", READ, ids=lambda path: path.name)
def test_links_lead_to_pages_of_the_site_and_documents_have_nothing_that_their_policy_forbids(path):
    for address in READ[path].named:
        assert not re.match(r"[a-z]+:|/", address), address
        name, _, anchor = address.partition("#")
        target = (path.parent / name).resolve() if name else path
        assert target.is_file(), address
        assert not anchor or anchor in READ[target].ids, address
    text = path.read_text("utf-8")
    assert not {name for name in READ[path].attributes if name == "style" or name.startswith("on")}
    assert re.findall(r"<script(?! src=)|<style", text) == []
    assert ("<script" in text) == (path.stem == "search")


PLAIN = {"default-src": "'none'", "style-src": "'self'", "img-src": "'self'", "base-uri": "'none'"}
SCRIPTS = {"script-src": "'self' HASH 'wasm-unsafe-eval'", "worker-src": "'self' blob:", "connect-src": "'self'"}
SCRIPTS |= {"form-action": "'none'", "require-trusted-types-for": "'script'", "trusted-types": "boggle default"}
POLICIES = {
    "index.html": PLAIN | SCRIPTS | {"manifest-src": "'self'"},
    "how.html": PLAIN | SCRIPTS | {"script-src": "'self' HASH HASH 'wasm-unsafe-eval'"},
    "guide.html": PLAIN | {"form-action": "'none'"},
    "docs/search.html": PLAIN | {"form-action": "'self'", "script-src": "'self'", "connect-src": "'self'"},
}  # fmt: skip


def test_both_pages_let_the_same_into_markup_and_scripts():
    """They cannot share a file: one more to fetch would delay the first answer."""
    first, second = [(SITE / "static" / name).read_text("utf-8") for name in ("start.js", "how.js")]
    (policies,) = re.findall(r"// The only way of markup.*?\n\n", second, re.DOTALL)
    assert policies in first


@pytest.mark.parametrize("path", sorted(SITE.rglob("*.html")), ids=lambda path: path.name)
def test_each_page_has_the_policy_that_it_needs_and_tells_no_other_which_it_is(path):
    text, name = path.read_text("utf-8"), path.relative_to(SITE).as_posix()
    policy = re.search(r'<meta charset="utf-8">\n.*\n.*Content-Security-Policy" content="(.*?)"', text)[1]
    scripts = re.findall(r"<script>(.*?)</script>", text, re.DOTALL)
    # A script in the attribute `srcdoc` belongs to the frame, which inherits the policy, and has its quotes escaped.
    for script in [unescape(script) if "&quot;" in script else script for script in scripts]:
        digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
        policy = policy.replace(f"'sha256-{digest}'", "HASH")
    named = dict(directive.split(maxsplit=1) for directive in policy.split("; "))
    assert named == POLICIES.get(name, PLAIN | {"form-action": "'self'"})
    assert '<meta name="referrer" content="no-referrer">' in text


def answer(connection):
    connection.request("GET", "/")
    return connection.getresponse().read()


def test_a_server_that_stopped_answers_nothing_and_a_port_that_is_taken_is_told_as_that(tmp_path):
    (tmp_path / "index.html").write_text("hello")
    with served(tmp_path) as address:
        connection = HTTPConnection(address.split("/")[2])
        assert answer(connection) == answer(connection) == b"hello"
    with pytest.raises(ConnectionError):
        answer(connection)
    with served(tmp_path) as address, pytest.raises(OSError, match="in use"):
        server(tmp_path, int(address.split(":")[2].strip("/")))


EXTRACTED = extract.extracted()


def test_template_holds_the_texts_of_the_page():
    """If this test fails, run `make texts`."""
    assert EXTRACTED.faults == []
    with update.TEMPLATE.open("rb") as file:
        assert set(catalogs.by_key(catalogs.read_po(file))) == set(catalogs.by_key(EXTRACTED.catalog))


@pytest.mark.parametrize("language", catalogs.languages())
def test_each_language_says_every_text_with_its_places_and_has_a_glossary(language):
    """If this test fails, run `make texts`: it lists what must be translated in locale/."""
    assert catalogs.faults_of(language, EXTRACTED) == []
    assert "# Glossary:" in (catalogs.FOLDER / f"{language}.po").read_text("utf-8")


PO = r"""
msgid ""
msgstr "Language: de\nPlural-Forms: nplurals=2; plural=(n != 1);\n"
msgid "Board"
msgstr ""
#, fuzzy
msgid "Clear"
msgstr "Leeren"
msgid "{count} point"
msgid_plural "{count} points"
msgstr[0] "{count} Punkt"
msgstr[1] "{zahl} Punkte"
msgid "Gone"
msgstr "Weg"
"""


def test_what_is_wrong_with_a_language_is_listed(tmp_path, monkeypatch):
    monkeypatch.setattr(catalogs, "FOLDER", tmp_path)
    (tmp_path / "de.po").write_text(PO, "utf-8")
    found = extract.Texts()
    for text in ("Board", "Clear", "Roll", ("{count} point", "{count} points")):
        found.add(text, extract.ROOT / "index.html", 1)
    assert catalogs.faults_of("de", found) == [
        "locale/de.po: fuzzy, to be looked at: 'Clear'", "locale/de.po: missing: 'Roll'",
        "locale/de.po: not on the page any more: 'Gone'",
        "locale/de.po: other places than in English: ('{count} point', '{count} points')",
        "locale/de.po: to be translated: 'Board'",
    ]  # fmt: skip


def test_texts_that_cannot_be_taken_up_are_named(tmp_path, monkeypatch):
    monkeypatch.setattr(extract, "ROOT", tmp_path)
    module = tmp_path / "static" / "page" / "part.py"
    module.parent.mkdir(parents=True)
    module.write_text('t(f"Words of {name}")\nt("Plain")\ntn("{a:,} b", "{a} b", 1)\nBoardError(f"no {tile}")\n')
    (tmp_path / "index.html").write_text('<p aria-label="Name">Text<svg>x</svg></p><b translate="no">Name</b>', "utf-8")
    found = extract.extracted()
    assert sorted(catalogs.by_key(found.catalog), key=str) == [("{a:,} b", "{a} b"), "Name", "Plain", "Text"]
    assert [fault.partition(" got ")[0] for fault in found.faults] == [
        "static/page/part.py:1: expected a literal in t(…),",
        "static/page/part.py:3: expected places like {name},",
        "static/page/part.py:4: expected a literal in BoardError(…),",
    ]


def test_english_needs_no_table():
    assert ENGLISH.count("{count} word", "{count} words", 1) == "1 word"
    assert ENGLISH.text("{a} of {b}", a=1234, b="{c}") == "1,234 of {c}"
    assert ENGLISH.text("{ as it is }") == "{ as it is }"
