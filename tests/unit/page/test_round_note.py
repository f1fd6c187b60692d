"""What the bell and the review say is new: of the round that they show, and only what it has changed."""

import asyncio
from unittest.mock import MagicMock, Mock

import pytest

from boggle import Board, rules_named
from boggle.play.daily import DailyResult
from boggle.play.review import Review
from boggle.play.round import Round
from page.play.place import REVIEW
from page.state.events import Event
from page.study import feature
from page.study.feature import RoundNote
from page.study.record import Record

NEW, TODAY = rules_named("new"), 20_780  # 2026-11-23
WORDS = {"tea": 1, "seat": 1, "east": 1}


def ended(begun, *found, words=WORDS):
    played = Round(Board.parse("teas/xxxx/xxxx/xxxx"), NEW, 3, NEW.scoring, words, 180)
    played.go_on(begun)
    for word in found:
        played.answer(word, begun)
    played.pause(begun)
    played.end()
    return played


@pytest.fixture
def shown(monkeypatch):
    """The elements of the page by their ids, with what was put into them."""
    elements = {}

    def by_id(name):
        return elements.setdefault(name, MagicMock())

    def replace(element, parts):
        element.news = [part.html.replace("<li>", "").replace("</li>", "") for part in parts]

    for name, value in {"by_id": by_id, "replace": replace, "today_number": lambda: TODAY}.items():
        monkeypatch.setattr(feature, name, value)
    return elements


def place_of(played, date=""):
    return Mock(
        played=played, round_invitation=Mock(date=date), phase=REVIEW, is_over=True, changed=Event(), rang=Event()
    )


def in_loop(act):
    async def run():
        act()

    asyncio.run(run())


def test_the_note_names_no_words_of_another_round(shown):
    place, others = place_of(ended(2, "tea")), []
    store = Mock(take_ended=lambda: [others.pop()] if others else [])

    def play():
        RoundNote(place, store, Record(Mock()))
        place.changed.announce()
        before = shown["study-note-text"].textContent
        assert before.startswith("2 missed words")
        others.append((ended(1, "pea", words={"pea": 1, "ape": 1}), Mock(date="")))
        place.changed.announce()
        assert shown["study-note-text"].textContent == before
        place.changed.announce()
        assert shown["study-note-text"].textContent == before

    in_loop(play)


def test_a_round_counts_in_the_language_of_its_words(shown):
    played, record = ended(2, "tea"), Record(Mock())
    played.language, played.spellings = "fr", {"tea": ["téa"]}

    def counts(code):
        return len(record.study.read().of(code)), record.statistics.read().of(code).longest

    def play():
        note = RoundNote(place_of(played), Mock(take_ended=list), record)
        note.follow()
        assert (counts("fr"), counts("en")) == ((2, "téa"), (0, ""))
        note._take_out()
        assert counts("fr") == (0, "téa")

    in_loop(play)


@pytest.mark.parametrize(
    ("days", "date", "told"),
    [
        (["2026-11-22"], "2026-11-23", ["2 days in a row"]),
        ([], "2026-11-23", []),
        (["2026-11-21", "2026-11-22"], "2026-11-03", []),  # an earlier day, from the calendar
        (["2026-11-21", "2026-11-23"], "2026-11-22", ["3 days in a row"]),
    ],
)
def test_the_bell_tells_of_days_in_a_row_if_there_are_more_now(shown, days, date, told):
    place, record = place_of(ended(7, "tea"), date), Record(Mock())

    def play():
        for day in days:
            record.days.read().add(DailyResult.of(Review(ended(1)), day, 1))
        RoundNote(place, Mock(), record)
        place.rang.announce()
        assert shown["bell-news"].news == told

    in_loop(play)
