"""The command line: `python -m boggle solve|roll|pack|unpack|words`."""

import argparse
import json
import os
import random
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, NoReturn

from boggle.board import Board
from boggle.default_list import default_lexicon, read_lexicon, read_packed, write_whole
from boggle.errors import BoardError, BoggleError, RulesError, counted, quoted
from boggle.forms import TEXT_FORMS, exporting
from boggle.letters import folded
from boggle.lexicon import Lexicon
from boggle.report import first_paths, report
from boggle.rules import rules_named
from boggle.scoring import shortest_word
from boggle.solver import solve
from boggle.steps import finished
from boggle.word_list import LeftOut

BAD_INPUT = 2
ANY_FORM = "a packed lexicon, a list of words or the text of a trie"


def main(arguments: list[str] | None = None) -> int:
    """Run one command. Returns the exit status: 0, or 2 with one line on standard error for bad input."""
    try:
        options = _parser().parse_args(arguments)
        options.run(options)
        if sys.stdout:
            sys.stdout.flush()
    except BoggleError as error:
        return _refuse(error)
    except BrokenPipeError:  # whoever read our output has had enough of it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        return _refuse(f"{error.filename or 'output'}: {error.strerror}")
    return 0


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
    _add_unpack(commands)
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
    command.add_argument("words", metavar="WORDS", help=f"{ANY_FORM}; words stand a line each, with their tier or none")
    command.add_argument("-o", "--output", metavar="FILE", required=True)


def _add_unpack(commands: "Commands") -> None:
    command = _command(commands, "unpack", _unpack, "write the words of a lexicon as text")
    command.add_argument("file", metavar="FILE", help=ANY_FORM)
    command.add_argument("--form", choices=list(TEXT_FORMS), default="text", help="a word a line, or a trie: a!n!#t!##")
    command.add_argument("-o", "--output", metavar="FILE", help="in place of standard output")


def _add_words(commands: "Commands") -> None:
    command = _command(commands, "words", _words, "list the words that begin with PREFIX")
    command.add_argument("prefix", metavar="PREFIX")
    _add_lexicon(command)


def _command(
    commands: "Commands", name: str, run: Callable[[argparse.Namespace], None], purpose: str
) -> argparse.ArgumentParser:
    command = commands.add_parser(name, help=purpose, description=purpose.capitalize() + ".")
    command.set_defaults(run=run)
    return command


def _add_lexicon(command: argparse.ArgumentParser) -> None:
    command.add_argument("--lexicon", metavar="FILE", help=ANY_FORM)


def _solve(options: argparse.Namespace) -> None:
    rules = rules_named(options.rules)
    shortest = None if options.min_length is None else shortest_word(options.min_length)
    board = rules.parse(_standard_input() if options.board == "-" else options.board)
    words = solve(board, _lexicon(options), rules, shortest)
    solved = report(board, rules, words, options.all_paths and options.json)
    if options.json:
        print(json.dumps(solved))
        return
    print(f"{counted(len(words), 'word')}, {counted(solved['points'], 'point')}")
    for found in words:
        shown = first_paths(board, found.word) if options.all_paths else [found.path]
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
    data, left_out = read_packed(options.words)
    write_whole(options.output, data)
    print(f"{counted(len(Lexicon.from_bytes(data)), 'word')} in {counted(len(data), 'byte')}")
    _say_left_out(left_out)


def _unpack(options: argparse.Namespace) -> None:
    lexicon, left_out = read_lexicon(options.file)
    text = finished(exporting(lexicon, options.form))
    if options.output is None:
        print(text, end="")
    else:
        write_whole(options.output, text.encode())
    _say_left_out(left_out)


def _words(options: argparse.Namespace) -> None:
    for word, tier in _lexicon(options).entries(folded(options.prefix)):
        print(word, tier)


def _lexicon(options: argparse.Namespace) -> Lexicon:
    if options.lexicon is None:
        return default_lexicon()
    lexicon, left_out = read_lexicon(options.lexicon)
    _say_left_out(left_out)
    return lexicon


def _say_left_out(left_out: LeftOut) -> None:
    if left_out.count:
        print("left out", left_out, file=sys.stderr)
