"""What is told of an answer: its score and better boards, its words filtered, sorted and grouped, ranks among rolls."""

import itertools
import json
import re
import statistics
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pytest
from distributed import Client, LocalCluster
from hypothesis import given, settings
from hypothesis import strategies as st

from boggle import Board, BoardError, Rules, rules_named, solve
from boggle.analysis.improve import WEAKEST, better, improve_steps
from boggle.analysis.percentile import PARTS, histogram, margin_of_error, middle_values, percent, rank_counts
from boggle.analysis.score import Game, Score, roll_like, score, scores_of_rolls, simulate, simulate_steps
from boggle.analysis.sort_filter import ALL_TIERS, ORDERS, PLACES, Filter, filter_words, group_words, sort_words
from boggle.game import dice, scoring
from boggle.game.languages import ENGLISH, LANGUAGES
from boggle.game.pcg32 import Generator
from boggle.game.scoring import SCORINGS
from boggle.words.pack import pack
from oracle import HOLE, words_on
from refused import refused
from samples import ROOT, SMALL
from strategies import common, puzzles
from tools.data.simulate_rolls import (
    PACKED,
    digest_of,
    digest_of_list,
    executor_at,
    rules_of,
    summary,
    table,
    table_of,
    written,
)  # fmt: skip

NEW, FREE = rules_named("new"), rules_named("free")
TABLE = ROOT / "static" / "rolls.json"
NAMES = ["new", "big-2012"]
ROLLS = 40


def plain_worth(width, tiles, words):
    """(points, words) according to the oracle. Words of 1 to 8 letters have 0, 0, 1, 1, 2, 3, 5, 11 points."""
    found = words_on(width, tiles, words)
    return sum([0, 0, 0, 1, 1, 2, 3, 5, 11][min(len(word), 8)] for word in found), len(found)


def changes(board, words):
    letters = {"qu" if letter == "q" and not board.plain_q else letter for letter in "".join(words)}
    for cell, tile in enumerate(board.tiles):
        if tile != HOLE:
            for letter in letters:
                yield {cell}, [*board.tiles[:cell], letter, *board.tiles[cell + 1 :]]


def swaps(board):
    for one, other in itertools.combinations([cell for cell, tile in enumerate(board.tiles) if tile != HOLE], 2):
        tiles = list(board.tiles)
        tiles[one], tiles[other] = tiles[other], tiles[one]
        yield {one, other}, tiles


@settings(max_examples=60)
@given(puzzles(most=3))
def test_nothing_else_is_better(puzzle):
    board, words = puzzle[0], list(puzzle[1])
    own = plain_worth(board.width, board.tiles, words)
    found = better(board, Game(common(*words), shortest=1))
    assert tuple(found.worth) == own
    for improved, others in ((found.change, list(changes(board, words))), (found.swap, list(swaps(board)))):
        best = max([plain_worth(board.width, tiles, words) for _, tiles in others], default=own)
        if best[0] <= own[0]:
            assert improved is None
        else:
            assert tuple(improved.worth) == best == plain_worth(board.width, improved.board.tiles, words)
            assert (set(improved.cells), improved.board.tiles) in others


@pytest.mark.parametrize(("plain_q", "tiles"), [(False, ["qu", "i", "t"]), (True, ["q", "i", "t"])])
def test_q_is_the_tile_that_the_board_has(plain_q, tiles):
    found = better(Board(3, 1, ["x", "i", "t"], plain_q), Game(common("quit", "qit", "ti")))
    assert found.change.board.tiles == tiles
    assert (found.change.cells, found.change.worth) == ((0,), Score(1, 1))
    assert found.swap is None


def test_of_equal_ones_more_words_count_and_so_do_shortest_word_scoring_and_letters_alike():
    found = better(Board(3, 1, ["z", "a", "t"]), Game(common("cat", "bat", "ta"), shortest=1))
    assert found.change.board.tiles == ["b", "a", "t"]
    found = better(Board(3, 1, ["a", "b", "t"]), Game(common("bat", "tab", "bta")))
    assert (found.swap.board.tiles, found.swap.worth) == (["b", "a", "t"], Score(2, 2))
    found = better(Board(4, 4, ["?"] * 15 + ["x"]), Game(common("aaaa"), rules_named("word-hunt"), 5))
    assert found == (Score(0, 0), None, None, 15 + 16, 16)
    found = better(Board(3, 1, ["é", "t", "x"]), Game(common("ete"), alike={"é": "e"}))
    assert found.change.worth == Score(1, 1)


