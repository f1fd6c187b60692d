"""Statistics of rounds, and the record as a file."""

import json
import re

import pytest
from playwright.sync_api import expect

from boggle.play.daily import board_of
from playing import LINK, words_there
from record import DATE, DAY, forget, open_record, play_round, store, stored, studied

pytestmark = pytest.mark.first_worker_alone

BOARD = str(board_of(DATE))
ROUNDS = [[1, DAY - 9, "new", 31, 12, 110, 10, 50, "hands"], [2, DAY - 2, "big", 44, 20, 230, 30, 60, "strange"]]
STATISTICS = {"rounds": ROUNDS, "earlier": 3, "best": {"new": 90, "big": 44}, "longest": "strange"}
DAYS = {"days": [["2026-11-21", 5, 31, 180, 12, 110, [[1, 10, 49]]]]}
STUDY = {"study": [studied("bathe", BOARD), studied("eats", BOARD)]}


def given(page):
    store(page, "statistics", STATISTICS)
    store(page, "days", DAYS)
    store(page, "study", STUDY)
    open_record(page, "Statistics")


def rows(page, name):
    rows = page.get_by_role("table", name=name).locator("tbody tr").all()
    return [[" ".join(cell.split()) for cell in row.locator("th, td").all_text_contents()] for row in rows]


def read(page, content, name="some.json"):
    """Read a file in the open sheet."""
    file = {"name": name, "mimeType": "application/json", "buffer": content}
    page.get_by_role("button", name="Read a file").set_input_files(file)


@pytest.mark.promise
def test_a_round_is_counted(page, lexicon):
    words = [one for one in words_there(lexicon) if one.tier == "common"]
    found = [one.word for one in words[:4]]
    play_round(page, found, LINK[1:])
    open_record(page, "Statistics")
    expect(page.locator("#statistics-rounds")).to_have_text("1")
    expect(page.locator("#statistics-longest")).to_have_text(min(found, key=lambda word: (-len(word), word)))
    assert rows(page, "Best scores") == [["Boggle 1987", str(sum(one.points for one in words[:4]))]]
    share = round(100 * 4 / len(words))
    expect(page.get_by_role("img", name=f"From Nov 23, 2026 to Nov 23, 2026: {share}% of")).to_be_visible()
    page.reload()  # it is not counted again
    open_record(page, "Statistics")
    expect(page.locator("#statistics-rounds")).to_have_text("1")
    play_round(page, found[:1], LINK[1:])
    open_record(page, "Statistics")
    expect(page.locator("#statistics-rounds")).to_have_text("2")


def test_rounds_scores_and_shares(page):
    given(page)
    expect(page.locator("#statistics-rounds")).to_have_text("5")
    expect(page.locator("#statistics-longest")).to_have_text("strange")
    assert rows(page, "Best scores") == [["Boggle 1987", "90"], ["Big Boggle 1979", "44"]]
    chart = page.get_by_role("img", name="From Nov 14, 2026 to Nov 21, 2026: 50% of the common words at last")
    expect(chart).to_be_visible()
    assert chart.locator(".through").get_attribute("d") == "M0.0 80.0L100.0 50.0"
    page.get_by_text("The chart as a table").click()
    table = page.locator("#shares-table tbody tr")
    assert [" ".join(text.split()) for text in table.all_inner_texts()] == ["Nov 14, 2026 20%", "Nov 21, 2026 50%"]


def test_the_record_is_saved_and_read_on_another_device(page, tmp_path):
    given(page)
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save a file").click()
    assert saving.value.suggested_filename == f"boggle-record-{DATE}.json"
    expect(page.get_by_text(f"Saved as boggle-record-{DATE}.json.")).to_be_visible()
    saving.value.save_as(tmp_path / "record.json")
    content = (tmp_path / "record.json").read_bytes()
    assert json.loads(content) == STUDY | STATISTICS | DAYS
    forget(page)
    open_record(page, "Study")
    expect(page.locator("#study-due")).to_have_text("No words yet")
    read(page, content)
    told = "The file was read. You now have 2 words in the study, 5 rounds and 1 daily board."
    expect(page.get_by_text(told)).to_be_visible()
    expect(page.locator("#study-due")).to_have_text("2 words are due today")
    for name, data in (("study", STUDY), ("statistics", STATISTICS), ("days", DAYS)):
        assert stored(page, name) == data


def test_of_a_damaged_file_the_rest_is_read_and_other_files_are_refused(page):
    given(page)
    for number, text in enumerate(("", "[]", '{"study": 3}', "\x00\xff")):
        read(page, text.encode(), f"{number}.txt")
        told = f"“{number}.txt” was not read: expected a file that this page saved, got other data."
        expect(page.get_by_text(told)).to_be_visible()
    read(page, b" " * 3_000_001)
    expect(page.get_by_text(re.compile("expected a file of at most 3,000,000 bytes, got 3,000,001"))).to_be_visible()
    assert stored(page, "statistics") == STATISTICS
    forget(page)
    open_record(page, "Statistics")
    damaged = {"study": [*STUDY["study"], ["x"], None], "rounds": [*ROUNDS, 3], "days": [["2026-02-30"]]}
    read(page, json.dumps(damaged).encode())
    told = "You now have 2 words in the study, 2 rounds and 0 daily boards. 4 damaged entries were left out."
    expect(page.get_by_text(told)).to_be_visible()
    expect(page.locator("#statistics-rounds")).to_have_text("2")
