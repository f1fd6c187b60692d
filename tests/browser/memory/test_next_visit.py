"""What the next visit finds: chosen rules, what an earlier version stored, and where site data are blocked, nothing."""

import json

import pytest
from playwright.sync_api import expect

from boggle.words.pack import pack
from driving import (
    GOLDEN,
    Gate,
    answered_by,
    board_text,
    cell,
    entries,
    extended,
    follow,
    kept,
    open_view,
    paste,
    solved,
)  # fmt: skip
from lists import add_text, in_use, open_lists
from record import studied
from rules_panel import choose, opened, rolls_with, rules_in_use
from tools.setup.get_browser import NO_ADDRESS_BAR_PAGES, chromium_path
from visits import throwing_nothing

VIEWS = "play explore look-up more rules lists share boards study calendar statistics words"
FIRST = "4×4 Boggle 1987 (words of 3 letters or more)"
EMPTY = "Type a board, paste one, or roll."
READ = "name => localStorage.getItem(`boggle ${name} ${new URL('.', document.baseURI)}`)"
PUT = """([name, value]) => {
  localStorage.setItem(`boggle ${name} ${new URL(".", document.baseURI)}`, value);
}"""
# Keys and values as the earlier version wrote them. In the browser, each key is followed by the page's address.
LOCAL = {
    "language": "de",
    "game": "#board=????/????/????/????&rules=new&min=4&roll=even",
    "boards": json.dumps([{"link": f"#board={GOLDEN}&rules=new&min=3", "count": 88, "points": 109}]),
}
SESSION = {
    "unfinished board": json.dumps([["new", 3, "4x4", False, None], [4, 4, ["f", "x", *[None] * 14]]]),
    "typed": json.dumps({"look-up-word": "limbo", "roll-seed": "7"}),
}
LISTS = {"lists": [{"id": "17", "name": "Old words", "words": 2}], "use": "17"}
LISTS |= {"added": {"limbo": "rare"}, "banned": ["bat"], "accents": False}
PUT_LIST = """async ([kept, packed]) => {
  const here = new URL(".", document.baseURI).href;
  const cache = await caches.open(`boggle-lists ${here}`);
  await cache.put(`${here}lists/kept.json`, new Response(kept));
  await cache.put(`${here}lists/17.dawg`, new Response(new Uint8Array(packed)));
  localStorage.setItem(`boggle own list ${here}`, "yes");
}"""
ONLINE_ONLY = "The page works online only: your browser keeps nothing for it. What you add is there until you leave."


@pytest.fixture
def storage(page, site):
    """A file of the site, whose storage a test can fill before the first visit."""
    page.goto(f"{site}wordlist-notice.txt")
    return page


def visit(page, address):
    page.goto("about:blank")
    page.goto(address)


@pytest.mark.first_worker_alone
def test_rules_and_shapes_that_were_chosen_open_the_next_visit_and_a_link_wins(ready, site):
    panel = opened(ready)
    choose(panel, "big")
    panel.get_by_label("Shortest word").fill("3")
    panel.get_by_label("Shortest word").press("Enter")
    panel.get_by_label("Scoring").select_option("Word Hunt")
    rolls_with(panel, "Frequent letters").click()
    visit(ready, f"{site}#board={GOLDEN}")
    assert solved(ready) == (88, 109)
    extended(ready)
    visit(ready, site)
    chosen = "5×5 Big Boggle 1979 (words of 3 letters or more, scored as Word Hunt)"
    expect(rules_in_use(ready)).to_have_accessible_name(chosen)
    assert board_text(ready) == 25 * " "
    panel = opened(ready)
    expect(rolls_with(panel, "Frequent letters")).to_have_attribute("aria-pressed", "true")
    rolls_with(panel, "Dice").click()
    # What a first visit has is not kept.
    choose(panel, "new")
    panel.get_by_label("Scoring").select_option("Boggle 4×4")
    assert ready.evaluate(READ, "game") is None
    choose(panel, "big")
    assert "rules=big" in ready.evaluate(READ, "game")
    ready.get_by_role("button", name="Undo", exact=True).click()
    assert ready.evaluate(READ, "game") is None
    # A board of one's own.
    choose(panel, "free")
    panel.get_by_label("Columns").fill("3")
    panel.get_by_label("Columns").press("Enter")
    panel.get_by_label("Q is a plain Q").check()
    panel.get_by_role("button", name="Draw the shape").click()
    ready.get_by_role("button", name="Row 2, column 2", exact=True).click()
    visit(ready, site)
    expect(rules_in_use(ready)).to_have_accessible_name("3×4 Any size (words of 3 letters or more)")
    assert board_text(ready) == "    .       "
    cell(ready, 1, 1).click()
    ready.keyboard.type("q")
    expect(cell(ready, 1, 1)).to_have_value("Q")


