"""The command line: `python -m boggle solve|roll|check|pack|unpack|words|why`."""

import argparse
import json
import os
import random
import sys

from boggle.analysis.compare import words_not_in
from boggle.analysis.report import report
from boggle.analysis.why import why_not
from boggle.cli.inputs import (
    alike_letters,
    board_text,
    edited_lexicon,
    lexicon_of,
    read_file,
    read_list,
    report_skipped,
    size_of,
    task_of,
)
from boggle.cli.parser import NOT_SO, STOPPED, Runs, parser, refuse
from boggle.cli.printing import path_text, print_words
from boggle.errors import BoggleError, RulesError, counted, quoted
from boggle.game.dice_check import board_not_rolled
from boggle.game.letter_odds import LetterOdds
from boggle.game.pcg32 import Generator, seed_in
from boggle.game.rules import Rules, rules_named
from boggle.game.scoring import scoring_named
from boggle.letters import folded
from boggle.progress import finished
from boggle.search.solver import Search
from boggle.words.builtin import read_packed, write_whole
from boggle.words.formats import exporting
from boggle.words.letter_counts import letter_counts
from boggle.words.lexicon import Lexicon

MOST_SEED = 10**9  # the limit of seeds that are chosen here, so that they are short enough to type again
ONLY_HOLES = "This board has only holes, so no word can lie on it."
ALONE = {"only_here": "in this list alone", "only_there": "in the other list alone"}


def main(arguments: list[str] | None = None) -> int:
    """Run one command. Returns the exit status.

    It is 0, or 1 if `check` finds that a board cannot be rolled. After bad input it is 2, and after Ctrl-C 130. In both
    cases, one line is printed on standard error.
    """
    try:
        options = parser(RUNS).parse_args(arguments)
        status: int = options.run(options) or 0
        if sys.stdout:
            sys.stdout.flush()
    except BoggleError as error:
        return refuse(error)
    except KeyboardInterrupt:
        return refuse("stopped", STOPPED)
    except UnicodeEncodeError as error:
        return refuse(
            f"expected an output that can show {quoted(error.object[error.start])}, got one in {error.encoding}"
        )
    except BrokenPipeError:  # the reader of our output closed it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        return refuse(f"{error.filename or 'output'}: {error.strerror}")
    else:
        return status
    return 0


def _solve(options: argparse.Namespace) -> int:
    rules, board, shortest = task_of(options)
    if options.json and options.draw is not None:
        raise BoggleError("expected --json or --draw, got both")
    scoring = None if options.scoring is None else scoring_named(options.scoring)
    lexicon = lexicon_of(options)
    other = None if options.compare is None else edited_lexicon(read_list(options.compare), options)
    search = Search(board, lexicon, rules, shortest, alike_letters(options, lexicon.alphabet, board), scoring)
    done = _run(search)
    words = search.found()
    more = {}
    if done and other is not None:  # not `if other`, which is false for a list without words
        other_search = Search(board, other, rules, shortest, alike_letters(options, other.alphabet, board))
        done = _run(other_search)
        if done:
            both = words_not_in(words, other), words_not_in(other_search.found(), lexicon)
            more["compared"] = dict(zip(ALONE, [[found.word for found in alone] for alone in both], strict=True))
    if options.json:
        print(json.dumps(report(board, rules, words, options.all_paths, search.done) | more))
    else:
        print_words(board, words, options)
        for name, others in more.get("compared", {}).items():
            print(f"{ALONE[name]}: {', '.join(others) or 'no word'}")
    if board.only_holes:
        print(ONLY_HOLES, file=sys.stderr)
    if search.done and not done:
        return refuse("stopped before the lists were compared", STOPPED)
    return 0 if done else refuse("stopped; these are the words found so far", STOPPED)


def _run(search: Search) -> bool:
    """Search until the end or Ctrl-C. Returns whether the search was finished."""
    try:
        while not search.done:
            search.run()
    except KeyboardInterrupt:
        pass
    return search.done


def _why(options: argparse.Namespace) -> None:
    rules, board, shortest = task_of(options)
    lexicon = lexicon_of(options)
    alike = alike_letters(options, folded(options.word), board)
    reason = why_not(board, options.word, lexicon, rules, shortest, alike)
    if reason is None:
        print(f"{quoted(folded(options.word))} is found")
        return
    print(reason.sentence)
    if reason.cells:
        print(f"as far as it goes: {path_text(board, reason.cells)}")


def _roll(options: argparse.Namespace) -> None:
    rules = rules_named(options.rules if options.rules is not None else "free" if options.size is not None else "new")
    width, height = (None, None) if options.size is None else size_of(options.size)
    seed = random.randrange(MOST_SEED) if options.seed is None else seed_in(options.seed)
    print(rules.roll(Generator(seed).below, width, height, _odds(options, rules)))
    if options.seed is None and sys.stderr and sys.stderr.isatty():  # a program can set its own seed
        print("seed", seed, file=sys.stderr)


def _odds(options: argparse.Namespace, rules: Rules) -> LetterOdds | None:
    """Return the odds for --letters, or None if dice are to be rolled."""
    if options.letters is None:
        if options.lexicon is not None:
            raise RulesError("expected --letters with --lexicon, got --lexicon alone: dice ask no word list")
        return None
    return LetterOdds(letter_counts(lexicon_of(options)), options.letters, rules.plain_q)


def _check(options: argparse.Namespace) -> int:
    rules = rules_named(options.rules)
    sentence = board_not_rolled(rules.parse(board_text(options)), rules)
    print(sentence or f"With {rules.title} dice this board can be rolled.")
    return NOT_SO if sentence else 0


def _pack(options: argparse.Namespace) -> None:
    data, left_out = read_file(options.words, read_packed)
    write_whole(options.output, data)
    print(f"{counted(len(Lexicon.from_bytes(data)), 'word')} in {counted(len(data), 'byte')}")
    report_skipped(left_out)


def _unpack(options: argparse.Namespace) -> None:
    lexicon = read_list(options.file)
    text = finished(exporting(lexicon, options.form))
    if options.output is None:
        print(text, end="")
    else:
        write_whole(options.output, text.encode())


def _words(options: argparse.Namespace) -> None:
    for word, tier in lexicon_of(options).entries(folded(options.prefix)):
        print(word, tier)


RUNS: Runs = {
    "solve": _solve,
    "roll": _roll,
    "check": _check,
    "pack": _pack,
    "unpack": _unpack,
    "words": _words,
    "why": _why,
}
