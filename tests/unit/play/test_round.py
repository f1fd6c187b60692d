"""A round: answers compared with an oracle, its time with the moments at which it ran, and tiles tapped to a word."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle import Board, BoggleError, rules_named
from boggle.game.scoring import FOUR
from boggle.play.round import AGAIN, FOUND, LATE, NO_WORD, NOT_COMMON, OFF_BOARD, SHORT, Round, Taps, words_in
from boggle.play.round_clock import MOST_EXTRA, RoundClock
from oracle import paths_of, words_on
from refused import refused
from strategies import TIERS, puzzles, words

FREE = rules_named("free")
START = 1_800_000_000_000  # a time in milliseconds
BOARD = Board.parse("teas/rxxx/xxxx/xxxx")
WORDS = {"tea": 1, "teas": 1, "eat": 2, "seat": 3}


def begun(board=BOARD, found=WORDS, **changes):
    played = Round(board, FREE, 3, FOUR, found, **{"seconds": 60, **changes})
    played.go_on(START)
    return played


def kinds(played, *answers, after=0):
    return [played.answer(word, START + after).kind for word in answers]


def reloaded(played):
    return Round.restored(json.loads(json.dumps(played.state())))


def test_each_word_is_answered_and_after_the_time_or_an_early_end_none_counts():
    played, given = begun(), ["tea", "TEAS ", "te", "tea", "ear", "aex", "tar", "t3a", "x" * 500]
    assert kinds(played, *given) == [FOUND, FOUND, SHORT, AGAIN, OFF_BOARD, NO_WORD, OFF_BOARD, NO_WORD, OFF_BOARD]
    assert (played.found, played.points) == (["tea", "teas"], 2)
    played, ended = begun(), begun(seconds=None)
    assert kinds(played, "tea") == [FOUND]
    assert kinds(played, "teas", "tea", "teas", "xxx", after=60_000) == [LATE, AGAIN, AGAIN, NO_WORD]
    assert (played.found, played.late, played.points) == (["tea"], ["teas"], 1)
    ended.end()
    assert kinds(ended, "tea") == [LATE]


E = {"e": "eé", "é": "eé"}


@pytest.mark.parametrize(("played", "words", "told", "found"), [
    (begun(common_only=True), "tea eat seat eax", [FOUND, NOT_COMMON, NOT_COMMON, NO_WORD], ["tea"]),
    (begun(Board.parse("σας/"), {"σας": 1}), "σασ ΣΑΣ", [FOUND, AGAIN], ["σας"]),  # a final sigma
    (begun(Board.parse("ete/"), {"été": 1, "ete": 2}, alike=E), "ete ete été", [FOUND, AGAIN, FOUND], ["ete", "été"]),
    (begun(Board.parse("ete/"), {"été": 1}, alike=E), "ete ète", [FOUND, OFF_BOARD], ["été"]),
])  # fmt: skip
def test_words_that_do_not_count_and_letters_that_stand_for_others(played, words, told, found):
    assert kinds(played, *words.split()) == told
    assert played.found == found


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


steps = st.sampled_from(["wait", "back", "pause", "go on", "end", *WORDS, "tar"])


@given(st.lists(st.tuples(steps, st.integers(0, 40))), st.sampled_from([None, 30, 60]), st.booleans())
def test_a_round_stored_at_any_moment_goes_on_the_same(steps, seconds, common_only):
    through, stored = [begun(seconds=seconds, common_only=common_only) for _ in range(2)]
    now = START
    for step, size in steps:
        now += (-1000 if step == "back" else 1000) * size
        for played in (through, stored):
            if step in ("pause", "go on"):
                (played.pause if step == "pause" else played.go_on)(now)
            elif step == "end":
                played.end()
            elif step not in ("wait", "back"):
                played.answer(step, now)
        stored = reloaded(stored)
        assert stored.state() == through.state()
        assert stored.clock.left(now) == through.clock.left(now)
        assert (stored.points, stored.is_over(now)) == (through.points, through.is_over(now))


RUNNING = {"seconds": 60, "running": True, "left": 0, "deadline": 0, "seen": 0}


@pytest.mark.parametrize("change", [
    {"board": "x"}, {"board": 7}, {"rules": "none"}, {"words": "tea9"}, {"words": "te\ntea1"}, {"words": None},
    {"found": 3}, {"alike": {"e": ""}}, {"alike": 3}, {"shortest": "many"}, {"shortest": 1e999}, {"tries": 1e999},
    {"clock": {}}, {"clock": RUNNING | {"left": 10**9}}, {"clock": RUNNING | {"left": -1}},
    {"clock": RUNNING | {"deadline": "1"}}, {"clock": RUNNING | {"seen": 10**20}}, {"clock": RUNNING | {"extra": True}},
    {"clock": RUNNING | {"seconds": 3601}},
], ids=str)  # fmt: skip
def test_a_damaged_round_is_refused(change):
    with pytest.raises(BoggleError, match=r"^expected "):
        Round.restored(begun(rules_named("new").parse("teasrxxxxxxxxxxx")).state() | {"rules": "new"} | change)
    for other in (None, [], "round", {}, 7):
        assert refused(BoggleError, Round.restored, other).startswith("expected a stored round")


def test_extra_time_and_a_wish_are_stored_and_a_round_of_an_earlier_version_had_none():
    assert (words_in("tux1\nax4"), words_in("")) == ({"tux": 1, "ax": 4}, {})
    played = begun()
    played.give_time(60, START)
    played.record_wish(12, False)
    again = reloaded(played)
    assert (again.clock.extra, again.tries, again.fair) == (60, 12, False)
    played.end()
    played.give_time(60, START)
    assert played.clock.extra == 60
    played = begun()
    played.pause(START + 2000)
    state = played.state()
    del state["tries"], state["fair"], state["clock"]["extra"], state["clock"]["begun"]
    again = Round.restored(state)
    assert (again.tries, again.fair, again.clock.extra, again.clock.begun) == (0, True, 0, 0)
    assert again.clock.left(START + 5000) == 58_000
    for time, left in ((5000, 58_000), (7000, 57_000)):  # it begins when it first goes on
        again.go_on(START + time)
        assert (again.clock.begun, again.clock.left(START + time)) == (START + 5000, left)
        again.pause(START + time + 1000)


@pytest.mark.parametrize(("taps", "word", "sent"), [
    ([0, 1, 4], "abe", False),
    ([0, 1, 1], "ab", True),
    ([0, 0], "a", True),
    ([0, 1, 4, 0], "a", False),  # a tile of the path ends it there
    ([0, 1, 8], "i", False),  # no neighbour: begins anew
    ([0, 7], "a", False),  # a hole
    ([], "", False),
])  # fmt: skip
def test_taps_collect_a_word(taps, word, sent):
    path, sends = Taps(Board.parse("abc/def/g.i")), False
    for cell in taps:
        sends = path.tap(cell)
    assert (path.word, sends) == (word, sent)
    path.clear()
    assert path.word == ""


def test_the_time_goes_on_while_nobody_looks_a_pause_takes_none_and_a_clock_set_back_gives_none():
    clock, other = begun().clock, begun().clock
    assert clock.left(START + 9_999) == 50_001
    clock.pause(START + 10_000)
    assert clock.left(START + 500_000) == 50_000
    clock.go_on(START + 500_000)
    clock.go_on(START + 510_000)  # it runs already
    assert clock.left(START + 510_000) == 40_000
    assert not clock.is_over(START + 549_999)
    assert clock.is_over(START + 550_000)
    assert clock.left(START + 10**9) == 0
    assert clock.begun == START
    assert other.left(START + 20_000) == 40_000
    assert other.left(START - 3_600_000) == 40_000
    assert other.left(START - 3_600_000 + 5_000) == 35_000


def test_extra_time_has_a_limit_and_does_not_begin_a_round_again():
    clock = RoundClock(60)
    clock.give(60, START)
    clock.go_on(START)
    clock.give(60, START + 10_000)
    assert clock.left(START + 10_000) == 170_000
    clock.pause(START + 10_000)
    clock.give(60, START + 20_000)
    assert (clock.left(START + 20_000), clock.extra) == (230_000, 180)
    clock.go_on(START)
    clock.give(60, START + 10**6)
    assert (clock.left(START + 10**6), clock.extra) == (0, 180)
    clock, endless = RoundClock(60), RoundClock(None)
    for _ in range(3):
        clock.give(MOST_EXTRA // 2 + 1, START)
    assert clock.extra == MOST_EXTRA
    assert RoundClock.restored(clock.state()).left(START) == 1000 * (60 + MOST_EXTRA)
    endless.go_on(START)
    endless.give(60, START)
    assert (endless.left(START + 10**10), endless.is_over(START + 10**10), endless.extra) == (None, False, 0)


moves = st.tuples(st.booleans(), st.integers(-50_000, 50_000), st.booleans())


@given(st.integers(1, 600), st.lists(moves, max_size=30))
def test_it_counts_the_time_in_which_it_ran_and_the_clock_went_forward(seconds, steps):
    clock, now, left = RoundClock(seconds), START, seconds * 1000
    for runs, step, gives in steps:
        (clock.go_on if runs else clock.pause)(now)
        if gives:
            clock.give(7, now)
            left += 7000 if left else 0
        now += step
        left = max(0, left - step) if runs and step > 0 else left
        assert clock.left(now) == left
        assert RoundClock.restored(clock.state()).left(now) == left
