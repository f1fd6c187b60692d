"""Every word on a Boggle board.

    from boggle import solve

    for found in solve("fxie/amlo/ewbx/astu", rules="new"):
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

Each name is imported when it is first used, so that importing the package takes no time. `Game`, `better`,
`default_lexicon`, `define` and `read_words` do not work in MicroPython, nor does `solve` without a lexicon. All other
names do. Of the modules, those that read and pack lists (`boggle.words.formats` and what it imports,
`boggle.words.files`), those of meanings (`boggle.meanings`), those of wishes for a roll (`boggle.play.wishes`,
`boggle.game.laying`) and those of the command line (`boggle.cli`) do not."""

__version__ = "0.1.0"  # the only place that has it

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from boggle.analysis.improve import better
    from boggle.analysis.score import Game
    from boggle.analysis.why import look_up, why_not
    from boggle.errors import BoardError, BoggleError, LexiconError, RulesError
    from boggle.game.board import Board
    from boggle.game.rules import Rules, rules_named
    from boggle.game.scoring import scoring_named
    from boggle.meanings.define import define
    from boggle.search.paths import paths
    from boggle.search.solve import compare, solve
    from boggle.search.solver import Found, Search
    from boggle.words.files import default_lexicon
    from boggle.words.formats import read_words
    from boggle.words.lexicon import Lexicon
    from boggle.words.overlay import edited
else:
    MODULES = {
        "Board": "game.board",
        "BoardError": "errors",
        "BoggleError": "errors",
        "Found": "search.solver",
        "Game": "analysis.score",
        "Lexicon": "words.lexicon",
        "LexiconError": "errors",
        "Rules": "game.rules",
        "RulesError": "errors",
        "Search": "search.solver",
        "better": "analysis.improve",
        "compare": "search.solve",
        "default_lexicon": "words.files",
        "define": "meanings.define",
        "edited": "words.overlay",
        "look_up": "analysis.why",
        "paths": "search.paths",
        "read_words": "words.formats",
        "rules_named": "game.rules",
        "scoring_named": "game.scoring",
        "solve": "search.solve",
        "why_not": "analysis.why",
    }

    def __getattr__(name):
        if name not in MODULES:
            raise AttributeError(f"module 'boggle' has no attribute {name!r}")
        value = getattr(__import__(f"boggle.{MODULES[name]}", None, None, [name]), name)
        globals()[name] = value
        return value

    def __dir__():
        return sorted(set(globals()) | set(MODULES))


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
    "__version__",
    "better",
    "compare",
    "default_lexicon",
    "define",
    "edited",
    "look_up",
    "paths",
    "read_words",
    "rules_named",
    "scoring_named",
    "solve",
    "why_not",
]
