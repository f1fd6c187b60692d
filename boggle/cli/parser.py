"""The arguments of the command line."""

import argparse
import os.path
import sys

from boggle import __version__
from boggle.cli.output import FORMATS, JSON, TABLE
from boggle.game.letter_odds import EVEN, FREQUENCY
from boggle.game.rules import RULES
from boggle.game.scoring import SCORINGS

TYPE_CHECKING = False  # spares the import of `typing`, which takes long
if TYPE_CHECKING:
    from typing import Any, NoReturn

NOT_SO = 1  # `check`: the dice cannot show the board
BAD_INPUT = 2
NOT_FOUND = 3  # `why`: the word is not found; `define`: no meaning is known
STOPPED = 130  # as in shells: 128 plus the number of the interrupt signal
FORMS = ("text", "trie")  # those of `boggle.words.formats`, which is slow to import
SHELLS = ("bash", "zsh", "fish")
# Those of `boggle.words.formats` that a text can have. They are checked there, too.
READ_FORMS = str.split("lines several tiers counts ranks definitions spellings json hunspell aspell trie")
ANY_FORM = "a packed lexicon, or a word list in nearly any form"
PURPOSES = {
    "solve": "find every word on a board",
    "roll": "roll a board",
    "play": "play a round against the clock: type words, one in a line, and see at the end what you missed",
    "daily": "print the board of a date, the same for everybody",
    "photo": "read the board in photos of a tray or in a screenshot",
    "check": "say whether a board can be rolled with the dice of the rules",
    "pack": "pack a word list into a lexicon",
    "unpack": "write the words of a lexicon as text",
    "words": "list the words that begin with PREFIX",
    "why": "say why a word is not among those found",
    "define": "say what words of the built-in English list mean",
    "languages": "list the languages that there are words of",
    "completion": "print a script that lets a shell complete this command",
}
EXAMPLES = {
    "": ("solve fxie/amlo/ewbx/astu", "roll --rules big | {boggle} solve -", "why cat fxie/amlo/ewbx/astu"),
    "solve": (
        "solve fxie/amlo/ewbx/astu --rules new",
        "solve fxie/amlo/ewbx/astu --draw limbo",
        "solve eten/riva/lose/mach --words fr",
        "solve fxie/amlo/ewbx/astu --format csv > words.csv",
        "solve - < board.txt",
    ),
    "roll": ("roll", "roll --rules french --seed 7", "roll --size 5x4 --letters frequency"),
    "play": ("play", "play --rules big --seconds 60", "play --wish words=100-200 --wish common=7"),
    "daily": ("daily", "daily 2026-11-23"),
    "photo": ("photo board.jpg", "photo board.jpg again.jpg --json"),
    "check": ("check fxie/amlo/ewbx/astu", "check - --rules classic < board.txt"),
    "pack": ("pack words.txt -o words.dawg",),
    "unpack": ("unpack words.dawg", "unpack words.dawg --form trie -o words.trie"),
    "words": ("words tuxedoe", "words qu --lexicon words.txt"),
    "why": ("why limbo fxie/amlo/ewbx/astu", "why cat - < board.txt"),
    "define": ("define limbo", "define oxen ran tuxedoes"),
    "languages": ("languages", "languages --json"),
    "completion": ("completion bash > boggle.bash", "completion fish > ~/.config/fish/completions/boggle.fish"),
}


def refuse(message: object, status: int = BAD_INPUT) -> int:
    """Print in one line what is wrong. Returns `status`, the exit status."""
    print("boggle:", " ".join(str(message).split()), file=sys.stderr)
    return status


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Finds the width of the terminal by itself. argparse would import `shutil` for that, at each start."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=_columns() - 2)


def _columns() -> int:
    if (said := os.environ.get("COLUMNS", "")).isdigit() and int(said):
        return int(said)
    try:
        return os.get_terminal_size().columns or 80
    except OSError:  # the output is no terminal
        return 80


