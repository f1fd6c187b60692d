"""Why a word is not found, how lists differ on a board, the words through each tile: compared with naive searches."""

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import boggle.analysis.tile_usage
from boggle import Board, BoardError, LexiconError, compare, rules_named, solve
from boggle.analysis.tile_usage import TileUsage, path_count_steps
from boggle.analysis.why import look_up, why_not
from boggle.letters import standing_for
from boggle.progress import finished
from boggle.search.furthest_path import FurthestPath
from oracle import are_next, fits, paths_of, words_on
from refused import refused
from samples import SMALL
from strategies import boards, lexicon_of, puzzles, tiers, words

letters = st.sampled_from("abt")
some_words = st.text("abж", min_size=1, max_size=5)


@given(boards(most=3), words)
@example(Board.parse("ab/ta"), "aba")
def test_furthest_path_and_no_reason_where_the_word_is_found(board, word):
    spelling = FurthestPath(board, word)
    shape = board.width, board.tiles
    whole = paths_of(*shape, word)
    assert spelling.sure
    assert (spelling.letters == len(word)) == bool(whole)
    assert spelling.letters == max([at for at in range(len(word) + 1) if at == 0 or paths_of(*shape, word[:at])])
    assert tuple(spelling.cells) in paths_of(board.width, board.tiles, word[: spelling.letters]) | {()}
    lexicon = lexicon_of({word: "common"})
    assert (why_not(board, word, lexicon) is None) == (word in [found.word for found in solve(board, lexicon)])


@given(boards(letters | st.just("?") | st.just(""), most=3), st.text("abtz", min_size=2, max_size=6))
def test_sentences_are_true(board, word):
    reason = why_not(board, word, lexicon_of({word: "common"}), shortest=1)
    walked = walks(board, word)
    if reason is None:
        assert paths_of(board.width, board.tiles, word)
        return
    sentence = reason.sentence
    if walked == len(word):
        assert sentence == "it would need a tile twice"
    elif sentence.startswith("no tile "):
        assert not any(fits(tile, sentence[-1].lower()) for tile in board.tiles)
    else:
        pattern = "([A-Z]) is nowhere next to (?:the )?([A-Z])(?: of ([A-Z]+))?"
        letter, before, so_far = re.fullmatch(pattern, sentence).groups()
        assert (so_far is not None) == (walks(board, (before + letter).lower()) == 2)
        assert word[walked - 1 : walked + 1].upper() == before + letter
        assert so_far in (None, word[:walked].upper())


def walks(board, word):
    """How many letters of a word can be spelled by walks that may use a cell more than once."""
    ends = {cell for cell, tile in enumerate(board.tiles) if fits(tile, word[0])}
    if not ends:
        return 0
    for at, letter in enumerate(word[1:], 1):
        there = [cell for cell, tile in enumerate(board.tiles) if fits(tile, letter)]
        ends = {other for cell in ends for other in there if are_next(board.width, cell, other)}
        if not ends:
            return at
    return len(word)


@pytest.mark.parametrize(("text", "word", "options", "sentence", "cells"), [
    ("bat/tsh", "BATHS", {}, None, None),
    ("bat/tsh", "tab", {"shortest": 4}, "'tab' has 3 letters, words here have 4 or more", [2, 1, 0]),
    ("bat/tsh", "tab", {"rules": rules_named("free")}, None, None),
    ("bat/tsh", "bats", {}, "'bats' is not in the list", [0, 1, 2, 4]), ("bat/tsh", "quit", {}, "no tile Q", []),
    ("bat/tsh", "eat", {}, "no tile E", []),
    ("bat/tsh", "bathz", {}, "'bathz' is not in the list; no tile Z", [0, 1, 2, 5]),
    ("bt/../ax", "bat", {}, "A is nowhere next to B", [0]),
    ("ba.t/..at", "bat", {}, "T is nowhere next to the A of BA", [0, 1]),
    ("th/a.", "that", {}, "it would need a tile twice", [0, 1, 2]), ("[th]a/.t", "that", {}, None, None),
    ("[th]a/..", "bat", {}, "no tile B", []), ("[th]a/bb", "tab", {}, "no tile T, only Th", []),
    ("ba[th]/", "bat", {}, "no tile T, only Th", [0, 1]),  # nor at the end, where less than the tile is left to spell
    ("b[at]x/", "batx", {}, "'batx' is not in the list", [0, 1, 2]),
    ("[qu].it/", "quit", {}, "I is nowhere next to U", [0]), ("?.at/", "eat", {}, "A is nowhere next to E", [0]),
    ("?at/", "eat", {}, None, None), ("a/", "a", {"shortest": 1}, None, None),
    ("x/", "X", {}, "'x' is not in the list; 'x' has 1 letter, words here have 3 or more", [0]),
])  # fmt: skip
def test_sentences(small, text, word, options, sentence, cells):
    reason = why_not(Board.parse(text), word, small, **options)
    assert (reason and reason.sentence, reason and reason.cells) == (sentence, cells)


