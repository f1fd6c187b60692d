"""The round that the player asks for: on a given board, or on any board that the dice show."""

import random

from boggle.game.board import Board
from boggle.game.pcg32 import Generator
from boggle.game.rules import FREE
from boggle.link_text import fields_in
from boggle.play.invitation import DAILY, PLAY, Invitation, read_invitation
from page.play.clock import today
from page.rules.roller import SEED_BITS, q_tile, rolled
from page.state.game import Settings, holes

MOST_ROLLS = 10  # until a board has a word that counts


class GivenBoard:
    """The board of an Invitation. `roll` returns this Invitation, and `note(played)` keeps in a Round how its board was
    found."""

    tries = 1

    def __init__(self, invitation):
        self.invitation = invitation

    async def roll(self):
        return self.invitation

    def note(self, played):
        """Nothing was wished for."""


class AnyBoard:
    """A board rolled with Settings. `roll` returns the Invitation to another one each time."""

    tries = MOST_ROLLS

    def __init__(self, settings, seconds, common_only):
        self.settings, self.seconds, self.common_only = settings, seconds, common_only

    async def roll(self):
        return self._asking(invitation_to_roll(self.settings, random.getrandbits(SEED_BITS)))

    def note(self, played):
        """Nothing was wished for."""

    def _asking(self, invitation):
        return invitation.having(seconds=self.seconds, common_only=self.common_only)


def asked_in(fragment, family, words):
    """Return the Invitation of a link, and whether the link asks for any board by these rules. Raises BoggleError.

    `#daily` alone is the board of today. A link to a round without a seed and without a board asks for any board. Who
    sent such a link need not play the same round, so `family` says whether words are hidden if the link does not.
    `words` is the language of `#daily` alone, which the page itself uses.
    """
    first, sign, others = fragment.partition("&")
    if first in (DAILY, DAILY[:-1]):
        named = "words" in fields_in(f"#{others}")
        parts = [f"{DAILY}{today()}{sign}{others}"] + ([] if named else [f"words={words}"])
        return hiding(read_invitation("&".join(parts)), family), False
    given = fields_in(fragment)
    if not fragment.startswith(PLAY) or "seed" in given or "board" in given:
        return read_invitation(fragment), False
    parts = [f"{name}={value}" for name, value in given.items() if name not in ("play", "at", "check", "results")]
    asked = read_invitation("&".join([PLAY + given["play"], "seed=0"] + parts))  # noqa: RUF005 - MicroPython
    return hiding(asked, family), True


def hiding(invitation, family):
    """Return an Invitation whose words are hidden from children if it says so itself, or if `family` is true. Results
    of players who found all words belong to another table."""
    if invitation.family or not family:
        return invitation
    return invitation.having(family=True, results="")


def use_words(game, code):
    """Let the page use the words of a round that is shown, as it does those of a link to a board. So lists, filters and
    `Look up` agree with the round, and the workers keep its list."""
    if code != game.settings.words and not game.awaited:
        settings = game.settings.in_language(code)
        game.show(game.width, game.height, [q_tile(tile, settings.plain_q) for tile in game.tiles], settings)


def settings_of(asked):
    """Return the Settings of an Invitation or a Round. A Round does not know whether words are hidden."""
    board = asked.board
    frame = (board.width, board.height, holes(board.tiles)) if asked.rules is FREE else None
    plain_q = asked.rules.plain_q or "q" in board.tiles
    family = getattr(asked, "family", False)
    return Settings(asked.rules, asked.shortest, asked.scoring, plain_q, frame, family, asked.language)


def invitation_to(played):
    """Return the Invitation to the board of a Round, whose link contains the letters."""
    invitation = Invitation(played.rules, played.shortest, played.scoring, board=played.board)
    changes = {"seconds": played.clock.seconds, "common_only": played.common_only, "language": played.language}
    return invitation.having(**changes)


def invitation_to_roll(settings, seed):
    """Return the Invitation to a roll. Its link contains the letters only if the seed alone does not say them all: on a
    board with holes of the player's own, or with a plain Q."""
    rules, (width, height, tiles) = settings.rules, rolled(settings, Generator(seed).below)
    size = (width, height) if rules is FREE else None
    invitation = Invitation(rules, settings.shortest, settings.scoring, seed, size)
    if list(invitation.board.tiles) == list(tiles):
        return invitation.having(family=settings.family, language=settings.words)
    return invitation_to_board(settings, Board(width, height, tiles, settings.plain_q))


def invitation_to_board(settings, board):
    """Return the Invitation to this board, by these Settings."""
    invitation = Invitation(settings.rules, settings.shortest, settings.scoring, board=board)
    return invitation.having(family=settings.family, language=settings.words)
