"""The card of the chosen word: what it says, its menu, its paths, what closes it, and the way from word to word."""

import re

import pytest
from playwright.sync_api import expect

from boggle import Board, paths
from boggle.game.path_drawing import draw_path
from driving import GOLDEN, cell, entries, follow, solved, take_clock
from word_list import TICK, all_words, card, choose, expect_chosen, more, open_menu, opened, order, play

pytestmark = pytest.mark.first_worker_alone
TEA = "tet/eae/tet"
IN_SIGHT = """() => {
  const box = document.getElementById("results").getBoundingClientRect();
  const places = [...document.querySelectorAll("#words [role=listitem]")].map((one) => one.getBoundingClientRect());
  return places.filter((one) => one.height && one.top >= box.top - 1 && one.bottom <= box.bottom + 1).length;
}"""  # the number of words that are seen whole


def button(page, name):
    return card(page).get_by_role("button", name=name, exact=True)


def entry(page, word):
    return entries(page).get_by_role("button", name=re.compile(f"^{word} "))


@pytest.fixture
def phone(golden):
    """The page of `golden` in the window of a small phone, where the card takes the line of the toolbar."""
    wide = golden.viewport_size
    golden.set_viewport_size({"width": 360, "height": 640})
    yield golden
    golden.set_viewport_size(wide)


@pytest.mark.promise
def test_the_card_says_what_the_word_is_worth_and_what_its_tier_means(golden):
    choose(golden, "tux")
    expect(card(golden)).to_contain_text("tux")
    worth = card(golden).get_by_role("button", name="1 point · familiar")
    worth.click()
    expect(golden.get_by_text("Familiar: people who read much know it.").first).to_be_visible()
    expect(worth).to_have_attribute("aria-expanded", "true")
    golden.keyboard.press("Escape")
    expect(worth).to_have_attribute("aria-expanded", "false")
    expect(card(golden)).to_be_visible()


def test_card_and_menu_are_closed_and_the_focus_returns_to_the_word(golden):
    for close in (
        button(golden, "Close").click,
        lambda: button(golden, "Next word").press("Escape"),
        lambda: choose(golden, "limax"),
    ):
        choose(golden, "limax")
        close()
        expect(card(golden)).to_be_hidden()
        expect(entry(golden, "limax")).to_be_focused()
        expect(golden.locator("svg polyline")).to_have_count(0)
    # The menu is closed first by Escape, and when another part of the page is used.
    choose(golden, "limax")
    open_menu(golden)
    cell(golden, 1, 1).focus()
    expect(button(golden, "Copy word")).to_be_hidden()
    open_menu(golden)
    button(golden, "Copy word").focus()
    golden.keyboard.press("Escape")
    expect(button(golden, "Copy word")).to_be_hidden()
    expect(more(golden)).to_be_focused()
    golden.keyboard.press("Escape")
    expect(card(golden)).to_be_hidden()


def test_on_a_phone_no_word_below_the_card_moves_the_board_stays_in_sight_and_all_targets_are_large(phone):
    word = entries(phone).nth(9).get_by_role("button")
    place = word.bounding_box()
    word.click()
    expect(card(phone)).to_be_visible()
    expect(phone.get_by_label("Sort by")).to_be_hidden()
    assert word.bounding_box()["y"] == pytest.approx(place["y"], abs=1)
    assert phone.evaluate(IN_SIGHT) >= 7
    button(phone, "Close").click()
    expect(phone.get_by_label("Sort by")).to_be_visible()
    follow(phone, f"board={TEA}&rules=free")
    solved(phone)
    choose(phone, "tea")
    expect(phone.locator("#way")).to_have_text("path 1 of 8")
    phone.get_by_role("button", name="Next path").click()
    expect(phone.locator("#way")).to_have_text("path 2 of 8")
    open_menu(phone)
    for target in card(phone).locator("button:not(#worth), select").filter(visible=True).all():
        box = target.bounding_box()
        assert (box["width"] >= 44, box["height"] >= 44) == (True, True), target.evaluate("target => target.id")
    assert card(phone).evaluate("card => card.scrollWidth <= card.clientWidth")
    expect(phone.get_by_role("group", name="Board")).to_be_in_viewport(ratio=1)
    expect(button(phone, "Meaning")).to_be_visible()
    # The show is begun and paused.
    button(phone, "Show all").click()
    expect(button(phone, "Pause")).to_be_focused()
    button(phone, "Pause").click()
    expect(more(phone)).to_be_focused()
    open_menu(phone)
    button(phone, "Show all").click()
    phone.keyboard.press("Escape")
    expect(card(phone)).to_be_visible()
    expect(more(phone)).to_be_focused()


