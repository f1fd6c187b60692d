"""Which of its screens the place Play shows, while entries of the browser's history and rounds come and go."""

import asyncio
from unittest.mock import AsyncMock, Mock

import pytest

from boggle import Board, rules_named
from boggle.play.invitation import Invitation
from page.play import place
from page.play.clock import now
from page.play.place import REVIEW, ROOM, START, PlayPlace
from page.state.game import PLAY, WORDS, Game, Settings

FREE, DATE = rules_named("free"), "2026-11-23"
INVITATION = Invitation(FREE, 3, FREE.scoring, board=Board.parse("te/as"))


class Room:
    """In place of the real one, shows nothing."""

    is_open = is_ringing = False
    shown = None

    def __init__(self, changed, *others):
        pass

    def open(self, played, *others):
        self.is_open, self.shown = True, played

    def close(self):
        if self.is_open and not self.shown.is_over(now()):
            self.shown.pause(now())
        self.is_open = False


def start_view(game, *others):
    """In place of the real one, offers the rules in use."""
    view = Mock()
    type(view).settings = property(lambda view: game.settings)
    return view


def new_round(found=()):
    played = INVITATION.having(seconds=180).round({"teas": 1, "seat": 1})
    played.go_on(now())
    for word in found:
        played.answer(word, now())
    return played


@pytest.fixture
def opened(monkeypatch):
    """A function that opens Play with a stored round and unfinished ones. Returns the place, the game and the address
    of its page."""
    monkeypatch.setattr(place, "Room", Room)
    monkeypatch.setattr(place, "StartView", start_view)
    for name in ("HomeCards", "ReviewView", "Effects", "listen"):
        monkeypatch.setattr(place, name, Mock())
    monkeypatch.setattr(place, "Preferences", lambda: Mock(open=AsyncMock()))

    def open_play(last, *unfinished):
        store = Mock(open=AsyncMock(), read=lambda: (last, last and INVITATION), unfinished=list(unfinished))
        game = Game(16)
        game.go_to(PLAY)
        address = Mock(entry=(0, 1), take_round_link=lambda: "")
        first = Mock(take=lambda: False)
        play = PlayPlace(game, Mock(), address, Mock(), store, first, Mock(), Mock())
        asyncio.run(play.open())
        return play, game, address

    return open_play


def go(game, address, view, *entry):
    game.view, address.entry = view, entry
    game.view_changed.announce()


def test_the_review_comes_back_with_its_entry_but_a_new_visit_shows_the_home(opened):
    played = new_round(["teas"])
    play, game, address = opened(played)
    assert play.phase == ROOM
    played.end()
    play.show()
    assert play.phase == REVIEW
    go(game, address, "rules", 0, 2)
    go(game, address, PLAY, 0, 1)  # back
    assert play.phase == REVIEW
    go(game, address, WORDS, 1, 0)  # another board
    go(game, address, PLAY, 0, 1)
    assert play.phase == REVIEW
    go(game, address, WORDS, 0, 0)
    go(game, address, PLAY, 0, 1)  # the same entry again, for another visit
    assert play.phase == START


def test_a_new_visit_shows_the_home_also_if_a_sheet_was_open_between(opened):
    played = new_round()
    play, game, address = opened(played)
    played.end()
    play.show()
    for view, depth in (("study", 2), (WORDS, 0), (PLAY, 1)):
        go(game, address, view, 0, depth)
    assert play.phase == START


def test_the_link_to_an_unfinished_round_shows_it_in_place_of_the_one_in_the_room(opened):
    daily = Invitation.daily(DATE)
    waiting, running = daily.round({"tone": 1}), new_round()
    play, _, address = opened(running, (waiting, daily))
    assert play._room.shown is running
    address.take_round_link = lambda: f"#daily={DATE}"
    play.show()
    assert play.phase == ROOM
    assert play.played is play._room.shown is waiting
    assert play._room.is_open
    assert not running.clock.running


def test_the_page_takes_the_words_of_a_round_that_is_shown_and_keeps_them(opened):
    played, chosen = INVITATION.having(language="fr").round({"teas": 1}), []
    played.go_on(now())
    waiting = opened(None, (played, INVITATION))
    play, game, address = waiting
    game.show(2, 2, ["qu", "a", None, "s"], Settings(FREE))
    game.rules_chosen.subscribe(lambda: chosen.append(game.settings))
    assert (play.phase, game.settings.words) == (START, "en")
    play._go_on((played, INVITATION))
    assert (play.phase, game.settings.words, game.settings.rules) == (ROOM, "fr", FREE)
    assert (game.tiles, chosen) == (["qu", "a", None, "s"], [])
    go(game, address, WORDS, 0, 0)
    go(game, address, PLAY, 0, 1)
    assert (play.phase, game.settings.words) == (START, "fr")


def test_a_round_whose_time_was_up_without_the_page_shows_its_review_once(opened, monkeypatch):
    played = new_round()
    monkeypatch.setattr(place, "now", lambda: now() + 200_000)
    assert opened(played)[0].phase == REVIEW
    assert opened(played)[0].phase == START
