"""The ranks of a round, and the best of what was found."""

import pytest

from boggle.game.board import Board
from boggle.game.rules import FREE
from boggle.language import ENGLISH
from boggle.play.ranks import Ranks
from boggle.play.review import Review
from boggle.play.round import Round

# Words of 3 or 4 letters are worth a point, of 5 two, of 6 three, of 7 five: the common ones 22 points together.
WORDS = {"strange": 1, "granted": 1, "stared": 1, "dated": 1, "rats": 1, "rat": 1, "ant": 1, "tar": 1, "arse": 1}
WORDS = WORDS | {"tared": 3, "daters": 4, "stater": 4, "shitter": 4} | {f"e{end}t": 1 for end in "abc"}


def played(*found, seconds=180, common_only=False):
    one = Round(Board.parse("aa/aa"), FREE, 3, FREE.scoring, WORDS, seconds, common_only, crude=["arse", "shitter"])
    one.found = list(found)
    return one


@pytest.mark.parametrize(
    ("found", "seconds", "name", "next_name", "missing"),
    [
        ([], 180, "Shaken", "Warm", 1),
        (["rat"], 180, "Warm", "Rolling", 1),
        (["tared"], 180, "Rolling", "Sharp", 2),  # every word counts
        (["strange", "granted", "stared"], 180, "Master", "Legend", 1),
        (["strange", "granted", "stared", "rat"], 180, "Legend", None, 0),
        (["tared"], None, "Shaken", "Warm", 2),  # only common words count
        (["strange", "granted", "stared"], None, "Keen", "Fierce", 1),
        ([word for word, tier in WORDS.items() if tier == 1 and word != "arse"], None, "All of them", None, 0),
    ],
)
def test_a_rank_is_a_share_of_the_points_of_the_common_words(found, seconds, name, next_name, missing):
    ranks = Ranks(played(*found, seconds=seconds))
    rank = ranks.now
    assert (ranks.goal, ENGLISH.say(rank.name), rank.missing) == (22, name, missing)
    assert (ENGLISH.say(rank.next_name) if rank.next_name else None) == next_name


def test_a_board_without_common_words_has_no_rank():
    assert Ranks(Round(Board.parse("aa/aa"), FREE, 3, FREE.scoring, {"tared": 3}, 180)).now is None


@pytest.mark.parametrize(
    ("found", "longest", "rarest"),
    [
        ([], "", ""),
        (["rat", "rats", "dated"], "dated", ""),
        (["stater", "daters", "tared", "shitter"], "daters", "daters"),
        (["rat", "tared", "strange"], "strange", "tared"),
        (["arse"], "", ""),
    ],
)
def test_the_best_of_what_was_found(found, longest, rarest):
    review = Review(played(*found))
    assert (review.longest, review.rarest) == (longest, rarest)


def test_the_best_words_come_by_length_with_the_rarest_among_them():
    best = Review(played("rat", "rats", "tared", "arse", "strange", "dated")).best(1)
    assert best == [(7, ["strange"]), (5, ["tared"])]
    assert Review(played()).best() == []
