"""Looking for the words of a study that are due: what becomes of each, and how its time runs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle.play.record.session import StudySession
from boggle.play.record.study import FOUND, HINTED, MISSED, Studied

NOW = 1_800_000_000_000
BOARD = "te/as"


def studied(word, board=BOARD, spelled=""):
    return Studied(word, 1, board, "free", 0, 0, 0, 0, spelled)


def session(*words, seconds=60):
    begun = StudySession([(BOARD, "free", [studied(word) for word in words])], seconds)
    begun.go_on(NOW)
    return begun


def test_words_come_one_after_the_other_on_their_boards():
    due = [(BOARD, "free", [studied("eat"), studied("teas")]), ("ba/t.", "free", [studied("bat", "ba/t.")])]
    one, seen = StudySession(due, None), []
    while one.go_on(NOW):
        seen.append((one.word, str(one.board), [one.board.tiles[cell] for cell in one.practice.cells]))
    assert seen == [("eat", BOARD, list("eat")), ("teas", BOARD, list("teas")), ("bat", "ba/t.", list("bat"))]
    assert (one.count, one.found) == (3, 0)


@pytest.mark.parametrize(("hints", "outcome"), [(0, FOUND), (1, HINTED), (2, HINTED)])
def test_a_word_that_is_found(hints, outcome):
    one = session("teas")
    for _ in range(hints):
        one.hint(NOW)
    assert len(one.practice.shown) == 1 + hints
    assert not one.answer("eat", NOW)
    assert one.outcome is None
    assert one.answer(" TEAS ", NOW + 59_999)
    assert (one.outcome, one.found) == (outcome, 1)
    assert one.practice.shown == one.practice.cells
    assert not one.answer("teas", NOW)  # it counts once
    assert one.found == 1


def test_the_last_hint_shows_the_word():
    one = session("eat")
    one.hint(NOW)
    one.hint(NOW)
    assert (one.outcome, one.found) == (MISSED, 0)
    one.hint(NOW)


def test_a_word_that_is_given_up():
    one = session("eat")
    one.give_up()
    assert one.outcome == MISSED
    assert one.practice.shown == one.practice.cells
    assert not one.answer("eat", NOW)


def test_after_the_time_a_word_is_missed():
    one = session("eat", "teas")
    assert one.left(NOW + 59_999) == 1
    assert one.outcome is None
    assert not one.answer("eat", NOW + 60_000)
    assert one.outcome == MISSED
    assert one.go_on(NOW + 70_000)  # the next word has its own time
    assert (one.outcome, one.left(NOW + 80_000)) == (None, 50_000)
    assert one.left(NOW + 130_000) == 0
    assert one.outcome == MISSED


def test_without_a_time_there_is_no_end():
    one = session("eat", seconds=None)
    assert one.left(NOW + 10**9) is None
    assert one.answer("eat", NOW + 10**9)


def test_a_pause_takes_no_time():
    one = session("eat")
    one.clock.pause(NOW + 10_000)
    assert one.left(NOW + 900_000) == 50_000
    one.clock.go_on(NOW + 900_000)
    assert one.left(NOW + 910_000) == 40_000


def test_words_that_do_not_lie_on_their_boards_are_left_out():
    one = session("seta", "eat", "tell", "x")
    assert one.word == "seta"
    assert one.go_on(NOW)
    assert one.word == "eat"
    assert not one.go_on(NOW)
    assert (one.strayed, one.count) == (["tell", "x"], 2)


def test_a_word_is_found_with_its_accents_and_without():
    for text in ("été", "ete"):
        one = StudySession([("et/e.", "free", [studied("été", "et/e.", "ete")])], 60)
        assert one.go_on(NOW)
        assert one.answer(text, NOW)
        assert one.outcome == FOUND


@given(st.lists(st.sampled_from(["found", "wrong", "hint", "give up", "wait"]), max_size=12))
def test_each_word_has_one_outcome(acts):
    one, now = session("teas"), NOW
    outcomes = []
    for act in acts:
        if act == "wait":
            now += 25_000
        elif act == "hint":
            one.hint(now)
        elif act == "give up":
            one.give_up()
        else:
            one.answer("teas" if act == "found" else "eat", now)
        one.left(now)
        outcomes.append(one.outcome)
    decided = [outcome for outcome in outcomes if outcome is not None]
    assert len(set(decided)) <= 1
    assert outcomes == [None] * (len(outcomes) - len(decided)) + decided
