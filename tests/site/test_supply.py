"""What the project uses from others: pinned with hashes, actions by commit, and every licence named."""

import json
import re
from fnmatch import fnmatch

import pytest

from samples import ROOT
from tools.setup.outdated import pins

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
    for file in [ROOT / "Makefile", *(ROOT / "tools").rglob("*.py"), *ROOT.glob(".github/workflows/*")]:
        for line in file.read_text().splitlines():
            if re.search(r"pip\W+install", line) and "install = " not in line:
                assert "--require-hashes" in line, f"{file.name}: {line}"
    # Actions are pinned by commit, with their version beside.
    for workflow in (ROOT / ".github" / "workflows").iterdir():
        uses = re.findall(r"^[ -]*uses: *(.*)$", workflow.read_text(), re.MULTILINE)
        assert uses, workflow
        for action in uses:
            assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}  # v\d+\.\d+\.\d+", action), action


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
    named = set(re.findall(r"[\w.-]+\.txt", README.read_text())) - {"wordlist-notice.txt", "words.txt", "wordlist.txt"}
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
    assert held
    assert held <= named_inside()
