"""Links that contain a board."""

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, Gate, board_text, cell, clear, entries, extended, linked, paste, solved, words

pytestmark = [pytest.mark.promise, pytest.mark.first_worker_alone]


def test_a_link_opens_solved(page, site):
    page.goto(f"{site}#board={GOLDEN}&rules=new&min=3")
    assert solved(page) == (88, 109)
    assert board_text(page) == GOLDEN.replace("/", "")


def test_the_links_shortest_word_counts(page, site):
    page.goto(f"{site}#board={GOLDEN}&rules=new&min=6")
    solved(page)
    assert words(page) == ["emboli", "wamble", "emboil", "semble"]
    expect(page.get_by_text("words of 6 letters or more")).to_be_visible()


def test_a_links_rules_give_size_and_scoring(page, site):
    page.goto(f"{site}#board=antid/otexx/xxxxx/xxxxx/xxxxx&rules=word-hunt-5")
    solved(page)
    assert ["anti", "400", "points"] in [text.split()[:3] for text in entries(page).all_text_contents()]


def test_a_board_that_is_not_in_the_address_yet_is_there_when_the_page_is_loaded_again(page, site):
    page.goto(f"{site}#board={GOLDEN}&rules=new&min=3")
    extended(page)
    other = "serd/ials/tnge/seti"
    cell(page, 1, 1).click()
    paste(page, other)
    page.reload()
    solved(page)
    assert board_text(page) == other.replace("/", "")
    linked(page, f"#board={other}&rules=new&min=3")
    extended(page)
    cell(page, 4, 4).click()
    page.keyboard.type("x")
    page.evaluate("() => location.reload()")
    expect(cell(page, 4, 4)).to_have_value("X")
    linked(page, f"#board={other[:-1]}x&rules=new&min=3")
    page.goto("about:blank")
    page.goto(f"{site}#board={GOLDEN}&rules=new&min=3")
    assert solved(page) == (88, 109)
    assert board_text(page) == GOLDEN.replace("/", "")


def test_a_board_that_comes_to_the_address_while_the_page_is_being_loaded_again_is_there(page, site):
    page.goto(f"{site}#board={GOLDEN}&rules=new&min=3")
    extended(page)
    gate = Gate(page, site)
    page.evaluate("() => addEventListener('input', () => location.reload(), { once: true })")
    cell(page, 4, 4).click()
    link = "#board=fxie/amlo/ewbx/astn&rules=new&min=3"
    with page.expect_event("framenavigated", lambda frame: frame.url == site + link):
        page.keyboard.type("n")
    gate.open()
    expect(cell(page, 4, 4)).to_have_value("N")
    linked(page, link)


def test_changing_the_board_changes_the_link_and_not_the_history(page, site):
    page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    expect(page).to_have_url(f"{site}#board={GOLDEN}&rules=new&min=3")
    before = page.evaluate("history.length")
    cell(page, 4, 4).click()
    page.keyboard.type("n")
    expect(page).to_have_url(f"{site}#board=fxie/amlo/ewbx/astn&rules=new&min=3")
    clear(page)
    expect(page).to_have_url(site)
    assert page.evaluate("history.length") == before


def test_a_link_of_odd_tiles_opens_again(page, context, site):
    page.goto(site)
    cell(page, 1, 1).click()
    expect(page.get_by_role("status")).to_contain_text("Type a board")
    paste(page, "qi[th]?/a.e[q]")
    total = solved(page)
    again = context.new_page()
    again.goto(linked(page, "&rules=free&min=3"))
    assert solved(again) == total
    assert board_text(again) == board_text(page) == "quith?a.eq"


def test_a_link_followed_in_the_open_page_is_shown(page, site):
    page.goto(site)
    expect(page.get_by_role("status")).to_contain_text("Type a board")
    page.evaluate(f"location.hash = 'board={GOLDEN}'")
    assert solved(page) == (88, 109)


def test_an_address_without_a_board_leaves_the_board_alone(page, site):
    page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    page.evaluate("location.hash = ''")
    expect(page.get_by_role("alert")).to_have_count(0)
    assert board_text(page) == GOLDEN.replace("/", "")


@pytest.mark.parametrize(
    ("fragment", "sentence"),
    [
        ("nonsense", "expected #board=fxie/amlo/ewbx/astu, got '#nonsense'"),
        ("board=", "expected at least one tile, got ''"),
        ("board=fxie/aml", "expected rows of the same length, got 4 tiles in row 1 and 3 in row 2"),
        (
            "board=<img src=x onerror=alert(1)>",
            "expected a letter, '?', '.' or '[letters]', got '<' in row 1",
        ),
        ("board=%zz%e0", "expected a letter, '?', '.' or '[letters]', got '%' in row 1"),
        ("board=abc/def/ghi&rules=new", "expected 4×4 tiles for the rules 'new', got 3×3"),
        ("board=fxie/amlo/ewbx/astu&min=x", "expected a shortest word of 1 to 999 letters, got 'x'"),
        (
            "board=fxie/amlo/ewbx/astu&rules=chess",
            "expected rules named classic, new, big, big-challenge, big-deluxe, big-2012, super-big, italian, french,"
            " word-hunt, word-hunt-5, word-hunt-ring, word-hunt-cross, free, got 'chess'",
        ),
    ],
)
def test_a_link_with_nonsense_says_so_and_shows_an_empty_board(page, site, fragment, sentence):
    page.goto(f"{site}#{fragment}")
    expect(page.get_by_role("alert")).to_have_text(f"This link cannot be opened: {sentence}")
    expect(page.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    expect(page.get_by_role("alert")).to_have_text(f"This link cannot be opened: {sentence}")
    assert board_text(page) == 16 * " "


def test_a_link_with_nonsense_leaves_what_was_typed_before_python_was_up(page, site):
    gate = Gate(page, "**/micropython.mjs")
    page.goto(f"{site}#board=fxie/aml")
    cell(page, 1, 1).click()
    page.keyboard.type("fxie")
    gate.open()
    expect(page.get_by_role("status")).to_have_text("12 tiles to go.")
    expect(page.get_by_role("alert")).to_contain_text("This link cannot be opened: expected rows of the same length")
    assert board_text(page) == "fxie" + 12 * " "


def test_a_link_with_nonsense_followed_from_a_board_leaves_it(page, site):
    page.goto(f"{site}#board={GOLDEN}")
    total = solved(page)
    page.evaluate("location.hash = 'board=fxie/aml'")
    expect(page.get_by_role("alert")).to_contain_text("This link cannot be opened: expected rows of the same length")
    assert (board_text(page), solved(page)) == (GOLDEN.replace("/", ""), total)
    page.reload()
    assert (solved(page), board_text(page)) == (total, GOLDEN.replace("/", ""))