def test_improving_says_how_far_it_is_and_tries_those_tiles_of_a_large_board_that_fewest_words_need(lexicon):
    board, game = NEW.parse("fxie/amlo/ewbx/astu"), Game(lexicon, NEW)
    told, found = list(improve_steps(board, game)), better(board, game)
    assert told == sorted(told)
    assert (told[0], told[-1]) == (0, pytest.approx(1, abs=0.01))
    assert (found.worth, found.tried) == (Score(109, 88), len(told))
    assert len(told) > 400
    for one in (found.change, found.swap):
        assert one.worth == score(one.board, game) > found.worth
    found = better(Board(8, 5, [*"steersanteaseatesrot", *"x" * 20]), Game(lexicon))
    assert (found.tiles, found.tried, found.swap) == (WEAKEST, 20 * 25, None)
    assert min(found.change.cells) >= 20
    sentence = "expected a board of at most 400 cells to improve, got 420"
    assert refused(BoardError, better, Board(21, 20, ["a"] * 420), Game(lexicon)) == sentence


@pytest.fixture(scope="module")
def expected():
    return [(name, scores_of_rolls(PACKED.read_bytes(), name, 1, ROLLS)) for name in NAMES]


def test_rolls_are_those_of_their_seeds_and_worth_what_the_solver_says(lexicon, expected):
    for name, rolls in expected:
        rules = rules_named(name)
        for number, (points, words) in enumerate(rolls, 1):
            found = solve(rules.roll(Generator(number).below), lexicon, rules)
            assert (points, words) == (sum(each.points for each in found), len(found))


@pytest.mark.parametrize(("kind", "batch"), [
    (ThreadPoolExecutor, 7), (ThreadPoolExecutor, 40), (ThreadPoolExecutor, 100), (ProcessPoolExecutor, 15),
])  # fmt: skip
def test_how_the_work_is_split_does_not_matter(expected, kind, batch):
    with kind(2) as executor:
        assert list(simulate(executor, PACKED.read_bytes(), NAMES, ROLLS, batch)) == expected


@pytest.mark.release
def test_a_dask_cluster_comes_to_the_same(expected):
    own_host = {"host": "127.0.0.1", "dashboard_address": "127.0.0.1:0", "scheduler_kwargs": {"dashboard": False}}
    some = [rules_named(name) for name in NAMES]
    with LocalCluster(n_workers=2, threads_per_worker=1, **own_host) as cluster, Client(cluster) as client:
        assert list(simulate(client.get_executor(), PACKED.read_bytes(), NAMES, ROLLS, 15)) == expected
        with executor_at(None) as executor, executor_at(cluster.scheduler_address) as other:
            assert written(table(executor, 12, all_rules=some)) == written(table(other, 12, all_rules=some))


def test_rolls_like_a_board_come_one_by_one_and_a_digest_tells_any_other_game(small):
    board = Board(3, 2, ["a", "", "b", "c", "", "d"], True)
    rolls = [roll_like(board, FREE, number) for number in range(300)]
    assert {(roll.width, roll.height, roll.tiles[1], roll.tiles[4]) for roll in rolls} == {(3, 2, "", "")}
    tiles = {tile for roll in rolls for tile in roll.tiles}
    assert ("q" in tiles, "qu" in tiles) == (True, False)
    assert roll_like(NEW.parse("fxie/amlo/ewbx/astu"), NEW, 5) == NEW.roll(Generator(5).below)
    came = []
    assert list(simulate_steps(Board(4, 4, ["a"] * 16), Game(small, FREE), 5, came)) == [0.2, 0.4, 0.6, 0.8, 1]
    assert came == scores_of_rolls(pack(SMALL), "free", 1, 5)
    list(simulate_steps(Board(4, 4, ["a"] * 16), Game(small, FREE, 1), 3, came))
    assert len(came) == 8
    made = summary([5, 1, 9])
    assert (made["least"], made["most"], made["mean"], len(made["middles"])) == (1, 9, 5.0, 100)
    game = [4, 3, scoring.FOUR, dice.NEW, False, None]
    changes = [], [(0, 5)], [(1, 4)], [(2, scoring.FIVE)], [(3, dice.CLASSIC)], [(4, True)], [(5, "x")]
    games = [[dict(change).get(at, part) for at, part in enumerate(game)] for change in changes]
    digests = {digest_of(Rules("x", "X", *each)) for each in [*games, game]}
    assert len(digests) == len(changes)


