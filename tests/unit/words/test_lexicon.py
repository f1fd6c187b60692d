"""A packed lexicon compared with a plain sorted list of the same words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle import Lexicon, LexiconError
from boggle.words.pack import pack
from strategies import foreign_lists, foreign_words


def packed(word_list):
    return Lexicon.from_bytes(pack(word_list))


@given(foreign_lists)
def test_what_is_packed_is_read_again(word_list):
    lexicon = packed(word_list)
    assert list(lexicon.entries()) == sorted(word_list.items())
    assert list(lexicon) == list(lexicon.words()) == sorted(word_list)
    assert len(lexicon) == len(word_list)


@given(foreign_lists, st.lists(foreign_words, max_size=20))
def test_words_are_in_it_and_others_are_not(word_list, others):
    lexicon = packed(word_list)
    for word in ["", *word_list, *others, *[word[:-1] for word in word_list]]:
        assert (word in lexicon) == (word in word_list)
        assert lexicon.tier(word) == word_list.get(word)


@given(foreign_lists, foreign_words)
def test_words_that_begin_with_a_prefix(word_list, other):
    lexicon = packed(word_list)
    for prefix in [other, *[word[:length] for word in word_list for length in range(len(word) + 1)]]:
        expected = sorted(word for word in word_list if word.startswith(prefix))
        assert list(lexicon.words(prefix)) == expected
        assert list(lexicon.entries(prefix)) == [(word, word_list[word]) for word in expected]


@given(foreign_lists)
def test_same_words_make_the_same_bytes_in_any_order(word_list):
    assert pack(word_list) == pack(dict(reversed(word_list.items())))


@given(foreign_lists)
def test_header_says_how_long_the_longest_word_is(word_list):
    assert packed(word_list).longest == max(map(len, word_list))


def test_many_nodes_and_edges():
    """200 different nodes with up to 200 edges each. A block of nodes then has more edges than a byte can count."""
    letters = [chr(0x4E00 + at) for at in range(200)]
    word_list = {a + b: "rare" for at, a in enumerate(letters) for b in letters[at:]}
    assert list(packed(word_list).entries()) == sorted(word_list.items())


def test_two_iterations_do_not_disturb_each_other(small):
    pairs = list(zip(small, small.words("ba"), strict=False))
    assert pairs == [("a", "bat"), ("at", "bath"), ("bat", "baths")]


@pytest.mark.parametrize(
    ("word_list", "sentence"),
    [
        ({}, "expected at least one word, got none"),
        ({"": "rare"}, "expected words of 1 to 100 letters with a tier, got '' and 'rare'"),
        (
            {"a" * 101: "rare"},
            "expected words of 1 to 100 letters with a tier, got 'aaaaaaaaaaaaaaaaaaaaaaaa…' and 'rare'",
        ),
        ({"a": "odd"}, "expected words of 1 to 100 letters with a tier, got 'a' and 'odd'"),
        ({chr(0x4E00 + at): "rare" for at in range(256)}, "expected at most 255 different letters, got 256"),
    ],
)
def test_words_that_cannot_be_packed(word_list, sentence):
    with pytest.raises(LexiconError) as refusal:
        pack(word_list)
    assert str(refusal.value) == sentence


def test_packing_reads_back_what_it_wrote(monkeypatch):
    monkeypatch.setattr(Lexicon, "entries", lambda _: iter([("cat", "rare")]))
    with pytest.raises(LexiconError) as refusal:
        pack({"cat": "common"})
    sentence = "expected to read back the words that were packed, got others: this is a fault of boggle"
    assert str(refusal.value) == sentence


def test_as_long_and_as_many_letters_as_can_be():
    word_list = {"a" * 100: "common"} | {chr(0x4E00 + at): "rare" for at in range(254)}
    assert list(packed(word_list).entries()) == sorted(word_list.items())
