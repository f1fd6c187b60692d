"""Sharing a board: the link, its QR code, the device's own share dialog, text, files."""

import io

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import expect

from driving import GOLDEN, cell, linked, paste, solved, whole
from sharing import button, note, open_share, told

LONG = "/".join(["etaoin"[at % 6] * 35 for at in range(36)])
SHARE = "navigator.share = (data) => { globalThis.shared = data; return %s; };"


def board_link(page, end=""):
    """Wait until the address ends with `end` and the name of the sheet. Returns the link of the board alone."""
    return linked(page, f"{end}&view=share").removesuffix("&view=share")


def qr_code(page):
    return page.get_by_role("img", name="QR code of the link")


def seen(page):
    """The texts that a camera would read from the QR code. First wait for all words, because new ones move the code."""
    whole(page)
    qr_code(page).evaluate("code => code.scrollIntoView()")  # so that the board does not cover it
    image = Image.open(io.BytesIO(qr_code(page).screenshot()))
    codes = zxingcpp.read_barcodes(image, formats=zxingcpp.BarcodeFormat.QRCode)
    return [code.text for code in codes]


@pytest.fixture
def shared(shared):
    """The board GOLDEN with the panel open."""
    open_share(shared)
    return shared


def test_the_link_is_shown_and_copied(shared):
    link = board_link(shared, "#board=fxie/amlo/ewbx/astu&rules=new&min=3")
    expect(shared.get_by_label("Link to this board")).to_have_value(link)
    button(shared, "Copy the link").click()
    expect(note(shared)).to_have_text("The link is copied.")
    assert shared.evaluate("navigator.clipboard.readText()") == link


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_qr_code_holds_the_link_of_the_board_shown(shared, scheme):
    shared.emulate_media(color_scheme=scheme)
    expect(qr_code(shared)).to_be_visible()
    assert seen(shared) == [board_link(shared)]
    cell(shared, 1, 1).click()
    paste(shared, "[th]qio/étax/a?.b/gאעb")
    expect(shared.get_by_label("Link to this board")).not_to_have_value("")
    expect(qr_code(shared)).to_be_visible()
    link = board_link(shared, "board=%5Bth%5Dqio/%C3%A9tax/a?.b/g%D7%90%D7%A2b&rules=new&min=3")
    assert seen(shared) == [link]


def test_a_link_too_long_for_a_qr_code_is_said(shared):
    cell(shared, 1, 1).click()
    paste(shared, LONG)
    expect(shared.get_by_text("too long for a QR code")).to_be_visible()
    expect(qr_code(shared)).to_have_count(0)
    assert len(shared.get_by_label("Link to this board").input_value()) > 1260
    cell(shared, 1, 1).click()
    paste(shared, GOLDEN)
    expect(qr_code(shared)).to_be_visible()


def test_a_board_of_the_most_cells_that_are_text_boxes_has_a_qr_code(shared):
    cell(shared, 1, 1).click()
    paste(shared, "/".join(["etaoinshrdlumfcgypwb"] * 20))
    expect(shared.locator("#rules-in-use")).to_contain_text("20×20")
    expect(qr_code(shared)).to_be_visible()
    assert seen(shared) == [board_link(shared)]


def test_without_a_full_board_there_is_nothing_to_share(ready):
    open_share(ready)
    expect(ready.get_by_text("A full board has a link")).to_be_visible()
    expect(button(ready, "Copy the link")).to_be_hidden()
    button(ready, "Roll").click()
    expect(qr_code(ready)).to_be_visible()
    button(ready, "Clear").click()
    expect(ready.get_by_text("A full board has a link")).to_be_visible()
    expect(qr_code(ready)).to_be_hidden()


def test_the_device_shares_with_its_own_sheet(page, site):
    page.add_init_script(SHARE % "Promise.resolve()")
    page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    open_share(page)
    button(page, "Send").click()
    link = board_link(page, "&min=3")
    assert page.evaluate("shared") == {"title": "Boggle board", "text": "88 words, 109 points", "url": link}
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("AbortError", ""), ("NotAllowedError", "The board could not be shared: This was refused.")],
)
def test_a_sheet_that_is_closed_is_no_fault_and_one_that_fails_is(page, site, name, sentence):
    page.add_init_script(SHARE % f"Promise.reject(new DOMException('This was refused', '{name}'))")
    page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    open_share(page)
    button(page, "Send").click()
    button(page, "Copy the link").click()
    expect(note(page)).to_have_text("The link is copied.")
    assert page.locator("#alert").inner_text() == sentence


def test_no_button_for_a_sheet_that_the_device_lacks(page, site):
    page.add_init_script("delete Navigator.prototype.share")
    page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    open_share(page)
    expect(button(page, "Copy the link")).to_be_visible()
    expect(button(page, "Send")).to_be_hidden()


def test_the_board_and_its_words_are_copied_as_text(shared):
    button(shared, "Copy as text").click()
    expect(note(shared)).to_have_text("The board and its words are copied.")
    text = shared.evaluate("navigator.clipboard.readText()").replace("\r\n", "\n")
    parts = text.split("\n\n")
    assert parts[0] == "F X I E\nA M L O\nE W B X\nA S T U"
    assert parts[1] == "Boggle 1987, 4×4, words of 3 letters or more\n88 words, 109 points"
    assert parts[2].startswith("6 letters: emboil 3, ")
    listed = [entry.split()[0] for part in parts[2:-1] for entry in part.split(": ")[1].split(", ")]
    assert listed == [word["word"] for word in told(GOLDEN)["words"]]
    assert parts[-1].strip() == board_link(shared)


@pytest.mark.parametrize(
    "how",
    [
        "navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))",
        "Object.defineProperty(navigator, 'clipboard', {value: undefined})",
        "delete Navigator.prototype.clipboard",  # old web views
        "Object.defineProperty(window, 'isSecureContext', {value: false}); delete Navigator.prototype.clipboard",
    ],
)
def test_where_the_clipboard_is_refused_the_text_can_be_copied_by_hand(page, site, how):
    page.add_init_script(how)
    page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    open_share(page)
    button(page, "Copy the link").click()
    expect(page.get_by_text("The browser does not let this page copy: here is the text, selected.")).to_be_visible()
    box = page.get_by_label("To be copied by hand")
    expect(box).to_be_focused()
    expect(box).to_have_value(board_link(page))
    assert page.evaluate("getSelection().toString()") == board_link(page)
