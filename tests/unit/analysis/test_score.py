"""Scores of boards: the best change and swap, and many rolls, which are the same however the work is split."""

import json
import statistics
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pytest
from distributed import Client, LocalCluster
from hypothesis import given, settings

from boggle import Board, BoardError, Lexicon, Rules, rules_named, solve
from boggle.analysis.improve import WEAKEST, better, improve_steps
from boggle.analysis.score import Game, Score, roll_like, score, scores_of_rolls, simulate, simulate_steps
from boggle.game import dice, scoring
from boggle.game.pcg32 import Generator
from boggle.game.rules import RULES
from boggle.words.pack import pack
from oracle import HOLE, words_on
from refused import refused
from samples import ROOT, SMALL
from strategies import puzzles
from tools.data.simulate_rolls import PACKED, digest_of, digest_of_list, executor_at, summary, table, written

NEW, FREE = rules_named("new"), rules_named("free")
TABLE = ROOT / "static" / "rolls.json"
NAMES = ["new", "big-2012"]
ROLLS = 40


def packed(*words):
    return Lexicon.from_bytes(pack(dict.fromkeys(words, "common")))


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
    for first, one in enumerate(board.tiles):
        for second, other in enumerate(board.tiles[:first]):
            if HOLE not in (one, other):
                tiles = list(board.tiles)
                tiles[first], tiles[second] = other, one
                yield {first, second}, tiles


@settings(max_examples=60)
@given(puzzles(most=3))
def test_nothing_else_is_better(puzzle):
    board, words = puzzle[0], list(puzzle[1])
    own = plain_worth(board.width, board.tiles, words)
    found = better(board, Game(packed(*words), shortest=1))
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
    found = better(Board(3, 1, ["x", "i", "t"], plain_q), Game(packed("quit", "qit", "ti")))
    assert found.change.board.tiles == tiles
    assert (found.change.cells, found.change.worth) == ((0,), Score(1, 1))
    assert found.swap is None


def test_of_equal_ones_more_words_count_and_so_do_shortest_word_scoring_and_letters_alike():
    found = better(Board(3, 1, ["z", "a", "t"]), Game(packed("cat", "bat", "ta"), shortest=1))
    assert found.change.board.tiles == ["b", "a", "t"]
    found = better(Board(3, 1, ["a", "b", "t"]), Game(packed("bat", "tab", "bta")))
    assert (found.swap.board.tiles, found.swap.worth) == (["b", "a", "t"], Score(2, 2))
    found = better(Board(4, 4, ["?"] * 15 + ["x"]), Game(packed("aaaa"), rules_named("word-hunt"), 5))
    assert found == (Score(0, 0), None, None, 15 + 16, 16)
    found = better(Board(3, 1, ["é", "t", "x"]), Game(packed("ete"), alike={"é": "e"}))
    assert found.change.worth == Score(1, 1)


def test_improving_says_how_far_it_is_and_tries_those_tiles_of_a_large_board_that_fewest_words_need(lexicon):
    board, game = NEW.parse("fxie/amlo/ewbx/astu"), Game(lexicon, NEW)
    steps = improve_steps(board, game)
    told = []
    try:
        while True:
            told.append(next(steps))
    except StopIteration as end:
        found = end.value
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
    """What the rolls of the rules in NAMES are worth, computed one after the other."""
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
            assert written(table(executor, 12, some)) == written(table(other, 12, some))


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
    games = [
        ["x", "X", 4, 3, scoring.FOUR, dice.NEW], ["x", "X", 5, 3, scoring.FOUR, dice.NEW],
        ["x", "X", 4, 4, scoring.FOUR, dice.NEW], ["x", "X", 4, 3, scoring.FIVE, dice.NEW],
        ["x", "X", 4, 3, scoring.FOUR, dice.CLASSIC], ["x", "X", 4, 3, scoring.FOUR, dice.NEW, True],
        ["x", "X", 4, 3, scoring.FOUR, dice.NEW, False, "x"],
    ]  # fmt: skip
    digests = [digest_of(Rules(*game)) for game in games]
    assert len(set(digests)) == len(digests)
    assert digest_of(Rules(*games[0])) == digests[0]


def test_the_shipped_table_is_of_this_word_list_and_these_rules():
    """If this test fails, run `make rolls`."""
    made = json.loads(TABLE.read_text("utf-8"))
    assert made["list"] == digest_of_list()
    digests = {name: row["digest"] for name, row in made["rules"].items()}
    assert digests == {rules.name: digest_of(rules) for rules in RULES}
    assert made["rolls"] == 10_000
    assert written(made) == TABLE.read_text("utf-8")


@pytest.mark.parametrize("name", [rules.name for rules in RULES])
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
