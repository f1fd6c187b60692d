"""The commands `solve` and `why`."""

import argparse
import json
import sys

from boggle.analysis.compare import missing
from boggle.analysis.report import report
from boggle.analysis.why import why_not
from boggle.cli.boards import task
from boggle.cli.lists import chosen_lexicon, edited_lexicon, read_list
from boggle.cli.parser import STOPPED, refuse
from boggle.errors import BoardError, BoggleError, counted, quoted
from boggle.game.board import Board
from boggle.game.path_drawing import drawn
from boggle.game.scoring import scoring_named
from boggle.letters import folded, standing_for
from boggle.search.solver import Found, Search

ALONE = {"only_here": "in this list alone", "only_there": "in the other list alone"}
ONLY_HOLES = "This board has only holes, so no word can lie on it."


def solve(options: argparse.Namespace) -> int:
    """Find every word on a board, and compare two lists if asked to. Returns the exit status."""
    rules, board, shortest = task(options)
    if options.json and options.draw is not None:
        raise BoggleError("expected --json or --draw, got both")
    scoring = None if options.scoring is None else scoring_named(options.scoring)
    lexicon = chosen_lexicon(options)
    other = None if options.compare is None else edited_lexicon(read_list(options.compare), options)
    search = Search(board, lexicon, rules, shortest, _alike(options, lexicon.alphabet, board), scoring)
    done = _run_to_end(search)
    words = search.found()
    more = {}
    if done and other is not None:  # not `if other`, which is false for a list without words
        other_search = Search(board, other, rules, shortest, _alike(options, other.alphabet, board))
        done = _run_to_end(other_search)
        if done:
            both = missing(words, other), missing(other_search.found(), lexicon)
            more["compared"] = dict(zip(ALONE, [[found.word for found in alone] for alone in both], strict=True))
    if options.json:
        print(json.dumps(report(board, rules, words, options.all_paths, search.done) | more))
    else:
        _print_words(board, words, options)
        for name, others in more.get("compared", {}).items():
            print(f"{ALONE[name]}: {', '.join(others) or 'no word'}")
    if board.only_holes:
        print(ONLY_HOLES, file=sys.stderr)
    if search.done and not done:
        return refuse("stopped before the lists were compared", STOPPED)
    return 0 if done else refuse("stopped; these are the words found so far", STOPPED)


def _run_to_end(search: Search) -> bool:
    """Search to the end or until Ctrl-C. Returns whether the search came to its end."""
    try:
        while not search.done:
            search.run()
    except KeyboardInterrupt:
        pass
    return search.done


def _alike(options: argparse.Namespace, letters: str, board: Board) -> dict[str, str]:
    """The letters that each tile stands for, out of `letters`; see `Search`."""
    return standing_for(letters, "".join(board.tiles), not options.ignore_accents)


def _print_words(board: Board, words: list[Found], options: argparse.Namespace) -> None:
    chosen = _words_to_draw(words, options.draw) if options.draw else words
    points = sum(found.points for found in words)
    print(f"{counted(len(words), 'word')}, {counted(points, 'point')}")
    longest = max([len(found.word) for found in chosen], default=0)
    for found in chosen:
        shown = found.first_paths() if options.all_paths else [found.path]
        steps = "  ".join([_path_text(board, path) for path in shown])
        print(f"{found.word:<{longest}}  {found.points:>2}  {found.tier:<8}  {steps}")
        if options.draw is not None:
            print("".join([f"\n{drawn(board, path)}\n" for path in shown]))


def _words_to_draw(words: list[Found], asked: list[str]) -> list[Found]:
    """The words named by --draw, in that order. Raises BoardError for one that was not found."""
    by_word = {found.word: found for found in words}
    for word in asked:
        if folded(word) not in by_word:
            raise BoardError(f"expected words that are found to draw, got {quoted(word)} (`why` says why it is not)")
    return [by_word[folded(word)] for word in asked]


def why(options: argparse.Namespace) -> None:
    """Print why a word is not found, and how far it goes on the board."""
    rules, board, shortest = task(options)
    lexicon = chosen_lexicon(options)
    alike = _alike(options, folded(options.word), board)
    reason = why_not(board, options.word, lexicon, rules, shortest, alike)
    if reason is None:
        print(f"{quoted(folded(options.word))} is found")
        return
    print(reason.sentence)
    if reason.cells:
        print(f"as far as it goes: {_path_text(board, reason.cells)}")


def _path_text(board: Board, path: list[int]) -> str:
    """A path as `row,column` pairs, counted from 1."""
    return " ".join(["{},{}".format(*[number + 1 for number in board.row_and_column(cell)]) for cell in path])
