"""The player's record: study, calendar, statistics, and all as a file. tests/unit/play/record/ has their logic."""

import json
import re

import pytest
from playwright.sync_api import expect

from boggle import rules_named, solve
from boggle.play.record.study import days_in_box
from driving import follow, take_clock
from playing import LINK, erase, hide, listed, rolled, stand_still, words_there
from record import BOARD, DATE, DAY, NOON, RECORD, due, forget, open_record, play_round, press, store, stored, studied
from tracing import numbered, trace

pytestmark = pytest.mark.first_worker_alone

TRAY, LETTERS = "#study-board", "abcdefghijklmno"
BEFORE = "2026-11-21"
RESULT = [BEFORE, 5, 31, 180, 12, 110, [[1, 10, 49], [3, 2, 61]]]
ROUNDS = [[1, DAY - 9, "new", 31, 12, 110, 10, 50, "hands"], [2, DAY - 2, "big", 44, 20, 230, 30, 60, "strange"]]
STATISTICS = {"rounds": ROUNDS, "earlier": 3, "best": {"new": 90, "big": 44}, "longest": "strange", "languages": {}}
STUDY = {"study": [studied("bathe", str(BOARD)), studied("eats", str(BOARD))]}
GIVEN = {"study": STUDY, "statistics": STATISTICS, "days": {"days": [RESULT]}}


@pytest.fixture(scope="module")
def there(lexicon):
    return {one.word: one for one in solve(BOARD, lexicon, rules_named("new"))}


@pytest.fixture(scope="module")
def record_visit(visit, site):
    page, _ = visit
    take_clock(page, time=NOON)
    page.goto(f"{site}#view=play")
    expect(page.get_by_role("navigation", name="Your record")).to_be_visible()
    return visit


@pytest.fixture
def page(record_visit):
    """The place Play on DATE, with an empty record, in a page in which earlier tests may have played."""
    page, thrown = record_visit
    page.clock.resume()
    page.clock.set_system_time(NOON)
    follow(page, "view=words")
    forget(page)
    follow(page, "view=play")
    yield page
    assert thrown == []


@pytest.fixture(scope="module")
def common(there):
    return [word for word, one in there.items() if one.tier == "common"]


@pytest.fixture(scope="module")
def missed(lexicon):
    return [one.word for one in words_there(lexicon) if one.tier == "common"]


def given(page, *words):
    store(page, "study", {"study": [studied(word, str(BOARD)) for word in words]})
    open_record(page, "Study")


def answer(page, word):
    box = page.locator("#study-session").get_by_role("textbox", name="Word")
    box.fill(word)
    box.press("Enter")


def said(page, text):
    expect(page.locator("#study-answer")).to_have_text(text)


def found_until(word, box, how="found"):
    count = days_in_box(word, box)
    return f"{how}: again in {count} day{'s' * (count != 1)}"


@pytest.mark.promise
def test_missed_words_come_back_the_next_day(page, missed):
    open_record(page, "Study")
    due(page, "No words yet")
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
    expect(page.locator("#study-count")).to_have_text("10 words are due today")
    page.get_by_role("link", name="Study", exact=True).click()
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
    assert stored(page, "study") == before
    open_record(page, "Study")
    page.get_by_role("checkbox", name="Put missed words into the study after each round").uncheck()
    play_round(page, missed[13:14], LINK[1:])
    expect(note).to_be_hidden()
    assert stored(page, "study") == before


def test_what_becomes_of_words(page, there, common):
    """Found in time: up. With a hint: as before. Not found: down. A word that is not on its board is left out, and so
    is a crude one, which an earlier version kept."""
    words = sorted(word for word in common if len(word) > 3)[:4]
    entries = [studied(word, str(BOARD), box=2) for word in words]
    store(page, "study", {"study": [*entries, studied("zzz", str(BOARD)), studied("shit", str(BOARD))]})
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
    expect(page.locator("#study-count")).to_have_text("1 word is due today")
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
    store(page, "study", {"study": [studied(f"ba{a}{b}", str(BOARD), due=DAY + 9) for a in LETTERS for b in LETTERS]})
    open_record(page, "Study")
    page.get_by_text("225 words in the study").click()
    expect(items).to_have_count(100)
    press(page, "Show more words")
    expect(items).to_have_count(200)


