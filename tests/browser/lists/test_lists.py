"""The user's own word lists: kept, chosen, renamed, removed, changed, saved and compared; and what the browser lost."""

import re

import pytest
from playwright.sync_api import expect

from boggle import Lexicon
from boggle.progress import finished
from boggle.words.formats import importing
from driving import ask, clear, entries, follow, open_view, solved, words
from lists import (
    BUILT_IN,
    add_file,
    add_text,
    agree,
    box,
    choice,
    choose_list,
    fold_out,
    held,
    in_use,
    names,
    note,
    open_lists,
    solve_with_lists,
)
from word_list import card, chip, choose, order

# Notes all that is ever seen of words, their total and their list, until the board's own words are there.
WATCH = """() => {
  const seen = (name) => [...document.querySelectorAll(name)].filter((one) => one.checkVisibility())
    .map((one) => one.textContent);
  const look = () => { globalThis.told.push(...seen("#words bdi, #status, .score.old, #list-in-use, #longest")); };
  globalThis.told = [];
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}"""
BOARD = "bat/tsh"
MINE = "bat rare\nbaths\nétés\n"
FULL = """
const put = Cache.prototype.put;
Cache.prototype.put = function (...given) {
  if (!globalThis.full) return put.apply(this, given);
  return Promise.reject(new DOMException("Quota exceeded.", "QuotaExceededError"));
};
"""
LOSE_PACKED = """async () => {
  const cache = await caches.open((await caches.keys()).find((name) => name.startsWith("boggle-lists ")));
  for (const { url } of await cache.keys()) if (url.endsWith(".dawg")) await cache.delete(url);
}"""


@pytest.fixture
def page(page, site):
    """The page with a board solved and its panel of lists open."""
    solve_with_lists(page, site, BOARD)
    return page


@pytest.fixture
def mine(page):
    """The page with the user's own list in use."""
    add_text(page, MINE)
    expect(page.get_by_role("status")).to_have_text("2 words, 3 points")
    return page


def edit(page, how, text):
    page.get_by_label("Words, for any list").fill(text)
    page.get_by_role("button", name=how, exact=True).click()


@pytest.mark.promise
def test_lists_are_renamed_removed_and_changed_and_there_at_the_next_visit_from_its_first_answer_on(mine):
    page = mine
    add_text(page, "zoo\nbaths")
    expect(in_use(page)).to_have_text("Word list: My words 2")
    page.get_by_label("Its name").fill("Second <b>")
    page.get_by_role("button", name="Rename", exact=True).click()
    expect(in_use(page)).to_have_text("Word list: Second <b>")
    expect(names(page)).to_have_text([BUILT_IN, "My words 3 words", "Second <b> 2 words"])
    page.get_by_role("button", name="Remove", exact=True).click()
    expect(note(page)).to_have_text("“Second <b>” was removed. SCOWL (built in) is in use.")
    expect(choice(page).get_by_role("radio", name="SCOWL")).to_be_focused()
    assert solved(page)[0] > 10
    # Words are added and banned, and accents ignored.
    choose_list(page, "My words")
    expect(in_use(page)).to_have_text("Word list: My words")
    for text, sentence in (
        ("it's 2nd", """expected words of letters alone, got 2 lines that held no word: "it's", '2nd'"""),
        (" ", "expected words of letters alone, got none"),
    ):
        edit(page, "Add", text)
        expect(page.get_by_role("alert")).to_have_text(sentence)
    expect(in_use(page)).to_have_text("Word list: My words")
    edit(page, "Add", "Tab, bash")
    expect(page.get_by_role("status")).to_have_text("4 words, 5 points")
    edit(page, "Ban", "baths")
    expect(page.get_by_role("status")).to_have_text("3 words, 3 points")
    assert words(page) == ["bash", "tab", "bat"]
    ask(page, "ete/sxx")
    expect(page.get_by_role("status")).to_have_text("0 words, 0 points")
    page.get_by_label("Ignore accents").check()
    expect(page.get_by_role("status")).to_have_text("1 word, 1 point")
    assert words(page) == ["étés"]
    expect(in_use(page)).to_have_text("Word list: My words, 2 words added, 1 word banned, accents ignored")
    # At the next visit, all is there.
    page.add_init_script(f"({WATCH})()")
    page.reload()
    expect(page.get_by_role("status")).to_have_text("Your own word list is loading…")
    expect(page.get_by_role("status")).to_have_text("1 word, 1 point")
    told = set(page.evaluate("told")) - {"", "Starting Python… You can type already.", "Your own word list is loading…"}
    assert "étés" in told
    assert not [text for text in told if "built in" in text or re.match(r"\d+ words", text)]
    expect(in_use(page)).to_have_text("Word list: My words, 2 words added, 1 word banned, accents ignored")
    open_lists(page)
    expect(names(page)).to_have_text([BUILT_IN, "My words 3 words"])
    page.get_by_label("Ignore accents").uncheck()
    expect(page.get_by_role("status")).to_have_text("0 words, 0 points")
    follow(page, f"board={BOARD}&rules=free&view=lists")
    expect(page.get_by_role("status")).to_have_text("3 words, 3 points")
    page.get_by_role("button", name="Stop adding bash").click()
    expect(page.get_by_role("status")).to_have_text("2 words, 2 points")
    choose_list(page, "SCOWL")
    expect(in_use(page)).to_have_text("Word list: SCOWL (built in), 1 word added, 1 word banned")
    solved(page)
    assert "bats" in words(page)
    assert "baths" not in words(page)
    page.get_by_role("button", name="Stop banning baths").click()
    expect(page.get_by_role("list", name="Words").get_by_role("button", name="baths ")).to_be_visible()


