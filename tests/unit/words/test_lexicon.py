"""A packed lexicon compared with a plain sorted list of the same words, and an edited one with a plain dict."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle import Board, Lexicon, LexiconError, solve
from boggle.words.overlay import edited
from boggle.words.pack import pack
from refused import refused
from samples import ROOT, SMALL
from strategies import boards, foreign_lists, foreign_words, tiers

COUNTS = {"common": 41_214, "familiar": 40_682, "uncommon": 36_157, "rare": 136_240}
KNOWN = {
    "common": "the cat quick boggle that", "familiar": "zygote tux sax fax", "uncommon": "qi emboli",
    "rare": "qat zax emboil aahed", None: " a xq zzzzz th quic Cat",
}  # fmt: skip

some_words = st.text("abthж", min_size=1, max_size=5)
word_lists = st.dictionaries(some_words, tiers, min_size=1, max_size=40)
additions = st.dictionaries(some_words | st.text("abéц", min_size=1, max_size=4), tiers, max_size=10)
tiles = st.sampled_from([*"abthжéц", "th", "?", ""])


def packed(words):
    return Lexicon.from_bytes(pack(words))


@given(foreign_lists, st.lists(foreign_words, max_size=20))
def test_what_is_packed_is_read_again_whole_and_by_prefix(word_list, others):
    lexicon = packed(word_list)
    assert list(lexicon.entries()) == sorted(word_list.items())
    assert list(lexicon) == list(lexicon.words()) == sorted(word_list)
    assert (len(lexicon), lexicon.longest) == (len(word_list), max(map(len, word_list)))
    assert pack(word_list) == pack(dict(reversed(word_list.items())))
    for word in ["", *word_list, *others, *[word[:-1] for word in word_list]]:
        assert (word in lexicon) == (word in word_list)
        assert lexicon.tier(word) == word_list.get(word)
    for prefix in [*others[:1], *[word[:length] for word in word_list for length in range(len(word) + 1)]]:
        expected = sorted(word for word in word_list if word.startswith(prefix))
        assert list(lexicon.words(prefix)) == expected
        assert list(lexicon.entries(prefix)) == [(word, word_list[word]) for word in expected]


def test_as_many_as_can_be_two_iterations_at_once_and_packing_reads_back_what_it_wrote(small, monkeypatch):
    # 200 different nodes with up to 200 edges each: a block of nodes then has more edges than a byte can count.
    letters = [chr(0x4E00 + at) for at in range(254)]
    long = {"a" * 100: "common"} | dict.fromkeys(letters, "rare")
    many = {a + b: "rare" for at, a in enumerate(letters[:200]) for b in letters[at:200]}
    for word_list in (long, many):
        assert list(packed(word_list).entries()) == sorted(word_list.items())
    pairs = list(zip(small, small.words("ba"), strict=False))
    assert pairs == [("a", "bat"), ("at", "bath"), ("bat", "baths")]
    monkeypatch.setattr("boggle.words.pack.MOST_NODES", 3)
    assert pack({"abc": "rare", "xbc": "rare"})
    assert refused(LexiconError, pack, {"abcd": "rare"}) == "expected words that make at most 3 nodes, got more"
    monkeypatch.setattr(Lexicon, "entries", lambda _: iter([("cat", "rare")]))
    sentence = "expected to read back the words that were packed, got others: this is a fault of boggle"
    assert refused(LexiconError, pack, {"cat": "common"}) == sentence


@pytest.mark.parametrize(("word_list", "sentence"), [
    ({}, "expected at least one word, got none"),
    ({"": "rare"}, "expected words of 1 to 100 letters with a tier, got '' and 'rare'"),
    ({"a" * 101: "rare"}, f"expected words of 1 to 100 letters with a tier, got '{'a' * 24}…' and 'rare'"),
    ({"a": "odd"}, "expected words of 1 to 100 letters with a tier, got 'a' and 'odd'"),
    ({chr(0x4E00 + at): "rare" for at in range(256)}, "expected at most 255 different letters, got 256"),
])  # fmt: skip
def test_words_that_cannot_be_packed(word_list, sentence):
    assert refused(LexiconError, pack, word_list) == sentence


def test_the_projects_list_is_sorted_small_and_packed_whole(lexicon):
    lines = (ROOT / "wordlist.txt").read_text("ascii").splitlines()
    words = [line.split(" ")[0] for line in lines]
    assert words == sorted(set(words))
    assert all(len(word) >= 2 and word.isalpha() and word.islower() for word in words)
    assert Counter(line.split(" ", 1)[1] for line in lines) == COUNTS
    assert [f"{word} {tier}" for word, tier in lexicon.entries()] == lines
    assert len(lexicon) == len(lines) == 254_293
    assert (ROOT / "boggle" / "words.dawg").stat().st_size <= 450_000
    assert all(lexicon.tier(word) == tier for tier, known in KNOWN.items() for word in known.split(" "))


def expected_of(words, added, banned):
    return {word: tier for word, tier in (words | added).items() if word not in banned}


@given(word_lists, additions, additions, st.data())
def test_edited_words_are_those_of_a_plain_dict(words, added, second, data):
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
    assert dict(edited(lexicon, second, banned[:1]).entries()) == expected_of(expected, second, banned[:1])
    assert dict(lexicon.entries()) == expected
    assert list(below.entries()) == sorted(words.items())


@given(boards(tiles, most=4), word_lists, additions, st.data())
def test_an_edited_list_is_solved_as_if_packed(board, words, added, data):
    banned = data.draw(st.lists(st.sampled_from(sorted(words | added)), max_size=len(words)))
    expected = expected_of(words, added, banned)
    found = answers(board, edited(packed(words), added, banned))
    assert found == (answers(board, packed(expected)) if expected else [])


def answers(board, lexicon):
    return [(found.word, found.tier, found.path, found.paths) for found in solve(board, lexicon, shortest=1)]


def test_an_edit_alters_no_node_of_the_list_below_visited_or_not():
    # In the packed graph, these words share the nodes of their endings.
    words = {start + end: "common" for start in "abc" for end in ("ing", "s", "ed")}
    lexicon = edited(packed(words), {"aings": "rare"}, ["bing", "bed"])
    assert set(lexicon) == set(words) - {"bing", "bed"} | {"aings"}
    # A node is expanded at its first visit, which may come before or after the edit.
    board, below = Board.parse("bat/tsh"), packed(SMALL)
    before = edited(below, {"tab": "rare"}, ["bat"])
    assert len(solve(board, below)) == 5
    after = edited(below, {"tab": "rare"}, ["bat"])
    assert answers(board, before) == answers(board, after) != answers(board, below)
    # Adding letters must not change the nodes of the edited lexicon, because a search may be using it.
    below = packed(SMALL)
    assert set(below) == set(SMALL)  # visits all nodes
    root = list(below.root)
    lexicon = edited(below, {"жuk": "rare", "жяb": "rare"})
    assert below.root == root
    assert set(lexicon) == set(SMALL) | {"жuk", "жяb"}
    assert set(edited(lexicon, {"éж": "rare"}, ["жяb"])) == set(SMALL) | {"жuk", "éж"}


def test_case_does_not_matter_nothing_may_be_left_and_what_is_no_word_or_tier_is_refused(small):
    lexicon = edited(small, {"E\u0301TE\u0301": "rare"}, ["BAT"])
    assert (lexicon.tier("été"), "bat" in lexicon) == ("rare", False)
    lexicon = edited(packed({"a": "rare", "ab": "rare"}), {}, ["ab", "a"])
    assert (len(lexicon), list(lexicon), solve(Board.parse("ab/?."), lexicon)) == (0, [], [])
    for word, shown in {"": "''", "it's": '"it\'s"', "a1": "'a1'", "a" * 101: f"'{'a' * 24}…'"}.items():
        for arguments in (({word: "rare"},), ({}, [word])):
            sentence = f"expected a word of 1 to 100 letters, got {shown}"
            assert refused(LexiconError, edited, small, *arguments) == sentence
    sentence = "expected a tier of common, familiar, uncommon, rare, got 'odd'"
    assert refused(LexiconError, edited, small, {"ox": "odd"}) == sentence
