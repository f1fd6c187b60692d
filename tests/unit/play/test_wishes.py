"""Rolls that meet a wish: each is checked with the oracle, and with the seeds before it, which do not meet the wish."""

from collections import Counter
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle import Board, BoggleError, rules_named
from boggle.game.board import HOLE
from boggle.game.dice_check import cells_without_die
from boggle.game.language_dice import DICE
from boggle.game.laying import Laying
from boggle.game.pcg32 import Generator
from boggle.game.rules import RULES
from boggle.play import wishes
from boggle.play.wishes import MOST_TRIES, Wish, WishedRoll, wish_in
from boggle.progress import finished
from oracle import paths_of, words_on
from refused import refused
from strategies import lexicon_of

FREE, NEW = rules_named("free"), rules_named("new")
LIST = {word: "common" for word in ["tea", "eat", "tee", "toe", "net", "ten", "not", "rest", "nest", "quit", "steer"]}
LIST |= {"set": "rare", "sets": "familiar", "pizza": "common", "queen": "common", "inherent": "rare", "at": "common"}
COMMON = {word for word, tier in LIST.items() if tier == "common"}
LEXICON = lexicon_of(LIST)
SEEDS = st.integers(0, 10**6)


def roll(*texts, seed=1, rules=NEW, **more):
    return WishedRoll(wish_in(texts), LEXICON, rules, seed, **more)


@cache
def words_of(seed):
    board = NEW.roll(Generator(seed).below)
    return set(words_on(4, board.tiles, [word for word in LIST if len(word) > 2]))


def is_first(rolled, seed, meets):
    """Whether a roll meets a wish, and no seed before it."""
    met = [meets(words_of(each)) for each in range(seed, rolled.seed + 1)]
    return met == [False] * (rolled.tries - 1) + [True]


def test_wishes_are_read_tries_are_counted_and_the_search_can_be_stopped_and_ends(monkeypatch):
    assert wish_in([]) == Wish()
    assert wish_in(["words=1-20", "common=7", "contains= Limbo"]) == Wish(1, 20, 7, "limbo")
    assert wish_in(["words=1-100000", "common=36"]) == Wish(1, 100_000, 36)
    wished = roll("words=17-17")  # no board has all
    for tries, done in zip(range(1, 5), wished.steps(), strict=False):
        assert (done, wished.tries) == (tries / MOST_TRIES, tries)
    monkeypatch.setattr(wishes, "MOST_TRIES", 30)
    assert finished(roll("words=17-17").steps()) is None


def test_a_crude_word_is_no_common_word_that_is_wished_for_but_lies_where_it_is_wished_itself():
    assert not Wish(letters=4).is_met({"tits": 1, "tit": 1}, ["tits"])
    assert Wish(letters=3).is_met({"tits": 1, "tit": 1}, ["tits"])
    lexicon = lexicon_of({"tits": "common"})
    rolled = finished(WishedRoll(wish_in(["contains=tits"]), lexicon, NEW, 1).steps())
    assert words_on(4, rolled.board.tiles, ["tits"])


WORDS = "expected words such as 100-200, each at most 100,000, got "


@pytest.mark.parametrize(("text", "sentence"), [
    ("", "expected words=100-200, common=7 or contains=limbo, got ''"),
    ("rare=7", "expected words=100-200, common=7 or contains=limbo, got 'rare=7'"), ("words=100", f"{WORDS}''"),
    ("words=-5", f"{WORDS}''"), ("words=1-100001", f"{WORDS}'100001'"),
    ("words=20-10", "expected words from fewer to more, got '20-10'"),
    ("common=x", "expected a common word of 1 to 36 letters, got 'x'"),
    ("common=37", "expected a common word of 1 to 36 letters, got '37'"),
    ("contains=", "expected a word that the board contains, got ''"),
    ("contains=it's", """expected a word that the board contains, got "it's\""""),
])  # fmt: skip
def test_wrong_wishes_are_refused(text, sentence):
    assert refused(BoggleError, wish_in, [text]) == sentence


