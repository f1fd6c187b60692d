"""Rounds that an earlier version of the page stored."""

from boggle.play.round_clock import RoundClock


def test_a_round_without_the_time_of_its_begin_begins_when_it_goes_on():
    clock = RoundClock(60)
    clock.go_on(1000)
    clock.pause(3000)
    state = clock.state()
    del state["begun"]
    restored = RoundClock.restored(state)
    assert (restored.begun, restored.left(5000)) == (0, 58_000)
    restored.go_on(5000)
    assert restored.begun == 5000
    restored.pause(6000)
    restored.go_on(7000)
    assert (restored.begun, restored.left(7000)) == (5000, 57_000)
