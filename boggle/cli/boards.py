"""The commands about boards and single words: `roll`, `check` and `why`."""

import argparse
import sys

from boggle.cli.inputs import Task, alike_letters, lexicon_of, seed_of, size_of
from boggle.cli.parser import NOT_FOUND, NOT_SO
from boggle.cli.printing import path_text
from boggle.errors import RulesError, quoted
from boggle.game.letter_odds import LetterOdds
from boggle.game.pcg32 import Generator
from boggle.game.rules import Rules, rules_named
from boggle.letters import folded


def why(options: argparse.Namespace) -> int:
    """Say why a word is not found."""
    from boggle.analysis.why import why_not

    task = Task(options, "free")
    lexicon = lexicon_of(options)
    alike = alike_letters(options, folded(options.word), task.board)
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
    rules = rules_named(options.rules if options.rules is not None else "free" if options.size is not None else "new")
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
    from boggle.words.letter_counts import letter_counts

    return LetterOdds(letter_counts(lexicon_of(options)), options.letters, rules.plain_q)


def check(options: argparse.Namespace) -> int:
    """Say whether a board can be rolled."""
    from boggle.game.dice_check import board_not_rolled

    task = Task(options, "new")
    sentence = board_not_rolled(task.board, task.rules)
    print(sentence or f"With {task.rules.title} dice this board can be rolled.")
    return NOT_SO if sentence else 0
