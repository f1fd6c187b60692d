"""Searching in pieces, and the boards that the walk gives up."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import boggle.search.solver
import boggle.search.walk
from boggle import Board, Lexicon, Search, paths, solve
from boggle.words.pack import pack
from oracle import paths_of, words_on
from strategies import PIECES, puzzles


def packed(word_list):
    return Lexicon.from_bytes(pack(word_list))


def common(*words):
    return packed(dict.fromkeys(words, "common"))


def told(found):
    return {each.word: (each.points, each.tier) for each in found}


@pytest.fixture
def no_walk(monkeypatch):
    """Make the walk give up every board, so that another search solves it."""
    monkeypatch.setattr(boggle.search.walk, "MOST_VISITS", 1)


@pytest.fixture(params=[0, 16])
def by_prefix(request, monkeypatch, no_walk):
    """Run the test twice: with PrefixSearch only, and with SubsetSearch for boards of up to 16 tiles."""
    monkeypatch.setattr("boggle.search.solver.MOST_TILES", request.param)


def agrees_with_oracle(board, word_list):
    expected = words_on(board.width, board.tiles, word_list)
    found = solve(board, packed(word_list), shortest=1)
    assert [each.word for each in found] == sorted(expected, key=lambda word: (-len(word), word))
    for each in found:
        assert each.tier == word_list[each.word]
        assert tuple(each.path) in expected[each.word]
        assert (each.paths, each.uncounted) == (min(len(expected[each.word]), 10_000), False)


@settings(max_examples=150)
@given(puzzle=puzzles(most=4))
def test_search_by_prefix_agrees_with_oracle(puzzle):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(boggle.search.walk, "MOST_VISITS", 1)
        agrees_with_oracle(*puzzle)


@settings(max_examples=150)
@given(puzzle=puzzles(most=4))
def test_search_that_looks_for_each_path_agrees_with_oracle(puzzle):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(boggle.search.walk, "MOST_VISITS", 1)
        patch.setattr("boggle.search.solver.MOST_TILES", 0)
        agrees_with_oracle(*puzzle)


@settings(max_examples=100)
@given(st.lists(st.sampled_from("ab?"), min_size=9, max_size=9), st.sets(st.text("ab", min_size=1, max_size=9)))
def test_long_words_of_two_letters(tiles, words):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(boggle.search.walk, "MOST_VISITS", 50)
        if words:
            agrees_with_oracle(Board(3, 3, tiles), dict.fromkeys(words, "rare"))


@given(puzzles(), st.integers(1, 6), st.integers(1, 50), st.sampled_from([1, 20_000]))
def test_all_that_a_search_tells_honours_the_shortest_word(puzzle, shortest, visits, most_visits):
    board, word_list = puzzle
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(boggle.search.walk, "MOST_VISITS", most_visits)
        search = Search(board, packed(word_list), shortest=shortest)
        news = []
        while not search.done:
            search.run(visits)
            news += search.news()
            found = {each.word: each.tier_number for each in search.found()}
            assert sorted(search.words) == sorted(found)
            assert search.tiers == found
        assert sorted(each.word for each in news) == sorted(found)
        assert all(len(word) >= shortest and search.tier_number(word) == found[word] for word in found)


@settings(max_examples=50)
@given(puzzles(), st.integers(1, 50), st.integers(0, 40), st.sampled_from([1, 40, 20_000]))
def test_pieces_add_up_and_each_is_part_of_the_whole(puzzle, visits, pieces, most_visits):
    board, word_list = puzzle
    lexicon = packed(word_list)
    whole = {each.word: each for each in solve(board, lexicon, shortest=1)}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(boggle.search.walk, "MOST_VISITS", most_visits)
        patch.setattr(boggle.search.solver, "VISITS_A_PAUSE", 1)
        search = Search(board, lexicon, shortest=1)
        progress = [0.0]
        news = []
        for _ in range(pieces):
            search.run(visits)
            news += search.news()
            progress.append(search.progress)
        assert told(news) == told(search.found())
        for each in search.found():
            assert (each.points, each.tier) == (whole[each.word].points, whole[each.word].tier)
            assert each.path in list(paths(board, each.word))
            assert each.paths == whole[each.word].paths
        assert progress == sorted(progress)
        while not search.done:
            search.run(visits)
        assert told(search.found()) == told(whole.values())
        assert search.progress == 1


def test_sixteen_wild_cards_hold_every_word_of_sixteen_letters(lexicon):
    found = solve(Board(4, 4, ["?"] * 16), lexicon, shortest=1)
    assert sorted(each.word for each in found) == [word for word in lexicon if len(word) <= 16]
    for each in found[::5000]:
        assert len(set(each.path)) == len(each.word)


def test_paths_of_words_alike_on_the_board_are_as_many(lexicon):
    found = solve(Board(4, 4, ["?"] * 16), lexicon)
    assert {each.paths for each in found if len(each.word) == 3} == {408}
    assert {each.paths for each in found if len(each.word) == 16} == {10_000}


def test_words_of_one_letter():
    found = solve(Board(10, 10, ["a"] * 100), common(*["a" * length for length in range(1, 101)]), shortest=1)
    assert [len(each.word) for each in found] == list(range(100, 0, -1))
    assert all(len(set(each.path)) == len(each.word) for each in found)


def test_dead_ends_without_number():
    tiles = ["a"] * 100
    tiles[45] = "b"
    lexicon = common(*["a" * length + "b" for length in range(1, 100)], "a" * 20 + "bb")
    found = solve(Board(10, 10, tiles), lexicon)
    assert [len(each.word) for each in found] == list(range(100, 2, -1))


def test_pocket_that_can_only_be_entered_is_seen_at_once():
    tiles = ["a"] * 100
    tiles[0], tiles[1], tiles[10] = "b", "c", "c"
    word = "a" * 10 + "b" + "a" * 10
    assert list(paths(Board(10, 10, tiles), word)) == []


@settings(max_examples=100)
@given(puzzle=puzzles(most=4))
def test_searches_that_are_put_off_again_and_again_come_to_the_same(puzzle):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(boggle.search.walk, "MOST_VISITS", 1)
        patch.setattr("boggle.search.solver.MOST_TILES", 0)
        patch.setattr("boggle.search.prefix_search.MOST_PAUSES", 1)
        patch.setattr("boggle.search.paths.PAUSE", 1)
        patch.setattr("boggle.search.paths.MOST_STEPS", 10**9)
        agrees_with_oracle(*puzzle)


ALIKE = {"e": "eéè", "σ": "σς", "c": "cç"}


@pytest.mark.usefixtures("by_prefix")
def test_letters_alike_by_prefix():
    check_alike()


def test_letters_alike():
    check_alike()


def check_alike():
    lexicon = common("été", "ete", "tête", "σας", "façe", "t?t")
    found = solve(Board(3, 1, ["e", "t", "e"]), lexicon, alike=ALIKE)
    assert [(each.word, each.paths) for each in found] == [("ete", 2), ("été", 2)]
    assert all(each.path in ([0, 1, 2], [2, 1, 0]) for each in found)
    (greek,) = solve(Board(3, 1, ["σ", "α", "σ"]), lexicon, alike=ALIKE)
    assert (greek.word, greek.paths) == ("σας", 2)
    (several,) = solve(Board(2, 1, ["fa", "ce"]), lexicon, alike=ALIKE)
    assert (several.word, several.path, several.paths) == ("façe", [0, 1], 1)


@settings(max_examples=60)
@given(puzzles(most=3))
def test_letters_alike_are_those_of_a_list_without_the_difference(puzzle):
    board, word_list = puzzle
    accented = {word.replace("a", "á"): tier for word, tier in word_list.items()}
    plain = {each.word: each.paths for each in solve(board, packed(word_list), shortest=1)}
    found = solve(board, packed(accented), shortest=1, alike={"a": "áa"})
    assert {each.word.replace("á", "a"): each.paths for each in found} == plain


@settings(max_examples=100)
@given(st.lists(st.sampled_from([*PIECES, "?"]), min_size=6, max_size=6), st.text("abt", min_size=1, max_size=6))
def test_counts_are_exact(tiles, word):
    expected = paths_of(3, tiles, word)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(boggle.search.walk, "MOST_VISITS", 1)
        found = solve(Board(3, 2, tiles), common(word), shortest=1)
    assert [each.paths for each in found] == ([len(expected)] if expected else [])


def test_count_that_is_given_up_says_so(monkeypatch):
    monkeypatch.setattr("boggle.search.paths.MOST_STEPS", 2000)
    monkeypatch.setattr(boggle.search.walk, "MOST_VISITS", 1)
    (found,) = solve(Board(5, 5, ["a"] * 25), common("a" * 25))
    assert found.uncounted
    assert 0 < found.paths == len(found.first_paths()) < 10_000
