"""The functions of boggle that are timed. CPython, Pyodide and MicroPython run this same file."""

from boggle.game.board import Board
from boggle.search.solver import Search
from boggle.words.lexicon import Lexicon

try:
    from time import perf_counter
except ImportError:  # MicroPython
    from time import ticks_us

    def perf_counter():
        return ticks_us() / 1000000


def words_of(board, lexicon):
    """The words of a board, of any length."""
    search = Search(board, lexicon, shortest=1)
    while not search.done:
        search.run()
    return search.words


class Boggle:
    """Solves with the packed lexicon in a file. `boards` is a string: texts of boards, separated by white space."""

    def __init__(self, path):
        with open(path, "rb") as file:
            self._packed = file.read()
        self._lexicon = Lexicon.from_bytes(self._packed)

    def ready(self):
        """Milliseconds until a lexicon from bytes in memory is ready to solve with."""
        start = perf_counter()
        Lexicon.from_bytes(self._packed)
        return 1000 * (perf_counter() - start)

    def words(self, boards):
        """The words of each board, sorted: a line for each board."""
        found = [sorted(words_of(Board.parse(text), self._lexicon)) for text in boards.split()]
        return "\n".join([" ".join(words) for words in found])

    def solve(self, boards):
        """Milliseconds for all boards, each solved once."""
        boards = [Board.parse(text) for text in boards.split()]
        start = perf_counter()
        for board in boards:
            words_of(board, self._lexicon)
        return 1000 * (perf_counter() - start)

    def slowest(self, boards):
        """Milliseconds to find and sort all words of the boards, and milliseconds of the longest step, as text."""
        longest = 0
        start = before = perf_counter()
        for text in boards.split():
            search = Search(Board.parse(text), self._lexicon)
            while not search.done:
                search.run()
                now = perf_counter()
                longest = max(longest, now - before)
                before = now
            search.found()
            before = perf_counter()
        return f"{1000 * (perf_counter() - start)} {1000 * longest}"
