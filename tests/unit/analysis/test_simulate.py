"""Many rolls: they are the same however the work is split and whatever runs it, even a Dask cluster."""

import json
import random
import statistics
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pytest
from distributed import Client, LocalCluster

from boggle import Board, Rules, rules_named, solve
from boggle.analysis.score import Game, roll_like, score, scores_of_rolls, simulate, simulate_steps
from boggle.game import dice, scoring
from boggle.game.pcg32 import Generator
from boggle.game.rules import RULES
from boggle.progress import finished
from boggle.words.pack import pack
from samples import ROOT
from tools.data.simulate_rolls import PACKED, digest_of, digest_of_list, executor_at, summary, table, written

TABLE = ROOT / "static" / "rolls.json"
NAMES = ["new", "big-2012"]
ROLLS = 40


@pytest.fixture(scope="module")
def expected():
    """What the rolls of the rules in NAMES are worth, computed one after the other."""
    return [(name, scores_of_rolls(PACKED.read_bytes(), name, 1, ROLLS)) for name in NAMES]


@pytest.fixture(scope="module")
def cluster():
    """A Dask cluster of processes, only on this machine."""
    own_host = {"host": "127.0.0.1", "dashboard_address": "127.0.0.1:0", "scheduler_kwargs": {"dashboard": False}}
    with LocalCluster(n_workers=2, threads_per_worker=1, **own_host) as cluster:
        yield cluster


def test_rolls_are_those_of_their_seeds_and_worth_what_the_solver_says(lexicon, expected):
    for name, rolls in expected:
        rules = rules_named(name)
        for number, (points, words) in enumerate(rolls, 1):
            found = solve(rules.roll(Generator(number).below), lexicon, rules)
            assert (points, words) == (sum(each.points for each in found), len(found))


@pytest.mark.parametrize("batch", [7, 40, 100])
def test_split_does_not_matter(expected, batch):
    with ThreadPoolExecutor(2) as executor:
        assert list(simulate(executor, PACKED.read_bytes(), NAMES, ROLLS, batch)) == expected


def test_processes_of_one_machine_come_to_the_same(expected):
    with ProcessPoolExecutor(2) as executor:
        assert list(simulate(executor, PACKED.read_bytes(), NAMES, ROLLS, 15)) == expected


def test_a_dask_cluster_comes_to_the_same(cluster, expected):
    with Client(cluster) as client:
        assert list(simulate(client.get_executor(), PACKED.read_bytes(), NAMES, ROLLS, 15)) == expected


def test_the_script_makes_the_same_table_by_itself_and_by_a_cluster(cluster):
    some = [rules_named(name) for name in NAMES]
    with executor_at(None) as executor:
        alone = written(table(executor, 12, some))
    with executor_at(cluster.scheduler_address) as executor:
        assert written(table(executor, 12, some)) == alone


def test_consecutive_seeds_roll_as_chance_does(lexicon):
    """4×4 rolls have about 180 points with a deviation of 140, so a mean of 2,000 is about 3 from the true one."""
    game = Game(lexicon, rules_named("new"))
    chance = random.Random(1)
    others = [score(game.rules.roll(chance.randrange), game).points for _ in range(2000)]
    rolls = [each.points for each in scores_of_rolls(PACKED.read_bytes(), "new", 1, 2000)]
    assert sum(rolls) / 2000 == pytest.approx(sum(others) / 2000, abs=12)
    middle = sorted(others)[1000]
    assert 900 < sum(points < middle for points in rolls) < 1100
    faces = Counter(game.rules.roll(Generator(seed).below).tiles[5] for seed in range(2000))
    assert faces["e"] / 2000 == pytest.approx(11 / 96, abs=0.03)  # eleven of the 96 faces are E


def test_rolls_like_a_board_have_its_size_holes_and_q():
    free = rules_named("free")
    board = Board(3, 2, ["a", "", "b", "c", "", "d"], True)
    rolls = [roll_like(board, free, number) for number in range(300)]
    assert {(roll.width, roll.height, roll.tiles[1], roll.tiles[4]) for roll in rolls} == {(3, 2, "", "")}
    tiles = {tile for roll in rolls for tile in roll.tiles}
    assert "q" in tiles
    assert "qu" not in tiles
    new = rules_named("new")
    assert roll_like(new.parse("fxie/amlo/ewbx/astu"), new, 5) == new.roll(Generator(5).below)


def test_rolling_goes_on_roll_by_roll(small):
    free = rules_named("free")
    came = []
    steps = simulate_steps(Board(4, 4, ["a"] * 16), Game(small, free), 5, came)
    assert list(steps) == [0.2, 0.4, 0.6, 0.8, 1]
    assert came == scores_of_rolls(pack({word: small.tier(word) for word in small}), "free", 1, 5)
    assert finished(simulate_steps(Board(4, 4, ["a"] * 16), Game(small, free, 1), 3, came)) is None
    assert len(came) == 8


def shipped():
    return json.loads(TABLE.read_text("utf-8"))


def test_the_shipped_table_is_of_this_word_list_and_these_rules():
    """If this test fails, run `make rolls`."""
    made = shipped()
    assert made["list"] == digest_of_list()
    assert {name: row["digest"] for name, row in made["rules"].items()} == {
        rules.name: digest_of(rules) for rules in RULES
    }
    assert made["rolls"] == 10_000
    assert written(made) == TABLE.read_text("utf-8")


@pytest.mark.parametrize("name", [rules.name for rules in RULES])
def test_the_shipped_table_is_what_rolls_are_worth(name):
    """Only 200 rolls are made. Their mean may differ from that of all rolls by four standard errors."""
    row = shipped()["rules"][name]
    rolls = scores_of_rolls(PACKED.read_bytes(), name, 1, 200)
    for told, values in (
        (row["points"], [each.points for each in rolls]),
        (row["words"], [each.words for each in rolls]),
    ):
        assert abs(statistics.mean(values) - told["mean"]) < 4 * statistics.stdev(values) / 200**0.5
        assert told["least"] <= min(values) <= max(values) <= told["most"]
        assert told["middles"] == sorted(told["middles"])
        assert sum(value < told["middles"][50] for value in values) == pytest.approx(100, abs=30)


def test_summary_of_a_few_rolls():
    made = summary([5, 1, 9])
    assert (made["least"], made["most"], made["mean"], len(made["middles"])) == (1, 9, 5.0, 100)


def test_a_digest_tells_any_other_game():
    game = ["x", "X", 4, 3, scoring.FOUR, dice.NEW]
    others = [
        ["x", "X", 5, 3, scoring.FOUR, dice.NEW],
        ["x", "X", 4, 4, scoring.FOUR, dice.NEW],
        ["x", "X", 4, 3, scoring.FIVE, dice.NEW],
        ["x", "X", 4, 3, scoring.FOUR, dice.CLASSIC],
        ["x", "X", 4, 3, scoring.FOUR, dice.NEW, True],
        ["x", "X", 4, 3, scoring.FOUR, dice.NEW, False, "x"],
    ]
    digests = [digest_of(Rules(*each)) for each in [game, *others]]
    assert len(set(digests)) == len(digests)
    assert digest_of(Rules(*game)) == digests[0]
