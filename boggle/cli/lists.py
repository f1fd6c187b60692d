"""The commands about word lists and their words: `pack`, `unpack`, `words` and `define`."""

import argparse

from boggle.cli.inputs import lexicon_of, read_file, read_list, report_skipped
from boggle.cli.parser import NOT_FOUND
from boggle.errors import counted, quoted
from boggle.letters import folded
from boggle.progress import finished
from boggle.words.files import read_packed, write_whole
from boggle.words.formats import exporting
from boggle.words.lexicon import Lexicon


def pack(options: argparse.Namespace) -> None:
    """Pack a word list."""
    data, left_out = read_file(options.words, read_packed)
    write_whole(options.output, data)
    print(f"{counted(len(Lexicon.from_bytes(data)), 'word')} in {counted(len(data), 'byte')}")
    report_skipped(left_out)


def unpack(options: argparse.Namespace) -> None:
    """Write the words of a lexicon as text."""
    lexicon = read_list(options.file)
    text = finished(exporting(lexicon, options.form))
    if options.output is None:
        print(text, end="")
    else:
        write_whole(options.output, text.encode())


def words(options: argparse.Namespace) -> None:
    """List the words that begin with a prefix."""
    for word, tier in lexicon_of(options).entries(folded(options.prefix)):
        print(word, tier)


def define(options: argparse.Namespace) -> int:
    """Print what each word means, if this is known. Returns NOT_FOUND unless a meaning of every word is known."""
    from boggle.meanings import define as meaning  # slow to import

    known = True
    for word in [folded(given.strip()) for given in options.words]:
        meanings = meaning.define(word)
        known = known and bool(meanings)
        if meanings:
            print(f"{word}:", *meanings, sep="\n  ")
        elif word in meaning.builtin_words():
            print(f"{word}: no meaning is known")
        else:
            print(f"{quoted(word)} is not in the word list")
    return 0 if known else NOT_FOUND
