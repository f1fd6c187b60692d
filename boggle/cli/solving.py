"""The command `solve`."""

import argparse
import sys

from boggle.cli.inputs import Task, alike_letters, edited_lexicon, lexicon_of, read_list
from boggle.cli.interrupt import Interrupts
from boggle.cli.output import FORMATS, JSON, TABLE, Solved
from boggle.cli.parser import STOPPED, refuse
from boggle.errors import BoggleError
from boggle.search.solver import Search
from boggle.words.lexicon import Lexicon

ONLY_HOLES = "This board has only holes, so no word can lie on it."
# Steps in which the paths of all words together are counted where the search itself did not count them. A step takes
# about a microsecond. After Ctrl-C, nobody wants to wait long.
MOST_STEPS, STEPS_AFTER_STOP = 5_000_000, 200_000


def solve(options: argparse.Namespace) -> int:
    """Print the words of a board. After Ctrl-C, print those found so far."""
    _check_format(options)
    task = Task(options, "free")
    lexicon = lexicon_of(options)
    other = None if options.compare is None else edited_lexicon(read_list(options.compare), options)
    with Interrupts() as interrupts:
        search = _search(options, task, lexicon, interrupts)
        solved = Solved(task.board, task.rules, search.found(), options.all_paths, interrupts)
        solved.complete = search.done
        if search.done and other is not None:  # not `if other`, which is false for a list without words
            solved.compared = _compared(options, task, (lexicon, other), search, interrupts)
        stopped = not search.done or (other is not None and solved.compared is None)
        if stopped:
            search.limit_counting(STEPS_AFTER_STOP)
        interrupts.take()
        for text in FORMATS[options.format](solved, options):
            print(text, end="")
        sys.stdout.flush()
    if task.board.only_holes:
        print(ONLY_HOLES, file=sys.stderr)
    return _status(search.done, stopped, solved)


def _check_format(options: argparse.Namespace) -> None:
    if options.draw is not None and options.format != TABLE:
        raise BoggleError(f"expected --draw with --format {TABLE}, got it with --format {options.format}")
    if options.compare is not None and options.format not in (TABLE, JSON):
        raise BoggleError(f"expected --compare with --format {TABLE} or {JSON}, got it with --format {options.format}")


def _status(done: bool, stopped: bool, solved: Solved) -> int:
    """Say what Ctrl-C stopped. Returns the exit status."""
    if not done:
        return refuse("stopped; these are the words found so far", STOPPED)
    if stopped:
        return refuse("stopped before the lists were compared", STOPPED)
    if not solved.complete:
        return refuse("stopped; these are not all words", STOPPED)
    return 0


def _search(options: argparse.Namespace, task: Task, lexicon: Lexicon, interrupts: Interrupts) -> Search:
    """Search until the end or Ctrl-C."""
    alike = alike_letters(options, lexicon.alphabet, task.board)
    search = Search(task.board, lexicon, task.rules, task.shortest, alike, task.scoring)
    search.limit_counting(MOST_STEPS)
    while not search.done and not interrupts.came:
        search.run()
    return search


def _compared(
    options: argparse.Namespace,
    task: Task,
    lexicons: tuple[Lexicon, Lexicon],
    search: Search,
    interrupts: Interrupts,
) -> dict[str, list[str]] | None:
    """The words that only one of the two lists has. None if Ctrl-C came first."""
    from boggle.search.solve import words_not_in

    here, there = lexicons
    other = _search(options, task, there, interrupts)
    if not other.done:
        return None
    only_here, only_there = words_not_in(search.found(), there), words_not_in(other.found(), here)
    return {"only_here": [found.word for found in only_here], "only_there": [found.word for found in only_there]}
