"""The update from the page before its redesign: a person's board, word list, rules, language and links are kept."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from driver import LINK, PYODIDE, READY, board_text, opened
from driving import GOLDEN
from hosting import publish, served
from samples import ROOT

OLD_LINK = LINK.replace("min=3", "min=4")
TOTAL = "2 Wörter, 5 Punkte"  # of emboil and limbo
RULES = "4×4 Boggle 1987 (Wörter ab 4 Buchstaben)"
PYODIDE_IN_GERMAN = re.compile(r"Pyodide [0-9.]+ ist bereit|gelöst von Pyodide")
# The last commit before the page was laid out anew, with places and sheets. Its page is the one that people had used:
# what it stored, and the links that it made, must go on working.
COMMIT = "4c5cef1466993288f1e199c48ebfd56e417212e2"
SITE = ROOT / "build" / f"site-{COMMIT[:8]}"
OF_THIS_MAKE = ("MAKEFLAGS", "MAKELEVEL", "MFLAGS", "SITE_URL")  # variables that are not for another make


def site_before_redesign():
    """The folder of that site. It is built once, which takes half a minute, and kept in build/."""
    if not SITE.exists():
        SITE.parent.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=SITE.parent, prefix="old-site-") as folder:
            _build(Path(folder))
            shutil.move(Path(folder) / "site", SITE)
    return SITE


def _build(folder):
    """Build the commit's site in this folder with its own `make site`, and so with the packages that it pins."""
    known = ["git", "cat-file", "-e", f"{COMMIT}^{{commit}}"]
    if not shutil.which("git") or subprocess.run(known, cwd=ROOT, capture_output=True).returncode:
        pytest.skip(f"the site before the redesign is built from the history, which needs git and commit {COMMIT}")
    archive = subprocess.run(["git", "archive", COMMIT], cwd=ROOT, capture_output=True, check=True).stdout
    subprocess.run(["tar", "-x"], cwd=folder, input=archive, check=True)
    environment = {name: value for name, value in os.environ.items() if name not in OF_THIS_MAKE}
    command = ["make", "site", f"PYTHON={sys.executable}"]
    made = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    assert made.returncode == 0, f"expected `make site` of {COMMIT} to succeed, got:\n{made.stdout}\n{made.stderr}"


@pytest.fixture
def host(tmp_path):
    """A folder with a copy of the old site."""
    folder = tmp_path / "site"
    publish(folder, site_before_redesign())
    return folder


def set_up(driver, address):
    """Use the old page until it has stored all that it can store. Returns the link that it makes."""
    opened(driver, address + LINK)
    driver.reads(PYODIDE)
    driver.reads(READY)
    driver.click_on("#lists > summary")
    driver.fill("textbox", "Or the words themselves, pasted or typed", "tux\nzoo\nemboil")
    driver.click("button", "Add these words as a list")
    driver.reads("Word list: My words")
    driver.fill("textbox", "Words, for any list in use", "limbo")
    driver.click("button", "Add")
    driver.reads("Word list: My words, 1 word added")
    driver.click_on("#game > summary")
    driver.click_on("#game-shortest")
    driver.press("Control+a")
    driver.type("4")
    driver.press("Tab")
    driver.sees("status", "2 words, 5 points")
    driver.address(address + OLD_LINK)
    driver.click_on("#share > summary")
    link = driver.value("textbox", "Link to this board")
    driver.choose_option("#language", "Deutsch")
    driver.sees("status", TOTAL)
    return link


def is_as_before(driver):
    """Check the board, the list and the rules on the new page."""
    driver.find("link", "Mehr")  # the old page has no such place
    driver.sees("status", TOTAL)
    assert board_text(driver, "Spielbrett") == GOLDEN.replace("/", "")
    assert [name.split()[0] for name in driver.names("button", "Wörter")] == ["emboil", "limbo"]
    driver.contains("Wortliste: Meine Wörter, 1 Wort hinzugefügt")
    driver.find("button", RULES)


@pytest.mark.release
def test_the_update_from_the_page_before_the_redesign(driver, host):
    with served(host) as address:
        link = set_up(driver, address)
        assert link == address + OLD_LINK
        publish(host, ROOT / "site")
        driver.reload()
        driver.sees("status", TOTAL)
        driver.reads("Eine neue Fassung ist bereit")
        driver.click("button", "Aktualisieren")
        is_as_before(driver)
        driver.contains(PYODIDE_IN_GERMAN)
        driver.open(address)  # without a board: the rules are those of the last visit
        driver.find("button", RULES)
        driver.click_on("header [data-view=boards]")
        driver.find("heading", "Bretter")
        assert len(driver.names("button", "Letzte Bretter")) >= 1
        driver.contains(PYODIDE_IN_GERMAN)  # WebKitGTK, left meanwhile, may start none any more
        driver.open(link)
        is_as_before(driver)
        driver.open(address + LINK)
        driver.sees("status", "3 Wörter, 6 Punkte")  # tux has three letters
    driver.open(link)  # the host is gone
    is_as_before(driver)
