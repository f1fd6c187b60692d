"""Print the speed table: `make bench`.

Every solver answers the same calls, those of solve_boards.py. All take turns in each round, so that whatever slows the
machine for a while slows them alike; ratios are taken within a round. Medians of the rounds are printed.
"""

import copy
import gc
import json
import os
import platform
import random
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from statistics import median
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parent.parent))

from pyggle import Boggle as PyggleBoggle

from benchmarks.solve_boards import Boggle
from boggle import rules_named
from boggle.pack import pack
from boggle.word_list import read_list

ROOT = Path(__file__).parent.parent
WORD_LIST = ROOT / "wordlist.txt"
PACKED = ROOT / "boggle" / "words.dawg"
NODE = Path(sys.executable).with_name("node")
SEED = 1987
BOARDS = 200
LARGE = 110
WARM_UP = 2  # rounds; the first ones also unfold the nodes that the boards lead to
ROUNDS = 15
CPYTHON = "CPython"
# Boards made to be slow: 4×4 with wild cards, from none but them to few enough for the walk. Each is solved cold.
SLOW_BOARDS = {
    "16 tiles Qu": "q" * 16,
    "one letter": "a" * 16,
    "16 wild cards": "?" * 16,
    "13 wild cards": "e????????t?a????",
    "11 wild cards": "d???r??o??t??e??",
    "9 wild cards": "?s?e?t?a?r?o?i??",
    "7 wild cards": "?s?etn?a?rlo?i?d",
    "5 wild cards": "pset?nca?rlo?i?d",
    "3 wild cards": "pset?nca?rlotid?",
}
SLOW_SECONDS = 2  # for the words of any of them, in CPython
LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Node:
    """The process of in_node.mjs."""

    def __init__(self):
        command = [NODE, ROOT / "benchmarks" / "in_node.mjs", ROOT, WORD_LIST]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.stdin.close()
        self._process.wait()

    def ask(self, **request):
        print(json.dumps(request), file=self._process.stdin, flush=True)
        answer = self._process.stdout.readline()
        if not answer:
            sys.exit(f"expected an answer to {request['solver']}.{request['call']}, got the end of the Node process")
        return json.loads(answer)


class InNode:
    """One solver of in_node.mjs."""

    def __init__(self, node, name):
        self._node = node
        self._name = name

    def ready(self):
        return self._node.ask(solver=self._name, call="ready")

    def words(self, boards):
        return self._node.ask(solver=self._name, call="words", boards=boards)

    def solve(self, boards):
        return self._node.ask(solver=self._name, call="solve", boards=boards)

    def slowest(self, boards):
        return self._node.ask(solver=self._name, call="slowest", boards=boards)


class Pyggle:
    """PyPI's pyggle with our words.

    Its own Qu finds nothing in 1.2.0 (it looks for a node `qu` in a graph of single letters), so both the words and
    the boards get one stand-in character for it. It builds its graph anew for each board; copies share one here.
    """

    QU = "&"

    def __init__(self, words):
        self._first = PyggleBoggle([["a"]], [word.replace("qu", self.QU) for word in words])

    def words(self, boards):
        found = [sorted(word.replace(self.QU, "qu") for word in board.solve()) for board in self._boards(boards)]
        return "\n".join(map(" ".join, found))

    def solve(self, boards):
        boards = self._boards(boards)
        start = perf_counter()
        for board in boards:
            board.solve()
        return 1000 * (perf_counter() - start)

    def _boards(self, texts):
        boards = []
        for text in texts.replace("q", self.QU).split():
            boards.append(copy.copy(self._first))
            boards[-1].board = [list(row) for row in text.split("/")]
        return boards


def boards_to_solve():
    """The texts of the rolled boards and of the large one."""
    generator = random.Random(SEED)
    rolled = [str(rules_named("new").roll(generator.randrange)) for _ in range(BOARDS)]
    large = ["".join(generator.choices(LETTERS, k=LARGE)) for _ in range(LARGE)]
    return " ".join(rolled), "/".join(large)


def check_words(solvers, boards):
    """Stop unless all solvers find the same words, of any length, on each board. Returns how many there are."""
    expected = solvers[CPYTHON].words(boards)
    for name, solver in solvers.items():
        found = solver.words(boards)
        for text, ours, theirs in zip(boards.split(), expected.split("\n"), found.split("\n"), strict=True):
            if ours != theirs:
                differing = sorted(set(ours.split()) ^ set(theirs.split()))
                sys.exit(f"expected the same words on {text[:40]}, got by {CPYTHON} or {name} alone: {differing}")
    return len(expected.split())


def times(solvers, boards):
    """For each solver its milliseconds a board, in each round."""
    count = len(boards.split())
    rounds = [{name: solver.solve(boards) / count for name, solver in solvers.items()} for _ in range(WARM_UP + ROUNDS)]
    return {name: [a_round[name] for a_round in rounds[WARM_UP:]] for name in solvers}


def ratio(these, those):
    """The median of the ratios within a round."""
    return median(a / b for a, b in zip(these, those, strict=True))


def packing(words):
    """Milliseconds and bytes."""
    start = perf_counter()
    data = pack(words)
    return 1000 * (perf_counter() - start), len(data)


def time_cell(rounds):
    return f"{median(rounds):.2f} ({min(rounds):.2f}–{max(rounds):.2f})"


def ratio_cell(rounds, those):
    return f"{ratio(rounds, those):.2f}"


