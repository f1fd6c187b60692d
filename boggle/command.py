"""The command line: `python -m boggle solve|roll|pack|words`."""

import argparse
import json
import os
import random
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, NoReturn

from boggle.board import Board
from boggle.default_list import default_lexicon, read_lexicon, read_words, write_whole
from boggle.errors import BoardError, BoggleError, RulesError, counted, quoted
from boggle.lexicon import Lexicon
from boggle.pack import pack
from boggle.report import report
from boggle.rules import rules_named
from boggle.scoring import shortest_word
from boggle.solver import Found, Search

BAD_INPUT = 2
STOPPED = 130  # as shells have it: 128 and the number of the interrupt


def main(arguments: list[str] | None = None) -> int:
    """Run one command. Returns the exit status: 0; 2 for bad input and 130 for Ctrl-C, with one line on stderr."""
    try:
        options = _parser().parse_args(arguments)
        status: int = options.run(options) or 0
        if sys.stdout:
            sys.stdout.flush()
    except BoggleError as error:
        return _refuse(error)
    except KeyboardInterrupt:
        return _stopped("stopped")
    except BrokenPipeError:  # whoever read our output has had enough of it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        return _refuse(f"{error.filename or 'output'}: {error.strerror}")
    else:
        return status
    return 0


def _stopped(message: str) -> int:
    print("boggle:", message, file=sys.stderr)
    return STOPPED


def _refuse(message: object) -> int:
    print("boggle:", " ".join(str(message).split()), file=sys.stderr)
    return BAD_INPUT


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, without the usage."""

    def error(self, message: str) -> NoReturn:
        raise SystemExit(_refuse(f"{message} (see {self.prog} --help)"))


if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[_Parser]


def _parser() -> _Parser:
    parser = _Parser(prog="python -m boggle", description="Every word on a Boggle board.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _add_solve(commands)
    _add_roll(commands)
    _add_pack(commands)
    _add_words(commands)
    return parser


def _add_solve(commands: "Commands") -> None:
    command = _command(commands, "solve", _solve, "find every word on a board")
    command.add_argument("board", metavar="BOARD", help="as fxie/amlo/ewbx/astu, or - for standard input")
    command.add_argument("--rules", metavar="NAME", default="free", help="rules by name (free: any size)")
    _add_lexicon(command)
    command.add_argument("--min-length", metavar="N", help="letters of the shortest word")
    command.add_argument("--all-paths", action="store_true", help="list every path of each word, to 10,000")
    command.add_argument("--json", action="store_true", help="print one JSON object")


def _add_roll(commands: "Commands") -> None:
    command = _command(commands, "roll", _roll, "roll a board")
    command.add_argument("--rules", metavar="NAME", help="rules by name (new, or free where a size is given)")
    command.add_argument("--size", metavar="WxH", help="columns and rows, where the rules leave them open")
    command.add_argument("--seed", metavar="N", help="a whole number; the same one brings the same roll again")


def _add_pack(commands: "Commands") -> None:
    command = _command(commands, "pack", _pack, "pack a word list into a lexicon")
    command.add_argument("words", metavar="WORDS", help="a text file, a word a line, its tier after it or none")
    command.add_argument("-o", "--output", metavar="FILE", required=True)


def _add_words(commands: "Commands") -> None:
    command = _command(commands, "words", _words, "list the words that begin with PREFIX")
    command.add_argument("prefix", metavar="PREFIX")
    _add_lexicon(command)


def _command(
    commands: "Commands", name: str, run: Callable[[argparse.Namespace], int | None], purpose: str
) -> argparse.ArgumentParser:
    command = commands.add_parser(name, help=purpose, description=purpose.capitalize() + ".")
    command.set_defaults(run=run)
    return command


def _add_lexicon(command: argparse.ArgumentParser) -> None:
    command.add_argument("--lexicon", metavar="FILE", help="a packed lexicon or a plain list of words")


def _solve(options: argparse.Namespace) -> int:
    rules = rules_named(options.rules)
    shortest = None if options.min_length is None else shortest_word(options.min_length)
    board = rules.parse(_standard_input() if options.board == "-" else options.board)
    search = Search(board, _lexicon(options), rules, shortest)
    _run(search)
    words = search.found()
    if options.json:
        print(json.dumps(report(board, rules, words, options.all_paths, search.done)))
    else:
        _print_words(board, words, options.all_paths)
    return 0 if search.done else _stopped("stopped; these are the words found so far")


def _run(search: Search) -> None:
    """Search to the end, or until Ctrl-C."""
    try:
        while not search.done:
            search.run()
    except KeyboardInterrupt:
        pass


def _print_words(board: Board, words: list[Found], all_paths: bool) -> None:
    points = sum(found.points for found in words)
    print(f"{counted(len(words), 'word')}, {counted(points, 'point')}")
    for found in words:
        shown = found.first_paths() if all_paths else [found.path]
        steps = "  ".join([_steps(board, path) for path in shown])
        print(f"{found.word:<{len(words[0].word)}}  {found.points:>2}  {found.tier:<8}  {steps}")


def _steps(board: Board, path: list[int]) -> str:
    """A path for people: row,column from 1."""
    return " ".join(["{},{}".format(*[number + 1 for number in board.row_and_column(cell)]) for cell in path])


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
    generator = random.Random(None if options.seed is None else _seed(options.seed))
    print(rules.roll(generator.randrange, width, height))


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.lower().replace("×", "x").partition("x")
    if cross and all(number.isdecimal() and len(number) < 6 for number in (width, height)):
        return Board.checked_size(int(width), int(height))
    raise RulesError(f"expected a size like 5x4, columns and rows, got {quoted(text)}")


def _seed(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise RulesError(f"expected a whole number for a seed, got {quoted(text)}") from None


def _pack(options: argparse.Namespace) -> None:
    words, refused = read_words(options.words)
    data = pack(words)
    write_whole(options.output, data)
    print(f"{counted(len(words), 'word')} in {counted(len(data), 'byte')}")
    _say_left_out(refused)


def _words(options: argparse.Namespace) -> None:
    prefix = options.prefix.lower()
    for word, tier in _lexicon(options).entries(prefix):
        print(word, tier)


def _lexicon(options: argparse.Namespace) -> Lexicon:
    if options.lexicon is None:
        return default_lexicon()
    lexicon, refused = read_lexicon(options.lexicon)
    _say_left_out(refused)
    return lexicon


def _say_left_out(refused: list[str]) -> None:
    if refused:
        lines = counted(len(refused), "line")
        print(f"left out {lines} that held no word, the first {quoted(refused[0])}", file=sys.stderr)