class _Parser(argparse.ArgumentParser):
    """A parser that prints in one line what is wrong, without the usage. `drawn` has the words after --draw."""

    drawn: list[str] | None = None

    def error(self, message: str) -> "NoReturn":
        if self.drawn and message.endswith("required: BOARD"):
            board, words = self.drawn[-1], " ".join(["", *self.drawn[:-1]])
            message = (
                f"expected BOARD before --draw, which takes all that follows as words: solve {board} --draw{words}"
            )
        raise SystemExit(refuse(f"{message} (see {self.prog} --help)"))


class _Draw(argparse.Action):
    def __call__(
        self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, values: "Any", _: "Any" = None
    ) -> None:
        namespace.draw = values
        if isinstance(parser, _Parser):
            parser.drawn = values


def parser(only: str | None = None) -> argparse.ArgumentParser:
    """Return the parser of all commands. If `only` is the name of a command, it has that command alone, which is
    faster."""
    called = "boggle" if os.path.splitext(os.path.basename(sys.argv[0]))[0] == "boggle" else "python -m boggle"
    whole = _Parser(prog=called, description="Every word on a Boggle board.", **_notes("", called))
    whole.add_argument("--version", action="version", version=f"boggle {__version__}")
    # With `prog`, argparse imports less.
    commands = whole.add_subparsers(required=True, metavar="COMMAND", dest="command", prog=called)
    for name, add in ARGUMENTS.items():
        if only not in ARGUMENTS or only == name:
            purpose = PURPOSES[name]
            described = purpose[0].upper() + purpose[1:] + "."
            add(commands.add_parser(name, help=purpose, description=described, **_notes(name, called)))
    return whole


def _notes(name: str, called: str) -> "dict[str, Any]":
    """The examples of a command and the names of the rules, which stand at the end of its help."""
    lines = ["examples:", *[f"  {called} {example}".replace("{boggle}", called) for example in EXAMPLES[name]]]
    if name in ("", "solve", "roll", "play", "check", "why"):
        lines += ["", "rules:", *[f"  {rules.name:<16} {rules.title}" for rules in RULES]]
    return {"epilog": "\n".join(lines), "formatter_class": _Formatter}


def _add_solve(command: argparse.ArgumentParser) -> None:
    _add_task(command)
    names = ", ".join([scoring.name for scoring in SCORINGS])
    command.add_argument("--scoring", metavar="NAME", help=f"what words are worth, if not by the rules: {names}")
    command.add_argument("--compare", metavar="FILE", help="another list: say which words are in one of the two alone")
    command.add_argument("--all-paths", action="store_true", help="list every path of each word, to 10,000")
    command.add_argument(
        "--draw", nargs="*", action=_Draw, metavar="WORD", help="after BOARD: draw the paths of these words, or of all"
    )
    command.add_argument("--format", choices=list(FORMATS), default=TABLE, help="the form of the output (table)")
    command.add_argument("--json", action="store_const", dest="format", const=JSON, help="the same as --format json")


def _add_roll(command: argparse.ArgumentParser) -> None:
    command.add_argument("--rules", metavar="NAME", help="rules by name (new, or free where a size is given)")
    _add_language(command, "roll the dice of this language")
    command.add_argument("--size", metavar="WxH", help="columns and rows, where the rules leave them open")
    command.add_argument("--seed", metavar="N", help="a whole number; the same one brings the same roll again")
    command.add_argument(
        "--letters",
        choices=[FREQUENCY, EVEN],
        help="no dice, but letters: as often as they stand in the word list, or each as often",
    )
    command.add_argument("--lexicon", metavar="FILE", help=f"the word list whose letters these are: {ANY_FORM}")
    _add_family(command)


def _add_play(command: argparse.ArgumentParser) -> None:
    command.add_argument("--rules", metavar="NAME", help="rules by name (new)")
    command.add_argument("--seed", metavar="N", help="a whole number; the same one brings the same board again")
    command.add_argument("--seconds", metavar="N", default="180", help="the time of the round (180); 0 for no clock")
    command.add_argument(
        "--wish",
        metavar="WISH",
        action="append",
        default=[],
        help="roll until the board has so many words (words=100-200), a common word of so many letters or more"
        " (common=7), or a word (contains=limbo)",
    )
    _add_words_of_task(command)


