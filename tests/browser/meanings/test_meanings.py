"""Meanings of words: asked once, in Look up, in the menu of a chosen word and in a review; and what goes wrong."""

import pytest
from playwright.sync_api import expect

from chosen_card import choose, open_menu
from driving import GOLDEN, solved
from lists import BUILT_IN, add_text, choose_list, in_use, open_lists
from meanings import FILE, GLOSS, QUESTION, fetch, look_up, open_look_up, told


@pytest.fixture
def page(page, site):
    page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    return open_look_up(page)


@pytest.fixture
def faulty_page(context, site):
    """A page whose console may show errors."""
    page = context.new_page()
    page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    return open_look_up(page)


@pytest.mark.promise
def test_a_meaning_is_fetched_once_the_user_agrees_and_never_asked_again(page):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    meaning = look_up(page, "limbo")
    fetch(meaning)
    told(meaning, GLOSS)
    expect(meaning.get_by_role("button")).to_have_count(0)
    assert sum(url.endswith(FILE) for url in asked) == 1
    told(look_up(page, "boxes"), "plural of box (noun): ")
    told(look_up(page, "found"), "past of find (verb): ", "verb: set up or found.")
    assert sum(url.endswith(FILE) for url in asked) == 1
    page.reload()
    solved(page)
    told(look_up(page, "limbo"), GLOSS)


def test_nothing_is_fetched_before_the_user_agrees(page):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    meaning = look_up(page, "limbo")
    meaning.get_by_role("button", name="Meaning").click()
    expect(meaning).to_contain_text(QUESTION)
    meaning.get_by_role("button", name="Not now").click()
    expect(meaning.get_by_role("button", name="Meaning")).to_be_focused()
    meaning = look_up(page, "tux")
    assert not [url for url in asked if url.endswith(FILE)]
    fetch(meaning)
    told(meaning, "noun: semiformal evening dress for men.")


def test_the_keyboard_alone_will_do(page):
    look_up(page, "limbo").get_by_role("button", name="Meaning").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Fetch them")).to_be_focused()
    page.keyboard.press("Enter")
    meaning = page.locator("#look-up-meaning")
    told(meaning, GLOSS)
    expect(meaning).to_be_focused()


def test_the_gloss_is_in_english_and_its_place_tells_screen_readers(page):
    meaning = look_up(page, "limbo")
    fetch(meaning)
    expect(meaning.locator("[lang=en]")).to_have_text("the state of being disregarded or forgotten.")
    expect(meaning).to_have_attribute("aria-live", "polite")


def test_words_without_a_meaning_and_words_that_are_none(page):
    fetch(look_up(page, "limbo"))
    told(look_up(page, "zax"), "No meaning is known for zax.")
    look_up(page, "tuxx")
    expect(page.locator("#look-up-meaning")).to_be_empty()


def test_in_the_menu_of_a_chosen_word(page):
    page.get_by_role("link", name="Words").click()
    choose(page, "limbo")
    open_menu(page)
    meaning = page.get_by_role("region", name="Chosen word").get_by_role("group", name="Meaning")
    fetch(meaning)
    told(meaning, GLOSS)
    expect(page.get_by_role("button", name="Copy word")).to_be_visible()  # the menu stays open
    page.get_by_role("button", name="Next word").click()
    open_menu(page)
    expect(meaning).not_to_contain_text("disregarded")
    expect(meaning).not_to_be_empty()


def test_a_menu_that_is_closed_keeps_no_meaning(page):
    page.get_by_role("link", name="Words").click()
    choose(page, "limbo")
    open_menu(page)
    fetch(page.locator("#card-meaning"))
    told(page.locator("#card-meaning"), GLOSS)
    page.keyboard.press("Escape")
    expect(page.locator("#card-meaning")).to_be_empty()
    open_menu(page)
    told(page.locator("#card-meaning"), GLOSS)
    page.get_by_role("button", name="Next word").click()
    expect(page.locator("#card-meaning")).to_be_empty()


def test_in_the_review_of_a_round(page, site):
    page.goto(f"{site}#play=new&seed=7&time=60")
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="End round").click()
    missed = page.get_by_role("list", name="Missed words")
    missed.get_by_role("button", name="ideal").click()
    meaning = page.locator("#review").get_by_role("group", name="Meaning")
    fetch(meaning)
    told(meaning, "noun: ")
    missed.get_by_role("button", name="child", exact=False).last.click()
    told(meaning, "young person")
    missed.get_by_role("button", name="child", exact=False).last.click()
    expect(page.locator("#review-meaning")).to_be_empty()


def test_a_list_of_the_user_has_no_meanings(page):
    fetch(look_up(page, "limbo"))
    open_lists(page)
    add_text(page, "limbo\ntux")
    expect(in_use(page)).to_have_text("Words of My words")
    page.keyboard.press("Escape")
    open_look_up(page)
    told(look_up(page, "limbo"), "Meanings are there for the built-in English list only.")
    open_lists(page)
    choose_list(page, BUILT_IN)
    expect(in_use(page)).not_to_contain_text("My words")
    page.keyboard.press("Escape")
    open_look_up(page)
    told(look_up(page, "limbo"), GLOSS)


def test_a_file_that_does_not_arrive_can_be_asked_for_again(faulty_page):
    page = faulty_page
    page.route(f"**/{FILE}", lambda route: route.abort())
    meaning = look_up(page, "limbo")
    fetch(meaning)
    told(meaning, "The meanings could not be fetched: boggle/meanings/glosses.bin did not arrive")
    page.unroute(f"**/{FILE}")
    meaning.get_by_role("button", name="Try again").click()
    told(meaning, GLOSS)


def test_a_damaged_file_is_fetched_anew_and_else_refused(page):
    sent = []

    def damage(route):
        sent.append(route.request.url)
        route.fulfill(body=b"boggle glosses 1\nand no more", content_type="application/octet-stream")

    page.route(f"**/{FILE}", damage)
    meaning = look_up(page, "limbo")
    fetch(meaning)
    told(meaning, "The meanings could not be fetched: expected a glossary, got other data.")
    assert len(sent) == 2
    page.unroute(f"**/{FILE}")
    meaning.get_by_role("button", name="Try again").click()
    told(meaning, GLOSS)


def test_offline_at_first_the_page_says_so(faulty_page):
    page = faulty_page
    meaning = look_up(page, "limbo")
    expect(meaning.get_by_role("button", name="Meaning")).to_be_visible()
    page.context.set_offline(True)
    fetch(meaning)
    told(meaning, "You are offline, and the meanings are not here yet. Try again when you are online.")
    page.context.set_offline(False)
    meaning.get_by_role("button", name="Try again").click()
    told(meaning, GLOSS)
