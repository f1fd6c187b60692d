"""Every word on a Boggle board.

    from boggle import Board, Lexicon, rules_named, solve

    lexicon = Lexicon.load("boggle/words.dawg")
    for found in solve(Board.parse("fxie/amlo/ewbx/astu"), lexicon):
        print(found.word, found.points, found.tier, found.path)

The terms used in this project:

tile      what one cell shows: one letter, several letters (`Qu`, `Th`), a wild card, or nothing (a hole)
cell      a position on the board, numbered row by row from 0
path      a list of cells; each is next to the one before it, and no cell appears twice
board     a rectangle of tiles
rules     a name, a board size, dice, a shortest word and a scoring
lexicon   the packed word list; every word has a tier
tier      how well known a word is: common, familiar, uncommon or rare
node      a point in the lexicon's graph; all words with the same beginning pass through the same node
found     a word on the board, with its path, points, tier and number of paths

The names imported at the top of this module work in CPython, Pyodide and MicroPython. `Game`, `better`, `compare`,
`edited`, `look_up` and `why_not` are imported only when they are first used. Of these, `Game` and `better` do not work
in MicroPython. Neither do the modules that read and pack lists (`boggle.words.formats` and what it imports) and those
of the command line (`boggle.cli.main`, `boggle.words.builtin`)."""

from boggle.errors import BoardError, BoggleError, LexiconError, RulesError
from boggle.game.board import Board
from boggle.game.rules import Rules, rules_named
from boggle.game.scoring import scoring_named
from boggle.search.found import Found
from boggle.search.paths import paths
from boggle.search.solver import Search, solve
from boggle.words.lexicon import Lexicon

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from boggle.analysis.compare import compare
    from boggle.analysis.improve import better
    from boggle.analysis.score import Game
    from boggle.analysis.why import why_not
    from boggle.words.lookup import look_up
    from boggle.words.overlay import edited
else:
    # Solving a board does not need these modules, so each is imported when its name here is first used.
    MODULES = {
        "Game": "boggle.analysis.score",
        "better": "boggle.analysis.improve",
        "compare": "boggle.analysis.compare",
        "edited": "boggle.words.overlay",
        "look_up": "boggle.words.lookup",
        "why_not": "boggle.analysis.why",
    }

    def __getattr__(name):
        if name not in MODULES:
            raise AttributeError(f"module 'boggle' has no attribute {name!r}")
        return getattr(__import__(MODULES[name], None, None, [name]), name)


__all__ = [
    "Board",
    "BoardError",
    "BoggleError",
    "Found",
    "Game",
    "Lexicon",
    "LexiconError",
    "Rules",
    "RulesError",
    "Search",
    "better",
    "compare",
    "edited",
    "look_up",
    "paths",
    "rules_named",
    "scoring_named",
    "solve",
    "why_not",
]