def test_two_tabs_lose_no_word(page, common):
    first, second = sorted(common[:2])
    given(page, first, second)
    press(page, "Look for 2 words")
    other = stored(page, "study")
    other["study"][0][4] = 1  # as another tab would store what was found there
    store(page, "study", other)
    answer(page, first)
    press(page, "Next")
    answer(page, second)
    said(page, found_until(second, 1))
    assert [entry[4] for entry in stored(page, "study")["study"]] == [2, 1]


@pytest.fixture
def played(page):
    for name, data in GIVEN.items():
        store(page, name, data)
    return page


def table(page):
    return page.get_by_role("table", name=re.compile("^Daily boards of "))


def day(page, name):
    return table(page).get_by_role("button", name=re.compile(f"^{re.escape(name)}"))


def is_told(page, text):
    expect(page.get_by_text(text).filter(visible=True)).to_be_visible()


def statistics(page, rounds, longest, best):
    """Open Statistics, and check what it says: the number of rounds, the longest word and the best scores."""
    open_record(page, "Statistics")
    expect(page.locator("#statistics-rounds")).to_have_text(rounds)
    expect(page.locator("#statistics-longest")).to_have_text(longest)
    scores = page.get_by_role("table", name="Best scores").locator("tbody tr").all_inner_texts()
    assert [" ".join(text.split()) for text in scores] == best


def read(page, content, name="some.json"):
    """Read a file in the open sheet."""
    file = {"name": name, "mimeType": "application/json", "buffer": content}
    page.get_by_role("button", name="Read a file").set_input_files(file)


def test_a_month_is_a_table(played):
    open_record(played, "Calendar")
    expect(played.get_by_text("November 2026", exact=True)).to_be_visible()
    expect(table(played)).to_have_attribute("aria-label", "Daily boards of November 2026")
    expect(table(played).locator("tbody tr")).to_have_count(6)
    # A day that was played has a mark and its points, not only a colour. The boards of days to come cannot be opened.
    week = table(played).locator("tbody tr").nth(3).locator("td").all()
    seen = [" ".join(cell.locator("b, small").all_text_contents()) or cell.text_content() for cell in week]
    assert seen == ["16", "17", "18", "19", "20", "21 ✓ 31", "22"]
    expect(table(played).get_by_role("button")).to_have_count(23)
    expect(table(played).locator("[aria-current=date]")).to_have_accessible_name(
        "Monday, November 23, 2026, today: not played"
    )
    after = played.get_by_role("button", name="Month after")
    expect(after).to_be_disabled()
    press(played, "Month before")
    expect(played.get_by_text("October 2026", exact=True)).to_be_visible()
    expect(table(played).get_by_role("button")).to_have_count(31)
    is_told(played, "0 boards played in this month.")
    after.click()
    expect(day(played, "Saturday, November 21, 2026: played, 31 points")).to_be_visible()
    expect(after).to_be_disabled()
    store(played, "days", {"days": [["2026-11-22", *RESULT[1:]], RESULT, ["2026-11-20", *RESULT[1:]]]})
    open_record(played, "Calendar")
    is_told(played, "3 boards played in this month. 3 days in a row.")
    # Earlier days are played, and Play is one step away.
    day(played, "Thursday, November 19").click()
    is_told(played, "Daily board of 2026-11-19, the same for everybody")
    played.go_back()
    expect(played.get_by_role("heading", name="Calendar")).to_be_visible()
    played.keyboard.press("Escape")
    expect(played.get_by_role("heading", name="Play", level=2)).to_be_focused()