def test_letters_that_stand_for_others_what_cannot_be_asked_and_the_beginning_of_many_words(small, lexicon):
    other = lexicon_of({"σας": "common", "été": "common"})
    mapping = standing_for(other.alphabet, "etσα", accents=False)
    assert why_not(Board.parse("ΣΑΣ/"), "ΣΑΣ", other, mapping=mapping) is None
    assert why_not(Board.parse("ΣΑΣ/"), "ΣΑΣ", other) is None
    assert why_not(Board.parse("ΣΑ/"), "ΣΑΣ", other, mapping={}).sentence == "no tile Σ"
    assert why_not(Board.parse("ETE/"), "été", other, mapping=mapping) is None
    assert why_not(Board.parse("ETE/"), "été", other).sentence == "no tile É"
    assert why_not(Board.parse("[et]e/"), "été", other, mapping=mapping) is None
    for word in ("", "it's", "a" * 101, "a b", "1", "e\u0301\u0301"):
        assert refused(LexiconError, why_not, Board.parse("ab/cd"), word, small)
        assert len(word) > 100 or refused(LexiconError, look_up, small, word)
    assert refused(BoardError, why_not, Board.parse("ab/cd"), "bat", small, rules_named("new"))
    looked_up = look_up(lexicon, "S")
    assert (looked_up.text, looked_up.tier, looked_up.count) == ("s", None, 10_000)
    assert looked_up.first == [word for word, _ in zip(lexicon.words("s"), range(10), strict=False)]
    assert compare(Board.parse("bat/tsh"), small, lexicon_of(SMALL)) == ([], [])


@pytest.mark.parametrize(("text", "word", "sentence"), [
    ("a" * 25, "a" * 24 + "b", "no tile B"), ("a" * 24 + "b", "a" * 24 + "b", None),
    ("a" * 16, "a" * 17, "it would need a tile twice"), ("a" * 16, "a" * 100, "it would need a tile twice"),
    ("a" * 399 + "b/", "a" * 99 + "b", None), ("a" * 40_000, "a" * 100, None), ("?" * 400, "ab" * 50, None),
    ("aaaa/aaaa/aaaa/aaab", "ba" + "a" * 13 + "b", "it would need a tile twice"),
    ("b.aaaa/.aaaaa/aaaaaa/aaaaaa/aaaa.a/aaaa.b", "b" + "a" * 30 + "b",
     "no path was found in 20,000 steps, though there may be one"),
])  # fmt: skip
def test_boards_of_equal_tiles_end_in_good_time(text, word, sentence):
    reason = why_not(Board.parse(text), word, lexicon_of({word: "rare"}))
    assert (reason and reason.sentence) == sentence


@given(st.dictionaries(some_words, tiers, min_size=1, max_size=40), some_words, st.integers(0, 5), st.integers(1, 20))
def test_what_a_lexicon_knows(words, text, most_listed, most_counted):
    looked_up = look_up(lexicon_of(words), text.upper(), most_listed, most_counted)
    beginning = sorted(word for word in words if word.startswith(text))[:most_counted]
    assert (looked_up.text, looked_up.tier) == (text, words.get(text))
    assert (looked_up.count, looked_up.first) == (len(beginning), beginning[:most_listed])


@given(puzzles(most=3), st.sampled_from([1, 2, 3]), st.data())
def test_two_lists_on_a_board(puzzle, shortest, data):
    board, words = puzzle
    other = data.draw(st.dictionaries(st.sampled_from(sorted(words)), tiers, min_size=1)) | {"tab": "rare"}
    there = [word for word in words_on(board.width, board.tiles, words | other) if len(word) >= shortest]
    lexicons = [lexicon_of(each) for each in (words, other)]
    alone = [[found.word for found in each] for each in compare(board, *lexicons, shortest=shortest)]
    in_order = sorted(there, key=lambda word: (-len(word), word))
    assert alone == [[word for word in in_order if word not in other], [word for word in in_order if word not in words]]


def counted(board, words, points=None):
    through = TileUsage(board, words, points or [1] * len(words))
    finished(through.count())
    return through


