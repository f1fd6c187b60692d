"""Words of Hebrew and Arabic, which run from right to left, on a page that runs from left to right."""

import pytest
from playwright.sync_api import expect

from driving import entries, open_view, solved
from lists import add_text, note

HEBREW = "שלום\nבית\nילד\nמים\nספר\nיום\nלילה\nשמש\nירח\nעץ\nדג\nכלב"
ARABIC = "سلام\nبيت\nولد\nماء\nكتاب\nيوم\nليل\nشمس\nقمر\nباب\nنهر\nكلب"
BOARDS = {"he": ("שלוםביתא", HEBREW, "שלום", "בית"), "ar": ("سلامبيتا", ARABIC, "سلام", "بيت")}
# From left to right: the parts of the first group of words, without those further down.
LAID_OUT = """list => {
  const left = (name) => list.querySelector(name).getBoundingClientRect().left;
  return { badge: left(".badge"), first: left("bdi"), small: left("small") };
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
    open_view(page, "Lists")
    add_text(page, text)
    expect(note(page)).to_contain_text("12 words.")
    open_view(page, "Words")
    expect(entries(page).first).to_be_visible()
    return page


def test_entries_and_the_trail(solved_page, words):
    long = words[2]
    button = entries(solved_page).filter(has_text=long).get_by_role("button")
    assert button.evaluate("button => getComputedStyle(button).direction") == "rtl"
    solved_page.get_by_label("Sort by").select_option("A to Z")
    left = solved_page.get_by_role("list", name="Words").evaluate(LAID_OUT)
    assert left["small"] < left["first"] < left["badge"]
    button.click()
    expect(solved_page.locator("#trail")).to_have_text(f"\u2068{long}\u2069: row 1, column 1, then right, right, right")


def test_looking_up(solved_page, words):
    open_view(solved_page, "Look up")
    box = solved_page.get_by_label("A word, or the beginning")
    box.fill(words[2][0])
    assert box.evaluate("box => getComputedStyle(box).direction") == "rtl"
    box.press("Enter")
    beginning = solved_page.locator("#look-up-begin")
    expect(beginning).to_contain_text(f" with \u2068{words[2][0]}\u2069:")
    expect(solved_page.get_by_role("list", name="Words that begin so")).to_contain_text(words[2])


def test_tiles_of_several_letters_stay_inside(page, site, words):
    letters = words[0]
    page.goto(f"{site}#board=[{letters[:3]}]{letters[3]}/{letters[4]}{letters[5]}&rules=free")
    box = page.get_by_role("textbox", name="Row 1, column 1")
    expect(box).to_have_value(letters[:3])
    assert box.evaluate("box => box.scrollWidth <= box.clientWidth")
    assert box.evaluate("box => getComputedStyle(box).direction") == "rtl"
