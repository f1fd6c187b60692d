"""A word list in each of its forms. The form is recognized, and the list is read in pieces that report progress."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle import Lexicon, LexiconError
from boggle.progress import finished
from boggle.words.formats import TEXT_FORMS, exporting, importing
from boggle.words.pack import pack, packing
from samples import FOREIGN, SMALL
from strategies import tiers

word_lists = st.dictionaries(st.text("abéßжς", min_size=1, max_size=6), tiers, min_size=1)
MANY = {"".join(letters): "common" for letters in itertools.product("abcdefghij", repeat=4)}


def imported(data):
    packed, left_out = finished(importing(data))
    return dict(Lexicon.from_bytes(packed).entries()), left_out.count


def exported(words, form):
    return finished(exporting(Lexicon.from_bytes(pack(words)), form)).encode()


@given(word_lists)
def test_there_and_back(words):
    assert imported(exported(words, "text")) == (words, 0)
    assert imported(exported(words, "trie")) == (dict.fromkeys(words, "common"), 0)
    assert imported(pack(words)) == (words, 0)


def test_text_is_a_word_a_line_with_its_tier():
    assert exported({"ox": "rare", "été": "common"}, "text").decode() == "ox rare\nété common\n"


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "expected a packed lexicon or a list of words, got no line at all"),
        (b"a#b!\n", "expected '#' for each node of the trie, got 1 still open at its end"),
        (b"ab!##!", "expected '!' behind a letter, got it where no node is open at character 6 of the trie"),
        (b"a##!", "expected '#' behind a letter, got it where no node is open at character 3 of the trie"),
        (
            bytes(9),
            r"expected a packed lexicon or a list of words, got 1 line that held no word: '" + 9 * r"\x00" + "'",
        ),
        (bytes(range(1, 256)), "expected a packed lexicon or text in UTF-8, got byte 0x80 at 127"),
        (bytes(64_000_001), "expected a file of at most 64,000,000 bytes, got more"),
    ],
)
def test_files_that_hold_no_words(data, sentence):
    with pytest.raises(LexiconError) as refusal:
        imported(data)
    assert str(refusal.value) == sentence


def test_a_packed_list_of_what_is_no_letter_is_refused():
    with pytest.raises(LexiconError) as refusal:
        imported(pack({"=1": "common"}))
    assert str(refusal.value) == "expected a lexicon of letters alone, got the alphabet '1='"


@pytest.mark.parametrize("form", TEXT_FORMS)
def test_what_is_no_letter_is_not_written(form):
    with pytest.raises(LexiconError) as refusal:
        exported({"a#": "rare"}, form)
    assert str(refusal.value) == "expected a lexicon of letters alone, got the alphabet '#a'"


@pytest.mark.parametrize(
    "steps",
    [
        lambda: importing("".join(f"{word}\n" for word in MANY).encode()),
        lambda: importing(exported(MANY, "trie")),
        lambda: importing(pack(MANY)),
        lambda: packing(MANY),
        lambda: exporting(Lexicon.from_bytes(pack(MANY)), "text"),
        lambda: exporting(Lexicon.from_bytes(pack(MANY)), "trie"),
    ],
)
def test_work_tells_how_far_it_is(steps):
    told = list(steps())
    assert len(told) >= 5
    assert told == sorted(told)
    assert told[0] == 0
    assert told[-1] <= 1


def test_pieces_make_what_the_whole_makes():
    assert finished(packing(FOREIGN | SMALL)) == pack(FOREIGN | SMALL)
