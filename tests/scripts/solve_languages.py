"""Prints the golden boards of other languages with their words. CPython, Pyodide and MicroPython run this file next to
`boggle/`."""

from boggle.game.languages import language_named
from boggle.game.rules import rules_named
from boggle.search.solve import solve
from boggle.words.spellings import load

BOARDS = [
    ("ca", "tsça/prel/aine/gods"), ("ca", "çoda/arte/lins/mupe"), ("ca", "rtaei/nolsd/carme/pigut/esabo"),
    ("da", "tsåa/prel/øine/gods"), ("da", "æbrt/lesn/kago/våde"), ("da", "rtaei/nælsd/kørme/pigut/esabo"),
    ("de", "tsla/pret/aine/gods"), ("de", "fuer/gaes/lote/nesh"), ("de", "rtaei/nolsd/carme/pigut/esabo"),
    ("es", "tsña/prel/aine/gods"), ("es", "ñoda/arte/lins/mupe"), ("es", "rtaei/nolsd/carme/pigut/esabo"),
    ("fr", "étél/riva/lose/mach"), ("fr", "tsla/pret/aine/gods"), ("fr", "rtaei/nolsd/carme/pigut/esabo"),
    ("it", "tsla/pret/aine/gods"), ("it", "cità/oret/lani/sego"), ("it", "rtaei/nolsd/carme/pigut/esabo"),
    ("nl", "tsla/pret/aine/gods"), ("nl", "[ij]sla/vred/aakt/neën"), ("nl", "rtaei/nolsd/karme/pigut/esabo"),
    ("pl", "tsłą/prel/aćne/godż"), ("pl", "kówa/zęśt/iran/dolu"), ("pl", "rtaei/nolsd/carmę/pigut/ośabo"),
    ("pt", "tsça/prel/aine/gods"), ("pt", "çoda/arte/lins/mãpe"), ("pt", "rtaei/nolsd/carme/pigut/esabo"),
    ("sv", "tsåa/prel/öine/gods"), ("sv", "äbrt/lesn/kago/våde"), ("sv", "rtaei/nälsd/körme/pigut/esabo"),
    ("el", "αρετ/ισολ/κανε/ποςμ"), ("el", "άνδρ/ευτο/λικα/σπέρ"), ("el", "αλσι/τερο/πναδ/ικες"),
    ("ru", "стол/апре/ёлки/ндам"), ("ru", "волк/амис/рета/ньюш"), ("ru", "раеий/нолсд/карме/пигут/есябо"),
]  # fmt: skip

SHORTEST = 5  # letters, so that the file stays small
for code, text in BOARDS:
    lexicon = load("boggle/words/lists/" + code + ".words", language_named(code))
    board = rules_named("free").parse(text)
    print(board, code)
    for found in sorted(solve(board, lexicon, shortest=SHORTEST), key=lambda found: found.word):
        print("   ", found.word, found.tier, "/".join(lexicon.spelled(found.word)))
