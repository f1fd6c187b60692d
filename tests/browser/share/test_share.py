"""Sharing a board: the link, its QR code, the device's own share dialog, text, files, and the printed sheet."""

import csv
import io
import json
import re

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import expect

from boggle.game.pcg32 import Generator
from boggle.game.rules import rules_named
from command import printed
from driving import GOLDEN, ask, cell, clear, entries, follow, linked, open_view, solved, whole, words

SHARE = "navigator.share = (data) => { globalThis.shared = data; return globalThis.outcome(); };"
OUTCOMES = [  # of navigator.share, and the alert about them
    ("Promise.resolve()", ""),
    ("Promise.reject(new DOMException('Closed', 'AbortError'))", ""),
    ("Promise.reject(new DOMException('Refused', 'NotAllowedError'))", "The board could not be shared: Refused."),
]
CLIPBOARDS = [
    "navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))",
    "Object.defineProperty(navigator, 'clipboard', {value: undefined})",
    "Object.defineProperty(window, 'isSecureContext', {value: false})",
]
PAGE = re.compile(rb"/Type\s*/Page\b")
# From the smallest to the largest sheet: 2×2, and a board of 6×6 richer than nine of ten rolls, with 294 words.
ONE_PAGE = [("free", "ta/no"), ("super-big", "onngai/[an]netes/pehnu./hczrnr/hatdae/onqeep")]
LARGE = str(rules_named("free").roll(Generator(3).below, 15, 15))  # 3,293 words


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def note(page):
    return page.locator("#share-note")


def told(board):
    """The words that the command prints as JSON for a board."""
    return json.loads(printed("solve", board, "--rules", "new", "--json"))["words"]


def board_link(page, end=""):
    """Wait until the address ends with `end` and the name of the sheet. Returns the link of the board alone."""
    return linked(page, f"{end}&view=share").removesuffix("&view=share")


def qr_code(page):
    return page.get_by_role("img", name="QR code of the link")


def seen(page):
    """The texts that a camera would read from the QR code."""
    whole(page)  # because new words move the code
    expect(qr_code(page)).to_be_visible()
    qr_code(page).evaluate("code => code.scrollIntoView()")  # so that the board does not cover it
    image = Image.open(io.BytesIO(qr_code(page).screenshot()))
    return [code.text for code in zxingcpp.read_barcodes(image, formats=zxingcpp.BarcodeFormat.QRCode)]


def saved(page, name):
    """The name of the file that a button saves, and its text."""
    with page.expect_download() as download:
        button(page, name).click()
    return download.value.suggested_filename, download.value.path().read_bytes().decode()


@pytest.fixture(scope="module")
def visit(visit):
    visit[0].add_init_script("delete navigator.share; delete Navigator.prototype.share")
    return visit


@pytest.fixture
def page(shared):
    """The board GOLDEN with the panel open."""
    open_view(shared, "Share")
    return shared


def test_the_link_is_shown_and_copied_alone_and_with_the_words(page):
    link = board_link(page, "#board=fxie/amlo/ewbx/astu&rules=new&min=3")
    expect(page.get_by_label("Link to this board")).to_have_value(link)
    button(page, "Copy the link").click()
    expect(note(page)).to_have_text("The link is copied.")
    expect(button(page, "Send")).to_be_hidden()  # this browser does not share
    assert page.evaluate("navigator.clipboard.readText()") == link
    button(page, "Copy as text").click()
    expect(note(page)).to_have_text("The board and its words are copied.")
    parts = page.evaluate("navigator.clipboard.readText()").replace("\r\n", "\n").split("\n\n")
    assert parts[:2] == [
        "F X I E\nA M L O\nE W B X\nA S T U",
        "Boggle 1987, 4×4, words of 3 letters or more\n88 words, 109 points",
    ]
    listed = [entry.split()[0] for part in parts[2:-1] for entry in part.split(": ")[1].split(", ")]
    assert listed == [word["word"] for word in told(GOLDEN)]
    assert parts[-1].strip() == link


