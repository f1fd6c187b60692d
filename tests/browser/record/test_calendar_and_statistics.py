"""The calendar of daily boards, statistics of rounds, and the record as a file.

Months, rows of days, first results and numbers are tested in tests/unit/play/record/."""

import json
import re

import pytest
from playwright.sync_api import expect

from playing import LINK, erase, words_there
from record import BOARD, DATE, DAY, RECORD, forget, open_record, play_round, press, store, stored, studied

pytestmark = pytest.mark.first_worker_alone

BEFORE = "2026-11-21"
RESULT = [BEFORE, 5, 31, 180, 12, 110, [[1, 10, 49], [3, 2, 61]]]
ROUNDS = [[1, DAY - 9, "new", 31, 12, 110, 10, 50, "hands"], [2, DAY - 2, "big", 44, 20, 230, 30, 60, "strange"]]
STATISTICS = {"rounds": ROUNDS, "earlier": 3, "best": {"new": 90, "big": 44}, "longest": "strange"}
STUDY = {"study": [studied("bathe", str(BOARD)), studied("eats", str(BOARD))]}
GIVEN = {"study": STUDY, "statistics": STATISTICS, "days": {"days": [RESULT]}}


@pytest.fixture
def page(page):
    """The place Play of somebody who played before."""
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


def test_a_month_is_a_table(page):
    open_record(page, "Calendar")
    expect(page.get_by_text("November 2026", exact=True)).to_be_visible()
    expect(table(page)).to_have_attribute("aria-label", "Daily boards of November 2026")
    heads = table(page).get_by_role("columnheader").all_text_contents()
    assert heads == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    expect(table(page).locator("tbody tr")).to_have_count(6)
    # A day that was played has a mark and its points, not only a colour. The boards of days to come cannot be opened.
    week = table(page).locator("tbody tr").nth(3).locator("td").all()
    seen = [" ".join(cell.locator("b, small").all_text_contents()) or cell.text_content() for cell in week]
    assert seen == ["16", "17", "18", "19", "20", "21 ✓ 31", "22"]
    expect(table(page).get_by_role("button")).to_have_count(23)
    expect(table(page).locator("[aria-current=date]")).to_have_accessible_name(
        "Monday, November 23, 2026, today: not played"
    )
    after = page.get_by_role("button", name="Month after")
    expect(after).to_be_disabled()
    press(page, "Month before")
    expect(page.get_by_text("October 2026", exact=True)).to_be_visible()
    expect(table(page).get_by_role("button")).to_have_count(31)
    is_told(page, "0 boards played in this month.")
    after.click()
    expect(day(page, "Saturday, November 21, 2026: played, 31 points")).to_be_visible()
    expect(after).to_be_disabled()
    store(page, "days", {"days": [["2026-11-22", *RESULT[1:]], RESULT, ["2026-11-20", *RESULT[1:]]]})
    open_record(page, "Calendar")
    is_told(page, "3 boards played in this month. 3 days in a row.")
    # Earlier days are played, and Play is one step away.
    day(page, "Thursday, November 19").click()
    is_told(page, "Daily board of 2026-11-19, the same for everybody")
    page.go_back()
    expect(page.get_by_role("heading", name="Calendar")).to_be_visible()
    page.keyboard.press("Escape")
    play = page.get_by_role("heading", name="Play", level=2)
    expect(play).to_be_focused()
    open_record(page, "Calendar")
    page.get_by_role("region", name="Calendar").get_by_role("button", name="Back").click()
    expect(play).to_be_focused()
    open_record(page, "Statistics")
    page.go_back()
    expect(play).to_be_focused()