@given(SEEDS, st.integers(1, 3), st.integers(0, 3), st.booleans())
def test_the_first_seed_with_so_many_words_that_count_is_taken(seed, fewest, more, common_only):
    fewest, more = (min(fewest, 2), 1) if common_only else (fewest, more)
    rolled = finished(roll(f"words={fewest}-{fewest + more}", seed=seed, common_only=common_only).steps())
    assert rolled.board == NEW.roll(Generator(rolled.seed).below)
    assert (rolled.tries, rolled.fair) == (rolled.seed - seed + 1, True)
    counting = COMMON if common_only else set(LIST)
    assert is_first(rolled, seed, lambda words: fewest <= len(words & counting) <= fewest + more)


@given(SEEDS, st.integers(3, 4))
def test_the_first_seed_with_a_long_common_word_is_taken(seed, letters):
    rolled = finished(roll(f"common={letters}", seed=seed).steps())
    assert is_first(rolled, seed, lambda words: any(len(word) >= letters for word in words & COMMON))


@given(st.sampled_from([word for word in LIST if len(word) > 4 and word != "pizza"]), SEEDS)
def test_a_word_is_laid_with_dice_that_can_show_it(word, seed):
    rolled = finished(roll(f"contains={word}", seed=seed).steps())
    assert paths_of(4, rolled.board.tiles, word)
    assert cells_without_die(rolled.board.tiles, NEW.dice) == []
    assert (rolled.tries, rolled.seed, rolled.fair) == (1, seed, False)
    assert finished(roll(f"contains={word}", seed=seed).steps()) == rolled


@given(st.sampled_from([rules for rules in RULES if rules.name not in DICE]), SEEDS)
def test_a_word_is_laid_by_any_rules(rules, seed):
    board = Laying("steer", rules).laid(rules.roll(Generator(seed).below), Generator(seed).below)
    assert rules.checked(board) == board
    assert paths_of(board.width, board.tiles, "steer")
    if rules.dice:
        assert cells_without_die(board.tiles, rules.dice) == []


def test_a_word_is_laid_in_many_places_all_wishes_are_met_at_once_and_the_round_decides_the_size():
    boards = [Laying("tea", NEW).laid(NEW.roll(Generator(seed).below), Generator(seed).below) for seed in range(400)]
    starts = Counter(path[0] for board in boards for path in paths_of(4, board.tiles, "tea"))
    assert len(starts) == 16
    assert min(starts.values()) > 5
    rolled = finished(roll("contains=queen", "words=3-9", "common=5").steps())
    words = words_on(4, rolled.board.tiles, [word for word in LIST if len(word) > 2])
    assert "queen" in words
    assert 3 <= len(words) <= 9
    wished = roll("words=1-20", rules=FREE, like=Board(3, 2, ["a"] * 6), shortest=2, seed=5)
    board = finished(wished.steps()).board
    assert (board.size, len(words_on(3, board.tiles, LIST)) > 0) == ("3×2", True)


@given(SEEDS, st.booleans())
def test_holes_and_q_are_those_of_the_board_to_be_like(seed, plain_q):
    like = Board(4, 3, [HOLE, *"?" * 10, HOLE], plain_q)
    rolled = finished(roll("contains=quit", rules=FREE, like=like, seed=seed).steps())
    assert [cell for cell, tile in enumerate(rolled.board.tiles) if tile == HOLE] == [0, 11]
    assert ("qu" in rolled.board.tiles, "q" in rolled.board.tiles) == (not plain_q, plain_q)
    assert paths_of(4, rolled.board.tiles, "quit")


@pytest.mark.parametrize(("word", "more", "sentence"), [
    ("limbo", {}, "expected a word of the list to lay on the board, got 'limbo'"),
    ("at", {}, "expected a word of at least 3 letters, got 'at'"),
    ("pizza", {}, "expected a word that dice of the rules 'new' can show, got 'pizza'"),
    ("sets", {"common_only": True}, "expected a common word, because only these count, got 'sets'"),
    ("inherent", {"rules": FREE, "like": Board(2, 2, ["a"] * 4)},
     "expected a word that has room on the board, got 'inherent'"),
])  # fmt: skip
def test_words_that_cannot_be_laid_are_refused(word, more, sentence):
    assert refused(BoggleError, lambda: finished(roll(f"contains={word}", **more).steps())) == sentence