@pytest.mark.first_worker_alone
def test_letters_typed_before_python_was_up_run_on_into_the_board(storage, site):
    page = storage
    page.evaluate(PUT, ["game", "#board=.???./?????/??.??/?????/.???.&rules=word-hunt-ring&min=3"])
    gate = Gate(page, "**/micropython.wasm")
    page.goto(site, wait_until="domcontentloaded")
    cell(page, 1, 1).click()
    page.keyboard.type("abqd")
    gate.open()
    expect(rules_in_use(page)).to_contain_text("Word Hunt ring")
    page.keyboard.type("e")
    assert board_text(page) == ".abq.de     .       .   ."


@pytest.mark.promise
@pytest.mark.first_worker_alone
def test_rules_language_boards_and_typed_texts_of_an_earlier_version(context, storage, site):
    for name, value in LOCAL.items():
        storage.evaluate(PUT, [name, value])
    page = context.new_page()
    page.add_init_script(f"""for (const [name, value] of Object.entries({json.dumps(SESSION)})) {{
        sessionStorage.setItem(`boggle ${{name}} ${{new URL(".", location.href)}}`, value);
    }}""")
    page.goto(site)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("status")).to_have_text("Noch 14 Steine.")
    expect(page.get_by_label("Zeile 1, Spalte 2", exact=True)).to_have_value("X")
    expect(page.locator("#look-up-word")).to_have_value("limbo")
    expect(page.locator("#roll-seed")).to_have_value("7")
    ready = storage
    visit(ready, site)
    expect(ready.locator("#rules-in-use")).to_contain_text("4")
    expect(ready.locator("#game-shortest")).to_have_value("4")
    expect(ready.locator("#roll-with [value=even]")).to_have_attribute("aria-pressed", "true")
    ready.locator("#places [data-view=boards]").click()
    expect(ready.locator("#memory-boards li")).to_have_count(1)
    ready.locator("#memory-boards button").first.click()
    expect(ready.get_by_role("status")).to_contain_text("88")


@pytest.mark.promise
def test_a_word_list_of_an_earlier_version_with_words_added_and_banned(storage, site):
    ready = storage
    ready.evaluate(PUT_LIST, [json.dumps(LISTS), list(pack({"bat": "common", "tux": "rare"}))])
    visit(ready, f"{site}#board={GOLDEN}")
    answered_by(ready, "Pyodide")
    assert solved(ready)[0] == 2
    assert [text.split()[0] for text in entries(ready).all_text_contents()] == ["limbo", "tux"]
    expect(ready.locator("#list-in-use")).to_have_text(
        "Word list: Old words, 1 word added, 1 word banned, accents ignored"
    )


GOOD_BOARD = {"link": f"#board={GOLDEN}&rules=new&min=3", "count": 88, "points": 109}
DAMAGED = {
    "language": "xx", "game": "#board=ab/cd&rules=big", "meanings": "perhaps", "play": "sound dance 120",
    "boards": json.dumps([7, GOOD_BOARD, GOOD_BOARD | {"link": 7}, None]),
    "round": '{"board": "ab/cd", "found": [', "ended rounds": '[{"board": null}]', "player": "\u202e",
    "tables": "[[7, 8]]",
    "study": json.dumps({"study": [studied("tux", GOLDEN), {"later": "version"}]}), "statistics": "x" * 3_000_001,
    "days": "null", "choices": '{"seconds": {}, "adds": false}',
}  # fmt: skip
DAMAGED_IN_TAB = {
    "unfinished board": json.dumps([["new", 3, "4x4", False, None], [4, 4, [{"x": 1}, *[None] * 15]]]),
    "left": "[1, 2]", "early": '["a", {}', "typed": '{"look-up-word": "limbo", "roll-seed": [1]}',
}  # fmt: skip
DAMAGED_LISTS = LISTS | {"lists": [*LISTS["lists"], 7], "added": {"limbo": "rare", "x1": None}, "banned": [7, "bat"]}
TOLD = {  # titles of what is set aside, by the view that needs it
    "words": ["Boards", "What you typed", "Rules and board", "Word lists"], "play": ["Play", "In each round", "Table"],
    "study": ["Study"], "calendar": ["Calendar"], "statistics": ["Statistics"],
}  # fmt: skip


