"""The commands that read and write word lists, and the list that the other commands use."""

import argparse
import sys
from collections.abc import Callable
from typing import TypeVar

from boggle.errors import LexiconError, counted
from boggle.letters import folded
from boggle.progress import finished
from boggle.tiers import TIERS
from boggle.words.builtin import default_lexicon, read_lexicon, read_packed, write_whole
from boggle.words.formats import exporting
from boggle.words.lexicon import Lexicon
from boggle.words.overlay import edited
from boggle.words.text_format import LeftOut

Made = TypeVar("Made")


def pack(options: argparse.Namespace) -> None:
    """Write a word list as a packed file."""
    data, left_out = _read_by(options.words, read_packed)
    write_whole(options.output, data)
    print(f"{counted(len(Lexicon.from_bytes(data)), 'word')} in {counted(len(data), 'byte')}")
    _print_skipped(left_out)


def unpack(options: argparse.Namespace) -> None:
    """Write the words of a list as text or trie."""
    lexicon = read_list(options.file)
    text = finished(exporting(lexicon, options.form))
    if options.output is None:
        print(text, end="")
    else:
        write_whole(options.output, text.encode())


def list_words(options: argparse.Namespace) -> None:
    """Print the words that begin with PREFIX."""
    for word, tier in chosen_lexicon(options).entries(folded(options.prefix)):
        print(word, tier)


def chosen_lexicon(options: argparse.Namespace) -> Lexicon:
    """The lexicon of --lexicon, or the default one, with --add and --ban applied."""
    return edited_lexicon(default_lexicon() if options.lexicon is None else read_list(options.lexicon), options)


def edited_lexicon(lexicon: Lexicon, options: argparse.Namespace) -> Lexicon:
    """The lexicon with --add and --ban applied."""
    if getattr(options, "add", None) or getattr(options, "ban", None):  # `roll` has neither
        return edited(lexicon, dict.fromkeys(options.add, TIERS[0]), options.ban)
    return lexicon


def read_list(path: str) -> Lexicon:
    """Read a word list in any form, and print which lines were skipped. Raises OSError or LexiconError."""
    lexicon, left_out = _read_by(path, read_lexicon)
    _print_skipped(left_out)
    return lexicon


def _read_by(path: str, read: Callable[[str], Made]) -> Made:
    """The result of `read`. A LexiconError gets the name of the file."""
    try:
        return read(path)
    except LexiconError as error:
        raise LexiconError(f"{path}: {error}") from None


def _print_skipped(left_out: LeftOut) -> None:
    if left_out.count:
        print("left out", left_out, file=sys.stderr)