def print_heading(words, found, found_large):
    print(
        f"""{processor()}, {os.cpu_count()} cores, {platform.system()} {platform.release()}
{len(words):,} words for all; {BOARDS} boards of the 1987 dice, and one of {LARGE}×{LARGE} random letters.
All found the same words on each board: {found:,} in all, {found_large:,} on the large one.
Timed: finding the set of words, from a board that is ready and was not solved before. Not timed: making boards and
word graphs. A call that also brings paths (pf-boggle, pyggle) or how many (boggle) is timed as it is.
Medians of {ROUNDS} rounds' means (lowest–highest) after {WARM_UP} to warm up; in each round all take turns.
"""
    )


def print_times(names, small, large):
    row = "{:<42}  {:<20}  {:>11}  {:>8}  {:<20}  {:>11}"
    print(row.format("", "4×4, ms a board", "÷ pf-boggle", "÷ pyggle", f"{LARGE}×{LARGE}, s", "÷ pf-boggle"))
    for name, title in names.items():
        cells = [time_cell(small[name]), *(ratio_cell(small[name], small[peer]) for peer in ("pf-boggle", "pyggle"))]
        if name in large:
            seconds = [time / 1000 for time in large[name]]
            cells += [time_cell(seconds), ratio_cell(large[name], large["pf-boggle"])]
        print(row.format(title, *cells, *["–"] * (5 - len(cells))))


def print_start(names, ready, pack_time, size):
    print("\nReady to solve, from the packed list in memory, ms")
    for name, rounds in ready.items():
        print(f"  {names[name]:<42}  {time_cell(rounds)}")
    print(f"Packing in CPython, read back and compared: {pack_time / 1000:.2f} s, {size:,} bytes")


def print_requirements(small, large):
    requirements = [
        ("4×4: Pyodide no slower than pf-boggle", small["Pyodide"], small["pf-boggle"], 1),
        ("4×4: CPython at least 3 times as fast as pyggle", small[CPYTHON], small["pyggle"], 1 / 3),
        (f"{LARGE}×{LARGE}: Pyodide no slower than pf-boggle", large["Pyodide"], large["pf-boggle"], 1),
        (f"{LARGE}×{LARGE}: CPython no slower than pf-boggle", large[CPYTHON], large["pf-boggle"], 1),
    ]
    print("\nRequired")
    for text, rounds, those, most in requirements:
        measured = ratio(rounds, those)
        print(f"  {text:<48} ≤ {most:.2f}   measured {measured:.2f}   {'met' if measured <= most else 'NOT MET'}")


def slow_times(solvers):
    """For each slow board and solver, the milliseconds for all and for the longest piece."""
    return {
        title: {name: [float(time) for time in solver.slowest(board).split()] for name, solver in solvers.items()}
        for title, board in SLOW_BOARDS.items()
    }


def print_slow(slow):
    """Returns whether every bound is kept."""
    print(f"\nBoards made to be slow: until all words are there, s (longest piece, ms); CPython ≤ {SLOW_SECONDS:.2f} s")
    kept = True
    for title, by_solver in slow.items():
        cells = [f"{name} {whole / 1000:6.2f} ({piece:4.0f})" for name, (whole, piece) in by_solver.items()]
        met = by_solver[CPYTHON][0] <= 1000 * SLOW_SECONDS
        kept = kept and met
        print(f"  {title:<16}  {'   '.join(cells)}   {'met' if met else 'NOT MET'}")
    return kept


def titles():
    python = f"CPython {platform.python_version()}"
    node = f"Node {subprocess.check_output([NODE, '--version'], text=True).strip().lstrip('v')}"
    return {
        CPYTHON: f"boggle, {python}",
        "Pyodide": f"boggle, Pyodide {npm_version('pyodide')}, {node}",
        "MicroPython": f"boggle, MicroPython {npm_version('@micropython/micropython-webassembly-pyscript')}, {node}",
        "pf-boggle": f"pf-boggle {npm_version('benchmarks/node_modules/pf-boggle')}, {node}",
        "pyggle": f"pyggle {version('pyggle')}, {python}",
    }


def npm_version(package):
    """The version that is installed: of a package of the project, or of one at a path from its root."""
    folder = ROOT / package if "node_modules" in package else ROOT / "node_modules" / package
    return json.loads((folder / "package.json").read_text("utf-8"))["version"]


def processor():
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or platform.machine()


def main():
    words, _ = read_list(WORD_LIST.read_text("utf-8"))
    boards, large_board = boards_to_solve()
    with Node() as node:
        in_node = {name: InNode(node, name) for name in ("Pyodide", "MicroPython", "pf-boggle")}
        solvers = {CPYTHON: Boggle(PACKED), **in_node, "pyggle": Pyggle(words)}
        on_large = {name: solvers[name] for name in (CPYTHON, "Pyodide", "pf-boggle")}
        found, found_large = check_words(solvers, boards), check_words(on_large, large_board)
        small, large = times(solvers, boards), times(on_large, large_board)
        gc.freeze()  # or each collection during our searches goes through pyggle's graph
        slow = slow_times({name: solvers[name] for name in (CPYTHON, "Pyodide")})
        ready = {name: [solvers[name].ready() for _ in range(ROUNDS)] for name in (CPYTHON, "Pyodide", "MicroPython")}
    print_heading(words, found, found_large)
    print_times(titles(), small, large)
    print_start(titles(), ready, *packing(words))
    print_requirements(small, large)
    if not print_slow(slow):
        sys.exit("expected the words of every 4×4 board in time, got a board that took longer")


if __name__ == "__main__":
    main()
