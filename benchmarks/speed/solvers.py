"""The solvers that are timed. All have the same methods, those of `Boggle` in solve_boards.py."""

import copy
import json
import threading
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

from pyggle import Boggle as PyggleBoggle

from benchmarks.speed.solve_boards import Boggle
from boggle.words.text_format import read_list
from tools.serve import Handler, server

ROOT = Path(__file__).parents[2]
WORD_LIST = ROOT / "wordlist.txt"
PACKED = ROOT / "boggle" / "words.dawg"
FILES = ROOT / "build" / "bench" / "files.json"  # the modules for Python in the browser
CPYTHON, PYODIDE, MICROPYTHON, TUNED = "CPython", "Pyodide", "MicroPython", "tuned"
PF_BOGGLE, SOLVE_BOGGLE, PYGGLE = "pf-boggle", "solve-boggle", "pyggle"
IN_BROWSER = (PYODIDE, MICROPYTHON, PF_BOGGLE, SOLVE_BOGGLE, TUNED)
TIMEOUT = 300_000  # milliseconds


class Isolated(Handler):
    """Serves the project with headers that give the browser's clocks a resolution of 5 µs instead of 100 µs."""

    def end_headers(self):
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        super().end_headers()


class InBrowser:
    """One solver of browser/solvers.mjs."""

    def __init__(self, page, name):
        self._page, self._name = page, name

    def _ask(self, call, boards=None):
        given = [self._name, call] if boards is None else [self._name, call, boards]
        return self._page.evaluate("given => ask(...given)", given)

    def ready(self):
        return self._ask("ready")

    def words(self, boards):
        return self._ask("words", boards)

    def solve(self, boards):
        return self._ask("solve", boards)

    def slowest(self, boards):
        return self._ask("slowest", boards)


class Pyggle:
    """PyPI's pyggle with our words.

    Version 1.2.0 finds no words with its own tile Qu, because it looks for a node `qu` in a graph of single letters. So
    one character replaces Qu in the words and the boards. pyggle builds a graph for each board; here, all share one.
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


@contextmanager
def solvers(browser):
    """All solvers by name. Those that run in the browser share one page, where each has its own worker."""
    paths = [path.relative_to(ROOT).as_posix() for path in (ROOT / "boggle").rglob("*.py")]
    FILES.parent.mkdir(parents=True, exist_ok=True)
    FILES.write_text(json.dumps([*paths, "benchmarks/speed/solve_boards.py"]), "utf-8")
    words, _ = read_list(WORD_LIST.read_text("utf-8"))
    with serving() as address:
        page = browser.new_page()
        page.set_default_timeout(TIMEOUT)
        page.goto(f"{address}benchmarks/browser/index.html")
        in_browser = {name: InBrowser(page, name) for name in IN_BROWSER}
        yield {CPYTHON: Boggle(PACKED), **in_browser, PYGGLE: Pyggle(words)}
        page.close()


@contextmanager
def serving():
    """Serve the project's folder. Yields its address."""
    host = server(ROOT, 0, Isolated)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{host.server_port}/"
    host.shutdown()
    host.server_close()
