"""Words of Hebrew and Arabic, which run from right to left, on a page that runs from left to right."""

import pytest
from playwright.sync_api import expect

from driving import entries, solved
from lists import add_text, note

HEBREW = "שלום\nבית\nילד\nמים\nספר\nיום\nלילה\nשמש\nירח\nעץ\nדג\nכלב"
ARABIC = "سلام\nبيت\nولد\nماء\nكتاب\nيوم\nليل\nشمس\nقمر\nباب\nنهر\nكلب"
BOARDS = {"he": ("שלוםביתא", HEBREW, "שלום", "בית"), "ar": ("سلامبيتا", ARABIC, "سلام", "بيت")}
LAID_OUT = """button => {
  const [word, points] = [".word", ".points"].map((name) => button.querySelector(name).getBoundingClientRect());
  return { direction: getComputedStyle(button.querySelector(".word")).direction, right: word.right, left: points.left };
}"""


@pytest.fixture(params=BOARDS)
def words(request):
    return BOARDS[request.param]


@pytest.fixture
def solved_page(page, site, words):
    """A board of two rows, solved with a list of twelve words."""
    letters, text, *_ = words
    page.goto(f"{site}#board={letters[:4]}/{letters[4:]}&rules=free")
    solved(page)
    page.get_by_text("Word list", exact=True).click()
    add_text(page, text)
    expect(note(page)).to_contain_text("12 words.")
    page.get_by_text("Word list", exact=True).click()
    expect(entries(page).first).to_be_visible()
    return page


def test_entries_and_the_trail(solved_page, words):
    long = words[2]
    button = entries(solved_page).filter(has_text=long).get_by_role("button")
    laid_out = button.evaluate(LAID_OUT)
    assert laid_out["direction"] == "rtl"
    assert laid_out["right"] <= laid_out["left"]
    button.click()
    expect(solved_page.locator("#trail")).to_have_text(f"\u2068{long}\u2069: row 1, column 1, then right, right, right")


def test_looking_up(solved_page, words):
    solved_page.get_by_text("Look up a word", exact=True).click()
    box = solved_page.get_by_label("A word, or the beginning")
    box.fill(words[2][0])
    assert box.evaluate("box => getComputedStyle(box).direction") == "rtl"
    box.press("Enter")
    beginning = solved_page.locator("#look-up-begin")
    expect(beginning).to_contain_text(f" with \u2068{words[2][0]}\u2069: ")
    expect(beginning).to_contain_text(f"\u2068{words[2]}\u2069")


def test_tiles_of_several_letters_stay_inside(page, site, words):
    letters = words[0]
    page.goto(f"{site}#board=[{letters[:3]}]{letters[3]}/{letters[4]}{letters[5]}&rules=free")
    box = page.get_by_role("textbox", name="Row 1, column 1")
    expect(box).to_have_value(letters[:3])
    assert box.evaluate("box => box.scrollWidth <= box.clientWidth")
    assert box.evaluate("box => getComputedStyle(box).direction") == "rtl"
