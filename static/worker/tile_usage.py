"""Counts the words that use each tile, and finds the words that use chosen tiles, in Pyodide's worker.

On some boards this takes long. So each job is begun, and then `tiles_go_on` is called until the job is done.
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
    """Functions that count and choose tiles. `order` is the SortFilter, which keeps the words of the answer.

    `matching(board)` returns the lexicon for a board and the argument `alike` of `boggle.search.solver.Search`.
    """

    def __init__(self, order, matching):
        self._order = order
        self._matching = matching
        self._board = self._through = self._work = None
        self._paths = {}  # by word: a path through the chosen tiles

    @as_json
    def count_tiles(self, board, rules, scoring):
        """Begin to count the words of the SortFilter, which must be those of this board.

        The result is {"through", "starts", "worth", "unsure"}, as in `boggle.analysis.tile_usage.TileUsage`. The first
        three are lists with a number for each cell.
        """
        self._board = rules_named(rules).parse(board)
        words, points = self._order.words, scoring_named(scoring).points
        lexicon, alike = self._matching(self._board)
        self._board = lexicon.on_tiles(self._board)
        self._through = TileUsage(self._board, words, [points(len(word)) for word in words], alike)
        self._work = self._counted(self._through)

    @as_json
    def choose_tiles(self, cells, from_there):
        """Begin to find the words of `TileUsage.chosen`. In the end, `SortFilter.arrange` may use only these words.

        `cells` is a JSON list. The result is {"words", "count", "unsure"}. For a short answer, "words" is a list of
        [number, path]. A path is a list of [row, column], or null if the search for it was given up. For a long answer,
        "words" is null, and `path_by_tiles` returns the paths. "count" is the number of words, and "unsure" how many of
        them are those whose path was given up.
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
        """Do a piece of the work. Returns {"progress": 0 to 1}, and at the end {"done": result}."""
        return worked(self._work)

    @as_json
    def path_by_tiles(self, word):
        """Return the path of a word through the chosen tiles, or null if the search for one was given up."""
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
        return {"words": pairs, "count": len(found), "unsure": len([path for _, path in found if not path])}

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
