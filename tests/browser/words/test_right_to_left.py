"""Words that run from right to left, on a page that runs from left to right."""

from playwright.sync_api import expect

from driving import entries, follow, open_view, solved
from lists import add_text, note

WORD, FEW = "שלום", "שלום\nבית\nילד\nמים\nספר\nיום\nלילה\nשמש\nירח\nעץ\nדג\nכלב"
# From left to right: the parts of the first group of words, without those further down.
LAID_OUT = """list => {
  const left = (name) => list.querySelector(name).getBoundingClientRect().left;
  return { badge: left(".badge"), first: left("bdi"), small: left("small") };
}"""


def is_from_the_right(locator):
    return locator.evaluate("element => getComputedStyle(element).direction") == "rtl"


def test_hebrew_words_in_the_list_in_the_trail_when_looked_up_and_on_tiles(page, site):
    page.goto(f"{site}#board={WORD}/ביתא&rules=free")
    solved(page)
    open_view(page, "Lists")
    add_text(page, FEW)
    expect(note(page)).to_contain_text("12 words.")
    open_view(page, "Words")
    button = entries(page).filter(has_text=WORD).get_by_role("button")
    expect(button).to_be_visible()
    assert is_from_the_right(button)
    page.get_by_label("Sort by").select_option("A to Z")
    left = page.get_by_role("list", name="Words").evaluate(LAID_OUT)
    assert left["small"] < left["first"] < left["badge"]
    button.click()
    expect(page.locator("#trail")).to_have_text(f"\u2068{WORD}\u2069: row 1, column 1, then right, right, right")
    open_view(page, "Look up")
    box = page.get_by_label("A word, or the beginning")
    box.fill(WORD[0])
    assert is_from_the_right(box)
    box.press("Enter")
    expect(page.locator("#look-up-begin")).to_contain_text(f" with \u2068{WORD[0]}\u2069:")
    expect(page.get_by_role("list", name="Words that begin so")).to_contain_text(WORD)
    follow(page, f"board=[{WORD[:3]}]ם/בי&rules=free")
    tile = page.get_by_role("textbox", name="Row 1, column 1", exact=True)
    expect(tile).to_have_value(WORD[:3])
    assert tile.evaluate("box => box.scrollWidth <= box.clientWidth")
    assert is_from_the_right(tile)