def _add_daily(command: argparse.ArgumentParser) -> None:
    command.add_argument("date", metavar="DATE", nargs="?", help="as 2026-11-23 (today)")
    _add_language(command, "the board of this language")
    _add_family(command, "play it with words that are fit for children: the board is the same")


def _add_photo(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "files", metavar="FILE", nargs="+", help="a picture; more of them are read together; install boggle[photo]"
    )
    command.add_argument("--json", action="store_true", help="print a JSON object for each board")
    command.add_argument(
        "--corners",
        metavar="X,Y,…",
        help="its four corners, if the board is not found, clockwise from the top left",
    )
    command.add_argument("--size", metavar="WxH", help="with --corners: columns and rows")
    _add_language(command, "the letters are those of this language")


def _add_check(command: argparse.ArgumentParser) -> None:
    _add_board(command)
    command.add_argument("--rules", metavar="NAME", help="rules by name (new)")


def _add_pack(command: argparse.ArgumentParser) -> None:
    command.add_argument("words", metavar="WORDS", help=f"{ANY_FORM}, packed with gzip or zip or not")
    command.add_argument("-o", "--output", metavar="FILE", required=True)
    command.add_argument("--read-as", choices=READ_FORMS, help="the form of the list, if it is not recognised well")
    command.add_argument("--encoding", metavar="NAME", help="as utf-8, latin-1 or windows-1250, likewise")


def _add_unpack(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help=ANY_FORM)
    command.add_argument("--form", choices=FORMS, default="text", help="a word a line, or a trie: a!n!#t!##")
    _add_family(command)
    command.add_argument("-o", "--output", metavar="FILE", help="in place of standard output")


def _add_words(command: argparse.ArgumentParser) -> None:
    command.add_argument("prefix", metavar="PREFIX")
    _add_lexicon(command)


def _add_why(command: argparse.ArgumentParser) -> None:
    command.add_argument("word", metavar="WORD")
    _add_task(command)


def _add_define(command: argparse.ArgumentParser) -> None:
    command.add_argument("words", metavar="WORD", nargs="+")
    _add_family(command)


def _add_languages(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="print JSON")


def _add_language(command: argparse.ArgumentParser, what: str) -> None:
    command.add_argument(
        "--words", dest="language", metavar="CODE", help=f"{what}, as fr (`boggle languages` lists them)"
    )


def _add_completion(command: argparse.ArgumentParser) -> None:
    command.add_argument("shell", metavar="SHELL", choices=SHELLS, help=", ".join(SHELLS))


def _add_task(command: argparse.ArgumentParser) -> None:
    """Add the options for a board and for the words that are searched for on it."""
    _add_board(command)
    command.add_argument("--rules", metavar="NAME", help="rules by name (free: any size)")
    _add_words_of_task(command)


def _add_words_of_task(command: argparse.ArgumentParser) -> None:
    """Add the options for the words that are searched for on a board."""
    _add_lexicon(command)
    command.add_argument("--min-length", metavar="N", help="letters of the shortest word")
    command.add_argument("--ignore-accents", action="store_true", help="let a tile E stand for É, È, Ê… as well")


def _add_board(command: argparse.ArgumentParser) -> None:
    command.add_argument("board", metavar="BOARD", help="as fxie/amlo/ewbx/astu, a link, or - for standard input")


def _add_lexicon(command: argparse.ArgumentParser) -> None:
    command.add_argument("--lexicon", metavar="FILE", help=ANY_FORM)
    _add_language(command, "the built-in words of this language")
    command.add_argument("--add", metavar="WORD", action="append", default=[], help="a word that the list lacks")
    command.add_argument("--ban", metavar="WORD", action="append", default=[], help="a word not to be found")
    _add_family(command)


def _add_family(command: argparse.ArgumentParser, what: str = "leave out words that are not fit for children") -> None:
    command.add_argument("--family", action="store_true", help=what)


ARGUMENTS = {
    "solve": _add_solve,
    "roll": _add_roll,
    "play": _add_play,
    "daily": _add_daily,
    "photo": _add_photo,
    "check": _add_check,
    "pack": _add_pack,
    "unpack": _add_unpack,
    "words": _add_words,
    "why": _add_why,
    "define": _add_define,
    "languages": _add_languages,
    "completion": _add_completion,
}
