"""The sheet of rules and board: choosing rules, changing them, and boards of the user's own shape."""

import pytest
from playwright.sync_api import expect

from boggle.game.rules import RULES, rules_named
from driving import GOLDEN, board_text, cell, clear, entries, linked, paste, solved, words
from rules_panel import choose, opened, roll, rules, rules_in_use

pytestmark = pytest.mark.first_worker_alone


@pytest.fixture
def panel(cleared):
    """The sheet, open, on a page with an empty board."""
    return opened(cleared)


def type_golden(page):
    cell(page, 1, 1).click()
    page.keyboard.type(GOLDEN.replace("/", ""))
    solved(page)


def points_of(page, word):
    return int(entries(page).filter(has_text=word).first.text_content().split()[1].replace(",", ""))


def test_every_rules_can_be_chosen_rolled_and_linked(cleared, panel, site):
    """A single page for all rules, because that is faster."""
    for one in RULES:
        choose(panel, one.name)
        clear(cleared)  # so that the total of the previous board cannot be mistaken for the new one
        roll(cleared)
        solved(cleared)
        size = f"{one.width}×{one.height}" if one.width else "5×5"  # the size of the rules chosen before
        expect(rules_in_use(cleared)).to_have_accessible_name(
            f"{size} {one.title} (words of {one.shortest} letters or more)"
        )
        assert all(len(word) >= one.shortest for word in words(cleared))
        link = linked(cleared, f"&rules={one.name}&min={one.shortest}&view=rules")
        text = link.partition("#board=")[2].partition("&")[0].replace("%5B", "[").replace("%5D", "]")
        board = rules_named(one.name).parse(text)
        assert len(board.tiles) == cleared.get_by_role("group", name="Board").get_by_role("textbox").count()
        expect(cleared.locator("#dice-note:not([aria-busy])")).to_have_text("")


def test_chosen_rules_open_again_with_what_was_changed(cleared, panel, context):
    choose(panel, "big")
    panel.get_by_label("Shortest word").fill("3")
    panel.get_by_label("Shortest word").press("Enter")
    panel.get_by_label("Scoring").select_option("Word Hunt")
    roll(cleared)
    total = solved(cleared)
    link = linked(cleared, "&rules=big&min=3&scoring=word-hunt&view=rules")
    expect(rules_in_use(cleared)).to_contain_text("words of 3 letters or more, scored as Word Hunt")
    again = context.new_page()
    again.goto(link)
    assert solved(again) == total
    fields = opened(again)
    expect(rules(fields, "big")).to_be_checked()
    expect(fields.get_by_label("Shortest word")).to_have_value("3")
    expect(fields.get_by_label("Scoring")).to_have_value("word-hunt")
    assert board_text(again) == board_text(cleared)


def test_shortest_word_and_scoring_change_what_is_found(cleared, panel):
    type_golden(cleared)
    panel.get_by_label("Shortest word").fill("6")
    panel.get_by_label("Shortest word").press("Enter")
    expect(entries(cleared)).to_have_count(4)
    panel.get_by_label("Scoring").select_option("Word Hunt")
    expect(cleared.get_by_role("status")).to_have_text("4 words, 5,600 points")
    assert points_of(cleared, "emboil") == 1400
    linked(cleared, "&min=6&scoring=word-hunt&view=rules")
    panel.get_by_label("Scoring").select_option("Boggle 4×4")
    expect(cleared.get_by_role("status")).to_have_text("4 words, 12 points")
    linked(cleared, "&min=6&view=rules")


@pytest.mark.parametrize(
    ("label", "text", "sentence"),
    [
        ("Shortest word", "0", "expected a shortest word of 1 to 999 letters, got '0'"),
        ("Columns", "201", "expected 1 to 200 columns, got '201'"),
        ("Rows", "", "expected 1 to 200 rows, got ''"),
    ],
)
def test_numbers_that_cannot_be_are_refused_and_change_nothing(cleared, panel, label, text, sentence):
    choose(panel, "free")
    type_golden(cleared)
    field = panel.get_by_label(label)
    before = field.input_value()
    field.fill(text)
    field.press("Enter")
    expect(cleared.get_by_role("alert")).to_have_text(sentence)
    expect(field).to_have_value(before)
    assert board_text(cleared) == GOLDEN.replace("/", "")


def test_letters_that_fit_are_kept(cleared, panel):
    type_golden(cleared)
    choose(panel, "big")
    assert board_text(cleared) == "fxie amlo ewbx astu      "
    choose(panel, "new")
    assert solved(cleared) == (88, 109)
    choose(panel, "word-hunt-cross")
    assert board_text(cleared) == "fx.e amlo .wbx.astu   .  "
    choose(panel, "free")
    panel.get_by_label("Rows").fill("1")
    panel.get_by_label("Rows").press("Enter")
    assert board_text(cleared) == "fx.e "