def test_a_daily_board_that_was_played_is_marked(played, site, there):
    play_round(played, ["and", "sand", "hand"], LINK[1:])  # other rounds are not in it
    assert stored(played, "days") == GIVEN["days"]
    words = [word for word, one in there.items() if one.tier == "common"][:3]
    play_round(played, words)
    open_record(played, "Calendar")
    points = sum(there[word].points for word in words)
    expect(table(played).locator("[aria-current=date]")).to_have_accessible_name(
        f"Monday, November 23, 2026, today: played, {points} points"
    )
    is_told(played, "2 boards played in this month.")
    day(played, "Monday, November 23").click()
    played.get_by_role("link", name="Open this board").click()
    expect(played.get_by_role("heading", name="Review")).to_be_visible()  # it was the last round
    # The result of a day is shown, and can be copied.
    open_record(played, "Calendar")
    day(played, "Saturday, November 21").click()
    expect(played.get_by_role("heading", name="Saturday, November 21, 2026")).to_be_focused()
    is_told(played, "12 of 110 words, 31 of 180 points")
    press(played, "Copy result")
    is_told(played, "The result is copied. No word is in it.")
    lines = played.evaluate("navigator.clipboard.readText()").splitlines()
    assert (lines[0], lines[-1]) == (f"Daily board of {BEFORE}", f"{site}#daily={BEFORE}")


@pytest.mark.promise
def test_a_round_is_counted_in_rounds_scores_and_shares(played, lexicon):
    statistics(played, "5", "strange", ["Boggle 1987 90", "Big Boggle 1979 44"])
    chart = played.get_by_role("img", name="From Nov 14, 2026 to Nov 21, 2026: 50% of the common words at last")
    expect(chart).to_be_visible()
    assert chart.locator(".through").get_attribute("d") == "M0.0 80.0L100.0 50.0"
    played.get_by_text("The chart as a table").click()
    shares = played.locator("#shares-table tbody tr").all_inner_texts()
    assert [" ".join(text.split()) for text in shares] == ["Nov 14, 2026 20%", "Nov 21, 2026 50%"]
    forget(played)
    words = [one for one in words_there(lexicon) if one.tier == "common"]
    found = [one.word for one in words[:4]]
    play_round(played, found, LINK[1:])
    shown = min(found, key=lambda word: (-len(word), word)), [f"Boggle 1987 {sum(one.points for one in words[:4])}"]
    statistics(played, "1", *shown)
    share = round(100 * 4 / len(words))
    expect(played.get_by_role("img", name=f"From Nov 23, 2026 to Nov 23, 2026: {share}% of")).to_be_visible()
    played.reload()
    statistics(played, "1", *shown)  # it is not counted again
    play_round(played, found[:1], LINK[1:])
    statistics(played, "2", *shown)


def test_the_record_is_saved_read_on_another_device_and_erased(played, tmp_path):
    open_record(played, "Statistics")
    with played.expect_download() as saving:
        press(played, "Save a file")
    assert saving.value.suggested_filename == f"boggle-record-{DATE}.json"
    saving.value.save_as(tmp_path / "record.json")
    content = (tmp_path / "record.json").read_bytes()
    assert json.loads(content) == STUDY | STATISTICS | GIVEN["days"]
    forget(played)
    open_record(played, "Study")
    expect(played.locator("#study-due")).to_have_text("No words yet")
    read(played, content)
    is_told(played, "The file was read. You now have 2 words in the study, 5 rounds and 1 daily board.")
    expect(played.locator("#study-due")).to_have_text("2 words are due today")
    assert {name: stored(played, name) for name in GIVEN} == GIVEN
    played.get_by_role("checkbox", name="Put missed words into the study after each round").uncheck()
    assert stored(played, "choices")
    erase(played)
    assert [stored(played, name) for name in RECORD] == [None] * 4


def test_of_a_damaged_file_the_rest_is_read_and_other_files_are_refused(played):
    open_record(played, "Statistics")
    read(played, b"\x00\xff", "other.txt")
    is_told(played, "“other.txt” was not read: expected a file that this page saved, got other data.")
    read(played, b" " * 3_000_001)
    is_told(played, re.compile("expected a file of at most 3,000,000 bytes, got 3,000,001"))
    forget(played)
    open_record(played, "Statistics")
    damaged = {"study": [*STUDY["study"], ["x"], None], "rounds": [*ROUNDS, 3], "days": [["2026-02-30"]]}
    read(played, json.dumps(damaged).encode())
    is_told(played, "You now have 2 words in the study, 2 rounds and 0 daily boards. 4 damaged entries were left out.")
    expect(played.locator("#statistics-rounds")).to_have_text("2")