@pytest.mark.promise
def test_buttons_go_from_word_to_word_in_the_order_that_is_shown(golden):
    choose(golden, "wamble")
    button(golden, "Next word").click()
    expect_chosen(golden, "emboil")
    button(golden, "Previous word").click()
    button(golden, "Previous word").click()
    expect_chosen(golden, "emboli")
    before = button(golden, "Previous word")
    expect(before).to_be_disabled()
    before.press("Enter")
    expect_chosen(golden, "emboli")
    expect(before).to_be_focused()
    choose(golden, "wem")  # the last word has no next one
    expect(button(golden, "Next word")).to_be_disabled()
    button(golden, "Next word").press("Enter")
    expect_chosen(golden, "wem")
    order(golden).select_option("A to Z")
    choose(golden, "ambo")
    button(golden, "Next word").click()
    expect_chosen(golden, "ami")
    # In a wide window, card and toolbar are there together.
    expect(order(golden)).to_be_visible()
    open_menu(golden)
    expect(golden.get_by_role("button", name="Show all", exact=True)).to_have_count(1)
    expect(button(golden, "Ban this word")).to_be_in_viewport(ratio=1)
    assert card(golden).bounding_box()["y"] > golden.get_by_role("group", name="Board").bounding_box()["y"]
    follow(golden, f"board={GOLDEN}&rules=new&min=4")  # the card goes with its words
    expect(card(golden)).to_be_hidden()