def test_a_list_without_tiers_shows_none_and_one_with_tiers_shows_them_again(mine):
    page = mine
    add_text(page, "baths\nbat\ntab")
    expect(in_use(page)).to_have_text("Word list: My words 2")
    open_view(page, "Words")
    order(page).select_option("A to Z")
    expect(chip(page, "Common")).to_be_hidden()
    expect(page.get_by_role("button", name="What the tiers mean")).to_be_hidden()
    assert order(page).locator("option:not([disabled])").all_text_contents()[-1] == "Most paths"
    expect(order(page).locator("[value=rarity]")).to_be_disabled()
    texts = entries(page).all_text_contents()
    assert [" ".join(text.split()) for text in texts] == ["bat 1 1 point", "baths 2 2 points", "tab 1 1 point"]
    choose(page, "bat")
    expect(card(page).get_by_role("button", name=re.compile("point"))).to_have_text("1 point")
    expect(page.get_by_role("heading", name="By length")).to_be_visible()
    expect(page.get_by_role("heading", name="By tier")).to_be_hidden()
    open_view(page, "Look up")
    page.get_by_label("A word, or the beginning").fill("bat")
    page.keyboard.press("Enter")
    expect(page.get_by_text("bat is in the list.", exact=True)).to_be_visible()
    open_view(page, "Lists")
    choose_list(page, "My words 3 words")
    open_view(page, "Words")
    expect(chip(page, "Rare")).to_have_accessible_name("Rare 1")


def saved(page, form):
    """The name and the bytes of the file that the page lets the browser save."""
    page.get_by_label("Form").select_option(form)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    return download.value.suggested_filename, download.value.path().read_bytes()


