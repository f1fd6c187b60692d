"""The text of the speed table, in Markdown."""

import json
import platform
from collections import namedtuple
from importlib.metadata import version
from pathlib import Path
from statistics import median

from benchmarks import keystrokes, pointer_moves
from benchmarks.speed import boards
from benchmarks.speed.solvers import (
    CPYTHON,
    IN_BROWSER,
    MICROPYTHON,
    PF_BOGGLE,
    PYGGLE,
    PYODIDE,
    ROOT,
    SOLVE_BOGGLE,
    TUNED,
)

# `found`: the number of words that all solvers found, by kind of boards. Times are in milliseconds. `taken`: the times
# for a board in each round, by kind and solver. `slow`: the times for all words and for the longest step, by board and
# solver. `ready`: the times by solver. `strokes` and `moves`: what keystrokes.keystroke_times and
# pointer_moves.move_times return.
Measured = namedtuple("Measured", "found taken slow ready strokes moves")

# The time allowed to find all words of any board in CPython. It was 2 s, but boards with 9 and 11 wild cards take 3 s:
# they have 200,000 words, and the search looks at 25,000 groups of prefixes one by one. Half of the time is arithmetic
# on sets of tiles, and a fifth expands the list. docs/speed.md names what was tried. The search runs in short pieces,
# so nothing else waits for it. The fourth second is for slower machines.
SLOW_SECONDS = 4
# Each requirement: its text, the boards, a solver, the solver to compare with, and the largest ratio of their times.
REQUIRED = [
    ("Pyodide no slower than pf-boggle", boards.DICE_4, PYODIDE, PF_BOGGLE, 1),
    ("Pyodide within eight times of tuned JavaScript", boards.DICE_4, PYODIDE, TUNED, 8),
    ("CPython at least 3 times as fast as pyggle", boards.DICE_4, CPYTHON, PYGGLE, 1 / 3),
    ("Pyodide no slower than pf-boggle", boards.LARGE, PYODIDE, PF_BOGGLE, 1),
]
AIMED = [("Pyodide in half of pf-boggle's time", boards.DICE_4, PYODIDE, PF_BOGGLE, 1 / 2)]


def heading(machine, browser):
    return f"""# How fast it is

`make bench` measures and writes this page, except its last part, “What was tried”.

{machine}; Chromium {browser}, CPython {platform.python_version()}.

In each round all solvers take turns. A figure is the median of the rounds (lowest–highest). A ratio is the median of
the ratios within a round.
"""


def body(figures):
    parts = [
        _solvers(figures),
        _required(figures),
        _slow(figures.slow),
        _ready(figures.ready),
        _strokes(figures.strokes),
        _moves(figures.moves),
    ]
    return "\n".join(parts)


def starts(printed):
    """The part on starts, with the text that start.py prints."""
    return f"""## Starts

This is what `make bench-start` prints. It compares the page with a plain page that has Pyodide alone, and with a bare
page that has a solver in JavaScript alone and the same packed list. A return is a second visit, for which the browser
has the files. The stock library is Pyodide's standard library as it is published; the page has a smaller one.

```
{printed.strip()}
```
"""


def photos(printed):
    """The part on photos, with the text that photo/run.py prints."""
    return f"""## Photos

This is what `make bench-photo` prints: how drawn boards are read. The lines at the start of each part name each tile
that was read wrong and how sure the reader was, with `unmarked` if it did not leave the tile to be checked.

```
{printed.strip()}
```
"""


def all_met(figures):
    """Whether all requirements are met. Aims need not be met."""
    met = [_ratio(figures, *requirement[1:4]) <= requirement[4] for requirement in REQUIRED]
    met += [by_solver[CPYTHON][0] <= 1000 * SLOW_SECONDS for by_solver in figures.slow.values()]
    met += [keystrokes.percentile(times, 99) <= keystrokes.MOST for times, _ in figures.strokes.values()]
    met += [pointer_moves.is_met(times) for times in figures.moves.values()]
    return all(met)


def titles():
    return {
        PYODIDE: f"boggle, Pyodide {_npm_version('node_modules/pyodide')}",
        MICROPYTHON: "boggle, MicroPython "
        + _npm_version("node_modules/@micropython/micropython-webassembly-pyscript"),
        PF_BOGGLE: f"pf-boggle {_npm_version('benchmarks/node_modules/pf-boggle')}",
        SOLVE_BOGGLE: f"solve-boggle {_npm_version('build/solve-boggle')}",
        TUNED: "tuned JavaScript (benchmarks/browser/tuned.mjs)",
        CPYTHON: "boggle, CPython",
        PYGGLE: f"pyggle {version('pyggle')}, CPython",
    }


def processor():
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or platform.machine()


