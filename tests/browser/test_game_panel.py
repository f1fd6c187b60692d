"""The panel of rules and board: choosing rules, changing what they say, boards of one's own."""

import pytest
from playwright.sync_api import expect

from boggle.rules import RULES, rules_named
from driving import GOLDEN, board_text, cell, entries, paste, solved, words

pytestmark = pytest.mark.usefixtures("first_worker_alone")


@pytest.fixture
def panel(ready):
    """The panel, open, on a page with an empty board."""
    return opened(ready)


def opened(page):
    panel = page.get_by_role("group").filter(has=page.get_by_text("Rules and board", exact=True))
    panel.get_by_text("Rules and board").click()
    expect(panel.get_by_label("Rules")).to_be_visible()
    return panel


def roll(page):
    page.get_by_role("button", name="Roll", exact=True).click()


def choose(panel, name):
    panel.get_by_label("Rules").select_option(name)


def type_golden(page):
    cell(page, 1, 1).click()
    page.keyboard.type(GOLDEN.replace("/", ""))
    solved(page)


def points_of(page, word):
    return int(entries(page).filter(has_text=word).first.text_content().split()[1].replace(",", ""))


def test_every_rules_can_be_chosen_rolled_and_linked(ready, panel, site):
    """One page for all of them, which is the quicker."""
    for rules in RULES:
        choose(panel, rules.name)
        ready.get_by_role(
            "button", name="Clear", exact=True
        ).click()  # so that no total of the board before is taken for this one's
        roll(ready)
        solved(ready)
        size = f"{rules.width}×{rules.height}" if rules.width else "5×5"  # as the cross left it
        expect(ready.locator("#rules")).to_have_text(
            f"{rules.title}, {size}, words of {rules.shortest} letters or more"
        )
        assert all(len(word) >= rules.shortest for word in words(ready))
        text = ready.url.partition("#board=")[2].partition("&")[0].replace("%5B", "[").replace("%5D", "]")
        board = rules_named(rules.name).parse(text)
        assert len(board.tiles) == ready.get_by_role("group", name="Board").get_by_role("textbox").count()
        assert ready.url.endswith(f"&rules={rules.name}&min={rules.shortest}")
        expect(ready.locator("#dice-note:not([aria-busy])")).to_have_text("")


def test_chosen_rules_open_again_with_what_was_changed(ready, panel, context):
    choose(panel, "big")
    panel.get_by_label("Shortest word").fill("3")
    panel.get_by_label("Shortest word").press("Enter")
    panel.get_by_label("Scoring").select_option("Word Hunt")
    roll(ready)
    total = solved(ready)
    assert ready.url.endswith("&rules=big&min=3&scoring=word-hunt")
    expect(ready.get_by_text("words of 3 letters or more, scored as Word Hunt")).to_be_visible()
    again = context.new_page()
    again.goto(ready.url)
    assert solved(again) == total
    fields = opened(again)
    expect(fields.get_by_label("Rules")).to_have_value("big")
    expect(fields.get_by_label("Shortest word")).to_have_value("3")
    expect(fields.get_by_label("Scoring")).to_have_value("word-hunt")
    assert board_text(again) == board_text(ready)


def test_shortest_word_and_scoring_change_what_is_found(ready, panel):
    type_golden(ready)
    panel.get_by_label("Shortest word").fill("6")
    panel.get_by_label("Shortest word").press("Enter")
    expect(entries(ready)).to_have_count(4)
    panel.get_by_label("Scoring").select_option("Word Hunt")
    expect(ready.get_by_role("status")).to_have_text("4 words, 5,600 points")
    assert points_of(ready, "emboil") == 1400
    assert ready.url.endswith("&min=6&scoring=word-hunt")
    panel.get_by_label("Scoring").select_option("Boggle 4×4")
    expect(ready.get_by_role("status")).to_have_text("4 words, 12 points")
    assert ready.url.endswith("&min=6")


@pytest.mark.parametrize(
    ("label", "text", "sentence"),
    [
        ("Shortest word", "0", "expected a shortest word of 1 to 999 letters, got '0'"),
        ("Columns", "201", "expected 1 to 200 columns, got '201'"),
        ("Rows", "", "expected 1 to 200 rows, got ''"),
    ],
)
def test_numbers_that_cannot_be_are_refused_and_change_nothing(ready, panel, label, text, sentence):
    choose(panel, "free")
    type_golden(ready)
    field = panel.get_by_label(label)
    before = field.input_value()
    field.fill(text)
    field.press("Enter")
    expect(ready.get_by_role("alert")).to_have_text(sentence)
    expect(field).to_have_value(before)
    assert board_text(ready) == GOLDEN.replace("/", "")


def test_letters_that_fit_are_kept(ready, panel):
    type_golden(ready)
    choose(panel, "big")
    assert board_text(ready) == "fxie amlo ewbx astu      "
    choose(panel, "new")
    assert solved(ready) == (88, 109)
    choose(panel, "word-hunt-cross")
    assert board_text(ready) == "fx.e amlo .wbx.astu   .  "
    choose(panel, "free")
    panel.get_by_label("Rows").fill("1")
    panel.get_by_label("Rows").press("Enter")
    assert board_text(ready) == "fx.e "


