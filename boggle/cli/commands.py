"""The short commands: `roll`, `check` and `why` about boards, `pack`, `unpack`, `words` and `define` about word lists.

What takes long to import is imported in the function that needs it, since `roll` shall start fast.
"""

import argparse
import sys

from boggle.cli.inputs import (
    Task,
    alike_letters,
    edited_lexicon,
    lexicon_of,
    read_file,
    read_list,
    report_left_out,
    seed_of,
    size_of,
    usual_dice,
)
from boggle.cli.output import path_text
from boggle.cli.parser import NOT_FOUND, NOT_SO
from boggle.errors import RulesError, counted, quoted
from boggle.game.languages import LANGUAGES
from boggle.game.letter_odds import LetterOdds
from boggle.game.pcg32 import Generator
from boggle.game.rules import Rules, rules_named
from boggle.letters import folded
from boggle.words.files import default_lexicon, read_packed, write_whole
from boggle.words.lexicon import Lexicon


def why(options: argparse.Namespace) -> int:
    """Say why a word is not found."""
    from boggle.analysis.why import why_not

    task = Task(options, "free")
    lexicon = lexicon_of(options)
    alike = alike_letters(options, lexicon.fold(folded(options.word)), lexicon.on_tiles(task.board))
    reason = why_not(task.board, options.word, lexicon, task.rules, task.shortest, alike)
    if reason is None:
        print(f"{quoted(folded(options.word))} is found")
        return 0
    print(reason.sentence)
    if reason.cells:
        print(f"as far as it goes: {path_text(task.board, reason.cells)}")
    return NOT_FOUND


def roll(options: argparse.Namespace) -> None:
    """Roll a board."""
    usual = "free" if options.size is not None else usual_dice(options.language)
    rules = rules_named(usual if options.rules is None else options.rules)
    width, height = (None, None) if options.size is None else size_of(options.size)
    seed = seed_of(options)
    print(rules.roll(Generator(seed).below, width, height, _odds(options, rules)))
    if options.seed is None and sys.stderr and sys.stderr.isatty():  # a program can set its own seed
        print("seed", seed, file=sys.stderr)


def _odds(options: argparse.Namespace, rules: Rules) -> LetterOdds | None:
    """Return the odds for --letters, or None if dice are to be rolled."""
    if options.letters is None:
        if options.lexicon is not None:
            raise RulesError("expected --letters with --lexicon, got --lexicon alone: dice ask no word list")
        return None
    return LetterOdds(lexicon_of(options).letter_counts(), options.letters, rules.plain_q)


def check(options: argparse.Namespace) -> int:
    """Say whether a board can be rolled."""
    from boggle.game.dice_check import board_not_rolled

    task = Task(options, "new")
    sentence = board_not_rolled(task.board, task.rules)
    print(sentence or f"With {task.rules.title} dice this board can be rolled.")
    return NOT_SO if sentence else 0


def pack(options: argparse.Namespace) -> None:
    """Pack a word list."""
    form, encoding = options.read_as or "", options.encoding or ""
    data, read = read_file(options.words, lambda path: read_packed(path, form, encoding))
    write_whole(options.output, data)
    print(f"{counted(len(Lexicon.from_bytes(data)), 'word')} in {counted(len(data), 'byte')}")
    print("read as", read, file=sys.stderr)
    report_left_out(read)


def unpack(options: argparse.Namespace) -> None:
    """Write the words of a lexicon as text."""
    from boggle.progress import finished
    from boggle.words.formats import exporting

    lexicon = edited_lexicon(read_list(options.file), options)
    text = finished(exporting(lexicon, options.form))
    if options.output is None:
        print(text, end="")
    else:
        write_whole(options.output, text.encode())


def words(options: argparse.Namespace) -> None:
    """List the words that begin with a prefix."""
    lexicon = lexicon_of(options)
    for word, tier in lexicon.entries(lexicon.fold(folded(options.prefix))):
        print(", ".join(lexicon.spelled(word)), tier)


def languages(options: argparse.Namespace) -> None:
    """List the languages that there are words of."""
    told = [
        {"code": one.code, "name": one.name, "words": len(default_lexicon(one.code)), "licence": one.licence}
        for one in LANGUAGES
    ]
    if options.json:
        import json

        print(json.dumps(told, ensure_ascii=False))
        return
    longest = max(len(one.name) for one in LANGUAGES)
    for row in told:
        print(f"{row['code']:<3} {row['name']:<{longest}} {row['words']:>7,} words  {row['licence']}")


def define(options: argparse.Namespace) -> int:
    """Print what each word means, if this is known. Returns NOT_FOUND unless a meaning of every word is known."""
    from boggle.meanings import define as meaning  # slow to import

    known = True
    for word in [folded(given.strip()) for given in options.words]:
        meanings = meaning.define(word, options.family)
        known = known and bool(meanings)
        if meanings:
            print(f"{word}:", *meanings, sep="\n  ")
        elif word in meaning.listed_words(options.family):
            print(f"{word}: no meaning is known")
        else:
            print(f"{quoted(word)} is not in the word list")
    return 0 if known else NOT_FOUND
