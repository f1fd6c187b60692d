"""Lists that cannot be used, kept or found again: the user loses nothing."""

import pytest
from playwright.sync_api import expect

from boggle.words.pack import pack
from driving import cell, paste, solved, words
from lists import add_file, add_text, box, choose_list, in_use, open_lists, solve_with_lists

BOARD = "bat/tsh"


@pytest.fixture
def page(page, site):
    """The page with a board solved and its panel of lists open."""
    solve_with_lists(page, site, BOARD)
    return page


def test_without_pyodide_the_built_in_list_can_be_chosen(context, site):
    page = context.new_page()
    page.goto(f"{site}#board={BOARD}&rules=free")
    solved(page)
    open_lists(page)
    add_text(page, "bat\nzoo")
    expect(page.get_by_role("status")).to_have_text("1 word, 1 point")
    page.route("**/pyodide.mjs", lambda route: route.abort())
    page.reload()
    expect(page.get_by_role("alert")).to_have_text(
        "The solver failed: your own word list needs Pyodide, which does not work. Choose the built-in list."
    )
    open_lists(page)
    choose_list(page, "SCOWL")
    assert solved(page)[0] > 10


BAD = [
    (b"\x89PNG\r\n\x1a\n\x00\x01", "expected a packed lexicon or text in UTF-8, got byte 0x89 at 0"),
    (b"", "expected a packed lexicon or a list of words, got no line at all"),
    (b"1\n2\n3\n4\n", "got 4 lines that held no word: '1', '2', '3', …"),
    (b"x" * 3_000_000, "got 1 line that held no word: 'xxxxxxxxxxxxxxxxxxxxxxxx…'"),
    (pack({"bat": "common"})[:-1], "expected a packed lexicon of"),
    (b"a!n!#t!", "expected '#' for each node of the trie, got 2 still open at its end"),
]  # fmt: skip


@pytest.mark.promise
def test_what_is_no_list_is_refused_and_nothing_lost(page):
    add_text(page, "bat\nzoo")
    expect(in_use(page)).to_have_text("Words of My words")
    for number, (data, sentence) in enumerate(BAD):
        add_file(page, f"bad {number}.bin", data)
        expect(page.get_by_role("alert")).to_contain_text(f"“bad {number}” was not added: ")
        expect(page.get_by_role("alert")).to_contain_text(sentence)
        expect(page.get_by_role("status")).to_have_text("1 word, 1 point")
    page.reload()
    expect(page.get_by_role("status")).to_have_text("1 word, 1 point")


def test_a_list_of_50_megabytes_is_refused_while_the_page_answers(page, tmp_path):
    path = tmp_path / "huge.txt"
    letters = [chr(97 + at) for at in range(26)]
    with open(path, "w") as file:
        for a in letters[:5]:
            file.writelines(f"{a}{b}{c}{d}{e}abcdefghijklmnopqrstuvwx\n" for b in letters for c in letters
                            for d in letters for e in letters[:20])  # fmt: skip
    assert path.stat().st_size > 50_000_000
    page.get_by_label("A file").set_input_files(path)
    expect(page.get_by_role("progressbar")).to_be_visible()
    cell(page, 1, 1).click()
    paste(page, "zoo/xxx")
    assert solved(page)[0] > 1
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.get_by_role("alert")).to_have_text("“huge” was not added: it was stopped.")
    expect(in_use(page)).to_have_text("Words of SCOWL (built in)")


FULL = """
const put = Cache.prototype.put;
Cache.prototype.put = function (...given) {
  if (!globalThis.full) return put.apply(this, given);
  return Promise.reject(new DOMException("Quota exceeded.", "QuotaExceededError"));
};
"""


def test_storage_that_is_full(context, site):
    page = context.new_page()
    page.add_init_script(FULL)
    page.goto(f"{site}#board={BOARD}&rules=free")
    solved(page)
    open_lists(page)
    add_text(page, "bat\nzoo")
    expect(in_use(page)).to_have_text("Words of My words")
    page.evaluate("globalThis.full = true")
    add_text(page, "zoo\ntab")
    expect(page.get_by_role("alert")).to_have_text(
        "“My words 2” could not be kept: the storage that this browser gives to the page is full."
        " Remove a list, or make room, and try again."
    )
    expect(box(page)).to_have_value("zoo\ntab")
    expect(in_use(page)).to_have_text("Words of My words")
    assert words(page) == ["bat"]
    page.reload()
    expect(page.get_by_role("status")).to_have_text("1 word, 1 point")


def test_a_list_that_the_browser_lost(page):
    add_text(page, "bat\nzoo")
    expect(in_use(page)).to_have_text("Words of My words")
    page.evaluate("""async () => {
      const cache = await caches.open((await caches.keys()).find((name) => name.startsWith("boggle-lists ")));
      for (const { url } of await cache.keys()) if (url.endsWith(".dawg")) await cache.delete(url);
    }""")
    page.reload()
    expect(page.get_by_role("alert")).to_have_text(
        "“My words” could not be read: it is no longer kept: another tab removed it, or the browser cleared this"
        " page's storage."
        " SCOWL (built in) is used instead."
    )
    assert solved(page)[0] > 10
