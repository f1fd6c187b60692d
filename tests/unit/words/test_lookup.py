"""Looking words up, and comparing two lists on a board. Both are tested with plain lists."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle import Board, Lexicon, LexiconError
from boggle.analysis.why import look_up
from boggle.search.solve import compare
from boggle.words.pack import pack
from oracle import words_on
from samples import SMALL
from strategies import puzzles, tiers

some_words = st.text("abж", min_size=1, max_size=5)


@given(st.dictionaries(some_words, tiers, min_size=1, max_size=40), some_words, st.integers(0, 5), st.integers(1, 20))
def test_what_a_lexicon_knows(words, text, most_listed, most_counted):
    looked_up = look_up(Lexicon.from_bytes(pack(words)), text.upper(), most_listed, most_counted)
    beginning = sorted(word for word in words if word.startswith(text))[:most_counted]
    assert (looked_up.text, looked_up.tier) == (text, words.get(text))
    assert (looked_up.count, looked_up.first) == (len(beginning), beginning[:most_listed])


def test_the_beginning_of_many_words(lexicon):
    looked_up = look_up(lexicon, "S")
    assert (looked_up.text, looked_up.tier, looked_up.count) == ("s", None, 10_000)
    assert looked_up.first == [word for word, _ in zip(lexicon.words("s"), range(10), strict=False)]


@pytest.mark.parametrize("text", ["", "a b", "1", "e\u0301\u0301"])
def test_what_is_no_word(small, text):
    with pytest.raises(LexiconError):
        look_up(small, text)


@given(puzzles(most=3), st.sampled_from([1, 2, 3]), st.data())
def test_two_lists_on_a_board(puzzle, shortest, data):
    board, words = puzzle
    other = data.draw(st.dictionaries(st.sampled_from(sorted(words)), tiers, min_size=1)) | {"tab": "rare"}
    there = [word for word in words_on(board.width, board.tiles, words | other) if len(word) >= shortest]
    lexicons = [Lexicon.from_bytes(pack(each)) for each in (words, other)]
    alone = [[found.word for found in each] for each in compare(board, *lexicons, shortest=shortest)]
    in_order = sorted(there, key=lambda word: (-len(word), word))
    assert alone == [
        [word for word in in_order if word not in other],
        [word for word in in_order if word not in words],
    ]


def test_a_list_and_itself(small):
    assert compare(Board.parse("bat/tsh"), small, Lexicon.from_bytes(pack(SMALL))) == ([], [])
