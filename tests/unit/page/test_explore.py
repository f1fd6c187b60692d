"""What Explore says: the place of a board among rolls, whether rolls fit, the rows of charts, the words of tiles."""

import json
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from boggle import Board, rules_named
from boggle.analysis.percentile import percent, rank_counts
from boggle.game.scoring import scoring_named
from page.analysis import charts
from page.analysis.sample import Numbers, Rolls, why_sample_differs
from page.analysis.tile_usage_view import cut_short, limited_to, of_one, of_several
from samples import ROOT

TABLE = json.loads((ROOT / "static" / "rolls.json").read_text("utf-8"))
NEW, FREE = rules_named("new"), rules_named("free")
# Of 1,000 rolls, those that all others are compared with: 0 to 99, each ten times.
ROLLS = Numbers([each for each in range(100) for _ in range(10)], 0, 99, 49.5)
THREE = Numbers([10, 20, 30], 1, 40, 20)


@pytest.mark.parametrize(("numbers", "count", "own", "headline", "told"), [
    (ROLLS, 1000, 100, "Richer than each of 1,000 rolls", "Richer by points than each of 1,000 rolls."),
    (ROLLS, 1000, 99, "Richer than 99 of 100 rolls",
     "Richer by points than 99 of 100 rolls, as rich as 1 (give or take 1)."),
    (ROLLS, 1000, 50, "Richer than 50 of 100 rolls",
     "Richer by points than 50 of 100 rolls, as rich as 1 (give or take 4)."),
    (ROLLS, 1000, 0, "Richer than 0 of 100 rolls",
     "Richer by points than 0 of 100 rolls, as rich as 1 (give or take 1)."),
    (ROLLS, 1000, -1, "Poorer than each of 1,000 rolls", "Poorer by points than each of 1,000 rolls."),
    (THREE, 10_000, 5, "Poorer than 99 of 100 rolls",
     "Richer by points than fewer than 1 of 100 rolls (give or take 1)."),
    (THREE, 10_000, 15, "Richer than 33 of 100 rolls", "Richer by points than 33 of 100 rolls (give or take 1)."),
    (THREE, 10_000, 35, "Richer than more than 99 of 100 rolls",
     "Richer by points than more than 99 of 100 rolls (give or take 1)."),
])  # fmt: skip
def test_where_a_board_stands_among_rolls_of_which_some_may_be_beyond_the_numbers(numbers, count, own, headline, told):
    assert numbers.headline(own, count) == headline
    assert numbers.told(own, count, "by points") == told
    assert [THREE.below(own) for own in (5, 15, 35)] == [0, 33, 100]


@pytest.mark.parametrize("name", TABLE["rules"])
def test_the_rolls_that_come_with_the_page_rank_each_number_between_their_bounds(name):
    rolls = Rolls.shipped(TABLE, name)
    assert (rolls.count, rolls.every) == (10_000, False)
    for numbers, kind in ((rolls.points, "points"), (rolls.words, "words")):
        row = TABLE["rules"][name][kind]
        assert numbers.mean == row["mean"]
        for own in {row["least"], *row["middles"], row["most"]}:
            assert numbers.below(own) == percent(rank_counts(own, row["middles"])[0], 100)
        assert numbers.headline(row["most"] + 1, rolls.count) == "Richer than each of 10,000 rolls"


def test_half_of_the_rolls_are_between_the_quarters_and_counted_ones_have_all_their_numbers():
    assert ROLLS.half() == (25, 74)
    assert Numbers([7], 7, 7, 7).half() == (7, 7)
    rolls = Rolls.counted([[1, 2], [5, 3], [3, 1]])
    assert (rolls.count, rolls.every) == (3, True)
    assert (rolls.points.values, rolls.points.mean, rolls.words.mean) == ([1, 5, 3], 3, 2)
    assert rolls.points.headline(6, 3) == "Richer than each of 3 rolls"
    assert rolls.words.headline(0, 3) == "Poorer than each of 3 rolls"


@pytest.mark.parametrize(("rules", "changes", "board", "reason"), [
    (NEW, {}, "abcd/efgh/ijkl/mnop", ""), (FREE, {}, "abcd/efgh/ijkl/mnop", ""),
    (NEW, {"shortest": 4}, "abcd/efgh/ijkl/mnop", "they use another shortest word"),
    (NEW, {"scoring": scoring_named("6x6")}, "abcd/efgh/ijkl/mnop", "they use another scoring"),
    (FREE, {"plain_q": True}, "abcd/efgh/ijkl/mnop", "they use another Q"),
    (FREE, {}, "abc/def/ghi", "they use boards of 4×4 without holes"),
    (FREE, {}, "ab.d/efgh/ijkl/mnop", "they use boards of 4×4 without holes"),
])  # fmt: skip
def test_why_the_rolls_that_come_with_the_page_do_not_fit(rules, changes, board, reason):
    own = {"shortest": rules.shortest, "scoring": rules.scoring, "plain_q": rules.plain_q} | changes
    board = Board.parse(board)
    game = SimpleNamespace(
        settings=SimpleNamespace(rules=rules, **own), width=board.width, height=board.height, tiles=board.tiles
    )
    assert why_sample_differs(game, SimpleNamespace(own_list=False)) == reason
    own_list = why_sample_differs(game, SimpleNamespace(own_list=True))
    assert own_list == "they use the built-in list without changes"


@pytest.fixture
def drawn(monkeypatch):
    """Draws charts of counts. Returns the rows of both tables, without attributes."""

    def draw(counts):
        tables, stats = [], MagicMock()
        monkeypatch.setattr(charts, "fill", lambda table, name, heads, rows: tables.append(rows))
        charts.Charts(MagicMock(), stats, MagicMock())
        stats.look.call_args[0][0](counts)
        return [[[heading, *numbers] for _, heading, numbers in rows] for rows in tables]

    return draw


def test_charts_have_a_row_for_each_length_and_tier_also_without_words_and_the_longest_share_one(drawn):
    by_length, by_tier = drawn({(3, "common"): [2, 2], (5, "common"): [1, 2], (5, "rare"): [3, 6]})
    assert by_length == [["5", 4, 8], ["4", 0, 0], ["3", 2, 2]]
    assert by_tier == [["common", 3, 4], ["familiar", 0, 0], ["uncommon", 0, 0], ["rare", 3, 6]]
    by_length, _ = drawn({(letters, "common"): [1, letters] for letters in range(3, 18)})
    assert by_length[:2] == [["16 or more", 2, 33], ["15", 1, 15]]
    assert len(by_length) == 14


@pytest.mark.parametrize(("cells", "from_there", "label", "told"), [
    ([], False, "", None), ([0], False, "Words through Th", None), ([0], True, "Words from Th", None),
    ([0, 3], False, "Words through 2 tiles", ("Th, A", "together in 1 word")),
    ([0, 3], True, "Words from 2 tiles", ("Th, A", "first of 1 word")),
])  # fmt: skip
def test_what_is_said_of_chosen_tiles(cells, from_there, label, told):
    board = Board.parse("[th]e/ta")
    assert limited_to(board, cells, from_there) == label
    if told:
        assert of_several(board, cells, 1, from_there) == told
        assert of_several(board, cells, None, from_there) == (told[0], "Counting…")
    assert of_one(board, 3, 1, 2) == ("A, row 2, column 2", "in 2 words, first of 1")
    assert cut_short(0, 0) == []
    assert cut_short(2, 1) == [
        "The search was cut short: 2 words may be counted at too many tiles.",
        "The search was cut short: 1 word may have no such path.",
    ]
