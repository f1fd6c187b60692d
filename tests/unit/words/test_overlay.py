"""Additions and bans, compared with a plain dict."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle import Board, Lexicon, LexiconError, solve
from boggle.words.overlay import edited
from boggle.words.pack import pack
from interpreters import CPYTHON, UNDER_NODE, printed_with
from samples import SMALL
from strategies import boards, tiers

some_words = st.text("abthж", min_size=1, max_size=5)
word_lists = st.dictionaries(some_words, tiers, min_size=1, max_size=40)
additions = st.dictionaries(some_words | st.text("abéц", min_size=1, max_size=4), tiers, max_size=10)


def packed(words):
    return Lexicon.from_bytes(pack(words))


def expected_of(words, added, banned):
    return {word: tier for word, tier in (words | added).items() if word not in banned}


@given(word_lists, additions, st.data())
def test_words_are_those_of_a_plain_dict(words, added, data):
    banned = data.draw(st.lists(some_words | st.sampled_from(sorted(words | added)), max_size=10))
    below = packed(words)
    lexicon = edited(below, added, banned)
    expected = expected_of(words, added, banned)
    assert list(lexicon.entries()) == sorted(expected.items())
    assert (len(lexicon), list(lexicon)) == (len(expected), sorted(expected))
    assert set("".join(expected)) <= set(lexicon.alphabet) == set(lexicon.bits) == set("".join(words | added))
    assert list(lexicon.alphabet) == sorted(lexicon.alphabet)
    for word in [*words, *added, *banned, *(word[:-1] for word in words)]:
        assert lexicon.tier(word) == expected.get(word)
        assert list(lexicon.words(word)) == sorted(other for other in expected if other.startswith(word))
    assert list(below.entries()) == sorted(words.items())


tiles = st.sampled_from([*"abthжéц", "th", "?", ""])


@given(boards(tiles, most=4), word_lists, additions, st.data())
def test_solved_as_if_packed(board, words, added, data):
    banned = data.draw(st.lists(st.sampled_from(sorted(words | added)), max_size=len(words)))
    expected = expected_of(words, added, banned)
    found = answers(board, edited(packed(words), added, banned))
    assert found == (answers(board, packed(expected)) if expected else [])


def answers(board, lexicon):
    return [(found.word, found.tier, found.path, found.paths) for found in solve(board, lexicon, shortest=1)]


@given(word_lists, additions, additions, st.data())
def test_edits_of_what_is_edited(words, first, second, data):
    banned = data.draw(st.lists(st.sampled_from(sorted(words | first)), max_size=9))
    once = edited(packed(words), first, banned)
    twice = edited(once, second, banned[:1])
    expected = expected_of(words, first, banned)
    assert dict(twice.entries()) == expected_of(expected, second, banned[:1])
    assert dict(once.entries()) == expected


def test_shared_nodes_are_not_altered():
    """In the packed graph, these words share the nodes of their endings."""
    words = {start + end: "common" for start in "abc" for end in ("ing", "s", "ed")}
    lexicon = edited(packed(words), {"aings": "rare"}, ["bing", "bed"])
    assert set(lexicon) == set(words) - {"bing", "bed"} | {"aings"}


def test_a_board_that_is_not_visited_yet_or_is():
    """A node is expanded at its first visit, which may come before or after the edit."""
    board = Board.parse("bat/tsh")
    below = packed(SMALL)
    before = edited(below, {"tab": "rare"}, ["bat"])
    assert len(solve(board, below)) == 5
    after = edited(below, {"tab": "rare"}, ["bat"])
    assert answers(board, before) == answers(board, after) != answers(board, below)


def test_letters_that_are_lacking_leave_the_nodes_below_alone():
    """Adding letters must not change the nodes of the edited lexicon, because a search may be using it."""
    below = packed(SMALL)
    assert set(below) == set(SMALL)  # visits all nodes
    root = list(below.root)
    lexicon = edited(below, {"жuk": "rare", "жяb": "rare"})
    assert below.root == root
    assert set(lexicon) == set(SMALL) | {"жuk", "жяb"}
    assert set(edited(lexicon, {"éж": "rare"}, ["жяb"])) == set(SMALL) | {"жuk", "éж"}


def test_case_does_not_matter():
    lexicon = edited(packed(SMALL), {"E\u0301TE\u0301": "rare"}, ["BAT"])
    assert lexicon.tier("été") == "rare"
    assert "bat" not in lexicon


def test_nothing_left():
    lexicon = edited(packed({"a": "rare", "ab": "rare"}), {}, ["ab", "a"])
    assert (len(lexicon), list(lexicon)) == (0, [])
    assert solve(Board.parse("ab/?."), lexicon) == []


@pytest.mark.parametrize("word", ["", "it's", "a1", "a" * 101])
def test_what_is_no_word(word):
    shown = f'"{word}"' if "'" in word else f"'{word[:24]}{'…' * (len(word) > 24)}'"
    for arguments in (({word: "rare"},), ({}, [word])):
        with pytest.raises(LexiconError) as refusal:
            edited(packed(SMALL), *arguments)
        assert str(refusal.value) == f"expected a word of 1 to 100 letters, got {shown}"


def test_what_is_no_tier():
    with pytest.raises(LexiconError) as refusal:
        edited(packed(SMALL), {"ox": "odd"})
    assert str(refusal.value) == "expected a tier of common, familiar, uncommon, rare, got 'odd'"


@pytest.mark.parametrize("interpreter", [CPYTHON, *UNDER_NODE])
def test_everywhere(interpreter, tmp_path):
    assert printed_with(interpreter, "edit_lexicon.py", SMALL, tmp_path).splitlines() == [
        "a rare, at common, batz rare, eat common, that common, żbath familiar, жук uncommon",
        "7 9 abehiqstuzżжку tab ",
        "batz rare, at common, a rare",
        "жук uncommon",
        "a rare",
    ]
