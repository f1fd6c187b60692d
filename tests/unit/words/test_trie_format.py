"""Word lists as the text of a trie, compared with a naive writer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle import Lexicon, LexiconError
from boggle.progress import finished
from boggle.words.formats import is_trie, read_trie, writing_trie
from boggle.words.pack import pack

word_sets = st.sets(st.text("abéß", min_size=1, max_size=6) | st.text("abtж", min_size=1, max_size=3), min_size=1)


def written(words):
    lexicon = Lexicon.from_bytes(pack(dict.fromkeys(words, "rare")))
    return finished(writing_trie(lexicon))


def spelled(words):
    """The text according to its definition: for each first letter, the letter and then the text of what follows it."""
    text = ""
    for letter in sorted({word[0] for word in words}):
        behind = [word[1:] for word in words if word[0] == letter]
        text += letter + "!" * ("" in behind) + spelled([rest for rest in behind if rest]) + "#"
    return text


@given(word_sets)
def test_writing_and_reading(words):
    text = written(words)
    assert text == spelled(words) + "\n"
    assert read_trie(text) == dict.fromkeys(words, "common")
    assert is_trie(text)


def test_the_example():
    assert written(["a", "an", "at"]) == "a!n!#t!##\n"


@given(word_sets, st.data())
def test_a_text_cut_short_is_noticed(words, data):
    text = spelled(words)
    with pytest.raises(LexiconError):
        read_trie(text[: data.draw(st.integers(1, len(text) - 1))] + "z!")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("A!N!#T!##", ["a", "an", "at"]),
        ("a !\n n!# #\r\n", ["a", "an"]),
        ("e\u0301!#ΟΣ!##", ["é", "ος"]),
        ("a!!a!##a!b!##", ["a", "aa", "ab"]),
        ("ab##", []),
        ("", []),
    ],
)
def test_what_is_of_no_harm(text, words):
    assert sorted(read_trie(text)) == words


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("!", "expected '!' behind a letter, got it where no node is open at character 1 of the trie"),
        ("a!##", "expected '#' behind a letter, got it where no node is open at character 4 of the trie"),
        ("a!#!", "expected '!' behind a letter, got it where no node is open at character 4 of the trie"),
        ("a!1#", "expected a letter, '!' or '#', got '1' at character 3 of the trie"),
        ("a!\u0301#", r"expected a letter, '!' or '#', got '\u0301' at character 3 of the trie"),
        ("a!n!#", "expected '#' for each node of the trie, got 1 still open at its end"),
        ("a" * 101, "expected words of at most 100 letters, got a longer one at character 101 of the trie"),
    ],
)
def test_what_is_no_trie(text, sentence):
    with pytest.raises(LexiconError) as refusal:
        read_trie(text)
    assert str(refusal.value) == sentence


def test_as_deep_as_can_be_and_a_million_nodes():
    deep = "a" * 100 + "!" + "#" * 100
    assert list(read_trie(deep * 5_000)) == ["a" * 100]
    assert is_trie("a!" * 100 + "#" * 100)


@pytest.mark.parametrize(
    ("text", "trie"),
    [
        ("a!#", True),
        ("\n# a remark!\n a!#\n", True),
        ("ox\na!#\n", False),
        ("yahoo!\n", False),
        ("c#\n", False),
        ("a!# b!#\n", False),
        ("", False),
        ("#!\n", False),
    ],
)
def test_which_text_is_a_trie(text, trie):
    assert is_trie(text) == trie
