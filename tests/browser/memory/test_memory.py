"""What the browser keeps for the user: the last boards, and the chosen rules."""

import json

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, Gate, board_text, cell, linked, paste, solved
from history import kept, open_boards
from rules_panel import choose, opened, rolls_with, rules_in_use

pytestmark = pytest.mark.first_worker_alone

READ = "name => localStorage.getItem(`boggle ${name} ${new URL('.', document.baseURI)}`)"
WRITE = "([name, text]) => localStorage.setItem(`boggle ${name} ${new URL('.', document.baseURI)}`, text)"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
REFUSED = """
const refuse = () => { throw new DOMException("The operation is insecure.", "SecurityError"); };
Object.defineProperty(window, "localStorage", { get: refuse });
"""


def solve(page, text):
    cell(page, 1, 1).click()
    paste(page, text)
    return solved(page)


def roll(page):
    page.get_by_role("button", name="Roll", exact=True).click()


def stored(page, name):
    return page.evaluate(READ, name)


@pytest.fixture
def boards(page, site):
    """The page with a board solved and its album of boards open."""
    page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    open_boards(page)
    expect(kept(page)).to_have_count(1)
    return page


def test_the_last_boards_are_listed_once_each_and_open_again(boards):
    page = boards
    expect(kept(page)).to_have_count(1)
    solve(page, "ta/ßo")
    expect(kept(page)).to_have_count(2)
    expect(kept(page).nth(0)).to_contain_text("TA/ßO")
    expect(kept(page).nth(0)).to_contain_text("Any size, ")
    kept(page).nth(1).get_by_role("button", name="fxie/amlo/ewbx/astu Boggle 1987, 88 words, 109 points").click()
    assert solved(page) == (88, 109)
    assert board_text(page) == GOLDEN.replace("/", "")
    expect(kept(page)).to_have_count(2)
    expect(kept(page).nth(0)).to_contain_text("FXIE/AMLO/EWBX/ASTU")
    expect(kept(page).nth(0).get_by_role("button").first).to_be_focused()
    assert page.evaluate("history.length") == 5  # about:blank, the visit, the album, the other board, the stored one


def test_they_are_there_at_the_next_visit_and_in_another_tab(boards, site, context):
    boards.goto("about:blank")
    boards.goto(site)
    open_boards(boards)
    expect(kept(boards)).to_have_count(1)
    other = context.new_page()
    other.goto(f"{site}#board=ta/no&rules=free")
    solved(other)
    expect(kept(boards)).to_have_count(2)
    kept(boards).nth(1).get_by_role("button", name="Remove fxie").click()
    open_boards(other)
    expect(kept(other)).to_have_count(1)
    expect(kept(other)).to_contain_text("TA/NO")


def test_a_board_is_removed(boards):
    solve(boards, "ta/no")
    kept(boards).nth(1).get_by_role("button", name="Remove fxie/amlo/ewbx/astu").click()
    expect(kept(boards)).to_have_count(1)
    kept(boards).get_by_role("button", name="Remove ta/no").click()
    expect(kept(boards)).to_have_count(0)
    expect(boards.get_by_text("No board yet.")).to_be_visible()
    expect(boards.get_by_role("heading", name="Boards")).to_be_focused()
    assert stored(boards, "boards") is None


def test_thirty_are_kept_and_of_large_ones_as_many_as_there_is_room_for(boards):
    row = "x" * 200
    texts = ["/".join([row] * 199 + [row[2:] + end]) for end in ("ab", "cd", "ef")] + [str(at) for at in range(40)]
    entries = [{"link": f"#board={text}&rules=free&min=3", "count": 1, "points": 1} for text in texts]
    boards.evaluate(WRITE, ["boards", json.dumps(entries)])
    solve(boards, "ta/no")
    expect(kept(boards)).to_have_count(30)
    for at, begins in enumerate(["TA/NO", row[:40].upper() + "…", row[:40].upper() + "…", "0"]):
        expect(kept(boards).nth(at)).to_contain_text(begins)
    assert len(stored(boards, "boards")) < 110_000


@pytest.mark.parametrize("text", [
    "", "{", "null", "7", '{"link": 1}', '["a", null, 3, [], {}]',
    '[{"link": 7, "count": 1, "points": 1}]', '[{"link": "#board=ab", "count": "1", "points": 1}]',
    '[{"link": "#board=ab&rules=nonsense", "count": 1, "points": 1}]', "[" * 10_000, "[1e999]",
])  # fmt: skip
def test_damaged_boards_count_as_none(shared, text):
    shared.evaluate(WRITE, ["boards", text])
    shared.reload()
    assert solved(shared) == (88, 109)
    open_boards(shared)
    expect(kept(shared)).to_have_count(1)
    expect(shared.get_by_role("alert")).to_have_count(0)


