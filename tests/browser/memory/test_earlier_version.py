"""The page reads what the previous version stored. This file contains texts and caches in the form of that version."""

import json

import pytest
from playwright.sync_api import expect

from boggle.words.pack import pack
from driving import GOLDEN, answered_by, board_text, entries, extended, solved
from history import kept, open_boards

# Keys and values as that version wrote them. In the browser, each key is followed by the page's address.
LOCAL = {
    "language": "de",
    "game": "#board=????/????/????/????&rules=new&min=4&roll=even",
    "boards": json.dumps([{"link": f"#board={GOLDEN}&rules=new&min=3", "count": 88, "points": 109}]),
}
SESSION = {
    "unfinished board": json.dumps([["new", 3, "4x4", False, None], [4, 4, ["f", "x", *[None] * 14]]]),
    "typed": json.dumps({"look-up-word": "limbo", "roll-seed": "7"}),
}
PUT = """([name, value]) => {
  localStorage.setItem(`boggle ${name} ${new URL(".", document.baseURI)}`, value);
}"""
PUT_LIST = """async ([kept, packed]) => {
  const here = new URL(".", document.baseURI).href;
  const cache = await caches.open(`boggle-lists ${here}`);
  await cache.put(`${here}lists/kept.json`, new Response(kept));
  await cache.put(`${here}lists/17.dawg`, new Response(new Uint8Array(packed)));
  localStorage.setItem(`boggle own list ${here}`, "yes");
}"""


@pytest.fixture
def stored(page, site):
    """A function that visits the page and stores texts of the previous version in localStorage."""

    def store(texts):
        page.goto(site)
        extended(page)
        for name, value in texts.items():
            page.evaluate(PUT, [name, value])

    return store


@pytest.mark.promise
@pytest.mark.first_worker_alone
def test_rules_language_and_boards(page, site, stored):
    stored(LOCAL)
    page.goto("about:blank")
    page.goto(site)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("#rules-in-use")).to_contain_text("4")
    expect(page.locator("#game-shortest")).to_have_value("4")
    expect(page.locator("#roll-with [value=even]")).to_have_attribute("aria-pressed", "true")
    open_boards_in_german(page)


def open_boards_in_german(page):
    page.locator("#places [data-view=boards]").click()
    expect(page.locator("#memory-boards li")).to_have_count(1)
    page.locator("#memory-boards button").first.click()
    expect(page.get_by_role("status")).to_contain_text("88")


@pytest.mark.promise
@pytest.mark.first_worker_alone
def test_an_unfinished_board_and_typed_texts(page, site):
    page.add_init_script(f"""for (const [name, value] of Object.entries({json.dumps(SESSION)})) {{
        sessionStorage.setItem(`boggle ${{name}} ${{new URL(".", location.href)}}`, value);
    }}""")
    page.goto(site)
    expect(page.get_by_role("status")).to_have_text("14 tiles to go.")
    assert board_text(page).startswith("fx")
    expect(page.locator("#look-up-word")).to_have_value("limbo")
    expect(page.locator("#roll-seed")).to_have_value("7")


@pytest.mark.promise
def test_a_word_list_with_words_added_and_banned(page, site, stored):
    stored({})
    kept_lists = {
        "lists": [{"id": "17", "name": "Old words", "words": 2}],
        "use": "17",
        "added": {"limbo": "rare"},
        "banned": ["bat"],
        "accents": False,
    }
    page.evaluate(PUT_LIST, [json.dumps(kept_lists), list(pack({"bat": "common", "tux": "rare"}))])
    page.goto("about:blank")
    page.goto(f"{site}#board={GOLDEN}")
    answered_by(page, "Pyodide")
    assert solved(page)[0] == 2
    assert [text.split()[0] for text in entries(page).all_text_contents()] == ["limbo", "tux"]
    expect(page.locator("#list-in-use")).to_have_text(
        "Words of Old words, 1 word added, 1 word banned, accents ignored"
    )


@pytest.mark.first_worker_alone
def test_damaged_texts_count_as_nothing(page, site, stored):
    stored({"game": "#board=?", "boards": "[1, 2", "language": "xx"})
    page.goto("about:blank")
    page.goto(site)
    expect(page.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    extended(page)
    open_boards(page)
    expect(kept(page)).to_have_count(0)
