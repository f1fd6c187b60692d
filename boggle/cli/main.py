"""The command line: `python -m boggle solve|roll|check|pack|unpack|words|why`."""

import argparse
import json
import os
import random
import sys
from collections.abc import Callable
from typing import TypeVar

from boggle.analysis.compare import missing
from boggle.analysis.report import report
from boggle.analysis.why import why_not
from boggle.cli.parser import NOT_SO, STOPPED, Runs, parser, refuse
from boggle.errors import BoardError, BoggleError, LexiconError, RulesError, counted, quoted
from boggle.game.board import Board
from boggle.game.dice_check import board_not_rolled
from boggle.game.letter_odds import Odds
from boggle.game.path_drawing import drawn
from boggle.game.pcg32 import Generator, seed_in
from boggle.game.rules import Rules, rules_named
from boggle.game.scoring import scoring_named, shortest_word
from boggle.letters import folded, standing_for
from boggle.progress import finished
from boggle.search.solver import Found, Search
from boggle.tiers import TIERS
from boggle.words.builtin import default_lexicon, read_lexicon, read_packed, write_whole
from boggle.words.formats import exporting
from boggle.words.letter_counts import letter_counts
from boggle.words.lexicon import Lexicon
from boggle.words.overlay import edited
from boggle.words.text_format import LeftOut

MOST_SEED = 10**9  # of those chosen here: short enough to be typed again
Made = TypeVar("Made")
ONLY_HOLES = "This board has only holes, so no word can lie on it."
ALONE = {"only_here": "in this list alone", "only_there": "in the other list alone"}