def test_a_board_of_ones_own_size_is_typed_rolled_and_cleared(cleared, panel):
    choose(panel, "free")
    panel.get_by_label("Columns").fill("7")
    panel.get_by_label("Rows").fill("2")
    panel.get_by_label("Rows").press("Enter")
    cell(cleared, 1, 1).click()
    cleared.keyboard.type("antidot[th]rains")
    expect(cell(cleared, 2, 1)).to_have_value("Th")
    roll(cleared)
    solved(cleared)
    assert len(cleared.get_by_role("group", name="Board").get_by_role("textbox").all()) == 14
    clear(cleared)
    assert board_text(cleared) == 14 * " "
    paste(cleared, "abc/def")
    solved(cleared)
    expect(panel.get_by_label("Columns")).to_have_value("3")
    clear(cleared)
    assert board_text(cleared) == 6 * " "


def test_plain_q_is_typed_shown_and_linked(cleared, panel, context):
    choose(panel, "free")
    type_golden(cleared)
    panel.get_by_label("Q is a plain Q").check()
    cell(cleared, 1, 1).click()
    cleared.keyboard.type("q")
    expect(cell(cleared, 1, 1)).to_have_value("Q")
    solved(cleared)
    linked(cleared, "#board=%5Bq%5Dxie/amlo/ewbx/astu&rules=free&min=3&view=rules")
    panel.get_by_label("Q is a plain Q").uncheck()
    expect(cell(cleared, 1, 1)).to_have_value("Qu")
    panel.get_by_label("Q is a plain Q").check()
    again = context.new_page()
    again.goto(linked(cleared, "#board=%5Bq%5Dxie/amlo/ewbx/astu&rules=free&min=3&view=rules"))
    solved(again)
    expect(opened(again).get_by_label("Q is a plain Q")).to_be_checked()


def shape_cell(page, row, column):
    return page.get_by_role("button", name=f"Row {row}, column {column}", exact=True)


def test_a_shape_is_drawn_by_pointer_and_by_keys(cleared, panel):
    choose(panel, "free")
    type_golden(cleared)
    draw = panel.get_by_role("button", name="Draw the shape")
    draw.click()
    expect(shape_cell(cleared, 1, 1)).to_be_focused()
    shape_cell(cleared, 2, 2).click()
    expect(shape_cell(cleared, 2, 2)).to_have_attribute("aria-pressed", "false")
    cleared.keyboard.press("ArrowRight")
    cleared.keyboard.press("Space")
    cleared.keyboard.press("ArrowDown")
    cleared.keyboard.press("Enter")
    cleared.keyboard.press("Enter")
    expect(shape_cell(cleared, 3, 3)).to_have_attribute("aria-pressed", "true")
    cleared.keyboard.press("Escape")
    expect(draw).to_be_focused()
    assert board_text(cleared) == "fxiea..oewbxastu"
    solved(cleared)
    linked(cleared, "#board=fxie/a..o/ewbx/astu&rules=free&min=3&view=rules")
    clear(cleared)
    assert board_text(cleared) == "     ..         "
    roll(cleared)
    solved(cleared)
    for column in (2, 3):
        expect(cell(cleared, 2, column)).to_have_value(".")
    expect(cell(cleared, 1, 1)).to_be_editable()


def test_a_cell_put_back_has_its_letter_again_and_other_rules_end_the_drawing(cleared, panel):
    choose(panel, "free")
    type_golden(cleared)
    panel.get_by_role("button", name="Draw the shape").click()
    shape_cell(cleared, 4, 4).click()
    cell(cleared, 4, 4).focus()
    expect(cell(cleared, 4, 4)).not_to_be_focused()  # buttons cover the text boxes meanwhile
    shape_cell(cleared, 4, 4).click()
    assert solved(cleared) == (88, 109)
    panel.get_by_label("Columns").fill("3")
    panel.get_by_label("Columns").press("Enter")
    expect(shape_cell(cleared, 4, 3)).to_be_visible()
    expect(shape_cell(cleared, 4, 4)).to_have_count(0)
    choose(panel, "new")
    expect(shape_cell(cleared, 1, 1)).to_have_count(0)
    expect(cell(cleared, 4, 4)).to_be_editable()


def test_a_large_board_of_ones_own_is_rolled(cleared, panel):
    choose(panel, "free")
    panel.get_by_label("Columns").fill("30")
    panel.get_by_label("Rows").fill("25")
    panel.get_by_label("Rows").press("Enter")
    expect(panel.get_by_role("button", name="Draw the shape")).to_be_disabled()
    roll(cleared)
    expect(rules_in_use(cleared)).to_have_accessible_name("30×25 Any size (words of 3 letters or more)")
    solved(cleared)
    panel.get_by_label("Columns").fill("3")
    panel.get_by_label("Columns").press("Enter")
    expect(rules_in_use(cleared)).to_have_accessible_name("3×25 Any size (words of 3 letters or more)")
    expect(panel.get_by_role("button", name="Draw the shape")).to_be_enabled()
