"""Meanings of words: asked for once, in Look up, on the card of a chosen word and in a review; offline and updated."""

import json

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, follow, open_boards, solved
from hosting import deploy, served
from lists import BUILT_IN, add_text, choose_list, in_use, open_lists
from meanings import FILE, GLOSS, QUESTION, fetch, look_up, open_look_up, told
from tools.meanings.packing import pack
from visits import INSTALL, heading, visited
from word_list import choose

KEPT = """async (file) => {
  const names = await caches.keys();
  const found = await Promise.all(names.map(async (name) => (await caches.open(name)).match(file)));
  const bytes = await Promise.all(found.filter(Boolean).map((response) => response.arrayBuffer()));
  return bytes.map((each) => each.byteLength);
}"""


def on_card(page):
    """Choose a word on the board. Returns the element with its meaning on the word's card."""
    choose(page, "limbo")
    return page.get_by_role("region", name="Chosen word").get_by_role("group", name="Meaning")


def test_a_meaning_is_fetched_once_the_user_agrees_and_is_in_look_up_on_the_card_and_in_reviews_for_the_built_in_list(
    context, site
):
    page = context.new_page()  # its console may show errors
    asked = []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith(FILE) else None)
    page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    meaning = look_up(open_look_up(page), "limbo")
    is_offered(meaning)
    assert asked == []
    can_be_asked_for_again(page, meaning)
    asked.clear()
    is_fetched_anew_if_damaged(page, meaning)
    assert len(asked) == 2
    asked.clear()
    is_told(meaning)
    is_of_any_word(page)
    assert len(asked) == 1
    is_on_the_card(page)
    is_of_the_built_in_list(page)
    is_in_the_review(page)


def is_offered(meaning):
    """The page asks first. After `Not now`, the keyboard goes on where it was."""
    meaning.get_by_role("button", name="Meaning").click()
    expect(meaning).to_contain_text(QUESTION)
    meaning.get_by_role("button", name="Not now").click()
    expect(meaning.get_by_role("button", name="Meaning")).to_be_focused()


def can_be_asked_for_again(page, meaning):
    """The keyboard alone will do. Leaves the button `Try again`, since the file did not arrive."""
    page.context.set_offline(True)
    page.keyboard.press("Enter")
    expect(meaning.get_by_role("button", name="Fetch them")).to_be_focused()
    page.keyboard.press("Enter")
    told(meaning, "You are offline, and the meanings are not here yet. Try again when you are online.")
    page.route(f"**/{FILE}", lambda route: route.abort())
    page.context.set_offline(False)
    meaning.get_by_role("button", name="Try again").click()
    told(meaning, "The meanings could not be fetched: boggle/meanings/glosses.bin did not arrive")
    page.unroute(f"**/{FILE}")


def is_fetched_anew_if_damaged(page, meaning):
    """A damaged copy may be the one that the browser stored, so the page fetches another one by itself."""
    damaged = {"body": b"boggle glosses 1\nand no more", "content_type": "application/octet-stream"}
    page.route(f"**/{FILE}", lambda route: route.fulfill(**damaged))
    meaning.get_by_role("button", name="Try again").click()
    told(meaning, "The meanings could not be fetched: expected a glossary, got other data.")
    page.unroute(f"**/{FILE}")


def is_told(meaning):
    """Screen readers are told, too, the gloss in English."""
    meaning.get_by_role("button", name="Try again").click()
    told(meaning, GLOSS)
    expect(meaning).to_be_focused()
    expect(meaning).to_have_attribute("aria-live", "polite")
    expect(meaning.locator("[lang=en]")).to_have_text("the state of being disregarded or forgotten.")
    expect(meaning.get_by_role("button")).to_have_count(0)


def is_of_any_word(page):
    """Words with several meanings, without one, and no words."""
    told(look_up(page, "boxes"), "plural of box (noun): ")
    told(look_up(page, "found"), "past of find (verb): ", "verb: set up or found.")
    told(look_up(page, "zax"), "No meaning is known for zax.")
    look_up(page, "tuxx")
    expect(page.locator("#look-up-meaning")).to_be_empty()