def test_the_show_goes_through_all_words_waits_while_paused_and_ends_with_them_and_at_any_change(page, site):
    take_clock(page, time=0)
    opened(page, site, GOLDEN)
    page.clock.pause_at(3_600_000)
    order(page).select_option("A to Z")
    page.get_by_role("button", name="Filter", exact=True).click()
    page.get_by_label("these letters").fill("em")
    pause = page.get_by_role("button", name="Pause", exact=True)
    play(page)
    for word in ("emboil", "emboli", "embox", "semble", "semi", "semie", "wem"):
        expect_chosen(page, word)
        expect(pause).to_be_visible()
        page.clock.run_for(TICK)
    expect(pause).to_have_count(0)
    expect_chosen(page, "wem")
    play(page)  # starts again with the first word
    expect_chosen(page, "emboil")
    pause.click()
    page.clock.run_for(10 * TICK)
    expect_chosen(page, "emboil")
    open_menu(page)
    page.get_by_label("Speed of the show").select_option("fast")
    play(page)
    expect_chosen(page, "emboli")
    page.clock.run_for(TICK // 2)
    expect_chosen(page, "embox")
    # It leaves the focus and the screen reader alone, and its word is in sight.
    pause.click()
    all_words(page).click()
    play(page)
    for _ in range(12):
        page.clock.run_for(TICK)
    expect(pause).to_be_focused()
    expect(pause).to_be_in_viewport(ratio=1)
    expect(page.locator("#trail")).to_have_attribute("aria-live", "off")
    word = entries(page).get_by_role("button", pressed=True)
    expect(word).to_be_in_viewport(ratio=1)
    box, place = page.locator("#results").bounding_box(), word.bounding_box()
    assert place["y"] >= box["y"]
    assert place["y"] + place["height"] <= box["y"] + box["height"]
    pause.click()
    expect(page.locator("#trail")).to_have_attribute("aria-live", "polite")
    for change in (
        lambda: page.keyboard.press("Escape"),
        lambda: choose(page, "limax"),
        lambda: order(page).select_option("By points"),
        lambda: page.get_by_role("button", name="Roll", exact=True).click(),
    ):
        play(page)
        expect(pause).to_be_visible()
        change()
        page.clock.run_for(10 * TICK)
        expect(pause).to_have_count(0)


def open_and_choose(page, board, word):
    follow(page, f"board={board}&rules=free")
    solved(page)
    choose(page, word)
    open_menu(page)
    expect(page.get_by_role("button", name="Copy path")).to_be_visible()


def lines(page):
    """The paths that are drawn faintly, as a sorted list of lists of cells. The board must have three columns."""
    drawing = page.locator("#path .others").get_attribute("d")
    points = [re.findall(r"([\d.]+) ([\d.]+)", line) for line in drawing.split("M")[1:]]
    return sorted([int(float(y)) * 3 + int(float(x)) for x, y in line] for line in points)


def in_points(board, path):
    return " ".join(f"{column + 0.5} {row + 0.5}" for row, column in map(board.row_and_column, path))


@pytest.mark.promise
def test_all_paths_lie_under_the_one_that_is_shown_and_are_shown_and_copied_one_by_one(golden):
    board, seen = Board.parse(TEA), []
    every = sorted(paths(board, "tea"))
    open_and_choose(golden, TEA, "tea")
    for number in range(1, 9):
        expect(golden.get_by_text(f"path {number} of 8", exact=True)).to_be_visible()
        assert lines(golden) == every
        seen.append(golden.locator("#path .core").get_attribute("points"))
        if number < 8:
            golden.get_by_role("button", name="Next path").click()
    assert sorted(seen) == sorted(in_points(board, path) for path in every)
    assert golden.locator("#path > *").first.get_attribute("class") == "others"
    expect(golden.get_by_role("button", name="Next path")).to_be_disabled()
    golden.get_by_role("button", name="Previous path").click()
    expect(golden.get_by_text("path 7 of 8", exact=True)).to_be_visible()
    golden.get_by_role("button", name="Copy path").click()
    expect(golden.get_by_role("button", name="Copied", exact=True)).to_be_focused()
    expect(golden.get_by_text("The path of tea was copied as text.")).to_have_count(1)
    path = next(path for path in every if in_points(board, path) == seen[6])
    assert golden.evaluate("navigator.clipboard.readText()") == f"tea\n\n{draw_path(board, path)}\n"
    choose(golden, "tea")
    expect(golden.locator("#path .others")).to_have_count(0)
    expect(golden.get_by_role("button", name="Copy path")).to_have_count(0)


def test_no_more_than_a_hundred_paths_are_drawn_and_a_word_with_one_path_has_no_others(golden):
    board = "tetet/eaeae/tetet/eaeae/tetet"
    open_and_choose(golden, board, "tate")
    count = len(list(paths(Board.parse(board), "tate")))
    expect(golden.get_by_text(f"path 1 of {count}", exact=True)).to_be_visible()
    expect(golden.locator("#path .others")).to_have_attribute("d", re.compile(r"^(M[^M]+){100}$"))
    open_and_choose(golden, GOLDEN, "emboil")
    expect(golden.locator("#trail")).to_contain_text("emboil: row 3, column 1, then up right, down right, up right")
    expect(golden.locator("#path .others")).to_have_count(0)
    golden.get_by_role("button", name="Copy word").click()
    expect(golden.get_by_role("button", name="Copied", exact=True)).to_be_focused()
    assert golden.evaluate("navigator.clipboard.readText()") == "emboil"
    # Where nothing can be copied, it says why, and shows the text selected. tests/browser/share/ has other reasons.
    golden.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('not now')); }")
    golden.get_by_role("button", name="Copy path").click()
    golden.evaluate("() => { delete navigator.clipboard.writeText; }")
    expect(golden.get_by_role("alert")).to_contain_text("The path could not be copied: not now")
    box, board = golden.get_by_role("textbox", name="To be copied by hand"), Board.parse(GOLDEN)
    text = f"emboil\n\n{draw_path(board, next(paths(board, 'emboil')))}\n"
    expect(box).to_be_focused()
    expect(box).to_have_value(text)
    assert golden.evaluate("getSelection().toString()") == text
    choose(golden, "semble")
    expect(box).to_have_count(0)
