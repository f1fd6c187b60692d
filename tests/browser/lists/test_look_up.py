"""Looking words up: what the list says of them, why they are not found, and up to which letter the board has them."""

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, clear, follow, solved
from large_boards import letters


@pytest.fixture
def page(shared):
    shared.get_by_role("link", name="Look up").click()
    return shared


def look_up(page, text):
    page.get_by_label("A word, or the beginning").fill(text)
    page.get_by_role("button", name="Look up").click()


def told(page, *sentences):
    for sentence in sentences:
        expect(page.locator("#look-up")).to_contain_text(sentence)


def begin_so(page):
    """The buttons with words that begin with the one looked up."""
    return page.get_by_role("list", name="Words that begin so").get_by_role("button")


def trail(page):
    return page.locator("#trail")


def test_a_word_on_the_board(page):
    look_up(page, "TUX")
    told(page, "tux is in the list: familiar.", "It is on the board.", "other words begin with tux:")
    expect(begin_so(page).filter(has_text="tuxedo").first).to_be_visible()
    expect(trail(page)).to_have_text("tux: row 4, column 3, then right, up")


WHY = [
    ("queen", ["queen is in the list: common.", "Not found on the board: no tile Q."], None),
    ("axis", ["axis is in the list: common.", "S is nowhere next to I."], None),
    ("at", ["at is in the list", "'at' has 2 letters, words here have 3 or more"], None),
    ("fxie", ["'fxie' is not in the list.", "No word begins with fxie."],
     "fxie: row 1, column 1, then right, right, right"),
    ("tuxx", ["'tuxx' is not in the list; "], "tux…: row 4, column 3, then right, up"),
    ("tutu", ["tutu is in the list", "it would need a tile twice"], "tu…: row 4, column 3, then right"),
]  # fmt: skip


def test_why_a_word_is_not_found_and_where_it_breaks_off(page):
    for word, sentences, shown in WHY:
        look_up(page, word)
        told(page, *sentences)
        if shown:
            expect(trail(page)).to_have_text(shown)


def test_typing_replaces_the_word_that_was_looked_up_before(page):
    look_up(page, "tests")
    box = page.get_by_label("A word, or the beginning")
    box.click()
    page.keyboard.type("nets")
    expect(box).to_have_value("nets")
    box.press("Home")
    page.keyboard.type("k")
    box.click()  # the next click places the cursor
    page.keyboard.type("z")
    expect(box).to_have_value("knetsz")


def test_words_that_begin_so(page):
    look_up(page, "zyz")
    told(page, "'zyz' is not in the list", "2 words begin with zyz:")
    expect(begin_so(page)).to_have_text(["zyzzyva", "zyzzyvas"])
    look_up(page, "s")
    told(page, "More than 10,000 words begin with s:")
    expect(begin_so(page).filter(has_text="sab")).not_to_have_count(0)


def test_words_on_the_board_are_the_first_of_those_that_begin_so(page):
    look_up(page, "swa")
    expect(begin_so(page).first).to_have_text("swami 2")
    begin_so(page).first.click()
    told(page, "swami is in the list", "It is on the board.")
    expect(page.get_by_label("A word, or the beginning")).to_have_value("swami")


def test_a_cross_marks_where_a_word_breaks_off(page):
    look_up(page, "tutu")
    expect(page.locator("#path .stop")).to_have_count(1)
    look_up(page, "tux")
    expect(page.locator("#path .stop")).to_have_count(0)


def test_a_chosen_word_gives_way_to_the_one_looked_up(page):
    chosen = page.get_by_role("list", name="Words").get_by_role("button", name="emboil ")
    chosen.click()
    look_up(page, "tux")
    expect(trail(page)).to_have_text("tux: row 4, column 3, then right, up")
    expect(chosen).to_have_attribute("aria-pressed", "false")


def test_so_does_one_of_a_long_list(page):
    follow(page, f"board={letters(20)}&rules=free&view=look-up")
    chosen = page.get_by_role("list", name="Words").get_by_role("button").first
    expect(chosen).to_contain_text("points")
    solved(page)
    chosen.click()
    expect(chosen).to_have_attribute("aria-pressed", "true")
    look_up(page, "tea")
    expect(trail(page)).to_contain_text("tea: row")
    expect(chosen).to_have_attribute("aria-pressed", "false")


def test_without_a_full_board_the_list_alone_answers(page):
    clear(page)
    look_up(page, "axis")
    told(page, "axis is in the list")
    expect(page.locator("#look-up-told")).not_to_contain_text("board")


def test_what_is_no_word_is_refused_by_the_librarys_sentence(page):
    look_up(page, "it's")
    expect(page.get_by_role("alert")).to_have_text('expected a word of 1 to 100 letters, got "it\'s"')
    look_up(page, "")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_what_was_wrong_is_no_longer_said_in_another_place(page):
    look_up(page, "ice cream")
    expect(page.get_by_role("alert")).to_contain_text("got 'ice cream'")
    page.get_by_role("link", name="Words").click()
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize(("text", "alerts"), [("12", 1), ("", 0)])
def test_the_word_before_is_no_longer_told_beside_what_is_no_word(page, text, alerts):
    look_up(page, "tux")
    expect(trail(page)).to_contain_text("tux: row 4")
    look_up(page, text)
    expect(page.get_by_role("alert")).to_have_count(alerts)
    expect(trail(page)).not_to_contain_text("row")
    expect(page.locator("#look-up")).not_to_contain_text("tux")


def test_a_word_looked_up_at_once_after_what_is_no_word_is_all_that_is_told(page):
    """Both are asked before Pyodide answers the first."""
    page.evaluate("""() => {
      const box = document.querySelector("#look-up-word");
      for (const text of ["12", "tux"]) { box.value = text; box.form.requestSubmit(); }
    }""")
    expect(trail(page)).to_contain_text("tux: row 4")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_what_was_told_goes_with_the_board_the_rules_and_the_list_that_it_was_told_of(page):
    def found_then_gone(change):
        look_up(page, "limbo")
        told(page, "limbo is in the list", "It is on the board.")
        change()
        expect(page.locator("#look-up")).not_to_contain_text("limbo")
        follow(page, f"board={GOLDEN}&rules=new&min=3&view=look-up")
        assert solved(page) == (88, 109)

    found_then_gone(lambda: clear(page))
    found_then_gone(lambda: follow(page, "board=abcd/efgh/ijkl/mnop&view=look-up"))
    found_then_gone(lambda: follow(page, f"board={GOLDEN}&rules=new&min=6&view=look-up"))


def test_a_board_that_comes_while_a_word_is_looked_up_is_the_one_that_is_told_of(page):
    page.evaluate("""() => {
      document.querySelector("#look-up-word").value = "axis";
      document.querySelector("#look-up-form").requestSubmit();
      location.hash = "#board=axis/xxxx/xxxx/xxxx&rules=free&view=look-up";
    }""")
    told(page, "axis is in the list: common.", "It is on the board.")
    expect(trail(page)).to_contain_text("axis: row 1, column 1")


def test_a_chosen_word_stays_beside_what_is_no_word(page):
    page.get_by_role("list", name="Words").get_by_role("button", name="emboil ").click()
    expect(trail(page)).to_contain_text("emboil: row")
    look_up(page, "12")
    expect(page.get_by_role("alert")).to_contain_text("got '12'")
    expect(trail(page)).to_contain_text("emboil: row")