def main(arguments: list[str] | None = None) -> int:
    """Run one command. Returns the exit status: 0; 1 for a board that `check` says cannot be rolled.

    It is 2 for bad input and 130 for Ctrl-C, with one line on stderr.
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
    except BrokenPipeError:  # whoever read our output has had enough of it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        return refuse(f"{error.filename or 'output'}: {error.strerror}")
    else:
        return status
    return 0


def _solve(options: argparse.Namespace) -> int:
    rules, board, shortest = _task(options)
    if options.json and options.draw is not None:
        raise BoggleError("expected --json or --draw, got both")
    scoring = None if options.scoring is None else scoring_named(options.scoring)
    lexicon = _lexicon(options)
    other = None if options.compare is None else _changed(_read(options.compare), options)
    search = Search(board, lexicon, rules, shortest, _alike(options, lexicon.alphabet, board), scoring)
    done = _run(search)
    words = search.found()
    more = {}
    if done and other is not None:  # a list without words is one
        theirs = Search(board, other, rules, shortest, _alike(options, other.alphabet, board))
        done = _run(theirs)
        if done:
            both = missing(words, other), missing(theirs.found(), lexicon)
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


def _run(search: Search) -> bool:
    """Search to the end, or until Ctrl-C. Returns whether it came to the end."""
    try:
        while not search.done:
            search.run()
    except KeyboardInterrupt:
        pass
    return search.done


def _alike(options: argparse.Namespace, letters: str, board: Board) -> dict[str, str]:
    """Which of the `letters` each tile stands for."""
    return standing_for(letters, "".join(board.tiles), not options.ignore_accents)


def _print_words(board: Board, words: list[Found], options: argparse.Namespace) -> None:
    chosen = _to_draw(words, options.draw) if options.draw else words
    points = sum(found.points for found in words)
    print(f"{counted(len(words), 'word')}, {counted(points, 'point')}")
    longest = max([len(found.word) for found in chosen], default=0)
    for found in chosen:
        shown = found.first_paths() if options.all_paths else [found.path]
        steps = "  ".join([_steps(board, path) for path in shown])
        print(f"{found.word:<{longest}}  {found.points:>2}  {found.tier:<8}  {steps}")
        if options.draw is not None:
            print("".join([f"\n{drawn(board, path)}\n" for path in shown]))


def _to_draw(words: list[Found], asked: list[str]) -> list[Found]:
    """The words asked for, in the order asked. Raises BoardError for one that was not found."""
    by_word = {found.word: found for found in words}
    for word in asked:
        if folded(word) not in by_word:
            raise BoardError(f"expected words that are found to draw, got {quoted(word)} (`why` says why it is not)")
    return [by_word[folded(word)] for word in asked]


def _task(options: argparse.Namespace) -> tuple[Rules, Board, int | None]:
    """The rules, the board and the shortest word that was asked for."""
    rules = rules_named(options.rules)
    shortest = None if options.min_length is None else shortest_word(options.min_length)
    return rules, rules.parse(_board_text(options)), shortest


def _why(options: argparse.Namespace) -> None:
    rules, board, shortest = _task(options)
    lexicon = _lexicon(options)
    alike = _alike(options, folded(options.word), board)
    reason = why_not(board, options.word, lexicon, rules, shortest, alike)
    if reason is None:
        print(f"{quoted(folded(options.word))} is found")
        return
    print(reason.sentence)
    if reason.cells:
        print(f"as far as it goes: {_steps(board, reason.cells)}")


def _steps(board: Board, path: list[int]) -> str:
    """A path for people: row,column from 1."""
    return " ".join(["{},{}".format(*[number + 1 for number in board.row_and_column(cell)]) for cell in path])


def _board_text(options: argparse.Namespace) -> str:
    return _standard_input() if options.board == "-" else str(options.board)


def _standard_input() -> str:
    if sys.stdin is None:
        raise BoardError("expected a board on standard input, got no standard input")
    try:
        return sys.stdin.buffer.read().decode()
    except UnicodeDecodeError as error:
        raise BoardError(f"expected board text in UTF-8, got byte 0x{error.object[error.start]:02x}") from None


def _roll(options: argparse.Namespace) -> None:
    rules = rules_named(options.rules if options.rules is not None else "free" if options.size is not None else "new")
    width, height = (None, None) if options.size is None else _size(options.size)
    seed = random.randrange(MOST_SEED) if options.seed is None else seed_in(options.seed)
    print(rules.roll(Generator(seed).below, width, height, _odds(options, rules)))
    if options.seed is None and sys.stderr and sys.stderr.isatty():  # for people; whoever reads this by program asks
        print("seed", seed, file=sys.stderr)


def _odds(options: argparse.Namespace, rules: Rules) -> Odds | None:
    """The odds of the letters that were asked for, None for dice."""
    if options.letters is None:
        if options.lexicon is not None:
            raise RulesError("expected --letters with --lexicon, got --lexicon alone: dice ask no word list")
        return None
    return Odds(letter_counts(_lexicon(options)), options.letters, rules.plain_q)


def _check(options: argparse.Namespace) -> int:
    rules = rules_named(options.rules)
    sentence = board_not_rolled(rules.parse(_board_text(options)), rules)
    print(sentence or f"With {rules.title} dice this board can be rolled.")
    return NOT_SO if sentence else 0


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.lower().replace("×", "x").partition("x")
    if cross and all(number.isascii() and number.isdecimal() and len(number) < 6 for number in (width, height)):
        return Board.checked_size(int(width), int(height))
    raise RulesError(f"expected a size like 5x4, columns and rows, got {quoted(text)}")


def _pack(options: argparse.Namespace) -> None:
    data, left_out = _of(options.words, read_packed)
    write_whole(options.output, data)
    print(f"{counted(len(Lexicon.from_bytes(data)), 'word')} in {counted(len(data), 'byte')}")
    _say_left_out(left_out)


def _unpack(options: argparse.Namespace) -> None:
    lexicon = _read(options.file)
    text = finished(exporting(lexicon, options.form))
    if options.output is None:
        print(text, end="")
    else:
        write_whole(options.output, text.encode())


def _words(options: argparse.Namespace) -> None:
    for word, tier in _lexicon(options).entries(folded(options.prefix)):
        print(word, tier)


def _lexicon(options: argparse.Namespace) -> Lexicon:
    return _changed(default_lexicon() if options.lexicon is None else _read(options.lexicon), options)


def _changed(lexicon: Lexicon, options: argparse.Namespace) -> Lexicon:
    """The lexicon with the words that were added, without those that were banned."""
    if getattr(options, "add", None) or getattr(options, "ban", None):  # `roll` has neither
        return edited(lexicon, dict.fromkeys(options.add, TIERS[0]), options.ban)
    return lexicon


def _read(path: str) -> Lexicon:
    lexicon, left_out = _of(path, read_lexicon)
    _say_left_out(left_out)
    return lexicon


def _of(path: str, read: Callable[[str], Made]) -> Made:
    """What `read` makes of a file. Raises LexiconError, which names it."""
    try:
        return read(path)
    except LexiconError as error:
        raise LexiconError(f"{path}: {error}") from None


def _say_left_out(left_out: LeftOut) -> None:
    if left_out.count:
        print("left out", left_out, file=sys.stderr)


RUNS: Runs = {
    "solve": _solve,
    "roll": _roll,
    "check": _check,
    "pack": _pack,
    "unpack": _unpack,
    "words": _words,
    "why": _why,
}
