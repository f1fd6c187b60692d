"""The word list, and its packed form for the page."""

from collections import Counter

import pytest

from samples import ROOT

MOST_BYTES = 450_000
COUNTS = {"common": 41_214, "familiar": 40_682, "uncommon": 36_157, "rare": 136_240}
LETTERS = set("abcdefghijklmnopqrstuvwxyz")
KNOWN = {
    "common": "the cat quick boggle that",
    "familiar": "zygote tux sax fax",
    "uncommon": "qi emboli",
    "rare": "qat zax emboil aahed",
}


@pytest.fixture(scope="module")
def lines():
    return (ROOT / "wordlist.txt").read_text("ascii").splitlines()


def test_every_line_is_a_word_and_a_tier(lines):
    for line in lines:
        word, tier = line.split(" ")
        assert len(word) >= 2, line
        assert LETTERS.issuperset(word), line
        assert tier in COUNTS, line


def test_words_are_sorted_and_stand_once(lines):
    words = [line.split()[0] for line in lines]
    assert words == sorted(set(words))


def test_number_of_words(lines):
    assert len(lines) == 254_293
    assert Counter(line.split()[1] for line in lines) == COUNTS


@pytest.mark.parametrize("tier", KNOWN)
def test_known_words(lexicon, tier):
    assert [lexicon.tier(word) for word in KNOWN[tier].split()] == [tier] * len(KNOWN[tier].split())


@pytest.mark.parametrize("word", ["", "a", "xq", "zzzzz", "th", "quic", "Cat"])
def test_no_words(lexicon, word):
    assert word not in lexicon


def test_packed_words_are_those_of_the_list(lexicon, lines):
    assert [f"{word} {tier}" for word, tier in lexicon.entries()] == lines
    assert len(lexicon) == len(lines)


def test_packed_list_is_small():
    assert (ROOT / "boggle" / "words.dawg").stat().st_size <= MOST_BYTES
