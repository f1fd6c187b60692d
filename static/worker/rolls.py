"""Rolls boards in Pyodide's worker, with the user's own rules and list.

A board is compared with random rolls, or boards are rolled until one meets a player's wish. Also finds changes that
improve a board.

Each job is begun by one function. Then another function, which continues it, is called until it is done.
"""

import json

from boggle.analysis.improve import improve_steps
from boggle.analysis.score import Game, simulate_steps
from boggle.errors import BoggleError, quoted
from boggle.game.board import Board
from boggle.game.rules import rules_named
from boggle.game.scoring import scoring_named
from worker.rpc import as_json, worked

RATING = ("begin_rolls", "more_rolls", "begin_better", "more_better")
WISHES = ("begin_wish", "more_wish")


class Rating:
    """Functions that rate a board. `lists` is the `worker.lists.ListInUse`, which has the word list."""

    def __init__(self, lists):
        self._lists = lists
        self._rolls = self._better = None
        self._came = []

    @as_json
    def begin_rolls(self, board, plain_q, rules, shortest, scoring, rolls, family=False):
        """Begin to roll and solve `rolls` boards like this one."""
        self._came = []
        board = _board(board, plain_q, rules)
        self._rolls = simulate_steps(board, self._game(rules, shortest, scoring, family), rolls, self._came)

    @as_json
    def more_rolls(self):
        """Return {"progress": 0 to 1, "rolls": [[points, words]] of the new rolls}.

        At the end, "done" replaces "progress".
        """
        answer = worked(self._rolls)
        answer["rolls"] = list(self._came)
        self._came.clear()
        return answer

    @as_json
    def begin_better(self, board, plain_q, rules, shortest, scoring, family=False):
        """Begin to look for better boards."""
        game, board = self._game(rules, shortest, scoring, family), _board(board, plain_q, rules)
        self._better = improve_steps(game.lexicon.on_tiles(board), game)

    @as_json
    def more_better(self):
        """Return {"progress": 0 to 1}, at the end {"done": {"points", "words", "tried", "tiles", "change", "swap"}}.

        See `boggle.analysis.improve.Improvements`. "change" and "swap" are null or {"cells": [cell], "tiles": [tile],
        "points", "words"}: the new tiles of these cells, and the points and words of the board with them.
        """
        answer = worked(self._better)
        if "done" in answer:
            answer["done"] = _findings(answer["done"])
        return answer

    def _game(self, rules, shortest, scoring, family):
        lexicon, alike = self._lists.matching_any(family)  # a tile may get any letter
        return Game(lexicon, rules_named(rules), shortest, scoring_named(scoring), alike)


class WishedBoards:
    """Functions that look for a board. `lists` is the `worker.lists.ListInUse`, which has the word list."""

    def __init__(self, lists):
        self._lists = lists
        self._roll = self._work = None

    @as_json
    def begin_wish(self, frame, plain_q, rules, shortest, common_only, seed, wishes, family=False):
        """Begin to roll boards from `seed` on. The text `frame` is a board with their size and holes.

        If `common_only` is true, only common words count. If `family` is true, crude words are left out. `wishes` is a
        JSON list of texts for `boggle.play.wishes.wish_in`.
        """
        from boggle.play.wishes import WishedRoll, wish_in  # imported late, because Pyodide starts sooner without it

        lexicon, alike = self._lists.matching_any(family)
        wish, like = wish_in(_texts(wishes)), Board.parse(frame, plain_q)
        self._roll = WishedRoll(wish, lexicon, rules_named(rules), seed, like, shortest, alike, common_only)
        self._work = self._roll.steps()

    @as_json
    def more_wish(self):
        """Return {"progress": 0 to 1, "tries": number of rolls so far}.

        At the end, "done" replaces "progress": {"board": text, "fair": false if a word was laid on the board}, or null
        if no roll met the wish.
        """
        answer = worked(self._work)
        answer["tries"] = self._roll.tries
        if answer.get("done"):
            rolled = answer["done"]
            answer["done"] = {"board": str(rolled.board), "fair": rolled.fair}
        return answer


def _board(text, plain_q, rules):
    board = rules_named(rules).parse(text)
    return Board(board.width, board.height, board.tiles, plain_q)


def _findings(found):
    return {
        "points": found.worth.points,
        "words": found.worth.words,
        "tried": found.tried,
        "tiles": found.tiles,
        "change": _better(found.change),
        "swap": _better(found.swap),
    }


def _better(one):
    if not one:
        return None
    tiles = [one.board.tiles[cell] for cell in one.cells]
    return {"cells": one.cells, "tiles": tiles, "points": one.worth.points, "words": one.worth.words}


def _texts(wishes):
    try:
        texts = json.loads(wishes)
    except ValueError:
        texts = None
    if isinstance(texts, list) and all(isinstance(text, str) for text in texts):
        return texts
    raise BoggleError("expected a list of wishes, got {got}", got=quoted(wishes))