def test_hostile_boards_are_text_and_no_more(boards):
    link = "#board=<img src=x onerror=alert(1)>&rules=free"
    boards.evaluate(WRITE, ["boards", f'[{{"link": "{link}", "count": 1, "points": 2}}]'])
    solve(boards, "ta/no")
    expect(kept(boards).nth(1)).to_contain_text("<IMG SRC=X ONERROR=ALERT(1)> Any size, 1 word, 2 points")
    kept(boards).nth(1).get_by_role("button").first.click()
    expect(boards.get_by_role("alert")).to_contain_text("This link cannot be opened: expected a letter")
    boards.get_by_role("button", name="Undo", exact=True).click()
    solved(boards)


@pytest.mark.parametrize(("how", "why"), [(FULL, "the storage that this browser gives"), (REFUSED, "insecure")])
def test_where_the_browser_keeps_nothing_boards_are_listed_for_the_visit(page, site, how, why):
    page.add_init_script(how)
    page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    open_boards(page)
    expect(kept(page)).to_have_count(1)
    solve(page, "ta/no")
    expect(kept(page)).to_have_count(2)
    expect(page.get_by_text("The list lasts for this visit only:")).to_contain_text(why)
    kept(page).nth(1).get_by_role("button").first.click()
    expect(page.get_by_role("status")).to_have_text("88 words, 109 points")
    choose(opened(page), "big")
    expect(rules_in_use(page)).to_contain_text("Big Boggle 1979")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_rules_that_were_chosen_open_the_next_visit(ready, site):
    panel = opened(ready)
    choose(panel, "big")
    panel.get_by_label("Shortest word").fill("3")
    panel.get_by_label("Shortest word").press("Enter")
    panel.get_by_label("Scoring").select_option("Word Hunt")
    rolls_with(panel, "Frequent letters").click()
    ready.goto("about:blank")
    ready.goto(site)
    expect(rules_in_use(ready)).to_have_accessible_name(
        "5×5 Big Boggle 1979 (words of 3 letters or more, scored as Word Hunt)"
    )
    assert board_text(ready) == 25 * " "
    panel = opened(ready)
    expect(rolls_with(panel, "Frequent letters")).to_have_attribute("aria-pressed", "true")
    rolls_with(panel, "Dice").click()
    roll(ready)
    solved(ready)
    linked(ready, "&rules=big&min=3&scoring=word-hunt&view=rules")


def test_a_board_of_ones_own_opens_the_next_visit(ready, site):
    panel = opened(ready)
    choose(panel, "free")
    panel.get_by_label("Columns").fill("3")
    panel.get_by_label("Columns").press("Enter")
    panel.get_by_label("Q is a plain Q").check()
    panel.get_by_role("button", name="Draw the shape").click()
    ready.get_by_role("button", name="Row 2, column 2", exact=True).click()
    ready.goto("about:blank")
    ready.goto(site)
    expect(rules_in_use(ready)).to_have_accessible_name("3×4 Any size (words of 3 letters or more)")
    assert board_text(ready) == "    .       "
    cell(ready, 1, 1).click()
    ready.keyboard.type("q")
    expect(cell(ready, 1, 1)).to_have_value("Q")


def test_a_link_wins_and_is_not_kept(ready, site):
    choose(opened(ready), "big")
    ready.goto("about:blank")
    ready.goto(f"{site}#board={GOLDEN}")
    assert solved(ready) == (88, 109)
    ready.goto("about:blank")
    ready.goto(site)
    expect(rules_in_use(ready)).to_contain_text("Big Boggle 1979")


def test_what_a_first_visit_has_is_not_kept(ready):
    panel = opened(ready)
    choose(panel, "big")
    assert "rules=big" in stored(ready, "game")
    choose(panel, "new")
    assert stored(ready, "game") is None
    choose(panel, "big")
    ready.get_by_role("button", name="Undo", exact=True).click()
    assert stored(ready, "game") is None


def test_letters_typed_before_python_was_up_run_on_into_the_board(ready, site, context):
    choose(opened(ready), "word-hunt-ring")
    page = context.new_page()
    gate = Gate(page, "**/micropython.wasm")
    page.goto(site, wait_until="domcontentloaded")
    cell(page, 1, 1).click()
    page.keyboard.type("abqd")
    gate.open()
    expect(rules_in_use(page)).to_contain_text("Word Hunt ring")
    assert board_text(page) == ".abq.d      .       .   ."
    page.keyboard.type("e")
    assert board_text(page) == ".abq.de     .       .   ."


@pytest.mark.parametrize("text", ["nonsense", "#board=", "#board=ab/cd&rules=big", "#board=??/??&rules=nonsense&min=0"])
def test_damaged_rules_count_as_none(cleared, text):
    cleared.evaluate(WRITE, ["game", text])
    cleared.reload()
    expect(cleared.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    expect(rules_in_use(cleared)).to_have_accessible_name("4×4 Boggle 1987 (words of 3 letters or more)")
    expect(cleared.get_by_role("alert")).to_have_count(0)
