"""The printed sheet: what it shows, and on how many pages."""

import re

import pytest
from playwright.sync_api import expect

from boggle.game.pcg32 import Generator
from boggle.game.rules import rules_named
from driving import GOLDEN, entries, follow, solved, whole

PAGE = re.compile(rb"/Type\s*/Page\b")
# Richer than nine of ten rolls: 334, 292 and 294 words.
RICH = [
    ("new", "mssa/iaet/hneo/scto"),
    ("big", "datsa/opeot/aetiu/idryx/vonun"),
    ("super-big", "onngai/[an]netes/pehnu./hczrnr/hatdae/onqeep"),
]
# 3,293 words.
LARGE = str(rules_named("free").roll(Generator(3).below, 15, 15))


def pages(page, size):
    return len(PAGE.findall(page.pdf(format=size)))


@pytest.fixture
def page(cleared):
    """The page with its panel open. After the test, the sheet is removed."""
    cleared.get_by_text("Share", exact=True).click()
    yield cleared
    cleared.evaluate("dispatchEvent(new Event('afterprint'))")


def show(page, board, rules="free"):
    follow(page, f"board={board}&rules={rules}")
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
    expect(sheet).to_contain_text(page.url)
    expect(sheet.get_by_role("img", name="QR code of the link")).to_be_visible()
    words = [text.split() for text in sheet.get_by_role("listitem").all_inner_texts()]
    assert words == [text.split()[:2] for text in found]
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
