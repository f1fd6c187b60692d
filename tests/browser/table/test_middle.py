"""One phone in the middle of the table."""

import re

import pytest
from playwright.sync_api import expect

from players import add_on_paper, rows
from playing import LINK, rolled, words_there

pytestmark = pytest.mark.first_worker_alone


@pytest.fixture
def middle(page, site):
    page.goto(f"{site}{LINK}")
    page.get_by_role("button", name="One phone in the middle").click()
    expect(page.get_by_role("dialog", name="One phone in the middle")).to_be_visible()
    return page


def test_letters_turn_by_keyboard(middle):
    turn = middle.get_by_role("button", name="Turn the letters")
    expect(turn).to_be_focused()
    letter = middle.locator("#middle-board b").first
    for degrees in (90, 180, 270, 360):
        middle.keyboard.press("Enter")
        expect(letter).to_have_css("rotate", f"{degrees}deg")
    cells = middle.get_by_role("group", name="Board").get_by_role("listitem")
    assert [text.lower() for text in cells.all_text_contents()] == rolled().tiles
    expect(cells.first).to_have_accessible_name(f"Row 1, column 1, {rolled().tiles[0].upper()}")


@pytest.mark.parametrize(("board", "marked"), [("mwnz/abcd/eust/ired", "MWNZ"), ("abcd/eust/ired/tean", "N")])
def test_letters_that_look_alike_are_underlined(page, site, board, marked):
    page.goto(f"{site}#play=new&board={board}")
    page.get_by_role("button", name="One phone in the middle").click()
    expect(page.get_by_role("dialog", name="One phone in the middle")).to_be_visible()
    underlined = page.locator("#middle-board b").evaluate_all(
        "letters => letters.filter((one) => getComputedStyle(one).textDecorationLine === 'underline')"
        ".map((one) => one.textContent).join('')"
    )
    assert underlined == marked


def test_all_see_the_clock_and_the_words_come_from_paper(middle, lexicon):
    there = [one.word for one in words_there(lexicon)]
    dialog = middle.get_by_role("dialog", name="One phone in the middle")
    expect(dialog.get_by_role("timer", name="Time left")).to_have_text(re.compile("^(3:00|2:5.)$"))
    expect(middle.locator("#middle-far")).to_have_text(re.compile("^(3:00|2:5.)$"))
    dialog.get_by_role("button", name="End round").click()
    expect(middle.get_by_role("heading", name="Table", exact=True)).to_be_visible()
    expect(middle.get_by_role("textbox", name="Name", exact=True)).to_be_focused()
    add_on_paper(middle, "Ann", " ".join(there[:3]), "Ann was added.")
    add_on_paper(middle, "Bob", there[0], "Bob was added.")
    assert [row[1] for row in rows(middle)] == ["Ann", "Bob"]


def test_words_can_be_typed_on_the_same_device(middle):
    middle.get_by_role("button", name="Type words here").click()
    expect(middle.get_by_role("dialog")).to_have_count(0)
    expect(middle.get_by_role("textbox", name="Word", exact=True)).to_be_visible()
    expect(middle.get_by_role("button", name="Pause")).to_be_hidden()
