"""The table after a round, compared with plain Python that counts in another way."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rules_table
from boggle import Board, BoggleError, rules_named
from boggle.game.scoring import FIVE, FOUR
from boggle.play.players.gathered import Table, result_on_paper
from boggle.play.players.results import Result
from boggle.play.round import Round

COUNTING = ["eat", "east", "seat", "tea", "teas", "antidotes"]
words = st.text("abc", min_size=1, max_size=9)
tables = st.dictionaries(st.sampled_from(["Ann", "Bob", "Cem", "Жук", "Zoë"]), st.sets(words, max_size=12))


def table(found, counting=COUNTING, scoring=FOUR, strict=True):
    return Table([Result(name, own) for name, own in found.items()], counting, scoring, strict)


FOUND = {"Bob": ["tea", "eat", "east"], "Ann": ["tea", "antidotes"], "Cem": ["seat", "xyz"], "Zoë": []}


def test_by_the_true_rule_shared_words_are_struck():
    rows = table(FOUND).rows
    assert [(row.name, row.points) for row in rows] == [("Ann", 11), ("Bob", 2), ("Cem", 1), ("Zoë", 0)]
    assert (rows[1].own, rows[1].struck, rows[2].unknown) == (["east", "eat"], ["tea"], ["xyz"])


def test_otherwise_every_word_counts():
    rows = table(FOUND, strict=False).rows
    assert [(row.name, row.points) for row in rows] == [("Ann", 12), ("Bob", 3), ("Cem", 1), ("Zoë", 0)]


def test_what_nobody_found_and_who_found_what():
    whole = table(FOUND)
    assert whole.nobody == ["teas"]
    assert whole.finders["tea"] == ["Ann", "Bob"]


def test_equal_points_share_a_rank():
    rows = table({"A": ["tea"], "B": ["eat"], "C": [], "D": ["antidotes"]}).rows
    assert [(row.rank, row.name) for row in rows] == [(1, "D"), (2, "A"), (2, "B"), (4, "C")]


def test_nobody_plays():
    assert (table({}).rows, len(table({}).nobody)) == ([], len(COUNTING))


@given(tables, st.sets(words), st.sampled_from([(FOUR, rules_table.FOUR), (FIVE, rules_table.FIVE)]), st.booleans())
def test_the_table_is_that_of_the_oracle(found, others, scoring, strict):
    counting = others | {word for own in found.values() for word in own if "ab" not in word}
    whole = table(found, sorted(counting), scoring[0], strict)
    times = Counter(word for own in found.values() for word in own if word in counting)
    points = {}
    for row in whole.rows:
        own = found[row.name] & counting
        assert set(row.own) == {word for word in own if times[word] == 1}
        assert set(row.own) | set(row.struck) == own
        assert set(row.unknown) == found[row.name] - counting
        points[row.name] = sum(scoring[1][len(word) - 1] for word in own if times[word] == 1 or not strict)
        assert row.points == points[row.name]
    assert [row.name for row in whole.rows] == sorted(sorted(found), key=lambda name: -points[name])
    for row in whole.rows:
        assert row.rank == 1 + sum(more > row.points for more in points.values())
    assert set(whole.nobody) == counting - set(times)
    assert whole.nobody == sorted(sorted(whole.nobody), key=len, reverse=True)


def judge(**changes):
    return Round(Board.parse("teas/rxxx"), rules_named("free"), 3, FOUR, {"tea": 1, "teas": 1, "eat": 2}, **changes)


def test_words_of_a_player_on_paper():
    result, told = result_on_paper("Ann", "tea, EAT eat\nte xyz,ear teax", judge(seconds=60))
    assert (result.name, result.words) == ("Ann", ["eat", "tea"])
    assert [(answer.word, answer.kind) for answer in told] == [
        ("te", "short"),
        ("xyz", "off board"),
        ("ear", "off board"),
        ("teax", "no word"),
    ]


def test_only_common_words_of_a_player_on_paper():
    result, told = result_on_paper("Ann", "tea eat", judge(common_only=True))
    assert (result.words, [answer.kind for answer in told]) == (["tea"], ["not common"])


def test_bad_players_on_paper():
    with pytest.raises(BoggleError, match=r"^expected a name of 1 to 30 characters, got ' '$"):
        result_on_paper(" ", "tea", judge())
    with pytest.raises(BoggleError, match=r"^expected at most 1,000 words of a player, got 1,001$"):
        result_on_paper("Ann", "tea " * 1001, judge())
