"""Any stored round is played on or refused, and any study is asked: never another error, never long.

`make fuzz` runs a hundred times as many examples.
"""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle import Board, BoggleError, rules_named
from boggle.play.record.session import StudySession
from boggle.play.record.study import Choices, Study
from boggle.play.review import Practice, Review
from boggle.play.round import Round
from hostile import altered, answer, budget, numbers, text

NOW = 1_800_000_000_000  # milliseconds
WORDS = {"teas": 1, "seat": 1, "east": 2, "eats": 3, "été": 4}


def stored(seconds, common_only=False, alike=None):
    """A stored round with two words, as JSON."""
    rules = rules_named("free")
    played = Round(rules.parse("te/as"), rules, 3, rules.scoring, WORDS, seconds, common_only, alike)
    played.go_on(NOW)
    for word in ("teas", "seat"):
        played.answer(word, NOW + 1000)
    played.record_wish(3, False)
    return json.dumps(played.state() | {"link": "#play=free&board=te/as", "daily": "2026-11-23"})


ROUNDS = [stored(60), stored(None, common_only=True), stored(180, alike={"é": "eé", "e": "eé"})]
STUDY = json.dumps(
    {"study": [["teas", 1, "te/as", "free", 1, 20795, 20780, 20790], ["été", 2, "te/as", "free", 0, 1, 0, 0, "ete"]]}
)
CHOICES = json.dumps(Choices().state())
VALUES = ["null", "true", "[]", "{}", "-1", "0", "1e9", "1e999", "NaN", '"x"', ",", "9" * 400, '{"é": []}', '"?"']
values = st.sampled_from(VALUES) | text


def json_in(given):
    """What `json.loads` of the page returns for a text, or None for one that is no JSON."""
    try:
        return json.loads(given)
    except (ValueError, RecursionError):
        return None


@st.composite
def replaced(draw, given):
    """A stored object as JSON, with one of its values replaced. The object may be within another one."""
    state = json.loads(draw(st.sampled_from(given)))
    inner = state["clock"] if "clock" in state and draw(st.booleans()) else state
    whole = json.dumps(state)
    name = draw(st.sampled_from(sorted(inner)))
    return whole.replace(f'"{name}": {json.dumps(inner[name])}', f'"{name}": {draw(values)}', 1)


@given(replaced(ROUNDS) | altered(ROUNDS, values), text | st.sampled_from([*WORDS, "zzz"]), numbers)
@budget
def test_stored_rounds(given, word, later):
    played = answer(Round.restored, json_in(given))
    if isinstance(played, BoggleError):
        return
    assert answer(Round.restored, json_in(json.dumps(played.state()))).state() == played.state()
    answer(played.clock.left, NOW)
    answer(played.answer, word, NOW)
    played.pause(NOW)
    played.go_on(NOW + abs(later) % 10**9)
    played.end()
    review = answer(Review, played)
    assert set(review.found) <= set(played.words)
    for missed in review.missed[:2]:
        answer(Practice, played, [missed.word])


@given(
    altered([STUDY], values), st.lists(st.sampled_from(["teas", "été", "ete", "?"]) | text, max_size=3), st.booleans()
)
@budget
def test_studies_are_asked(given, words, hinting):
    study = Study()
    if isinstance(answer(study.merge, json_in(given)), BoggleError):
        return
    session = StudySession(answer(study.due, 30_000), 60)
    while answer(session.go_on, NOW):
        assert isinstance(session.board, Board)
        for word in words:
            answer(session.answer, word, NOW)
        if hinting:
            answer(session.hint, NOW)
        session.give_up()
        assert session.outcome is not None


@given(replaced([CHOICES]) | altered([CHOICES], values))
@budget
def test_choices(given):
    choices = Choices()
    answer(choices.merge, json_in(given))
    again = Choices()
    assert again.merge(choices.state()) == 0
    assert again.state() == choices.state()


@pytest.mark.parametrize("name", ["shortest", "tries"])
def test_numbers_without_end_are_refused(name):
    state = json.loads(stored(60)) | {name: json.loads("1e999")}
    with pytest.raises(BoggleError, match="expected a stored round"):
        Round.restored(state)
