"""The files that the panel of sharing saves: JSON and CSV."""

import csv
import io

import pytest
from playwright.sync_api import expect

from boggle.game.pcg32 import Generator
from boggle.game.rules import rules_named
from boggle.words.pack import pack
from command import printed
from driving import GOLDEN, TOTAL, cell, follow, paste, solved
from lists import add_file, add_text, in_use, open_lists
from sharing import button, note, open_share, told


def saved(page, name):
    """The name of the file that a button saves, and its text."""
    with page.expect_download() as download:
        button(page, name).click()
    return download.value.suggested_filename, download.value.path().read_bytes().decode()


@pytest.fixture
def shared(shared):
    """The board GOLDEN with the panel open."""
    open_share(shared)
    return shared


def test_json_is_what_the_command_prints(shared):
    name, text = saved(shared, "Save as JSON")
    assert name == "boggle-fxie-amlo-ewbx-astu.json"
    assert text == printed("solve", GOLDEN, "--rules", "new", "--json")
    expect(note(shared)).to_have_text("Saved as boggle-fxie-amlo-ewbx-astu.json.")


def test_files_go_by_the_rules_chosen(shared):
    follow(shared, f"board={GOLDEN}&rules=free&min=5&scoring=word-hunt&view=share")
    expect(shared.get_by_role("status")).not_to_have_text("88 words, 109 points")
    solved(shared)
    options = ["--min-length", "5", "--scoring", "word-hunt", "--json"]
    assert saved(shared, "Save as JSON")[1] == printed("solve", GOLDEN, *options)


def test_csv_is_read_by_python_as_what_the_command_prints(shared):
    name, text = saved(shared, "Save as CSV")
    assert name == "boggle-fxie-amlo-ewbx-astu.csv"
    assert text.startswith("\ufeffword,points,tier,path\r\n")
    rows = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline="")))
    words = told(GOLDEN)["words"]
    assert [row["word"] for row in rows] == [word["word"] for word in words]
    for row, word in zip(rows, words, strict=True):
        assert (int(row["points"]), row["tier"]) == (word["points"], word["tier"])
        steps = [[int(number) - 1 for number in step.split(",")] for step in row["path"].split()]
        assert steps == word["path"]


def test_a_long_answer_is_saved_whole(shared):
    board = str(rules_named("free").roll(Generator(3).below, 12, 12))  # 1,878 words
    follow(shared, f"board={board}&rules=free&view=share")
    expect(shared.get_by_role("status")).not_to_have_text("88 words, 109 points")
    solved(shared)
    assert saved(shared, "Save as JSON")[1] == printed("solve", board, "--json")
    text = saved(shared, "Save as CSV")[1]
    assert len(text.splitlines()) == int(TOTAL.match(shared.get_by_role("status").inner_text())[1].replace(",", "")) + 1


def test_words_are_letters_so_that_no_file_holds_a_formula(page, site):
    """Lists with other characters are refused before they are used. Letters of any alphabet are written unchanged."""
    page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    open_lists(page)
    for name, data in (("text.txt", "=1+1\n+a\n@a\n"), ("packed.dawg", pack({"=tux": "common"}))):
        add_file(page, name, data)
        expect(page.get_by_role("alert")).to_contain_text("was not added: expected")
    add_text(page, "été\nтux\n=tux")
    expect(in_use(page)).to_have_text("Words of My words")
    cell(page, 1, 1).click()
    paste(page, "ét?/тéx/xux")
    solved(page)
    open_share(page)
    rows = list(csv.reader(io.StringIO(saved(page, "Save as CSV")[1].removeprefix("\ufeff"))))
    assert [row[0] for row in rows] == ["word", "été", "тux"]


def test_what_keeps_pyodide_away_is_said(context, site):
    page = context.new_page()
    page.route("**/pyodide.mjs", lambda route: route.abort())
    page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    open_share(page)
    expect(
        page.get_by_text("The QR code could not be made: this needs Pyodide, which could not start:")
    ).to_be_visible()
    button(page, "Save as CSV").click()
    expect(page.get_by_role("alert")).to_contain_text(
        "The file was not saved: this needs Pyodide, which could not start:"
    )
    expect(page.get_by_text("Waiting for Pyodide…")).to_have_count(0)