@pytest.mark.parametrize("code", [language.code for language in LANGUAGES])
def test_a_shipped_table_is_of_its_word_list_and_these_rules(code):
    """If this test fails, run `make rolls`."""
    made = json.loads(table_of(code).read_text("utf-8"))
    assert made["list"] == digest_of_list(code)
    digests = {name: row["digest"] for name, row in made["rules"].items()}
    assert digests == {rules.name: digest_of(rules) for rules in rules_of(code)}
    assert made["rolls"] == (10_000 if code == ENGLISH else 1_000)
    assert written(made) == table_of(code).read_text("utf-8")


@pytest.mark.parametrize("name", [rules.name for rules in rules_of(ENGLISH)])
def test_the_shipped_table_is_what_rolls_are_worth(name):
    """Only 60 rolls are made. Their mean may differ from that of all rolls by four standard errors."""
    row = json.loads(TABLE.read_text("utf-8"))["rules"][name]
    rolls = scores_of_rolls(PACKED.read_bytes(), name, 1, 60)
    for key, values in (("points", [each.points for each in rolls]), ("words", [each.words for each in rolls])):
        told = row[key]
        assert abs(statistics.mean(values) - told["mean"]) < 4 * statistics.stdev(values) / 60**0.5
        assert told["least"] <= min(values) <= max(values) <= told["most"]
        assert told["middles"] == sorted(told["middles"])
        assert sum(value < told["middles"][50] for value in values) == pytest.approx(30, abs=15)


ANSWER = ["baths", "bath", "that", "bat", "eat", "tab", "été", "a"]  # longest first, then A to Z
TIER_NUMBERS = [3, 2, 1, 1, 1, 1, 4, 4]

numbers = st.integers(0, 3000)
many = st.lists(numbers, min_size=1, max_size=400)
answers = st.sets(st.text("abé", min_size=1, max_size=12), max_size=40).map(
    lambda words: sorted(words, key=lambda word: (-len(word), word))
)


@pytest.mark.parametrize(("wanted", "words"), [
    ({}, ANSWER), ({"text": " "}, ANSWER), ({"tiers": [1, 2, 3]}, ANSWER[:6]),
    ({"text": "at"}, ["baths", "bath", "that", "bat", "eat"]),
    ({"text": "at", "place": "ends"}, ["that", "bat", "eat"]),
    ({"text": " BA ", "place": "starts"}, ["baths", "bath", "bat"]), ({"text": "E\u0301"}, ["été"]),
    ({"text": "xyz"}, []), ({"least": 4}, ["baths", "bath", "that"]), ({"most": 3}, ["bat", "eat", "tab", "été", "a"]),
    ({"least": 4, "most": 4}, ["bath", "that"]), ({"least": 5, "most": 4}, []), ({"tiers": [2, 3]}, ["baths", "bath"]),
    ({"tiers": []}, []), ({"text": "t", "place": "starts", "most": 3, "tiers": [1]}, ["tab"]),
])  # fmt: skip
def test_only_what_is_wanted_is_selected(wanted, words):
    assert [ANSWER[at] for at in filter_words(ANSWER, TIER_NUMBERS, Filter(**wanted))] == words
    assert Filter(**wanted).all == (words == ANSWER)


@given(answers, st.text("abé", max_size=3), st.sampled_from(PLACES), st.integers(0, 5), st.integers(0, 5), st.data())
def test_every_word_that_fits_is_selected_and_no_other(words, text, place, least, most, data):
    tiers = data.draw(st.lists(st.sampled_from(ALL_TIERS), min_size=len(words), max_size=len(words)))
    chosen = data.draw(st.sets(st.sampled_from(ALL_TIERS)))
    pattern = {"starts": f"^{text}", "contains": text, "ends": f"{text}$"}[place]
    fitting = [at for at, word in enumerate(words) if re.search(pattern, word) and least <= len(word) <= (most or 99)]
    expected = [at for at in fitting if tiers[at] in chosen]
    assert filter_words(words, tiers, Filter(text, place, least, most, chosen)) == expected


