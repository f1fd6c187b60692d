"""A round: answers compared with an oracle, and rounds that are stored and read again at any moment."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rules_table
from boggle import Board, BoggleError, rules_named
from boggle.game.scoring import FOUR, SCORINGS
from boggle.play.round import AGAIN, FOUND, LATE, NO_WORD, NOT_COMMON, OFF_BOARD, SHORT, Round, words_in
from oracle import paths_of, words_on
from strategies import TIERS, puzzles, words

FREE = rules_named("free")
TABLES = {"4x4": rules_table.FOUR, "5x5": rules_table.FIVE, "6x6": rules_table.SIX, "word-hunt": rules_table.HUNT}
START = 1_800_000_000_000  # a time in milliseconds
BOARD = Board.parse("teas/rxxx/xxxx/xxxx")
WORDS = {"tea": 1, "teas": 1, "eat": 2, "seat": 3}


def begun(board=BOARD, found=WORDS, **changes):
    """A round of a minute that has just begun."""
    played = Round(board, FREE, 3, FOUR, found, **{"seconds": 60, **changes})
    played.go_on(START)
    return played


def kinds(played, *answers, after=0):
    return [played.answer(word, START + after).kind for word in answers]


def reloaded(played):
    return Round.restored(json.loads(json.dumps(played.state())))


def test_each_word_is_answered():
    played = begun()
    given = ["tea", "TEAS ", "te", "tea", "ear", "aex", "tar", "t3a", "x" * 500]
    assert kinds(played, *given) == [FOUND, FOUND, SHORT, AGAIN, OFF_BOARD, NO_WORD, OFF_BOARD, NO_WORD, OFF_BOARD]
    assert played.found == ["tea", "teas"]
    assert played.points == 2


def test_words_after_the_time_count_for_nothing():
    played = begun()
    assert kinds(played, "tea") == [FOUND]
    assert kinds(played, "teas", "tea", "teas", "xxx", after=60_000) == [LATE, AGAIN, AGAIN, NO_WORD]
    assert (played.found, played.late, played.points) == (["tea"], ["teas"], 1)


def test_words_after_an_early_end_count_for_nothing():
    played = begun(seconds=None)
    played.end()
    assert kinds(played, "tea") == [LATE]


def test_only_common_words_count_where_that_is_wished():
    played = begun(common_only=True)
    assert kinds(played, "tea", "eat", "seat", "eax") == [FOUND, NOT_COMMON, NOT_COMMON, NO_WORD]
    assert played.found == ["tea"]


def test_a_final_sigma_is_the_same_on_a_tile():
    played = begun(Board.parse("σας/"), {"σας": 1})
    assert kinds(played, "σασ", "ΣΑΣ") == [FOUND, AGAIN]
    assert played.found == ["σας"]


def test_letters_that_stand_for_others_spell_each_word_in_turn():
    alike = {"e": "eé", "é": "eé"}
    played = begun(Board.parse("ete/"), {"été": 1, "ete": 2}, alike=alike)
    assert kinds(played, "ete", "ete", "été") == [FOUND, AGAIN, FOUND]
    again = begun(Board.parse("ete/"), {"été": 1}, alike=alike)
    assert kinds(again, "ete", "ète") == [FOUND, OFF_BOARD]
    assert again.found == ["été"]


@given(puzzles(most=3), st.lists(words, max_size=10), st.integers(1, 5))
def test_answers_are_those_of_the_oracle(puzzle, others, shortest):
    board, word_list = puzzle
    there = {word for word in words_on(board.width, board.tiles, word_list) if len(word) >= shortest}
    played = Round(board, FREE, shortest, FOUR, {word: TIERS.index(word_list[word]) + 1 for word in there})
    played.go_on(START)
    said = set()
    for word in [*word_list, *others, *word_list]:
        if len(word) < shortest:
            wanted = SHORT
        elif word in there:
            wanted = AGAIN if word in said else FOUND
        else:
            wanted = NO_WORD if paths_of(board.width, board.tiles, word) else OFF_BOARD
        said.add(word)
        assert played.answer(word, START).kind == wanted
    assert sorted(played.found) == sorted(there)


@given(st.sets(st.text("abc", min_size=1, max_size=12)), st.sampled_from(SCORINGS))
def test_points_are_a_plain_sum_by_the_table(some, scoring):
    played = Round(BOARD, FREE, 1, scoring, dict.fromkeys(some, 1))
    answers = [played.answer(word, START) for word in sorted(some)]
    table = TABLES[scoring.name]
    wanted = [table[len(word) - 1] for word in sorted(some)]
    assert [answer.points for answer in answers] == wanted
    assert played.points == sum(wanted)


events = st.lists(
    st.tuples(st.sampled_from(["wait", "back", "pause", "go on", "reload", "end", *WORDS, "tar"]), st.integers(0, 40))
)


@given(events, st.sampled_from([None, 30, 60]), st.booleans())
def test_a_round_stored_at_any_moment_goes_on_the_same(steps, seconds, common_only):
    """Play the same steps twice: once through, and once with the round stored and read again after each step."""
    through, stored = begun(seconds=seconds, common_only=common_only), begun(seconds=seconds, common_only=common_only)
    now = START
    for step, size in steps:
        now += {"back": -1000}.get(step, 1000) * size
        for played in (through, stored):
            take(played, step, now)
        stored = reloaded(stored)
        assert stored.state() == through.state()
        assert stored.clock.left(now) == through.clock.left(now)
        assert (stored.points, stored.is_over(now)) == (through.points, through.is_over(now))


def take(played, step, now):
    if step == "pause":
        played.pause(now)
    elif step == "go on":
        played.go_on(now)
    elif step == "end":
        played.end()
    elif step in ("wait", "back", "reload"):
        played.is_over(now)
    else:
        played.answer(step, now)


@pytest.mark.parametrize(
    "change",
    [
        {"board": "x"},
        {"board": 7},
        {"rules": "none"},
        {"words": "tea9"},
        {"words": "te\ntea1"},
        {"words": None},
        {"found": 3},
        {"alike": {"e": ""}},
        {"alike": 3},
        {"clock": {}},
        {"clock": {"seconds": 60, "running": True, "left": 10**9, "deadline": 0, "seen": 0}},
        {"clock": {"seconds": 60, "running": True, "left": 0, "deadline": "1", "seen": 0}},
        {"shortest": "many"},
    ],
    ids=str,
)
def test_a_damaged_round_is_refused(change):
    with pytest.raises(BoggleError, match=r"^expected "):
        Round.restored(begun(rules_named("new").parse("teasrxxxxxxxxxxx")).state() | {"rules": "new"} | change)


@pytest.mark.parametrize("other", [None, [], "round", {}, 7], ids=str)
def test_what_is_no_round_is_refused(other):
    with pytest.raises(BoggleError, match=r"^expected a stored round"):
        Round.restored(other)


def test_words_are_read_with_their_tiers():
    assert words_in("tux1\nax4") == {"tux": 1, "ax": 4}
    assert words_in("") == {}


def test_extra_time_and_the_wish_for_its_board_are_stored():
    played = begun()
    played.give_time(60, START)
    played.record_wish(12, False)
    again = reloaded(played)
    assert (again.clock.extra, again.tries, again.fair) == (60, 12, False)
    played.end()
    played.give_time(60, START)
    assert played.clock.extra == 60


def test_a_round_of_an_earlier_version_had_no_wish():
    state = begun().state()
    del state["tries"], state["fair"]
    again = Round.restored(state)
    assert (again.tries, again.fair) == (0, True)
