"""What a player chose for the study, stored and damaged."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle import BoggleError
from boggle.play.record.study import TIMES, Choices


@given(st.sampled_from(TIMES), st.booleans())
def test_choices_are_read_again(seconds, adds):
    made, again = Choices(), Choices()
    made.choose(seconds, adds)
    assert again.merge(json.loads(json.dumps(made.state()))) == 0
    assert (again.seconds, again.adds) == (seconds, adds)


@pytest.mark.parametrize(("data", "unread"), [
    ({}, 2), ({"seconds": 59, "adds": True}, 1), ({"seconds": "60", "adds": 1}, 2), ({"seconds": [], "adds": None}, 2),
], ids=str)  # fmt: skip
def test_damaged_choices_are_the_usual_ones(data, unread):
    made = Choices()
    assert made.merge(data) == unread
    assert (made.seconds, made.adds) == (60, True)


@pytest.mark.parametrize("data", [None, [], 3, "x"], ids=str)
def test_what_are_no_choices_is_refused(data):
    with pytest.raises(BoggleError, match=r"^expected choices for the study, got other data$"):
        Choices().merge(data)