@given(puzzles(most=4))
def test_counts_are_those_of_all_paths(puzzle):
    board, word_list = puzzle
    paths = words_on(board.width, board.tiles, word_list)
    words = sorted(paths)
    through = counted(board, words, [len(word) for word in words])
    for cell in range(len(board.tiles)):
        passing = [word for word in words if any(cell in path for path in paths[word])]
        assert through.through[cell] == len(passing)
        assert through.worth[cell] == sum(map(len, passing))
        assert through.starts[cell] == sum(any(path[0] == cell for path in paths[word]) for word in words)
    assert through.unsure == 0


@given(puzzles(most=4), st.lists(st.integers(0, 15), min_size=1, max_size=3, unique=True), st.booleans())
def test_chosen_tiles_leave_the_words_with_such_a_path(puzzle, cells, from_there):
    board, word_list = puzzle
    cells = [cell for cell in cells if cell < len(board.tiles)]
    paths = words_on(board.width, board.tiles, word_list)
    words = sorted(paths)

    def allowed(path):
        return path[0] in cells if from_there else set(cells) <= set(path)

    found = finished(counted(board, words).chosen(cells, from_there))
    assert [words[number] for number, _ in found] == [word for word in words if any(map(allowed, paths[word]))]
    assert all(tuple(path) in paths[words[number]] and allowed(path) for number, path in found)


def test_two_tiles_that_no_one_path_joins_and_letters_that_are_alike():
    through = counted(Board.parse("tea.tea/"), ["tea"])
    assert through.through == [1, 1, 1, 0, 1, 1, 1]
    assert finished(through.chosen([0, 1])) == [(0, [0, 1, 2])]
    assert finished(through.chosen([0, 4])) == []
    assert finished(through.chosen([4], True)) == [(0, [4, 5, 6])]
    through = TileUsage(Board.parse("téa/"), ["tea", "téa"], [1, 5], {"é": "eé"})
    finished(through.count())
    assert (through.through, through.worth) == ([2, 2, 2], [6, 6, 6])


@pytest.mark.parametrize("bound", ["MOST_WORK", "MOST_OF_A_WORD"])
def test_beyond_the_bound_counts_are_at_most_too_high_and_say_so(monkeypatch, bound):
    monkeypatch.setattr(boggle.analysis.tile_usage, bound, 0)
    board = Board.parse("ab.a/....")
    through = counted(board, ["aba", "ab"])
    assert paths_of(4, board.tiles, "aba") == set()
    assert (through.through, through.starts) == ([2, 2, 0, 0, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0, 0, 0])
    assert through.unsure == 1
    assert finished(through.chosen([0])) == [(0, []), (1, [])]


def counts_of(board, lexicon, words):
    return dict(zip(words, finished(path_count_steps(board, lexicon, words)), strict=True))


@pytest.mark.parametrize("most_visits", [6000, 1])
@given(puzzle=puzzles(most=3))
def test_as_many_paths_as_the_oracle_finds(most_visits, puzzle):
    board, words = puzzle
    expected = {word: len(paths) for word, paths in words_on(board.width, board.tiles, words).items()}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("boggle.search.walk.MOST_VISITS", most_visits)
        counts = counts_of(board, lexicon_of(words), list(expected))
    assert counts == {word: (min(count, 10_000), count >= 10_000) for word, count in expected.items()}


def test_real_boards_have_the_solvers_numbers_up_to_the_bound_and_say_how_far_the_count_is(lexicon, small, monkeypatch):
    board = Board.parse("fxie/amlo/ewbx/astu")
    found = solve(board, lexicon)
    expected = {one.word: (one.paths, False) for one in found}
    with monkeypatch.context() as patch:
        patch.setattr("boggle.analysis.tile_usage.place_paths", None)  # not needed: the walk counts them all
        assert counts_of(board, lexicon, list(expected)) == expected
    assert counts_of(Board.parse("?" * 16), lexicon, ["testing"]) == {"testing": (10_000, True)}
    assert counts_of(Board.parse("a" * 16), lexicon_of({"a" * 6: "rare"}), ["a" * 6]) == {"a" * 6: (10_000, True)}
    assert counts_of(Board.parse("xyx/"), small, ["xy"]) == {"xy": (2, False)}
    board = Board.parse("fxie/aml?/e?bx/astu")
    words = [one.word for one in solve(board, lexicon)]
    done = list(path_count_steps(board, lexicon, words))
    assert len(done) > 10
    assert [0, *done, 1] == sorted([0, *done, 1])
