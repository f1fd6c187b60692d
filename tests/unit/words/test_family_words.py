"""Crude words are marked however a list comes, and the list for families is the list without them, in every search."""

from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boggle import Board, Lexicon, LexiconError, RulesError, rules_named, solve
from boggle.analysis.why import look_up, why_not
from boggle.play.wishes import WishedRoll, wish_in
from boggle.search import solver, walk
from boggle.search.solver import Search
from boggle.words import crude
from boggle.words.crude import crude_words
from boggle.words.files import default_lexicon, read_lexicon
from boggle.words.lexicon_file import COMPRESSED, PLAIN
from boggle.words.overlay import edited, marked
from boggle.words.pack import as_version, pack
from forge import aged, forged, parts
from oracle import words_on
from refused import refused
from strategies import lexicon_of, puzzles, tiers

some_words = st.text("abth", min_size=1, max_size=4)
word_lists = st.dictionaries(some_words, tiers, min_size=1, max_size=30)


def chosen(words):
    """Replace the crude words."""
    return patch.object(crude, "_read", [frozenset(words)])


def check(lexicon, expected, crude_ones):
    """The list has these words and tiers and these crude words, for families, too."""
    assert list(lexicon.entries()) == sorted(expected.items())
    assert {word for word in expected if lexicon.is_crude(word)} == crude_ones & set(expected)
    check_families(lexicon, expected, crude_ones)


def check_families(lexicon, expected, crude_ones):
    """The list for families is what it should be, whether the crude words of this list are marked or not."""
    plain = {word: tier for word, tier in expected.items() if word not in crude_ones}
    family = lexicon.for_families()
    assert (len(family), list(family.verify().entries())) == (len(plain), sorted(plain.items()))
    assert family is lexicon.for_families() is family.for_families()
    for word in [*expected, *(word[:-1] for word in expected)]:
        assert (family.tier(word), family.is_crude(word)) == (plain.get(word), False)
        assert list(family.words(word)) == sorted(other for other in plain if other.startswith(word))


@given(word_lists, word_lists, st.sets(some_words, max_size=12), st.lists(some_words, max_size=6))
def test_packed_of_old_and_edited_lists_mark_the_same_words_and_hide_them(words, added, crude_ones, banned):
    with chosen(crude_ones | set(list(words)[::3])):
        crude_ones = set(crude_words())
        packed = pack(words)
        for data in (packed, as_version(packed, PLAIN), as_version(aged(packed), COMPRESSED), aged(packed)):
            check(marked(Lexicon.from_bytes(data)), words, crude_ones)
            check_families(Lexicon.from_bytes(data), words, crude_ones)
        check(Lexicon.from_bytes(packed), words, crude_ones)
        assert marked(Lexicon.from_bytes(packed))._words == len(words)
        expected = {word: tier for word, tier in (words | added).items() if word not in banned}
        unmarked = edited(Lexicon.from_bytes(aged(packed)), added, banned)
        check_families(unmarked, expected, crude_ones)
        for below in (Lexicon.from_bytes(packed), marked(Lexicon.from_bytes(aged(packed)))):
            lexicon = edited(below, added | {"жab": "rare"}, banned)
            check(lexicon, expected | {"жab": "rare"}, crude_ones)
            check(edited(lexicon, {}, ["жab"]), expected, crude_ones)


@pytest.mark.parametrize(("visits", "tiles"), [(20_000, 16), (1, 16), (1, 0)])  # the walk, and the two other searches
@settings(max_examples=50)
@given(puzzle=puzzles(most=4), data=st.data())
def test_a_search_for_families_finds_what_the_whole_list_finds_without_crude_words(visits, tiles, puzzle, data):
    board, words = puzzle
    crude_ones = set(data.draw(st.lists(st.sampled_from(sorted(words)))))
    few_visits, few_tiles = patch.object(walk, "MOST_VISITS", visits), patch.object(solver, "MOST_TILES", tiles)
    with chosen(crude_ones), few_visits, few_tiles:
        lexicon = lexicon_of(words)
        there = set(words_on(board.width, board.tiles, words))
        found = solve(board, lexicon, shortest=1)
        assert {(one.word, one.tier, one.crude) for one in found} == {
            (word, words[word], word in crude_ones) for word in there
        }
        family = solve(board, lexicon, shortest=1, family=True)
        assert [told(one) for one in family] == [told(one) for one in found if not one.crude]
        assert [told(one) for one in family] == [told(one) for one in solve(board, lexicon.for_families(), shortest=1)]
        search = Search(board, lexicon, shortest=1)
        while not search.done:
            search.run()
        assert search.tiers == {one.word: one.tier_number for one in found}
        assert {word for word in search.tiers if search.is_crude(word)} == crude_ones & there


def told(one):
    return one.word, one.tier, one.points, one.path, one.paths


def test_a_hidden_word_is_as_one_that_is_not_there():
    with chosen(["bath", "quit", "quits"]):
        family = lexicon_of({"bat": "common", "bath": "rare", "quit": "common", "quits": "rare"}).for_families()
    known = look_up(family, "bath")
    assert (known.tier, known.count, known.first, look_up(family, "ba").first) == (None, 0, [], ["bat"])
    with chosen(["bath", "baths"]):
        whole = lexicon_of(dict.fromkeys(["bat", "bath", "baths", "bats"], "rare"))
    assert [look_up(whole, text, 2).first for text in ("ba", "bath")] == [["bat", "bats"], ["bath", "baths"]]
    assert why_not(Board.parse("bat/xhx"), "bath", family).sentence == "'bath' is not in the list"
    sentence = "expected a word of the list to lay on the board, got 'bath'"
    assert refused(RulesError, WishedRoll, wish_in(["contains=bath"]), family, rules_named("new"), 1) == sentence
    assert family.letter_counts() == {"a": 1, "b": 1, "t": 1}


def test_marks_that_lie_are_refused():
    with chosen(["bath"]):
        honest = pack({"bat": "common", "bath": "rare"})
    before = parts(honest)[2]["tiers"]
    lying = [forged(honest, planes={"tiers": before.replace(b"\x0c", bytes([number]))}) for number in (5, 8, 13, 24)]
    lying += [forged(honest, {"crude": number}) for number in (0, 2)]
    for data in [*lying, forged(aged(honest), planes={"tiers": before})]:
        assert data != honest
        refused(LexiconError, lambda: Lexicon.from_bytes(data).verify())  # noqa: B023


def test_the_built_in_list_marks_them_and_a_list_that_is_read_too(lexicon, tmp_path):
    words = crude_words()
    assert len(lexicon) - len(lexicon.for_families()) == sum(word in lexicon for word in words) > 0
    assert set(lexicon) - set(default_lexicon(family=True)) == words & set(lexicon)
    some = sorted(words & set(lexicon))[:2]
    (tmp_path / "own.txt").write_text("\n".join([*some, "limbo"]))
    (tmp_path / "old.dawg").write_bytes(aged(pack(dict.fromkeys([*some, "limbo"], "rare"))))
    for name in ("own.txt", "old.dawg"):
        assert list(read_lexicon(tmp_path / name)[0].for_families()) == ["limbo"]
