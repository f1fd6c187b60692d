"""The time of a round: compared with a list of the moments at which it ran."""

from hypothesis import given
from hypothesis import strategies as st

from boggle.play.round_clock import MOST_EXTRA, RoundClock

START = 1_800_000_000_000


def test_the_time_goes_on_while_nobody_looks():
    clock = RoundClock(180)
    clock.go_on(START)
    assert clock.left(START + 59_999) == 120_001
    assert not clock.is_over(START + 179_999)
    assert clock.is_over(START + 180_000)
    assert clock.left(START + 10**9) == 0


def test_a_pause_takes_no_time():
    clock = RoundClock(60)
    clock.go_on(START)
    clock.pause(START + 10_000)
    assert clock.left(START + 500_000) == 50_000
    clock.go_on(START + 500_000)
    clock.go_on(START + 510_000)  # it runs already
    assert clock.left(START + 510_000) == 40_000


def test_a_clock_that_was_set_back_gives_no_time():
    clock = RoundClock(60)
    clock.go_on(START)
    assert clock.left(START + 20_000) == 40_000
    assert clock.left(START - 3_600_000) == 40_000
    assert clock.left(START - 3_600_000 + 5_000) == 35_000


def test_extra_time_is_added_while_it_runs_and_while_it_is_paused():
    clock = RoundClock(60)
    clock.give(60, START)
    clock.go_on(START)
    clock.give(60, START + 10_000)
    assert clock.left(START + 10_000) == 170_000
    clock.pause(START + 10_000)
    clock.give(60, START + 20_000)
    assert (clock.left(START + 20_000), clock.extra) == (230_000, 180)


def test_extra_time_does_not_begin_a_round_again():
    clock = RoundClock(60)
    clock.go_on(START)
    clock.give(60, START + 60_000)
    assert clock.is_over(START + 60_000)
    assert clock.extra == 0
    endless = RoundClock(None)
    endless.give(60, START)
    assert (endless.left(START), endless.extra) == (None, 0)


def test_extra_time_has_a_limit():
    clock = RoundClock(60)
    for _ in range(3):
        clock.give(MOST_EXTRA // 2 + 1, START)
    assert clock.extra == MOST_EXTRA
    assert RoundClock.restored(clock.state()).left(START) == 1000 * (60 + MOST_EXTRA)


def test_a_state_of_an_earlier_version_has_no_extra_time():
    state = RoundClock(60).state()
    del state["extra"]
    assert RoundClock.restored(state).state() == RoundClock(60).state()


def test_without_a_clock_there_is_no_end():
    clock = RoundClock(None)
    clock.go_on(START)
    assert clock.left(START + 10**10) is None
    assert not clock.is_over(START + 10**10)


@given(
    st.integers(1, 600), st.lists(st.tuples(st.booleans(), st.integers(-50_000, 50_000), st.booleans()), max_size=30)
)
def test_it_counts_the_time_in_which_it_ran_and_the_clock_went_forward(seconds, steps):
    clock, now, left = RoundClock(seconds), START, seconds * 1000
    for runs, step, gives in steps:
        if runs:
            clock.go_on(now)
        else:
            clock.pause(now)
        if gives:
            clock.give(7, now)
            left += 7000 if left else 0
        now += step
        left = max(0, left - step) if runs and step > 0 else left
        assert clock.left(now) == left
        assert RoundClock.restored(clock.state()).left(now) == left
