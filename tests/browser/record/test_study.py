"""Study: missed words come back on their boards, later and later. Its logic is tested in tests/unit/play/record/."""

import itertools
import re

import pytest
from playwright.sync_api import expect

from boggle.play.record.study import days_in_box
from driving import take_clock
from playing import LINK, hide, listed, rolled, stand_still, words_there
from record import (
    BOARD,
    DAY,
    NOON,
    RECORD,
    answer,
    due,
    forget,
    given,
    open_record,
    play_round,
    press,
    store,
    stored,
    studied,
)
from tracing import numbered, trace

pytestmark = pytest.mark.first_worker_alone

TRAY = "#study-board"


@pytest.fixture(scope="module")
def common(there):
    """Common words of the daily board, longest first."""
    return [word for word, one in there.items() if one.tier == "common"]


@pytest.fixture(scope="module")
def missed(lexicon):
    """The common words on the board of LINK."""
    return [one.word for one in words_there(lexicon) if one.tier == "common"]


def said(page, text):
    expect(page.locator("#study-answer")).to_have_text(text)


def found_until(word, box, how="found"):
    """What is said of a word that comes into this box."""
    count = days_in_box(word, box)
    return f"{how}: again in {count} day{'s' * (count != 1)}"


@pytest.mark.promise
def test_missed_words_come_back_the_next_day(page, missed):
    open_record(page, "Study")
    due(page, "No words yet")
    expect(page.get_by_text("Words that you missed in a round come back on their boards")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Look for"))).to_be_hidden()
    page.get_by_role("link", name="Play a round").click()
    play_round(page, missed[10:14], LINK[1:])
    note = page.get_by_role("region", name="Study")
    expect(note).to_contain_text("10 missed words came into your study. They come back on this board.")
    words = sorted(entry[0] for entry in stored(page, "study")["study"])
    note.get_by_role("link", name="Study").click()
    due(page, "Nothing is due today")
    expect(page.get_by_text("The next word comes back in 1 day: Tuesday, November 24, 2026.")).to_be_visible()
    page.clock.set_system_time(NOON + 86_400)
    page.keyboard.press("Escape")
    press(page, "Other rounds")
    page.get_by_role("link", name="Study (10 due)").click()
    due(page, "10 words are due today")
    press(page, "Look for 10 words")
    expect(page.locator("#study-place")).to_have_text("Word 1 of 10")
    assert [text.lower() for text in page.locator(f"{TRAY} button").all_text_contents()] == rolled().tiles
    answer(page, words[0])
    said(page, found_until(words[0], 1))
    press(page, "Stop")
    due(page, "9 words are due today")
    expect(page.get_by_text("You found 1 of 1 word.")).to_be_visible()
    expect(page.locator("#study-due")).to_be_focused()


def test_a_round_counts_once_and_its_words_can_be_declined(page, missed):
    note = page.get_by_role("region", name="Study")
    for text in ("{", '{"study": [[1], ["x", 1]]}'):  # damaged words stop nothing
        for name in RECORD:
            store(page, name, text)
        open_record(page, "Study")
        due(page, "No words yet")
        for name in ("Calendar", "Statistics"):
            open_record(page, name)
    forget(page)
    play_round(page, [], LINK[1:])  # a round without a word is not kept
    expect(note).to_have_count(0)
    assert [stored(page, name) for name in RECORD] == [None] * 4
    play_round(page, missed[10:11], LINK[1:])
    before = stored(page, "study")
    assert len(before["study"]) == 10
    page.reload()
    expect(page.locator("#study-count")).to_be_attached()
    expect(note).to_have_count(0)
    assert stored(page, "study") == before
    play_round(page, missed[11:12], LINK[1:])
    expect(note).to_contain_text("Your study has its 10 new words of today.")
    assert stored(page, "study") == before
    page.clock.set_system_time(NOON + 86_400)
    play_round(page, missed[12:13], LINK[1:])
    note.get_by_role("button", name="Take them out again").click()
    expect(note).to_contain_text("10 words were taken out.")
    expect(note.get_by_role("button")).to_have_count(0)
    assert stored(page, "study") == before
    open_record(page, "Study")
    page.get_by_role("checkbox", name="Put missed words into the study after each round").uncheck()
    play_round(page, missed[13:14], LINK[1:])
    expect(note).to_be_hidden()
    assert stored(page, "study") == before


def test_what_becomes_of_words(page, there, common):
    """Found in time: up. With a hint: as before. Not found: down. A word that is not on its board is left out."""
    words = sorted(word for word in common if len(word) > 3)[:4]
    entries = [studied(word, str(BOARD), box=2) for word in words]
    store(page, "study", {"study": [*entries, studied("zzz", str(BOARD))]})
    open_record(page, "Study")
    press(page, "Look for 5 words")
    answer(page, words[1])
    said(page, "another word is meant")
    answer(page, words[0].upper())
    said(page, found_until(words[0], 3))
    expect(page.get_by_role("button", name="Next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#study-session").get_by_role("textbox", name="Word")).to_be_focused()
    press(page, "Hint")
    trace(page, there[words[1]].path, TRAY)
    said(page, found_until(words[1], 2, "found with hints"))
    press(page, "Next")
    press(page, "Show it")
    said(page, found_until(words[2], 1, "not found"))
    expect(page.locator("#study-word")).to_have_text(words[2])
    assert len(numbered(page, TRAY)) == len(words[2])
    press(page, "Next")
    path = there[words[3]].path
    for cell in [*path, path[-1]]:
        page.locator(f"{TRAY} button").nth(cell).click()
    said(page, found_until(words[3], 3))
    press(page, "Next")
    due(page, "Nothing is due today")
    expect(page.get_by_text("You found 3 of 4 words.")).to_be_visible()
    boxes = {entry[0]: entry[4] for entry in stored(page, "study")["study"]}
    assert boxes == dict(zip(words, [3, 2, 1, 3], strict=True))


def test_after_the_time_a_word_is_not_found(page, common):
    given(page, *common[:2])
    seconds = page.get_by_role("combobox", name="Time for a word")
    seconds.select_option("30 seconds")
    press(page, "Look for 2 words")
    clock = page.get_by_role("timer", name="Time left").filter(visible=True)
    stand_still(page)
    page.clock.run_for(31_000)
    said(page, "not found: again in 1 day")
    press(page, "Next")
    page.clock.run_for(1_000)
    expect(clock).to_have_text("0:29")  # each word has its own time
    hide(page)
    page.clock.run_for(100_000)
    hide(page, False)
    page.clock.run_for(1_000)
    expect(clock).to_have_text("0:28")  # a hidden page takes no time
    page.clock.resume()
    page.keyboard.press("Escape")  # nothing is typed, so this closes the sheet, and the word stays as it is
    expect(page.get_by_role("link", name="Study (1 due)")).to_be_attached()
    open_record(page, "Study")
    seconds.select_option("No clock")
    page.reload()
    expect(seconds).to_have_value("4")
    press(page, "Look for 1 word")
    expect(page.locator("#study-place")).to_have_text("Word 1 of 1")
    expect(clock).to_have_count(0)


def test_all_words_are_listed_and_one_is_removed(page, common):
    words = sorted(common[:3])
    entries = [studied(words[0], str(BOARD), due=DAY + 9, box=2, seen=DAY)]
    store(page, "study", {"study": entries + [studied(word, str(BOARD)) for word in words[1:]]})
    open_record(page, "Study")
    page.get_by_text("3 words in the study").click()
    items = page.get_by_role("list", name="Words of the study").get_by_role("listitem")
    assert listed(page, "Words of the study") == [words[1], words[2], words[0]]
    expect(items.nth(1)).to_contain_text("due today")
    expect(items.nth(2)).to_contain_text("comes back on Dec 2, 2026")
    press(page, f"Remove {words[2]}")
    expect(items).to_have_count(2)
    expect(page.get_by_role("button", name=f"Remove {words[0]}")).to_be_focused()
    due(page, "1 word is due today")
    press(page, f"Remove {words[0]}")
    press(page, f"Remove {words[1]}")
    expect(page.locator("#study-due")).to_be_focused()
    due(page, "No words yet")
    # A large study is shown in parts.
    many = ["".join(letters) for letters in itertools.product("abcdefghij", repeat=3)]
    entries = [studied(word, str(BOARD), due=DAY + 9, box=2, seen=DAY) for word in many]
    store(page, "study", {"study": entries})
    open_record(page, "Study")
    page.get_by_text("1,000 words in the study").click()
    expect(items).to_have_count(100)
    press(page, "Show more words")
    expect(items).to_have_count(200)
    expect(items.nth(100).get_by_role("button")).to_be_focused()


def test_two_tabs_lose_no_word(page, site, common):
    first, second = sorted(common[:2])
    given(page, first, second)
    press(page, "Look for 2 words")
    other = page.context.new_page()
    take_clock(other, time=NOON)
    other.goto(f"{site}#view=study")
    press(other, "Look for 2 words")
    answer(other, first)
    said(other, found_until(first, 1))
    other.close()
    answer(page, first)
    press(page, "Next")
    answer(page, second)
    said(page, found_until(second, 1))
    assert [entry[4] for entry in stored(page, "study")["study"]] == [2, 1]