def test_the_qr_code_holds_the_link_of_the_board_shown(page):
    assert seen(page) == [board_link(page)]
    page.emulate_media(color_scheme="dark")
    assert seen(page) == [board_link(page)]
    ask(page, "[th]qio/étax/a?.b/gאעb")
    link = board_link(page, "board=%5Bth%5Dqio/%C3%A9tax/a?.b/g%D7%90%D7%A2b&rules=new&min=3")
    expect(page.get_by_label("Link to this board")).to_have_value(link)
    assert seen(page) == [link]
    # A board of the most cells that are text boxes has a code. A longer link has none.
    ask(page, "/".join(["etaoinshrdlumfcgypwb"] * 20))
    expect(page.locator("#rules-in-use")).to_contain_text("20×20")
    assert seen(page) == [board_link(page)]
    ask(page, "/".join(["etaoin"[at % 6] * 35 for at in range(36)]))
    expect(page.get_by_text("too long for a QR code")).to_be_visible()
    expect(qr_code(page)).to_have_count(0)
    assert len(page.get_by_label("Link to this board").input_value()) > 1260
    clear(page)
    expect(page.get_by_text("A full board has a link")).to_be_visible()
    for thing in (button(page, "Copy the link"), qr_code(page)):
        expect(thing).to_be_hidden()


def test_the_device_shares_with_its_own_sheet_and_what_the_browser_or_a_missing_pyodide_refuses_is_said(context, site):
    page = context.new_page()  # its console reports the missing file
    page.add_init_script(SHARE)
    page.route("**/pyodide.mjs", lambda route: route.abort())
    page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    open_view(page, "Share")
    link = board_link(page, "&min=3")
    for outcome, sentence in OUTCOMES:
        page.evaluate(f"() => {{ globalThis.shared = null; globalThis.outcome = () => {outcome}; }}")
        button(page, "Send").click()
        button(page, "Copy the link").click()
        expect(note(page)).to_have_text("The link is copied.")
        expect(page.locator("#alert")).to_have_text(sentence)
        assert page.evaluate("shared") == {"title": "Boggle board", "text": "88 words, 109 points", "url": link}
    box = page.get_by_label("To be copied by hand")
    for refuse in CLIPBOARDS:
        page.evaluate(f"() => {{ {refuse}; }}")
        button(page, "Copy the link").click()
        expect(note(page)).to_have_text("The browser does not let this page copy: here is the text, selected.")
        expect(box).to_be_focused()
        expect(box).to_have_value(link)
        assert page.evaluate("getSelection().toString()") == link
    needs = "this needs Pyodide, which could not start:"
    expect(page.get_by_text(f"The QR code could not be made: {needs}")).to_be_visible()
    button(page, "Save as CSV").click()
    expect(page.get_by_role("alert")).to_contain_text(f"The file was not saved: {needs}")
    button(page, "Try again").click()
    expect(button(page, "Try again")).to_be_visible()  # once it has failed; until then it says "Trying again…"
    page.get_by_label("Sort by").select_option("Most paths")
    expect(page.get_by_text(f"The words could not be sorted: {needs}")).to_be_visible()
    expect(page.get_by_label("Sort by")).to_have_value("length")
    assert words(page)[0] == "emboli"
    open_view(page, "Explore")
    expect(page.get_by_role("alert").filter(has_text="could not be counted: this needs Pyodide")).to_be_visible()
    expect(page.get_by_text("compared with 10,000 rolls")).to_be_visible()


def test_files_are_what_the_command_prints(page):
    name, text = saved(page, "Save as JSON")
    assert name == "boggle-fxie-amlo-ewbx-astu.json"
    assert text == printed("solve", GOLDEN, "--rules", "new", "--json")
    expect(note(page)).to_have_text("Saved as boggle-fxie-amlo-ewbx-astu.json.")
    name, text = saved(page, "Save as CSV")
    assert name == "boggle-fxie-amlo-ewbx-astu.csv"
    assert text.startswith("\ufeffword,points,tier,path\r\n")
    for row, word in zip(csv.DictReader(io.StringIO(text, newline="")), told(GOLDEN), strict=True):
        assert (row["\ufeffword"], int(row["points"]), row["tier"]) == (word["word"], word["points"], word["tier"])
        steps = [[int(number) - 1 for number in step.split(",")] for step in row["path"].split()]
        assert steps == word["path"]
    # A long answer is saved whole.
    board = str(rules_named("free").roll(Generator(3).below, 12, 12))
    follow(page, f"board={board}&rules=free&view=share")
    expect(page.get_by_role("status")).to_contain_text("1,878 words")
    assert saved(page, "Save as JSON")[1] == printed("solve", board, "--json")
    assert len(saved(page, "Save as CSV")[1].splitlines()) == 1879


