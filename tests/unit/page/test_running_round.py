"""What the notice in Words makes of the stored round, whatever is stored."""

import json

import pytest

from page.play.running import PAUSED, RUNNING, state_in

NOW, MINUTE = 1_800_000_000_000, 60_000
CLOCK = {"seconds": 180, "begun": 1, "extra": 0, "running": True, "left": 0, "deadline": NOW + MINUTE, "seen": NOW}
NONE = "", None


@pytest.mark.parametrize(
    ("changes", "ended", "state"),
    [
        ({}, False, (RUNNING, MINUTE)),
        ({"seconds": None}, False, (RUNNING, None)),  # without a clock
        ({"running": False, "left": MINUTE}, False, (PAUSED, None)),
        ({"deadline": NOW}, False, NONE),  # it ended while no page was open
        ({"running": False, "left": 0}, False, NONE),
        ({}, True, NONE),
        ({"deadline": 10**14}, False, (RUNNING, 3 * MINUTE)),  # damage gives no time
        ({"deadline": "soon"}, False, NONE),
        ({"running": 1}, False, NONE),
        ({}, "no", NONE),
    ],
)
def test_a_stored_round_runs_is_paused_or_neither(changes, ended, state):
    assert state_in(json.dumps({"ended": ended, "clock": CLOCK | changes}), NOW) == state


@pytest.mark.parametrize("text", ["", "null", "[]", "1e999", '{"clock": []}', '{"clock": {}}', "[" * 900])
def test_what_is_no_stored_round_says_nothing(text):
    assert state_in(text, NOW) == NONE