@pytest.mark.promise
def test_a_daily_board_that_was_played_is_marked(page, site, there):
    play_round(page, ["and", "sand", "hand"], LINK[1:])  # other rounds are not in it
    assert stored(page, "days") == GIVEN["days"]
    words = [word for word, one in there.items() if one.tier == "common"][:3]
    play_round(page, words)
    open_record(page, "Calendar")
    points = sum(there[word].points for word in words)
    expect(table(page).locator("[aria-current=date]")).to_have_accessible_name(
        f"Monday, November 23, 2026, today: played, {points} points"
    )
    is_told(page, "2 boards played in this month.")
    day(page, "Monday, November 23").click()
    page.get_by_role("link", name="Open this board").click()
    expect(page.get_by_role("heading", name="Review")).to_be_visible()  # it was the last round
    # The result of a day is shown, and can be copied.
    open_record(page, "Calendar")
    day(page, "Saturday, November 21").click()
    expect(page.get_by_role("heading", name="Saturday, November 21, 2026")).to_be_focused()
    is_told(page, "12 of 110 words, 31 of 180 points")
    press(page, "Copy result")
    is_told(page, "The result is copied. No word is in it.")
    lines = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert (lines[0], lines[-1]) == (f"Daily board of {BEFORE}", f"{site}#daily={BEFORE}")


@pytest.mark.promise
def test_a_round_is_counted_in_rounds_scores_and_shares(page, lexicon):
    statistics(page, "5", "strange", ["Boggle 1987 90", "Big Boggle 1979 44"])
    chart = page.get_by_role("img", name="From Nov 14, 2026 to Nov 21, 2026: 50% of the common words at last")
    expect(chart).to_be_visible()
    assert chart.locator(".through").get_attribute("d") == "M0.0 80.0L100.0 50.0"
    page.get_by_text("The chart as a table").click()
    shares = page.locator("#shares-table tbody tr").all_inner_texts()
    assert [" ".join(text.split()) for text in shares] == ["Nov 14, 2026 20%", "Nov 21, 2026 50%"]
    forget(page)
    words = [one for one in words_there(lexicon) if one.tier == "common"]
    found = [one.word for one in words[:4]]
    play_round(page, found, LINK[1:])
    shown = min(found, key=lambda word: (-len(word), word)), [f"Boggle 1987 {sum(one.points for one in words[:4])}"]
    statistics(page, "1", *shown)
    share = round(100 * 4 / len(words))
    expect(page.get_by_role("img", name=f"From Nov 23, 2026 to Nov 23, 2026: {share}% of")).to_be_visible()
    page.reload()
    statistics(page, "1", *shown)  # it is not counted again
    play_round(page, found[:1], LINK[1:])
    statistics(page, "2", *shown)


def test_the_record_is_saved_read_on_another_device_and_erased(page, tmp_path):
    open_record(page, "Statistics")
    with page.expect_download() as saving:
        press(page, "Save a file")
    assert saving.value.suggested_filename == f"boggle-record-{DATE}.json"
    is_told(page, f"Saved as boggle-record-{DATE}.json.")
    saving.value.save_as(tmp_path / "record.json")
    content = (tmp_path / "record.json").read_bytes()
    assert json.loads(content) == STUDY | STATISTICS | GIVEN["days"]
    forget(page)
    open_record(page, "Study")
    expect(page.locator("#study-due")).to_have_text("No words yet")
    read(page, content)
    is_told(page, "The file was read. You now have 2 words in the study, 5 rounds and 1 daily board.")
    expect(page.locator("#study-due")).to_have_text("2 words are due today")
    assert {name: stored(page, name) for name in GIVEN} == GIVEN
    page.get_by_role("checkbox", name="Put missed words into the study after each round").uncheck()
    assert stored(page, "choices")
    erase(page)
    assert [stored(page, name) for name in RECORD] == [None] * 4


def test_of_a_damaged_file_the_rest_is_read_and_other_files_are_refused(page):
    open_record(page, "Statistics")
    read(page, b"\x00\xff", "other.txt")
    is_told(page, "“other.txt” was not read: expected a file that this page saved, got other data.")
    read(page, b" " * 3_000_001)
    is_told(page, re.compile("expected a file of at most 3,000,000 bytes, got 3,000,001"))
    assert stored(page, "statistics") == STATISTICS
    forget(page)
    open_record(page, "Statistics")
    damaged = {"study": [*STUDY["study"], ["x"], None], "rounds": [*ROUNDS, 3], "days": [["2026-02-30"]]}
    read(page, json.dumps(damaged).encode())
    is_told(page, "You now have 2 words in the study, 2 rounds and 0 daily boards. 4 damaged entries were left out.")
    expect(page.locator("#statistics-rounds")).to_have_text("2")