@pytest.fixture
def paper(cleared):
    """The page, in which `show` opens the sheet of sharing. After the test, the printed sheet is removed."""
    yield cleared
    cleared.evaluate("dispatchEvent(new Event('afterprint'))")


def show(page, board, rules="free"):
    follow(page, f"board={board}&rules={rules}&view=share")
    solved(page)
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()


def sheet_of(page):
    """Make the page build its sheet, as before printing, and show it. Returns the sheet."""
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    return page.locator("#sheet")


def test_the_sheet_has_the_board_its_words_and_its_link_and_nothing_else(paper):
    paper.evaluate("globalThis.printing = false; print = () => { printing = true; }")
    show(paper, GOLDEN)
    paper.get_by_role("button", name="Print", exact=True).click()
    assert paper.evaluate("printing")
    whole(paper)
    found = entries(paper).all_text_contents()
    sheet = sheet_of(paper)
    expect(sheet).to_be_visible()
    expect(paper.get_by_role("button", name="Roll")).to_be_hidden()
    expect(paper.get_by_role("list", name="Words")).to_be_hidden()
    assert sheet.locator(".sheet-board span").all_inner_texts() == list(GOLDEN.replace("/", "").upper())
    expect(sheet).to_contain_text("Any size, 4×4, words of 3 letters or more")
    expect(sheet).to_contain_text("88 words, 109 points")
    expect(sheet).to_contain_text(paper.url.removesuffix("&view=share"))
    expect(sheet.get_by_role("img", name="QR code of the link")).to_be_visible()
    in_sheet = sorted([text.split()[:2] for text in found], key=lambda entry: (-len(entry[0]), entry[0]))
    # A to Z, because the sheet does not tell common words from others
    assert [text.split() for text in sheet.get_by_role("listitem").all_inner_texts()] == in_sheet
    paper.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(sheet).to_be_hidden()


def test_boards_to_six_by_six_fit_one_page_and_longer_lists_go_on(paper):
    for rules, board in ONE_PAGE:
        show(paper, board, rules)
        assert [len(PAGE.findall(paper.pdf(format=size))) for size in ("A4", "Letter")] == [1, 1]
    show(paper, LARGE)
    words, _ = solved(paper)
    assert words > 2000
    assert 2 < len(PAGE.findall(paper.pdf(format="A4"))) < 9
    sheet = sheet_of(paper)
    assert sheet.get_by_role("listitem").count() == 2000
    expect(sheet).to_contain_text(f"{words - 2000:,} more words are in the files that this page saves.")


def test_paper_is_light_has_without_words_the_board_alone_and_charts_if_explore_is_open(paper):
    open_view(paper, "Lists")
    cell(paper, 1, 1).click()
    paper.keyboard.type("t")
    paper.emulate_media(color_scheme="dark")
    expect(sheet_of(paper)).to_be_hidden()
    expect(paper.locator("html")).to_have_css("background-color", "rgb(238, 242, 243)")
    expect(cell(paper, 1, 1)).to_be_visible()
    for covered in (paper.get_by_role("region", name="Word lists"), paper.get_by_role("button", name="Paste")):
        expect(covered).to_be_hidden()
    paper.evaluate("dispatchEvent(new Event('afterprint'))")
    paper.emulate_media(media="null", color_scheme="null")
    # Where Explore is open, its charts are printed.
    follow(paper, f"board={GOLDEN}&rules=free&view=explore")
    solved(paper)
    charts = paper.get_by_role("table", name=re.compile("^By (length|tier)$"))
    expect(charts).to_have_count(2)
    assert sheet_of(paper).is_visible()
    expect(charts.first).to_be_visible()
    expect(paper.get_by_role("group", name="Board")).to_be_hidden()
    follow(paper, f"board={GOLDEN}&rules=free")
    expect(charts.first).to_be_hidden()
