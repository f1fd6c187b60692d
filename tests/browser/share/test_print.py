"""The printed sheet: what it shows, and on how many pages."""

import re

import pytest
from playwright.sync_api import expect

from boggle.game.pcg32 import Generator
from boggle.game.rules import rules_named
from driving import GOLDEN, cell, entries, follow, open_view, solved, whole

PAGE = re.compile(rb"/Type\s*/Page\b")
# Richer than nine of ten rolls: 334, 292 and 294 words.
RICH = [
    ("new", "mssa/iaet/hneo/scto"),
    ("big", "datsa/opeot/aetiu/idryx/vonun"),
    ("super-big", "onngai/[an]netes/pehnu./hczrnr/hatdae/onqeep"),
]
LIGHT = "rgb(238, 242, 243)"
# 3,293 words.
LARGE = str(rules_named("free").roll(Generator(3).below, 15, 15))


def pages(page, size):
    return len(PAGE.findall(page.pdf(format=size)))


@pytest.fixture
def page(cleared):
    """The page, in which `show` opens the sheet of sharing. After the test, the printed sheet is removed."""
    yield cleared
    cleared.evaluate("dispatchEvent(new Event('afterprint'))")


def show(page, board, rules="free"):
    follow(page, f"board={board}&rules={rules}&view=share")
    solved(page)
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()


def printed(page):
    """Make the page build its sheet, as before printing, and show it. Returns the sheet."""
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    return page.locator("#sheet")


def test_the_button_prints(page):
    page.evaluate("globalThis.printing = false; print = () => { printing = true; }")
    show(page, GOLDEN)
    page.get_by_role("button", name="Print", exact=True).click()
    assert page.evaluate("printing")


def test_the_sheet_has_the_board_its_words_and_its_link_and_nothing_else(page):
    show(page, GOLDEN)
    whole(page)
    found = entries(page).all_text_contents()
    sheet = printed(page)
    expect(sheet).to_be_visible()
    for name in ("Roll", "Share"):
        expect(page.get_by_role("button", name=name)).to_be_hidden()
    expect(page.get_by_role("list", name="Words")).to_be_hidden()
    assert sheet.locator(".sheet-board span").all_inner_texts() == list(GOLDEN.replace("/", "").upper())
    expect(sheet).to_contain_text("Any size, 4×4, words of 3 letters or more")
    expect(sheet).to_contain_text("88 words, 109 points")
    expect(sheet).to_contain_text(page.url.removesuffix("&view=share"))
    expect(sheet.get_by_role("img", name="QR code of the link")).to_be_visible()
    words = [text.split() for text in sheet.get_by_role("listitem").all_inner_texts()]
    in_sheet = sorted([text.split()[:2] for text in found], key=lambda entry: (-len(entry[0]), entry[0]))
    assert words == in_sheet  # A to Z, because the sheet does not tell common words from others
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(sheet).to_be_hidden()


@pytest.mark.parametrize(("rules", "board"), [("new", GOLDEN), ("free", "ta/no"), *RICH])
def test_boards_to_six_by_six_fit_one_page(page, rules, board):
    show(page, board, rules)
    assert (pages(page, "A4"), pages(page, "Letter")) == (1, 1)


def test_longer_lists_go_on_and_end_with_a_sentence(page):
    show(page, LARGE)
    words, _ = solved(page)
    assert words > 2000
    assert 2 < pages(page, "A4") < 9
    sheet = printed(page)
    assert sheet.get_by_role("listitem").count() == 2000
    expect(sheet).to_contain_text(f"{words - 2000:,} more words are in the files that this page saves.")


def test_a_page_without_words_is_printed_as_it_is(page):
    sheet = printed(page)
    expect(sheet).to_be_hidden()
    expect(page.get_by_role("group", name="Board")).to_be_visible()


def test_paper_is_light_and_has_the_board_alone(page):
    open_view(page, "Lists")
    cell(page, 1, 1).click()
    page.keyboard.type("t")
    page.emulate_media(color_scheme="dark")
    printed(page)
    expect(page.locator("html")).to_have_css("background-color", LIGHT)
    expect(cell(page, 1, 1)).to_be_visible()
    for covered in (page.get_by_role("region", name="Word lists"), page.get_by_role("button", name="Paste")):
        expect(covered).to_be_hidden()


def test_charts_are_printed_if_explore_is_open(page):
    follow(page, f"board={GOLDEN}&rules=free&view=explore")
    solved(page)
    charts = page.get_by_role("table", name=re.compile("^By (length|tier)$"))
    expect(charts).to_have_count(2)
    assert printed(page).is_visible()
    expect(charts.first).to_be_visible()
    expect(page.get_by_role("group", name="Board")).to_be_hidden()
    follow(page, f"board={GOLDEN}&rules=free")
    expect(charts.first).to_be_hidden()
