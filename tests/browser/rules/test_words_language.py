"""The language of the words: choosing one, stopping that, coming back, and a screenshot in its letters."""

import pytest
from playwright.sync_api import expect

from boggle import Board, solve
from driving import Gate, board_text, cell, linked, open_view, paste, solved, words
from photos import choose, file_of, read
from rules_panel import opened
from tools.photo.board_fonts import fonts_with
from tools.photo.draw_screen import draw_screen

BOARD = "etra/cesi/olup/rmne"


def languages(page):
    return page.get_by_role("combobox", name="Language of the words")


@pytest.mark.promise
def test_words_of_another_language_are_fetched_once_kept_for_the_next_visit_and_can_be_stopped(cleared):
    page = cleared
    paste(page, BOARD)
    english = solved(page)
    opened(page)
    gate = Gate(page, "**/words/fr.txt")
    languages(page).select_option(label="Français")
    page.get_by_role("button", name="Stop", exact=True).filter(visible=True).click()
    expect(languages(page)).to_have_value("en")
    assert solved(page) == english
    gate.open()
    languages(page).select_option(label="Français")
    expect(page.locator("#words-coming")).to_be_hidden()
    open_view(page, "Words")
    linked(page, "&words=fr")
    french = solve(BOARD, words="fr")
    expect(page.locator("#status")).to_contain_text(f"{len(french):,} words")
    assert board_text(page) == BOARD.replace("/", "")
    assert set(words(page)) <= {found.written.split()[0] for found in french}
    expect(page.get_by_role("list", name="Words")).to_have_attribute("lang", "fr")
    page.goto(page.url.split("#")[0])  # a visit without a board
    page.reload()
    expect(page.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    paste(page, BOARD)
    expect(page.locator("#status")).to_contain_text(f"{len(french):,} words")


@pytest.mark.photos
def test_a_screenshot_in_cyrillic_is_read_in_russian(page, site):
    letters = "абвгдежзийклмнопрстуфхцчшщьэюя"
    screen = draw_screen(5, "upper", fonts_with(letters), letters, (4, 4))
    page.goto(f"{site}#words=ru")
    expect(cell(page, 1, 1)).to_be_visible()
    choose(page, file_of(screen.picture))
    count, _ = read(page)
    assert count == 16
    assert board_text(page) == "".join(screen.tiles)
    found = solve(Board(4, 4, screen.tiles), words="ru")
    expect(page.locator("#status")).to_contain_text(f"{len(found):,} words")
