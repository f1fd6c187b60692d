"""Word lists as people write them, compared with a naive reader; and what cannot be read."""

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from boggle import LexiconError
from boggle.letters import folded
from boggle.words import text_format as word_list
from boggle.words.pack import pack
from boggle.words.text_format import PIECE, decoded, read_list
from strategies import TIERS

ENDS = ["\n", "\r", "\r\n", "\u2028", "\x85"]
ENDLESS = 4_000_000
PARTS = ["ox", "Yak", "ÉTÉ", "e\u0301te\u0301", "straße", "ΟΔΟΣ", "rare", "common", "can't", "2", "#", "😀", "a" * 101]

lists = st.lists(st.lists(st.sampled_from(PARTS), max_size=3).map(" ".join), max_size=30)


@given(lists, st.sampled_from(ENDS))
def test_reading_a_list(lines, end):
    words, left_out = read_list(end.join(lines))
    expected = [line for line in lines if line and line[0] != "#" and not entries(line)]
    assert words == best([entry for line in lines for entry in entries(line)])
    assert (left_out.count, left_out.first) == (len(expected), expected[:3])


def entries(line):
    """A list with the word of a line and its tier, or an empty list."""
    word, *tier = line.split() or ["#"]
    well = unicodedata.normalize("NFC", word).isalpha() and len(word) <= 100
    return (
        [(folded(word), *(tier or ["common"]))] if well and (not tier or (len(tier) == 1 and tier[0] in TIERS)) else []
    )


def best(entries):
    return {word: min((tier for other, tier in entries if other == word), key=TIERS.index) for word, _ in entries}


@pytest.mark.parametrize(
    "line",
    ["can't", "x2", "cat odd", "cat rare now", "a" * 101, "1", "word/s", "ox\tan animal", "a" * 600, "e\u0301\u0301"],
)
def test_lines_that_are_no_words(line):
    words, left_out = read_list(f"{line}\nok")
    assert (words, left_out.count, left_out.first) == ({"ok": "common"}, 1, [line[:500]])


def test_what_was_left_out_is_said():
    sentences = [str(read_list(text)[1]) for text in ("1", "1\n2\n3", "1\n2\n3\n4\n", "it's\n" * 1_234)]
    assert sentences == [
        "1 line that held no word: '1'",
        "3 lines that held no word: '1', '2', '3'",
        "4 lines that held no word: '1', '2', '3', …",
        """1,234 lines that held no word: "it's", "it's", "it's", …""",
    ]


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("before", range(PIECE - 4, PIECE + 3))
def test_lines_that_lie_across_two_pieces(end, before):
    """A list is read in pieces. The first line here ends near the end of a piece."""
    text = "# " + "a" * (before - 2) + end + "ox" + end + "yak rare" + end
    words, left_out = read_list(text)
    assert (words, left_out.count) == ({"ox": "common", "yak": "rare"}, 0)


@given(st.lists(st.integers(1, 3 * PIECE), min_size=1, max_size=5), st.sampled_from(ENDS))
@example([PIECE - 2, 5], "\r\n")
@example([PIECE, 5], "\n")
def test_long_lines_are_each_left_out(lengths, end):
    words, left_out = read_list(end.join("1" * length for length in lengths) + end + "ox")
    assert (words, left_out.count) == ({"ox": "common"}, len(lengths))


@pytest.mark.parametrize("piece", ["a", "a ", "é", "e\u0315\u0300", "\u0315\u0300", "#", "\u2002", "\n"])
def test_one_line_without_end(piece):
    words, left_out = read_list(piece * (ENDLESS // len(piece)))
    assert (words, left_out.count) == ({}, 0 if piece in "#\n\u2002" else 1)


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"ox\n", "ox\n"),
        (b"\xef\xbb\xbfox", "ox"),
        ("été".encode(), "été"),
        ("\ufeffété".encode("utf-16-le"), "été"),
        ("\ufeffété".encode("utf-16-be"), "été"),
    ],
)
def test_encodings(data, text):
    assert decoded(data) == text


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"ox\n\xe9t\xe9", "expected a packed lexicon or text in UTF-8, got byte 0xe9 at 3"),
        (b"\xef\xbb\xbf\xff", "expected a packed lexicon or text in UTF-8, got byte 0xff at 3"),
        (b"\xff\xfea\0b", "expected a packed lexicon or text in UTF-16, got byte 0x62 at 4"),
        (bytes(64_000_001), "expected a file of at most 64,000,000 bytes, got 64,000,001"),
    ],
)
def test_bytes_that_are_no_text(data, sentence):
    with pytest.raises(LexiconError) as refusal:
        decoded(data)
    assert str(refusal.value) == sentence


def test_too_many_words(monkeypatch):
    monkeypatch.setattr(word_list, "MOST_WORDS", 3)
    assert len(read_list("a\nb\nc\nc\n")[0]) == 3
    with pytest.raises(LexiconError) as refusal:
        read_list("a\nb\nc\nd\n")
    assert str(refusal.value) == "expected at most 3 words, got more"


def test_too_many_nodes(monkeypatch):
    monkeypatch.setattr("boggle.words.pack.MOST_NODES", 3)
    assert pack({"abc": "rare", "xbc": "rare"})
    with pytest.raises(LexiconError) as refusal:
        pack({"abcd": "rare"})
    assert str(refusal.value) == "expected words that make at most 3 nodes, got more"