@pytest.mark.promise
def test_of_damaged_stores_the_good_parts_are_used_and_the_rest_is_set_aside_once(storage, site):
    page = storage
    for place, texts in (("localStorage", DAMAGED), ("sessionStorage", DAMAGED_IN_TAB)):
        for name, text in texts.items():
            page.evaluate(PUT.replace("localStorage", place), [name, text])
    page.evaluate(PUT_LIST, [json.dumps(DAMAGED_LISTS), list(pack({"bat": "common", "tux": "rare"}))])
    visit(page, site)
    expect(rules_in_use(page)).to_have_accessible_name(FIRST)
    extended(page)
    expect(page.locator("#look-up-word")).to_have_value("limbo")
    alert = page.get_by_role("alert")
    for view in VIEWS.split():
        page.evaluate("view => { location.hash = `view=${view}` }", view)
        expect(page.locator("html")).to_have_attribute("data-view", view)
        for title in TOLD.get(view, []):
            expect(alert).to_contain_text(title)
    expect(alert).to_contain_text("Not all that this browser kept for the page can be read. This is set aside: ")
    assert page.evaluate(READ, "set aside statistics") == DAMAGED["statistics"]
    assert page.evaluate(READ, "set aside round") == DAMAGED["round"]
    assert json.loads(page.evaluate(READ, "set aside study")) == {"study": [{"later": "version"}]}
    cell(page, 1, 1).click()
    paste(page, GOLDEN)
    answered_by(page, "Pyodide")
    assert [text.split()[0] for text in entries(page).all_text_contents()] == ["limbo", "tux"]
    open_view(page, "Boards")
    expect(kept(page)).to_have_count(1)
    expect(page.locator("#fault")).to_be_empty()
    # The next visit says nothing more, and what a newer page can read is there again.
    page.evaluate(PUT, ["set aside boards", json.dumps([GOOD_BOARD | {"link": "#board=ta/no&rules=free&min=3"}])])
    visit(page, site)
    extended(page)
    open_view(page, "Boards")
    expect(kept(page)).to_have_count(2)
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.fixture
def blocked(playwright, tmp_path):
    """A page in Chromium with a profile in whose settings site data are blocked."""
    (tmp_path / "Default").mkdir()
    blocked = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(blocked))
    flags = [NO_ADDRESS_BAR_PAGES, "--no-sandbox"]
    context = playwright.chromium.launch_persistent_context(
        str(tmp_path), executable_path=chromium_path(playwright), args=flags, viewport={"width": 1280, "height": 720}
    )
    page = context.new_page()
    with throwing_nothing(page):
        yield page
    context.close()


def test_where_site_data_are_blocked_all_works_for_the_visit_and_the_page_says_so(blocked, site):
    page = blocked
    page.goto(f"{site}#board={GOLDEN}")
    assert solved(page) == (88, 109)
    with pytest.raises(Exception, match="Access is denied"):
        page.evaluate("localStorage.length")
    answered_by(page, "Pyodide")
    open_view(page, "Look up")
    page.get_by_role("textbox", name="A word, or the beginning of one").fill("limbo")
    page.get_by_role("button", name="Look up", exact=True).click()
    expect(page.get_by_text("common", exact=False).first).to_be_visible()
    open_lists(page)
    expect(page.get_by_text("your lists are there until you leave it")).to_be_visible()
    add_text(page, "limbo\ntux")
    expect(in_use(page)).to_have_text("Word list: My words")
    expect(page.get_by_role("status")).to_have_text("2 words, 3 points")
    open_view(page, "More")
    expect(page.locator("#offline")).to_have_text(ONLINE_ONLY)
    expect(page.get_by_role("alert")).to_have_count(0)
    # Erased lists stay erased.
    open_view(page, "Boards")
    page.get_by_role("button", name="Erase everything…").click()
    page.get_by_role("button", name="Erase", exact=True).click()
    expect(page.get_by_text("Everything is erased.")).to_be_visible()
    open_lists(page)
    expect(page.get_by_role("radio")).to_have_count(1)
    # A round needs no place to be kept.
    follow(page, "play=new&seed=11&time=0")
    page.get_by_role("button", name="Start").click()
    page.get_by_role("textbox", name="Word").fill("zzz")
    page.keyboard.press("Enter")
    expect(page.get_by_text("not on the board").first).to_be_visible()
    page.get_by_role("button", name="End round").click()
    page.get_by_role("button", name="End", exact=True).click()
    expect(page.get_by_role("heading", name="Review")).to_be_visible()