def test_a_list_is_saved_as_it_was_changed_reads_back_and_is_compared_with_another_on_a_full_board(mine):
    page = mine
    edit(page, "Add", "tabs")
    edit(page, "Ban", "baths")
    expect(in_use(page)).to_have_text("Word list: My words, 1 word added, 1 word banned")
    fold_out(page, "Save the list in use")
    for form, ending, tier in (("text", "txt", "rare"), ("packed", "dawg", "rare"), ("trie", "trie", "common")):
        file, data = saved(page, form)
        assert file == f"My words.{ending}"
        expected = {"bat": tier, "tabs": "common", "étés": "common"}
        assert dict(Lexicon.from_bytes(finished(importing(data))[0]).entries()) == expected
    page.get_by_role("button", name="Stop adding tabs").click()
    expect(in_use(page)).to_have_text("Word list: My words, 1 word banned")
    add_file(page, "back.trie", data)
    agree(page)
    expect(note(page)).to_have_text("“back” is in use: 3 words.")
    assert saved(page, "trie")[1] == data
    page.get_by_role("button", name="Stop banning baths").click()
    choose_list(page, "SCOWL")
    expect(in_use(page)).to_have_text("Word list: SCOWL (built in)")
    file, data = saved(page, "packed")
    assert file == "SCOWL (built in).dawg"
    assert len(Lexicon.from_bytes(data)) > 250_000
    # The list in use is compared with another.
    fold_out(page, "Compare two lists on the board")
    compare = page.get_by_role("button", name="Compare", exact=True)
    choose_list(page, "My words")
    expect(in_use(page)).to_have_text("Word list: My words")
    page.get_by_label("The list in use, with").select_option("back, 3 words")
    compare.click()
    expect(page.get_by_text("Only in My words: 1 word: baths")).to_be_visible()
    expect(page.get_by_text("Only in back: 1 word: tabs")).to_be_visible()
    clear(page)
    compare.click()
    sentence = "expected a full board to compare lists on, got one with empty cells"
    expect(page.get_by_role("alert")).to_have_text(sentence)


def test_what_another_tab_changes_meanwhile_is_kept(mine, site):
    """In the other tab, Pyodide is still adding a word when this tab adds another word."""
    other = mine.context.new_page()
    let_go = held(other, site, BOARD, "use_list")
    edit(other, "Add", "bash")
    edit(mine, "Add", "tab")
    expect(in_use(mine)).to_have_text("Word list: My words, 1 word added")
    let_go()
    expect(in_use(other)).to_have_text("Word list: My words, 2 words added")
    expect(other.get_by_role("status")).to_have_text("4 words, 5 points")
    mine.reload()
    expect(in_use(mine)).to_have_text("Word list: My words, 2 words added")


def test_what_the_browser_refuses_loses_or_does_not_bring_is_said_and_the_built_in_list_works(context, site):
    page = context.new_page()
    page.add_init_script(FULL)
    solve_with_lists(page, site, BOARD)
    alert = page.get_by_role("alert")
    add_text(page, "bat\nzoo")
    expect(in_use(page)).to_have_text("Word list: My words")
    page.evaluate("globalThis.full = true")
    add_text(page, "zoo\ntab")
    expect(alert).to_have_text(
        "“My words 2” could not be kept: the storage that this browser gives to the page is full."
        " Remove a list, or make room, and try again."
    )
    expect(box(page)).to_have_value("zoo\ntab")
    expect(in_use(page)).to_have_text("Word list: My words")
    assert words(page) == ["bat"]
    page.evaluate(LOSE_PACKED)
    page.reload()
    expect(alert).to_have_text(
        "“My words” could not be read: it is no longer kept: another tab removed it, or the browser cleared this"
        " page's storage. SCOWL (built in) is used instead."
    )
    assert solved(page)[0] > 10
    open_lists(page)
    add_text(page, "bat\nzoo")
    expect(page.get_by_role("status")).to_have_text("1 word, 1 point")
    held_back = []
    page.route("**/micropython/worker.txt", lambda route: held_back.append(route))
    page.route("**/pyodide.mjs", lambda route: route.abort())
    refused = []
    with page.expect_event("requestfailed", lambda request: refused.append(request) or len(refused) > 3):
        page.reload()  # Pyodide, which is started twice, fails before MicroPython is there
    for route in held_back:
        route.continue_()
    expect(alert).to_have_text(
        "The solver failed: your own word list needs Pyodide, which does not work. Choose the built-in list."
    )
    open_lists(page)
    choose_list(page, "SCOWL")
    assert solved(page)[0] > 10
