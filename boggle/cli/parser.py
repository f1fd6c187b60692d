"""The arguments of the command line."""

import argparse
import sys
from collections.abc import Callable
from pathlib import PurePath
from typing import TYPE_CHECKING, NoReturn

from boggle.game.letter_odds import EVEN, FREQUENCY
from boggle.game.scoring import SCORINGS
from boggle.words.formats import TEXT_FORMS

BAD_INPUT = 2
NOT_SO = 1  # the answer to a question is no
STOPPED = 130  # as in shells: 128 plus the number of the interrupt signal
ANY_FORM = "a packed lexicon, a list of words or the text of a trie"
PURPOSES = {
    "solve": "find every word on a board",
    "roll": "roll a board",
    "check": "say whether a board can be rolled with the dice of the rules",
    "pack": "pack a word list into a lexicon",
    "unpack": "write the words of a lexicon as text",
    "words": "list the words that begin with PREFIX",
    "why": "say why a word is not among those found",
}

Runs = dict[str, Callable[[argparse.Namespace], int | None]]


def refuse(message: object, status: int = BAD_INPUT) -> int:
    """Print in one line what is wrong. Returns `status`, the exit status."""
    print("boggle:", " ".join(str(message).split()), file=sys.stderr)
    return status


class _Parser(argparse.ArgumentParser):
    """A parser that prints in one line what is wrong, without the usage."""

    def error(self, message: str) -> NoReturn:
        raise SystemExit(refuse(f"{message} (see {self.prog} --help)"))


if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[_Parser]


def parser(runs: Runs) -> argparse.ArgumentParser:
    """Return the parser of all commands. `runs` maps the name of each command to the function that runs it."""
    called = "boggle" if PurePath(sys.argv[0]).stem == "boggle" else "python -m boggle"
    whole = _Parser(prog=called, description="Every word on a Boggle board.")
    commands = whole.add_subparsers(required=True, metavar="COMMAND")
    _add_solve(_command(commands, "solve", runs))
    _add_roll(_command(commands, "roll", runs))
    _add_check(_command(commands, "check", runs))
    _add_pack(_command(commands, "pack", runs))
    _add_unpack(_command(commands, "unpack", runs))
    _add_words(_command(commands, "words", runs))
    _add_why(_command(commands, "why", runs))
    return whole


def _add_solve(command: argparse.ArgumentParser) -> None:
    _add_task(command)
    names = ", ".join([scoring.name for scoring in SCORINGS])
    command.add_argument("--scoring", metavar="NAME", help=f"what words are worth, if not by the rules: {names}")
    command.add_argument("--compare", metavar="FILE", help="another list: say which words are in one of the two alone")
    command.add_argument("--all-paths", action="store_true", help="list every path of each word, to 10,000")
    command.add_argument("--draw", nargs="*", metavar="WORD", help="draw the paths of these words, or of all found")
    command.add_argument("--json", action="store_true", help="print one JSON object")


def _add_roll(command: argparse.ArgumentParser) -> None:
    command.add_argument("--rules", metavar="NAME", help="rules by name (new, or free where a size is given)")
    command.add_argument("--size", metavar="WxH", help="columns and rows, where the rules leave them open")
    command.add_argument("--seed", metavar="N", help="a whole number; the same one brings the same roll again")
    command.add_argument(
        "--letters",
        choices=[FREQUENCY, EVEN],
        help="no dice, but letters: as often as they stand in the word list, or each as often",
    )
    command.add_argument("--lexicon", metavar="FILE", help=f"the word list whose letters these are: {ANY_FORM}")


def _add_check(command: argparse.ArgumentParser) -> None:
    _add_board(command)
    command.add_argument("--rules", metavar="NAME", default="new", help="rules by name (new)")


def _add_pack(command: argparse.ArgumentParser) -> None:
    command.add_argument("words", metavar="WORDS", help=f"{ANY_FORM}; words stand a line each, with their tier or none")
    command.add_argument("-o", "--output", metavar="FILE", required=True)


def _add_unpack(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help=ANY_FORM)
    command.add_argument("--form", choices=list(TEXT_FORMS), default="text", help="a word a line, or a trie: a!n!#t!##")
    command.add_argument("-o", "--output", metavar="FILE", help="in place of standard output")


def _add_words(command: argparse.ArgumentParser) -> None:
    command.add_argument("prefix", metavar="PREFIX")
    _add_lexicon(command)


def _add_why(command: argparse.ArgumentParser) -> None:
    command.add_argument("word", metavar="WORD")
    _add_task(command)


def _add_task(command: argparse.ArgumentParser) -> None:
    """Add the options for a board and for the words that are searched for on it."""
    _add_board(command)
    command.add_argument("--rules", metavar="NAME", default="free", help="rules by name (free: any size)")
    _add_lexicon(command)
    command.add_argument("--min-length", metavar="N", help="letters of the shortest word")
    command.add_argument("--ignore-accents", action="store_true", help="let a tile E stand for É, È, Ê… as well")


def _add_board(command: argparse.ArgumentParser) -> None:
    command.add_argument("board", metavar="BOARD", help="as fxie/amlo/ewbx/astu, or - for standard input")


def _command(commands: "Commands", name: str, runs: Runs) -> argparse.ArgumentParser:
    command = commands.add_parser(name, help=PURPOSES[name], description=PURPOSES[name].capitalize() + ".")
    command.set_defaults(run=runs[name])
    return command


def _add_lexicon(command: argparse.ArgumentParser) -> None:
    command.add_argument("--lexicon", metavar="FILE", help=ANY_FORM)
    command.add_argument("--add", metavar="WORD", action="append", default=[], help="a word that the list lacks")
    command.add_argument("--ban", metavar="WORD", action="append", default=[], help="a word not to be found")
