"""Two interpreters, one after the other: they give the same answers, and the page says what goes wrong."""

import re

import pytest
from playwright.sync_api import expect

from driving import (
    GOLDEN,
    Gate,
    answered_by,
    board_text,
    cell,
    clear,
    entries,
    extended,
    paste,
    solved,
    take_clock,
    words,
)
from lists import add_text, held, note, solve_with_lists

BOARDS = [GOLDEN, "qitz/rave/onls/edpt", "t?ne/a.b[th]/rese/lion"]


def test_pyodide_takes_over_after_the_first_answer_with_the_same_answers(page, site):
    gate = Gate(page, "**/pyodide.mjs")
    page.goto(site)
    cell(page, 1, 1).click()
    expect(page.get_by_role("status")).to_contain_text("Type a board")
    assert gate.held == []
    extended(page)  # so that a word can be chosen
    first = [answer(page, board, "MicroPython") for board in BOARDS]
    gate.open()
    answered_by(page, "Pyodide")
    assert words(page) == [text.split()[0] for text in first[-1][0]]
    assert [answer(page, board, "Pyodide") for board in BOARDS] == first


def answer(page, board, name):
    """Solve a board. Returns the texts of all entries, and the first word's path in words. `name` must answer."""
    clear(page)
    paste(page, board)
    solved(page)
    answered_by(page, name)
    texts = entries(page).all_text_contents()
    entries(page).first.get_by_role("button").click()
    path = page.locator("#trail").inner_text()
    assert path.startswith(texts[0].split()[0] + ": row ")
    return texts, path


def test_a_full_board_waits_in_words_for_the_first_worker(page, site):
    gate = Gate(page, "**/words.txt")
    page.goto(f"{site}#board={GOLDEN}")
    expect(page.get_by_role("status")).to_have_text("The board is full. It is solved as soon as Python is ready.")
    gate.open()
    assert solved(page) == (88, 109)


def test_a_list_waits_in_words_for_pyodide(page, site):
    gate = Gate(page, "**/pyodide.mjs")
    solve_with_lists(page, site, GOLDEN)
    add_text(page, "limbo\ntux")
    expect(note(page)).to_have_text("Waiting for Pyodide…")
    gate.open()
    expect(note(page)).to_have_text("“My words” is in use: 2 words.")


@pytest.mark.parametrize("missing", ["pyodide.mjs", "pyodide.asm.wasm", "python_stdlib.zip"])
def test_the_first_worker_goes_on_where_pyodide_cannot_start(context, site, missing):
    page = context.new_page()
    page.route(f"**/{missing}", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        page.goto(f"{site}#board={GOLDEN}")
    cell(page, 4, 4).click()
    page.keyboard.type("n")
    expect(page).to_have_url(f"{site}#board=fxie/amlo/ewbx/astn&rules=new&min=3")
    expect(page.get_by_role("status")).not_to_have_text("88 words, 109 points")
    solved(page)
    assert "tux" not in words(page)
    expect(page.locator("#engine")).to_contain_text("MicroPython")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_letters_of_any_alphabet_are_tiles(ready):
    """JavaScript decides what is a letter on the page and in the first worker, and Python does in the second worker."""
    cell(ready, 1, 1).click()
    ready.keyboard.type("éßЖ[σς]")
    assert [cell(ready, 1, column).input_value() for column in (1, 2, 3, 4)] == ["É", "ß", "Ж", "Σσ"]
    paste(ready, "CA\u0300T/жat/öx.")
    assert solved(ready)[0] > 0
    assert board_text(ready) == "càtжatöx."
    answered_by(ready, "Pyodide")
    paste(ready, "CA\u0300T/жat/ÖS.")
    expect(entries(ready).filter(has_text="sat")).to_have_count(1)
    paste(ready, "te\u0301a/CA\u200dT/жX.")
    sentence = r"expected a letter, '?', '.' or '[letters]', got '\u200d' in row 2"
    expect(ready.get_by_role("alert")).to_have_text(sentence)


def test_once_the_board_changes_no_more_words_of_the_one_before_come(page, site):
    take_clock(page, time=0)
    held(page, site, "tesa/rlin/qoex/zarw", "solved")
    page.clock.pause_at(3_600_000)
    page.get_by_label("Sort by").select_option("A to Z")
    before = entries(page).count()
    cell(page, 1, 1).click()
    page.keyboard.type("c")
    page.clock.run_for(70)
    assert entries(page).count() == before < 219


def test_the_address_does_not_wait_for_words_that_take_long(page, site):
    let_go = held(page, site, "bat/tsh", "solved")
    cell(page, 1, 1).click()
    page.keyboard.type("c")
    expect(page).to_have_url(re.compile("#board=cat/tsh&"))
    expect(page.get_by_role("status")).to_have_text("Solving…")
    let_go()
    solved(page)


def test_the_address_does_not_wait_for_the_rest_of_the_page(page, site):
    rest = Gate(page, "**/later.txt")
    page.goto(f"{site}#board={GOLDEN}")
    answered_by(page, "Pyodide")
    cell(page, 1, 1).click()
    paste(page, "pers/latg/sine/ters")
    expect(page).to_have_url(re.compile("#board=pers/latg/sine/ters&"))
    expect(entries(page).first).to_be_visible()
    rest.open()
    assert solved(page)[0] > 500
