"""Prints the golden boards with their words. CPython, Pyodide and MicroPython run this file next to `boggle/`."""

from boggle import Lexicon, rules_named, solve

BOARDS = [
    ("free", "fxie/amlo/ewbx/astu"), ("new", "iicogpsvlldwaxns"), ("new", "aneu/duks/yhra/oeea"),
    ("classic", "ivin/lace/eqlm/gbef"), ("italian", "vomr/nona/ddhi/iotb"), ("french", "eiri/omqj/pxne/eshb"),
    ("big", "uihee/eiuwh/iopuq/vamae/lcnea"), ("big-challenge", "ntude/aplch/iinxw/lsiiw/penpa"),
    ("big-deluxe", "nnyde/ailcl/oinxw/tsinu/peioa"), ("big-2012", "iiads/otpmn/adiho/eefos/t[in]ezn"),
    ("super-big", "iehjot/nuemwc/edeefo/flc[th]pn/sanyre/er.qnt"), ("word-hunt", "boov/kril/mttt/gonf"),
    ("word-hunt-5", "lmrru/ryhew/iyafh/yeidt/ciian"), ("word-hunt-ring", ".ebm./nheyd/oa.ei/etaqh/.nws."),
    ("word-hunt-cross", "lm.ru/ryhew/.yaf./yeidt/ci.an"), ("free", "a"), ("free", "?"), ("free", "."),
    ("free", "antidotes/"), ("free", "s/t/a/r/t/e/d"), ("free", "[str][ing]s/"), ("free", "q[ui]t[qu]/.ae."),
    ("free", "ab.d/.e.g/reta"), ("free", "?a?/"), ("free", "[an][ti]c/[th]?e"), ("free", "bxjz/kv?w/fgpc/?yhd"),
    ("free", "bxjz/qvkw"), ("free", "seas/ssea/esse/sets"),
]  # fmt: skip


lexicon = Lexicon.load("boggle/words.dawg")
for name, text in BOARDS:
    rules = rules_named(name)
    board = rules.parse(text)
    words = solve(board, lexicon, rules)
    points = sum([found.points for found in words])
    print(f"{board}  {name}  {len(words)} words, {points} points")
    for found in words:
        steps = " ".join(["{},{}".format(*board.row_and_column(cell)) for cell in found.path])
        print(f"    {found.word:<12} {found.points:>4} {found.tier:<8} {found.paths:>5}  {steps}")
    print()
