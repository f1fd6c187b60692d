"""A board and its words as text; and why no file of words holds a formula."""

import pytest

from boggle import Board, Lexicon
from boggle.errors import BoggleError
from boggle.progress import finished
from boggle.words.formats import importing
from boggle.words.pack import pack
from page.share.as_text import as_text


def entry(word, points):
    return {"word": word, "points": points}


def test_the_longest_words_come_first_then_a_to_z():
    board = Board.parse("[th]e/.a")
    found = [entry("thea", 2), entry("tea", 1), entry("eat", 1)]
    assert as_text(board, "Rules", "3 words", found, "https://link") == (
        "Th E\n.  A\n\nRules\n3 words\n\n4 letters: thea 2\n\n3 letters: eat 1, tea 1\n\nhttps://link\n"
    )


@pytest.mark.parametrize(("more", "sentence"), [
    (0, ""), (1, "1 more word is in the files that this page saves."),
    (1500, "1,500 more words are in the files that this page saves."),
])  # fmt: skip
def test_a_long_answer_is_cut_and_says_so(more, sentence):
    found = [entry(f"w{number}", 1) for number in range(2000 + more)]
    text = as_text(Board.parse("ab/"), "Rules", "total", found, "link")
    assert sum(part.count(", ") + 1 for part in text.split("\n\n") if " letters: " in part) == 2000
    assert sentence in text
    assert ("more word" in text) == bool(more)


@pytest.mark.parametrize("word", ["=1+1", "+a", "-a", "@a", "\ta"])
def test_words_are_letters_so_that_no_file_holds_a_formula(word):
    packed, left_out = finished(importing(f"été\n{word.strip()}1\n{word}x=\n".encode()))
    assert [each for each, _ in Lexicon.from_bytes(packed).entries()] == ["été"]
    assert left_out
    with pytest.raises(BoggleError):
        finished(importing(pack({word: "common"})))