def test_a_board_of_ones_own_size_is_typed_rolled_and_cleared(ready, panel):
    choose(panel, "free")
    panel.get_by_label("Columns").fill("7")
    panel.get_by_label("Rows").fill("2")
    panel.get_by_label("Rows").press("Enter")
    cell(ready, 1, 1).click()
    ready.keyboard.type("antidot[th]rains")
    expect(cell(ready, 2, 1)).to_have_value("Th")
    roll(ready)
    solved(ready)
    assert len(ready.get_by_role("group", name="Board").get_by_role("textbox").all()) == 14
    ready.get_by_role("button", name="Clear", exact=True).click()
    assert board_text(ready) == 14 * " "
    paste(ready, "abc/def")
    solved(ready)
    expect(panel.get_by_label("Columns")).to_have_value("3")
    ready.get_by_role("button", name="Clear", exact=True).click()
    assert board_text(ready) == 6 * " "


def test_plain_q_is_typed_shown_and_linked(ready, panel, context):
    choose(panel, "free")
    type_golden(ready)
    panel.get_by_label("Q is a plain Q").check()
    cell(ready, 1, 1).click()
    ready.keyboard.type("q")
    expect(cell(ready, 1, 1)).to_have_value("Q")
    solved(ready)
    assert "#board=%5Bq%5Dxie/" in ready.url
    panel.get_by_label("Q is a plain Q").uncheck()
    expect(cell(ready, 1, 1)).to_have_value("Qu")
    panel.get_by_label("Q is a plain Q").check()
    again = context.new_page()
    again.goto(ready.url)
    solved(again)
    expect(opened(again).get_by_label("Q is a plain Q")).to_be_checked()


def shape_cell(page, row, column):
    return page.get_by_role("button", name=f"Row {row}, column {column}", exact=True)


def test_a_shape_is_drawn_by_pointer_and_by_keys(ready, panel):
    choose(panel, "free")
    type_golden(ready)
    draw = panel.get_by_role("button", name="Draw the shape")
    draw.click()
    expect(shape_cell(ready, 1, 1)).to_be_focused()
    shape_cell(ready, 2, 2).click()
    expect(shape_cell(ready, 2, 2)).to_have_attribute("aria-pressed", "false")
    ready.keyboard.press("ArrowRight")
    ready.keyboard.press("Space")
    ready.keyboard.press("ArrowDown")
    ready.keyboard.press("Enter")
    ready.keyboard.press("Enter")
    expect(shape_cell(ready, 3, 3)).to_have_attribute("aria-pressed", "true")
    ready.keyboard.press("Escape")
    expect(draw).to_be_focused()
    assert board_text(ready) == "fxiea..oewbxastu"
    solved(ready)
    assert "#board=fxie/a..o/ewbx/astu&rules=free&min=3" in ready.url
    ready.get_by_role("button", name="Clear", exact=True).click()
    assert board_text(ready) == "     ..         "
    roll(ready)
    solved(ready)
    for column in (2, 3):
        expect(cell(ready, 2, column)).to_have_value(".")
    expect(cell(ready, 1, 1)).to_be_editable()


def test_a_cell_put_back_has_its_letter_again_and_other_rules_end_the_drawing(ready, panel):
    choose(panel, "free")
    type_golden(ready)
    panel.get_by_role("button", name="Draw the shape").click()
    shape_cell(ready, 4, 4).click()
    cell(ready, 4, 4).focus()
    expect(cell(ready, 4, 4)).not_to_be_focused()  # the boxes below the buttons are out of reach meanwhile
    shape_cell(ready, 4, 4).click()
    assert solved(ready) == (88, 109)
    panel.get_by_label("Columns").fill("3")
    panel.get_by_label("Columns").press("Enter")
    expect(shape_cell(ready, 4, 3)).to_be_visible()
    expect(shape_cell(ready, 4, 4)).to_have_count(0)
    choose(panel, "new")
    expect(shape_cell(ready, 1, 1)).to_have_count(0)
    expect(cell(ready, 4, 4)).to_be_editable()


def test_a_large_board_of_ones_own_is_rolled(ready, panel):
    choose(panel, "free")
    panel.get_by_label("Columns").fill("30")
    panel.get_by_label("Rows").fill("25")
    panel.get_by_label("Rows").press("Enter")
    expect(panel.get_by_role("button", name="Draw the shape")).to_be_disabled()
    roll(ready)
    expect(ready.locator("#rules")).to_have_text("Any size, 30×25, words of 3 letters or more")
    solved(ready)
    panel.get_by_label("Columns").fill("3")
    panel.get_by_label("Columns").press("Enter")
    expect(ready.locator("#rules")).to_have_text("Any size, 3×25, words of 3 letters or more")
    expect(panel.get_by_role("button", name="Draw the shape")).to_be_enabled()