def is_on_the_card(page):
    """It has one line. A press shows all of it."""
    page.get_by_role("link", name="Words").click()
    meaning = on_card(page)
    told(meaning, GLOSS)
    whole = meaning.get_by_role("button", name=GLOSS)
    height = whole.bounding_box()["height"]
    page.set_viewport_size({"width": 360, "height": 640})
    assert whole.bounding_box()["height"] == height
    whole.click()
    expect(whole).to_have_attribute("aria-expanded", "true")
    assert whole.evaluate("one => one.scrollWidth <= one.clientWidth")
    page.set_viewport_size({"width": 1280, "height": 720})
    page.get_by_role("button", name="Next word").click()
    expect(meaning).not_to_contain_text("disregarded")
    expect(meaning).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(page.locator("#card-meaning")).to_be_empty()


def is_of_the_built_in_list(page):
    """The user's own list has none."""
    for add_or_choose, sentence in (
        (lambda: add_text(page, "limbo\ntux"), "Meanings are there for the built-in English list only."),
        (lambda: choose_list(page, BUILT_IN), GLOSS),
    ):
        before = in_use(page).text_content()
        open_lists(page)
        add_or_choose()
        expect(in_use(page)).not_to_have_text(before)
        page.keyboard.press("Escape")
        told(look_up(open_look_up(page), "limbo"), sentence)


def is_in_the_review(page):
    follow(page, "play=new&seed=7&time=60")
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="End round").click()
    page.get_by_role("button", name="End", exact=True).click()
    missed = page.get_by_role("list", name="Missed words").get_by_role("button", name="child", exact=False).last
    missed.click()
    told(page.locator("#review").get_by_role("group", name="Meaning"), "young person")
    missed.click()
    expect(page.locator("#review-meaning")).to_be_empty()


def kept(page, sizes):
    """Wait until the file is kept in these sizes, one for each version of the site."""
    page.wait_for_function(f"""async ([file, sizes]) => JSON.stringify(await ({KEPT})(file)) === sizes""", arg=[
        FILE, json.dumps(sizes, separators=(",", ":"))])  # fmt: skip


@pytest.mark.service_worker
def test_once_asked_for_the_file_is_kept_for_offline_use_until_all_is_erased_and_replaced_by_updates(context, host):
    old = (host / FILE).stat().st_size
    new = pack({"limbo": [("n", "a dance below a bar")]}, {})
    with served(host) as address:
        page = context.new_page()
        page.goto(f"{address}#board={GOLDEN}")
        solved(page)
        meaning = look_up(open_look_up(page), "limbo")
        fetch(meaning)  # before the service worker serves the page
        told(meaning, GLOSS)
        kept(page, [old])
        open_boards(page)
        page.get_by_role("button", name="Erase everything").click()
        page.get_by_role("dialog").get_by_role("button", name="Erase", exact=True).click()
        expect(page.get_by_text("Everything is erased.")).to_be_visible()
        kept(page, [])
        page.keyboard.press("Escape")
        expect(look_up(open_look_up(page), "limbo").get_by_role("button", name="Meaning")).to_be_visible()
        page.close()
        # Who never asks never gets it, nor with an update.
        page = visited(context, address)
        deploy(host, "Second")
        assert page.evaluate(INSTALL) == "installed"
        assert page.evaluate(KEPT, FILE) == []
        meaning = on_card(page)
        fetch(meaning)
        told(meaning, GLOSS)
        kept(page, [old])
        (host / FILE).write_bytes(new)
        deploy(host, "Third")
        assert page.evaluate(INSTALL) == "installed"
        kept(page, [old, len(new)])
    page.get_by_role("button", name="Update", exact=True).click()
    expect(heading(page)).to_have_text("Third")
    kept(page, [len(new)])
    solved(page)
    told(look_up(open_look_up(page), "limbo"), "noun: a dance below a bar.")  # without asking
