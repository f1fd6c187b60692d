"""Words added and banned, accents, lists saved as files and read back, two lists compared."""

import pytest
from playwright.sync_api import expect

from boggle import Lexicon
from boggle.progress import finished
from boggle.words.formats import importing
from driving import cell, clear, paste, solved, words
from lists import add_file, add_text, choose_list, fold_out, held, in_use, note, open_lists, solve_with_lists

BOARD = "bat/tsh"
MINE = "bat rare\nbaths\nétés\n"


@pytest.fixture
def page(page, site):
    """The page with the user's own list in use."""
    solve_with_lists(page, site, BOARD)
    add_text(page, MINE)
    expect(page.get_by_role("status")).to_have_text("2 words, 3 points")
    return page


def edit(page, how, text):
    page.get_by_label("Words, for any list").fill(text)
    page.get_by_role("button", name=how, exact=True).click()


def test_words_are_added_and_banned_and_kept_on_any_list(page):
    edit(page, "Add", "Tab, bash")
    expect(page.get_by_role("status")).to_have_text("4 words, 5 points")
    edit(page, "Ban", "baths")
    expect(page.get_by_role("status")).to_have_text("3 words, 3 points")
    assert words(page) == ["bash", "tab", "bat"]
    expect(in_use(page)).to_have_text("Words of My words, 2 words added, 1 word banned")
    page.reload()
    expect(page.get_by_role("status")).to_have_text("3 words, 3 points")
    open_lists(page)
    page.get_by_role("button", name="Stop adding bash").click()
    expect(page.get_by_role("status")).to_have_text("2 words, 2 points")
    choose_list(page, "SCOWL")
    expect(in_use(page)).to_have_text("Words of SCOWL (built in), 1 word added, 1 word banned")
    solved(page)
    assert "bats" in words(page)
    assert "baths" not in words(page)
    page.get_by_role("button", name="Stop banning baths").click()
    expect(page.get_by_role("list", name="Words").get_by_role("button", name="baths ")).to_be_visible()


NO_WORDS = [
    ("it's 2nd", """expected words of letters alone, got 2 lines that held no word: "it's", '2nd'"""),
    (" ", "expected words of letters alone, got none"),
]


def test_what_is_no_word_is_not_added(page):
    for text, sentence in NO_WORDS:
        edit(page, "Add", text)
        expect(page.get_by_role("alert")).to_have_text(sentence)
        expect(in_use(page)).to_have_text("Words of My words")


COMPARE = "Compare two lists on the board"


def saved(page, form):
    """The name and the bytes of the file that the page lets the browser save."""
    save = page.get_by_role("button", name="Save as a file")
    if not save.is_visible():
        fold_out(page, "Save the list in use")
    page.get_by_label("Form").select_option(form)
    with page.expect_download() as download:
        save.click()
    return download.value.suggested_filename, download.value.path().read_bytes()


FORMS = [
    ("text", "My words.txt", "rare"),
    ("packed", "My words.dawg", "rare"),
    ("trie", "My words.trie", "common"),
]


def test_a_saved_list_reads_back_as_it_was_changed(page):
    edit(page, "Add", "tabs")
    edit(page, "Ban", "baths")
    for form, name, tier in FORMS:
        expect(in_use(page)).to_have_text("Words of My words, 1 word added, 1 word banned")
        file, data = saved(page, form)
        assert file == name
        entries = {"bat": tier, "tabs": "common", "étés": "common"}
        assert dict(Lexicon.from_bytes(finished(importing(data))[0]).entries()) == entries
        page.get_by_role("button", name="Stop adding tabs").click()
        expect(in_use(page)).to_have_text("Words of My words, 1 word banned")
        add_file(page, "back." + form, data)
        expect(note(page)).to_have_text("“back” is in use: 3 words.")
        assert saved(page, form)[1] == data
        page.get_by_role("button", name="Remove", exact=True).click()
        choose_list(page, "My words 3 words")
        edit(page, "Add", "tabs")


def test_the_built_in_list_is_saved_too(page):
    choose_list(page, "SCOWL")
    expect(in_use(page)).to_have_text("Words of SCOWL (built in)")
    file, data = saved(page, "packed")
    assert file == "SCOWL (built in).dawg"
    assert len(Lexicon.from_bytes(data)) > 250_000
    assert saved(page, "trie")[1].startswith(b"a")


def test_accents_are_ignored_by_choice(page):
    cell(page, 1, 1).click()
    paste(page, "ete/sxx")
    expect(page.get_by_role("status")).to_have_text("0 words, 0 points")
    page.get_by_label("Ignore accents").check()
    expect(page.get_by_role("status")).to_have_text("1 word, 1 point")
    assert words(page) == ["étés"]
    expect(in_use(page)).to_have_text("Words of My words, accents ignored")
    page.reload()
    expect(page.get_by_role("status")).to_have_text("1 word, 1 point")


def test_two_lists_are_compared_on_the_board(page):
    add_text(page, "bat\ntab\nzoo")
    expect(in_use(page)).to_have_text("Words of My words 2")
    fold_out(page, COMPARE)
    page.get_by_label("The list in use, with").select_option("My words, 3 words")
    page.get_by_role("button", name="Compare", exact=True).click()
    expect(page.get_by_text("Only in My words 2: 1 word: tab")).to_be_visible()
    expect(page.get_by_text("Only in My words: 1 word: baths")).to_be_visible()
    page.get_by_label("The list in use, with").select_option("")
    page.get_by_role("button", name="Compare", exact=True).click()
    expect(page.get_by_text("Only in My words 2: 0 words")).to_be_visible()
    expect(page.get_by_text("Only in SCOWL (built in): ")).to_contain_text("baths")


def test_lists_are_compared_on_a_full_board_only(page):
    clear(page)
    fold_out(page, COMPARE)
    page.get_by_role("button", name="Compare", exact=True).click()
    expect(page.get_by_role("alert")).to_have_text(
        "expected a full board to compare lists on, got one with empty cells"
    )


def test_what_another_tab_changes_meanwhile_is_kept(page, site):
    """In the other tab, Pyodide is still adding a word when this tab adds another word."""
    other = page.context.new_page()
    let_go = held(other, site, BOARD, "use_list")
    edit(other, "Add", "bash")
    edit(page, "Add", "tab")
    expect(in_use(page)).to_have_text("Words of My words, 1 word added")
    let_go()
    expect(in_use(other)).to_have_text("Words of My words, 2 words added")
    expect(other.get_by_role("status")).to_have_text("4 words, 5 points")
    page.reload()
    expect(in_use(page)).to_have_text("Words of My words, 2 words added")


def test_what_is_missing_of_what_is_kept_is_as_at_first(page):
    page.evaluate("""async () => {
      for (const name of await caches.keys()) if (name.startsWith("boggle-lists ")) {
        const cache = await caches.open(name);
        const [request] = (await cache.keys()).filter(({ url }) => url.endsWith("kept.json"));
        const { accents, ...rest } = await (await cache.match(request)).json();
        await cache.put(request, new Response(JSON.stringify(rest)));
      }
    }""")
    page.reload()
    expect(in_use(page)).to_have_text("Words of My words")
    solved(page)
    expect(page.get_by_role("alert")).to_have_count(0)