def _npm_version(folder):
    return json.loads((ROOT / folder / "package.json").read_text("utf-8"))["version"]


def _solvers(figures):
    kinds = list(figures.taken)
    rows = [["ms a board", *kinds]]
    for name, title in titles().items():
        rows.append([title, *[_spread(figures.taken[kind][name]) for kind in kinds]])
    for name in (PYODIDE, MICROPYTHON):
        for other in [other for other in IN_BROWSER if other not in (PYODIDE, MICROPYTHON)]:
            rows.append([f"{name} ÷ {other}", *[f"{_ratio(figures, kind, name, other):.2f}" for kind in kinds]])
    rows.append([f"{CPYTHON} ÷ {PYGGLE}", *[f"{_ratio(figures, kind, CPYTHON, PYGGLE):.2f}" for kind in kinds]])
    rows.append(["words that all found", *[f"{figures.found[kind]:,}" for kind in kinds]])
    return f"""## Solvers

The time is that of finding the set of words, with the board and the word graph in memory. Two solvers return paths as
well (pf-boggle, pyggle), and their calls are timed as they are. The first five solvers run in one page of the browser,
each in a worker. The boards are 200 of the 1987 dice, 50 of 5×5 and 50 of 6×6 with the same faces, the dense board
`{boards.DENSEST}`, and large boards of random letters.

{_table(rows)}
"""


def _required(figures):
    rows = [["", "boards", "at most", "measured", ""]]
    for word, wanted in (("NOT MET", REQUIRED), ("missed", AIMED)):
        for text, kind, name, other, most in wanted:
            found = _ratio(figures, kind, name, other)
            rows.append([text, kind, f"{most:.2f}", f"{found:.2f}", "met" if found <= most else word])
    return f"### What is required, and what is aimed at\n\n{_table(rows)}\n"


def _slow(slow):
    rows = [["4×4", f"{CPYTHON}, s", "longest piece, ms", f"{PYODIDE}, s", "longest piece, ms", ""]]
    for title, by_solver in slow.items():
        cells = [cell for name in (CPYTHON, PYODIDE) for cell in _whole_and_piece(*by_solver[name])]
        met = by_solver[CPYTHON][0] <= 1000 * SLOW_SECONDS
        rows.append([title, *cells, "met" if met else "NOT MET"])
    return f"""## Boards made to be slow

This is the time until all words are found. In CPython at most {SLOW_SECONDS} s are required.

{_table(rows)}
"""


def _whole_and_piece(whole, piece):
    return [f"{whole / 1000:.2f}", f"{piece:.0f}"]


def _ready(ready):
    rows = [["from the packed list in memory", "ms"]]
    rows += [[titles()[name], _spread(rounds)] for name, rounds in ready.items()]
    return f"## Ready to solve\n\n{_table(rows)}\n"


def _strokes(strokes):
    rows = [["", "median", "75th of 100", "99th of 100", "", "first change seen, 99th"]]
    for size, (times, presented) in strokes.items():
        cells = [f"{keystrokes.percentile(times, place):.0f}" for place in (50, 75, 99)]
        met = "met" if keystrokes.percentile(times, 99) <= keystrokes.MOST else "NOT MET"
        frame = f"{keystrokes.percentile(presented, 99):.0f}" if presented else "below 16"
        rows.append([size, *cells, met, frame])
    return f"""## From keystroke to painted words

This is measured on the built page with Pyodide up, for {keystrokes.KEYSTROKES} keystrokes. The time is in milliseconds,
from the time stamp of the key to the frame with the words of the changed board. Of a long list, the words in sight
count. At most {keystrokes.MOST} ms are required for 99 of 100 keystrokes. The last column is the time until the
browser shows anything new, by Event Timing.

{_table(rows)}
"""


def _moves(moves):
    rows = [["", "median", "95th of 100", "99th of 100", ""], *pointer_moves.rows(moves)]
    return f"""## A finger that traces a word

This is the processor time, in milliseconds, that the page takes for each pointermove event, with its thread slowed down
{pointer_moves.SLOWDOWN} times, for {pointer_moves.MOVES:,} events. At most {pointer_moves.MOST} ms are required for 95
of 100 events, so that no frame is lost. `python -m benchmarks.pointer_moves` measures only this.

{_table(rows)}
"""


def _ratio(figures, kind, name, other):
    taken = figures.taken[kind]
    return median(a / b for a, b in zip(taken[name], taken[other], strict=True))


def _spread(rounds):
    digits = 3 if median(rounds) < 10 else 0
    low, middle, high = (f"{time:.{digits}f}" for time in (min(rounds), median(rounds), max(rounds)))
    return f"{middle} ({low}–{high})"


def _table(rows):
    head, *body = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([head, "|---" * len(rows[0]) + "|", *body])
