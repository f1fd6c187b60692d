"""The words through each tile, in Pyodide's worker: their numbers, and which words the chosen tiles allow.

On some boards that takes long, so it is begun, then `tiles_go_on` is called until it is done.
"""

import json

from boggle.analysis.tile_usage import TileUsage
from boggle.errors import BoggleError, quoted
from boggle.game.rules import rules_named
from boggle.game.scoring import scoring_named
from boggle.search.solve_stream import MOST_WHOLE
from worker.rpc import as_json, worked

NAMES = ("count_tiles", "choose_tiles", "allow_all", "tiles_go_on", "path_by_tiles")


class TileUsageJobs:
    """`order` holds the words of the answer, a SortFilter; `matching` is that of the worker."""

    def __init__(self, order, matching):
        self._order = order
        self._matching = matching
        self._board = self._through = self._work = None
        self._paths = {}  # the paths of the words that the chosen tiles allow

    @as_json
    def count_tiles(self, board, rules, scoring):
        """Begin to count the words that the worker holds, which are those of this board.

        The result is {"through", "starts", "worth": a number for each cell, "unsure"}, as in
        `boggle.analysis.tile_usage`.
        """
        self._board = rules_named(rules).parse(board)
        words, points = self._order.words, scoring_named(scoring).points
        _, alike = self._matching(self._board)
        self._through = TileUsage(self._board, words, [points(len(word)) for word in words], alike)
        self._work = self._counted(self._through)

    @as_json
    def choose_tiles(self, cells, from_there):
        """Begin to let `SortFilter.arrange` have no other words than those of `TileUsage.chosen`; `cells` is JSON.

        At its end: {"words", "unsure"}. For a short answer the words are a list of [number, path], its [row, column]
        pairs, or null where it was given up to look for one; for a long one null, and `path_by_tiles` has the paths.
        "unsure" says of how many words the path was given up.
        """
        if not self._through:
            raise BoggleError("expected the tiles to be counted first, got no board")
        self._work = self._chosen(self._read(cells), from_there)

    def allow_all(self):
        """Allow all words again."""
        self._paths = {}
        self._order.allow(None)

    @as_json
    def tiles_go_on(self):
        """Do a piece of the work. Returns {"progress": 0 to 1}, then {"done": result}."""
        return worked(self._work)

    @as_json
    def path_by_tiles(self, word):
        """The path of a word through the chosen tiles, or null if the search for one was cut short."""
        return self._pairs(self._paths.get(word, []))

    def _counted(self, through):
        yield from through.count()
        return {
            "through": through.through,
            "starts": through.starts,
            "worth": through.worth,
            "unsure": through.unsure,
        }

    def _chosen(self, cells, from_there):
        words = self._order.words
        found = yield from self._through.chosen(cells, from_there)
        self._paths = {words[number]: path for number, path in found}
        self._order.allow({number for number, _ in found})
        pairs = [[number, self._pairs(path)] for number, path in found] if len(words) <= MOST_WHOLE else None
        return {"words": pairs, "unsure": len([path for _, path in found if not path])}

    def _read(self, cells):
        try:
            numbers = json.loads(cells)
            if all(cell in range(len(self._board.tiles)) for cell in numbers):
                return numbers
        except (ValueError, TypeError):
            pass
        raise BoggleError("expected a list of cells of the board, got {got}", got=quoted(cells))

    def _pairs(self, path):
        return [list(self._board.row_and_column(cell)) for cell in path] or None
