"""Every word on a Boggle board.

    from boggle import Board, Lexicon, rules_named, solve

    lexicon = Lexicon.load("boggle/words.dawg")
    for found in solve(Board.parse("fxie/amlo/ewbx/astu"), lexicon):
        print(found.word, found.points, found.tier, found.path)

The words used, here and everywhere in this project:

tile      what one cell shows: a letter, several (`Qu`, `Th`), a wild card, or nothing (a hole)
cell      a position on the board, counted row by row from 0
path      cells in order, each next to the one before, none twice
board     a rectangle of tiles
rules     a name, a size, dice, a shortest word, a scoring
lexicon   the packed word list; every word has a tier
tier      how well known a word is: common, familiar, uncommon, rare
node      a place in the lexicon's graph: all words that begin alike lead through it
found     a word on the board, with its path, points, tier and number of paths

All that is imported here runs unchanged in CPython, Pyodide and MicroPython. What reads and packs lists
(`boggle.words.formats` and what it imports) and what the command line needs (`boggle.cli.main`, `boggle.words.builtin`)
uses all of CPython."""

from boggle.errors import BoardError, BoggleError, LexiconError, RulesError
from boggle.game.board import Board
from boggle.game.rules import Rules, rules_named
from boggle.game.scoring import scoring_named
from boggle.search.paths import paths
from boggle.search.solver import Found, Search, solve
from boggle.words.lexicon import Lexicon

__all__ = [
    "Board",
    "BoardError",
    "BoggleError",
    "Found",
    "Lexicon",
    "LexiconError",
    "Rules",
    "RulesError",
    "Search",
    "paths",
    "rules_named",
    "scoring_named",
    "solve",
]
