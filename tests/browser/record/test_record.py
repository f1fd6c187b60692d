"""What is kept of rounds: what counts, what two tabs keep, damaged and earlier data, and erasing."""

import re

import pytest
from playwright.sync_api import expect

from driving import extended
from playing import LINK, end, send, start
from record import BOARD, answer, due, open_record, play_round, press, said, set_date, store, stored, studied

pytestmark = pytest.mark.first_worker_alone


def given(page, *words):
    """Put words into the study that are due."""
    store(page, "study", {"study": [studied(word, str(BOARD)) for word in words]})
    open_record(page, "Study")


def test_a_player_declines_the_words_of_a_round(page, common):
    play_round(page, common[10:])
    note = page.get_by_role("region", name="Study")
    note.get_by_role("button", name="Take them out again").click()
    expect(note).to_contain_text("10 words were taken out.")
    expect(note.get_by_role("button")).to_have_count(0)
    assert stored(page, "study") == {"study": []}
    open_record(page, "Study")
    page.get_by_role("checkbox", name="Put missed words into the study after each round").uncheck()
    play_round(page, common[10:], LINK[1:])
    expect(note).to_be_hidden()
    assert stored(page, "study") == {"study": []}


def test_a_round_counts_once_and_ten_words_a_day(page, site, common):
    play_round(page, common[20:])
    before = stored(page, "study")
    assert len(before["study"]) == 10
    page.reload()
    expect(page.get_by_role("heading", name="Review")).to_be_visible()
    expect(page.locator("#study-count")).to_be_attached()
    expect(page.get_by_role("region", name="Study")).to_have_count(0)
    assert stored(page, "study") == before
    play_round(page, ["and", "sand", "hand"], LINK[1:])
    expect(page.get_by_role("region", name="Study")).to_contain_text("Your study has its 10 new words of today.")
    assert stored(page, "study") == before


def test_a_round_without_a_word_is_not_kept(page):
    play_round(page, [])
    expect(page.get_by_role("region", name="Study")).to_have_count(0)
    for name in ("study", "statistics", "days"):
        assert stored(page, name) is None


@pytest.mark.parametrize("text", ["{", "[]", '{"study": 3}', '{"study": [[1], ["x", 1]]}', "null"])
def test_damaged_words_stop_nothing(page, text, common):
    store(page, "study", text)
    store(page, "statistics", text)
    store(page, "days", text)
    store(page, "choices", text)
    page.reload()
    open_record(page, "Study")
    due(page, "No words yet")
    for name in ("Calendar", "Statistics"):
        open_record(page, name)
    play_round(page, common[10:])
    assert len(stored(page, "study")["study"]) == 10


def test_two_tabs_lose_no_word(page, context, site, common):
    first, second = sorted(common[:2])
    given(page, first, second)
    press(page, "Look for 2 words")
    other = context.new_page()
    set_date(other)
    other.goto(f"{site}#view=study")
    press(other, "Look for 2 words")
    answer(other, first)
    said(other, re.compile("^found: "))
    answer(page, first)
    press(page, "Next")
    answer(page, second)
    said(page, re.compile("^found: "))
    boxes = [entry[4] for entry in stored(page, "study")["study"]]
    assert boxes == [2, 1]


def test_a_round_of_an_earlier_version_of_the_page_counts(page, common):
    """It has no time at which it began."""
    page.evaluate("location.hash = '#daily=2026-11-23'")
    start(page)
    send(page, common[0])
    press(page, "Pause")
    state = stored(page, "round")
    del state["clock"]["begun"]
    store(page, "round", state)
    page.evaluate("addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true)")
    page.reload()
    press(page, "Go on")
    end(page)
    expect(page.get_by_role("region", name="Study")).to_contain_text("10 missed words came into your study.")
    assert stored(page, "statistics")["rounds"][0][0] > 0  # it began when it went on


def test_the_browser_refuses_to_store_it(own_page, site, common):
    own_page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('No room.', 'QuotaExceededError') }"
    )
    set_date(own_page)
    own_page.goto(f"{site}#view=play")
    extended(own_page)
    play_round(own_page, common[10:])
    told = own_page.get_by_role("alert").filter(has_text="Your record is lost when this page is closed: ")
    expect(told).to_be_visible()
    own_page.get_by_role("region", name="Study").get_by_role("link", name="Study").click()
    expect(own_page.get_by_text("10 words in the study")).to_be_visible()


def test_nothing_of_it_is_loaded_before_play(own_page, site):
    loaded = []
    own_page.on("request", lambda request: loaded.append(request.url.rsplit("/", 1)[-1]))
    own_page.goto(site)
    extended(own_page)
    assert not {"study.txt", "study.css"} & set(loaded)
    own_page.get_by_role("link", name="Play", exact=True).click()
    expect(own_page.get_by_role("navigation", name="Your record")).to_be_visible()
    assert loaded.count("study.txt") == 1
    own_page.evaluate("location.hash = '#view=calendar'")
    expect(own_page.get_by_role("heading", name="Calendar")).to_be_visible()
    assert loaded.count("study.txt") == 1


def test_everything_is_erased(page, common):
    play_round(page, common[10:])
    assert stored(page, "study")["study"]
    page.evaluate("location.hash = '#view=boards'")
    press(page, "Erase everything…")
    press(page, "Erase")
    expect(page.get_by_text("Everything is erased.")).to_be_visible()
    for name in ("study", "statistics", "days", "choices"):
        assert stored(page, name) is None
    open_record(page, "Study")
    due(page, "No words yet")
    open_record(page, "Statistics")
    expect(page.get_by_text("No rounds yet.")).to_be_visible()
