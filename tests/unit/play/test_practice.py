"""Finding missed words afterwards, with hints."""

import pytest

from boggle.game.board import Board
from boggle.game.rules import NEW
from boggle.play.review import Practice
from boggle.play.round import Round

BOARD = Board.parse("fxie/amlo/ewbx/astu")
WORDS = {"limbo": 1, "twae": 4, "axle": 1, "tux": 1}


@pytest.fixture
def practice():
    return Practice(Round(BOARD, NEW, 3, NEW.scoring, WORDS), ["limbo", "tux"])


def test_hints_show_one_tile_more_until_the_word_is_told(practice):
    assert practice.shown == practice.cells[:1]
    assert [BOARD.tiles[cell] for cell in practice.cells] == list("limbo")
    for shown in range(2, 5):
        practice.hint()
        assert practice.is_open
        assert practice.shown == practice.cells[:shown]
    practice.hint()
    assert practice.shown == practice.cells
    assert not practice.is_open
    assert not practice.answer("limbo")  # it was told
    assert practice.found == []


def test_the_word_is_found_as_it_is_typed(practice):
    assert not practice.answer("axle")
    assert practice.answer(" LIMBO ")
    assert not practice.is_open
    assert practice.shown == practice.cells
    assert not practice.answer("limbo")
    assert practice.found == ["limbo"]


def test_words_come_one_after_the_other(practice):
    practice.go_on()  # skips
    assert (practice.number, practice.word, practice.shown) == (1, "tux", practice.cells[:1])
    assert practice.answer("tux")
    practice.go_on()
    assert practice.is_over
    assert not practice.is_open
    assert practice.found == ["tux"]
    assert practice.shown == []


def test_without_words_it_is_over_at_once():
    assert Practice(Round(BOARD, NEW, 3, NEW.scoring, WORDS), []).is_over