@given(answers, st.sampled_from(ORDERS), st.sampled_from(SCORINGS), st.data())
def test_every_order_is_that_of_a_stable_sort_and_words_with_the_same_key_are_one_group(words, order, scoring, data):
    tiers = [data.draw(st.sampled_from(ALL_TIERS)) for _ in words]
    paths = [data.draw(st.integers(1, 20)) for _ in words]
    numbers = data.draw(st.lists(st.sampled_from(range(len(words))), unique=True).map(sorted)) if words else []
    expected = numbers[:]
    if order in ("a-z", "points"):
        expected.sort(key=words.__getitem__)
    if order == "points":
        expected.sort(key=tiers.__getitem__)
    key_of = {
        "length": lambda at: len(words[at]), "points": lambda at: scoring.points(len(words[at])),
        "a-z": lambda at: words[at][0], "rarity": tiers.__getitem__, "paths": paths.__getitem__,
    }[order]  # fmt: skip
    if order != "a-z":
        expected.sort(key=key_of, reverse=True)  # equal words keep their order
    assert sort_words(numbers, order, words, tiers, scoring.points, paths) == expected
    groups = group_words(expected, order, words, tiers, scoring.points, paths)
    expected = [(key, list(group)) for key, group in itertools.groupby(expected, key_of)]
    assert groups == [[key, len(group), max(len(words[at]) for at in group)] for key, group in expected]
    assert len({key for key, _, _ in groups}) == len(groups)


def test_many_paths_are_grouped_roughly_and_shares_in_hundredths():
    counts = [10_000, 5001, 5000, 101, 100, 51, 50, 22, 21, 20, 20, 1]
    words = ["word"] * len(counts)
    groups = group_words(list(range(len(counts))), "paths", words, [1] * len(counts), len, counts)
    assert [[key, count] for key, count, _ in groups] == [
        [5001, 2], [2001, 1], [101, 1], [51, 2], [21, 3], [20, 2], [1, 1]
    ]  # fmt: skip
    assert middle_values(list(range(10_000, 0, -1))) == list(range(51, 10_001, 100))
    for count, total, hundredths in ((0, 7, 0), (1, 200, 1), (1, 201, 0), (5, 7, 71), (7, 7, 100)):
        assert percent(count, total) == hundredths
    for count, total, share in ((50, 100, 10), (5000, 10_000, 1), (0, 200, 2), (0, 10_000, 1)):
        assert margin_of_error(count, total) == share == margin_of_error(total - count, total)


@given(numbers, many)
def test_all_are_less_or_the_same_or_more(value, values):
    ordered = sorted([*values, value])
    less, same, more = rank_counts(value, values)
    assert (less, same) == (ordered.index(value), ordered.count(value) - 1)
    assert less + same + more == len(values)


@given(numbers, st.lists(numbers, min_size=10, max_size=10), st.integers(1, 20))
def test_middles_stand_for_all_in_rounded_hundredths(value, tenth, tens):
    values = tenth * 10 * tens  # their number is a multiple of 100
    exact = rank_counts(value, values)
    rounded = rank_counts(value, middle_values(values))
    assert len(middle_values(values)) == PARTS == sum(rounded)
    assert rounded[0] == pytest.approx(100 * exact[0] / len(values), abs=0.5)
    assert rounded[2] == pytest.approx(100 * exact[2] / len(values), abs=0.5)


@given(many, st.integers(2, 30))
def test_bars_hold_every_number_once(values, most):
    first, width, counts = histogram(values, most)
    assert first % width == 0
    assert str(width).rstrip("0") in ("1", "2", "5")
    assert len(counts) <= most
    for place, count in enumerate(counts):
        begin = first + place * width
        assert count == sum(begin <= value < begin + width for value in values)
    assert sum(counts) == len(values)
    assert 0 not in (counts[0], counts[-1])
