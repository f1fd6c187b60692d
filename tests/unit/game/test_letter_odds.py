"""Boards rolled without dice: letters by their frequency in a word list, or all equally often."""

from collections import Counter

import pytest

from boggle import Lexicon, LexiconError, RulesError, rules_named
from boggle.game.letter_odds import EVEN, FREQUENCY, LetterOdds
from boggle.game.pcg32 import Generator
from boggle.words.overlay import edited
from boggle.words.pack import pack
from samples import FOREIGN, SMALL


def test_letters_are_counted_in_every_word():
    assert Lexicon.from_bytes(pack(SMALL)).letter_counts() == Counter("".join(SMALL))
    assert Lexicon.from_bytes(pack(FOREIGN)).letter_counts() == Counter("".join(FOREIGN))


def test_words_added_and_banned_count(small):
    assert edited(small, {"жuk": "common"}, ["quit", "bat"]).letter_counts() == Counter(
        "".join([word for word in [*SMALL, "жuk"] if word not in ("quit", "bat")])
    )


@pytest.mark.parametrize(
    ("kind", "part"), [(FREQUENCY, {"a": 0.6, "b": 0.3, "q": 0.1}), (EVEN, dict.fromkeys("abq", 1 / 3))]
)
def test_letters_come_as_often_as_they_should(kind, part):
    odds = LetterOdds({"q": 1, "b": 3, "a": 6}, kind, True)
    below = Generator(5).below
    counts = Counter(odds.tile(below) for _ in range(10000))
    assert {letter: round(count / 10000, 1) for letter, count in counts.items()} == {
        letter: round(share, 1) for letter, share in part.items()
    }


def test_q_and_a_final_sigma_are_tiles_that_boards_have():
    below = Generator(1).below
    assert {
        LetterOdds({"q": 1}).tile(below),
        LetterOdds({"q": 1}, plain_q=True).tile(below),
        LetterOdds({"ς": 1}).tile(below),
    } == {
        "qu",
        "q",
        "σ",
    }


@pytest.mark.parametrize("name", ["free", "new", "french", "word-hunt-cross"])
def test_any_rules_take_letters(name, lexicon):
    odds = LetterOdds(lexicon.letter_counts(), EVEN, rules_named(name).plain_q)
    board = rules_named(name).roll(Generator(9).below, odds=odds)
    assert rules_named(name).parse(str(board)) == board
    assert board == rules_named(name).roll(Generator(9).below, odds=odds)


def test_what_no_letters_can_be_drawn_from_is_refused():
    with pytest.raises(LexiconError, match=r"^expected a word list with letters, got one without words$"):
        LetterOdds({})
    with pytest.raises(RulesError, match=r"^expected letters by 'frequency' or 'even', got 'odd'$"):
        LetterOdds({"a": 1}, "odd")
