"""Looking words up: what the list says of them, and where the board has them, or their beginning."""

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, clear, follow, solved
from large_boards import letters

ASK_TWICE = """() => {
  const box = document.querySelector("#look-up-word");
  for (const text of ["12", "tux"]) { box.value = text; box.form.requestSubmit(); }
}"""
ASK_AND_CHANGE = """() => {
  document.querySelector("#look-up-word").value = "axis";
  document.querySelector("#look-up-form").requestSubmit();
  location.hash = "#board=axis/xxxx/xxxx/xxxx&rules=free&view=look-up";
}"""


@pytest.fixture
def page(shared):
    shared.get_by_role("link", name="Look up").click()
    return shared


def word_box(page):
    return page.get_by_label("A word, or the beginning")


def look_up(page, text):
    word_box(page).fill(text)
    page.get_by_role("button", name="Look up").click()


def told(page, *sentences):
    for sentence in sentences:
        expect(page.locator("#look-up")).to_contain_text(sentence)


def trail(page):
    return page.locator("#trail")


TUX = "tux: row 4, column 3, then right, up"


def test_what_the_list_says_why_a_word_is_not_found_and_where_it_breaks_off(page):
    for word, sentences, shown in (
        ("TUX", ["tux is in the list: familiar.", "It is on the board.", "other words begin with tux:"], TUX),
        ("axis", ["axis is in the list: common.", "S is nowhere next to I."], "axi…: row 2, column 1"),
        (
            "fxie",
            ["'fxie' is not in the list.", "No word begins with fxie."],
            "fxie: row 1, column 1, then right, right",
        ),
        ("tuxx", ["'tuxx' is not in the list; "], "tux…: row 4, column 3, then right, up"),
        ("s", ["More than 10,000 words begin with s:"], ""),
    ):
        look_up(page, word)
        told(page, *sentences)
        expect(trail(page)).to_contain_text(shown)
        expect(page.locator("#path .stop")).to_have_count(1 if "…" in shown else 0)


def test_words_that_begin_so_are_looked_up_and_those_on_the_board_come_first(page):
    begin_so = page.get_by_role("list", name="Words that begin so").get_by_role("button")
    look_up(page, "zyz")
    expect(begin_so).to_have_text(["zyzzyva", "zyzzyvas"])
    look_up(page, "swa")
    expect(begin_so.first).to_have_text("swami 2")
    begin_so.first.click()
    told(page, "swami is in the list", "It is on the board.")
    expect(word_box(page)).to_have_value("swami")
    # Typing replaces the word that was looked up before. The next click places the cursor.
    page.get_by_role("button", name="Look up").focus()
    word_box(page).click()
    page.keyboard.type("nets")
    word_box(page).press("Home")
    page.keyboard.type("k")
    word_box(page).click()
    page.keyboard.type("z")
    expect(word_box(page)).to_have_value("knetsz")


def test_a_chosen_word_gives_way_to_the_one_looked_up_and_not_to_what_is_no_word(page):
    chosen = page.get_by_role("list", name="Words").get_by_role("button", name="emboil ")
    chosen.click()
    look_up(page, "12")
    expect(page.get_by_role("alert")).to_contain_text("got '12'")
    expect(trail(page)).to_contain_text("emboil: row")
    look_up(page, "tux")
    expect(trail(page)).to_have_text(TUX)
    expect(chosen).to_have_attribute("aria-pressed", "false")
    # Beside what is no word, nothing is told, and elsewhere it is no longer said.
    for text, alert in (("", ""), ("it's", """expected a word of 1 to 100 letters, got "it's\"""")):
        look_up(page, text)
        expect(page.locator("#alert")).to_have_text(alert)
        expect(trail(page)).not_to_contain_text("row")
        expect(page.locator("#look-up")).not_to_contain_text("tux")
    page.get_by_role("link", name="Words").click()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_what_is_told_is_of_the_last_word_and_of_the_board_that_is_shown(page):
    follow(page, f"board={letters(20)}&rules=free&view=look-up")  # a long list is drawn in part
    chosen = page.get_by_role("list", name="Words").get_by_role("button").first
    expect(chosen).to_contain_text("points")
    solved(page)
    chosen.click()
    look_up(page, "tea")
    expect(trail(page)).to_contain_text("tea: row")
    expect(chosen).to_have_attribute("aria-pressed", "false")
    follow(page, f"board={GOLDEN}&rules=new&view=look-up")
    assert solved(page) == (88, 109)
    page.evaluate(ASK_TWICE)  # before Pyodide answers the first
    expect(trail(page)).to_contain_text("tux: row 4")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.evaluate(ASK_AND_CHANGE)
    told(page, "axis is in the list: common.", "It is on the board.")
    expect(trail(page)).to_contain_text("axis: row 1, column 1")
    clear(page)  # then the list alone answers
    look_up(page, "axis")
    told(page, "axis is in the list")
    expect(page.locator("#look-up-told")).not_to_contain_text("board")


def test_what_was_told_goes_with_the_board_the_rules_and_the_list_that_it_was_told_of(page):
    for change in (
        lambda: clear(page),
        lambda: follow(page, "board=abcd/efgh/ijkl/mnop&view=look-up"),
        lambda: follow(page, f"board={GOLDEN}&rules=new&min=6&view=look-up"),
    ):
        look_up(page, "limbo")
        told(page, "limbo is in the list", "It is on the board.")
        change()
        expect(page.locator("#look-up")).not_to_contain_text("limbo")
        follow(page, f"board={GOLDEN}&rules=new&min=3&view=look-up")
        assert solved(page) == (88, 109)
