"""The page inside another page, as the guide shows it, and a link that chooses the language of a visit."""

import re
from urllib.parse import urlparse

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, cell, extended, open_view
from hosting import served
from samples import ROOT

GUIDE = (ROOT / "docs" / "guide.md").read_text("utf-8")
IFRAME = re.search(r"    (<iframe.*?</iframe>)", GUIDE, re.S)[1]
WHOLE = "Open the whole page in a new tab"


@pytest.fixture
def page(context):
    """A blank page. Chromium reports as an error that it does not give the focus to a frame of another host."""
    page = context.new_page()
    faults = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    yield page
    assert [fault for fault in faults if not fault.startswith("Blocked autofocusing")] == []


@pytest.fixture
def embedding(page, site, tmp_path):
    """A function that opens a page of another host with the guide's iframe. It returns the frame.

    The host has the same name and another port, which is enough for the browser to keep the two apart.
    """
    with served(tmp_path) as blog:

        def opened(more=""):
            frame = re.sub(r'src="[^"#]*#([^"]*)"', lambda found: f'src="{site}#{found[1]}{more}"', IFRAME)
            html = f"<!doctype html><title>A blog</title><h1>A board</h1>{frame}<p>The text goes on.</p>"
            (tmp_path / "index.html").write_text(html, "utf-8")
            page.goto(blog)
            return page.frame_locator("iframe")

        yield opened


def test_the_board_and_its_words_alone(embedding, page, site):
    frame = embedding()
    expect(frame.get_by_role("status")).to_have_text("88 words, 109 points")
    expect(frame.get_by_role("list", name="Words").get_by_text("limbo")).to_be_visible()
    expect(frame.get_by_label("Row 1, column 1", exact=True)).to_have_value("F")
    link = frame.get_by_role("link", name=WHOLE)
    expect(link).to_be_visible()
    expect(link).to_have_attribute("target", "_blank")
    for hidden in (
        frame.get_by_role("navigation"),
        frame.get_by_role("banner"),
        frame.get_by_role("button", name="Roll"),
    ):
        expect(hidden).to_be_hidden()
    boxes = [frame.locator(name).bounding_box() for name in ("#board", "#results", ".whole")]
    outside = page.locator("iframe").bounding_box()
    for box in boxes:
        assert box["y"] >= outside["y"]
        assert box["y"] + box["height"] <= outside["y"] + outside["height"] + 1
    with page.context.expect_page() as opened:
        link.click()
    whole = opened.value
    expect(whole.get_by_role("status")).to_have_text("88 words, 109 points")
    expect(whole.get_by_role("navigation", name="Places")).to_be_visible()
    assert urlparse(whole.url).fragment == f"board={GOLDEN}&rules=new&min=3"


def test_the_link_leads_to_the_board_that_is_shown(embedding):
    frame = embedding()
    expect(frame.get_by_role("link", name=WHOLE)).to_be_visible()
    frame.get_by_label("Row 1, column 1", exact=True).fill("b")
    expect(frame.get_by_role("link", name=WHOLE)).to_have_attribute("href", re.compile("#board=bxie/amlo/ewbx/astu&"))


def test_it_stays_embedded_and_in_its_language_when_it_is_loaded_again(embedding, page):
    frame = embedding("&lang=de")
    expect(frame.get_by_role("status")).to_have_text("88 Wörter, 109 Punkte")
    expect(frame.locator("#whole")).to_be_visible()
    (inside,) = [one for one in page.frames if one.parent_frame]
    frame.get_by_role("list").get_by_text("limbo").wait_for()
    assert inside.url.endswith("&min=3&embed=1&lang=de")
    inside.evaluate("location.reload()")
    expect(frame.get_by_role("status")).to_have_text("88 Wörter, 109 Punkte")
    expect(frame.locator("#whole")).to_be_visible()
    expect(frame.locator("#places")).to_be_hidden()


def test_an_embedded_page_opens_no_other_view(embedding):
    frame = embedding("&view=explore")
    expect(frame.get_by_role("list", name="Words").get_by_text("limbo")).to_be_visible()
    expect(frame.locator("#explore")).to_be_hidden()


def test_a_link_chooses_the_language_of_a_visit_and_the_menu_another(page, site):
    page.goto(f"{site}#view=more&lang=de")
    extended(page)
    expect(page.get_by_role("heading", name="Mehr")).to_be_visible()
    assert urlparse(page.url).fragment == "view=more&lang=de"
    page.get_by_role("combobox", name="Sprache").select_option("Français")
    expect(page.get_by_role("combobox", name="Langue")).to_be_visible()
    expect(page).to_have_url(re.compile("#view=more$"))


@pytest.mark.parametrize("language", ["xx", "", "de-AT"])
def test_a_language_that_the_page_may_lack(page, site, language):
    page.goto(f"{site}#board={GOLDEN}&lang={language}")
    words = "88 Wörter, 109 Punkte" if language.startswith("de") else "88 words, 109 points"
    expect(page.get_by_role("status")).to_have_text(words)


def test_the_language_alone_is_no_fault(page, site):
    page.goto(f"{site}#lang=en")
    expect(page.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    expect(page.locator("#alert")).to_be_empty()
    cell(page, 1, 1).click()
    page.keyboard.type("fxieamloewbxastu")
    expect(page).to_have_url(re.compile("&min=3&lang=en$"))
    open_view(page, "More")
    expect(page).to_have_url(re.compile("&view=more&lang=en$"))
    page.go_back()
    expect(page.get_by_role("list", name="Words")).to_be_visible()
