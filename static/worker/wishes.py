"""Rolls boards until one meets a player's wish, in Pyodide's worker. This may take thousands of rolls."""

import json

from boggle.errors import BoggleError, quoted
from boggle.game.board import Board
from boggle.game.rules import rules_named
from worker.rpc import as_json, worked

NAMES = ("begin_wish", "more_wish")


class WishedBoards:
    """Functions that look for a board. `lists` is the `worker.lists.ListInUse`, which has the word list."""

    def __init__(self, lists):
        self._lists = lists
        self._roll = self._work = None

    @as_json
    def begin_wish(self, frame, plain_q, rules, shortest, common_only, seed, wishes):
        """Begin to roll boards from `seed` on. The text `frame` is a board with their size and holes.

        If `common_only` is true, only common words count. `wishes` is a JSON list of texts for
        `boggle.play.wishes.wish_in`.
        """
        from boggle.play.wishes import WishedRoll, wish_in  # imported late, because Pyodide starts sooner without it

        lexicon, alike = self._lists.matching_any()
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


def _texts(wishes):
    try:
        texts = json.loads(wishes)
    except ValueError:
        texts = None
    if isinstance(texts, list) and all(isinstance(text, str) for text in texts):
        return texts
    raise BoggleError("expected a list of wishes, got {got}", got=quoted(wishes))
