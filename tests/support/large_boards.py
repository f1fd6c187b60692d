"""Boards whose answers take long: their text, and what the page shows meanwhile."""

import random
import re

from playwright.sync_api import expect

from boggle import Board, Lexicon, rules_named, solve
from driving import entries
from samples import ROOT

LETTERS = "eeeeaaiioonnrrttllssudgbcmpfhvwykjxz"
FEW_WORDS = "bcdfghklmnprst"  # letters without a vowel
SO_FAR = re.compile(r"^[\d,]+ words so far…$")
STOPPED = re.compile(r"^[\d,]+ words, [\d,]+ points so far \(stopped\)$")
WILD = "????/????/????/????"


def letters(size, of=LETTERS):
    """Text of a random board with `size` rows and columns. It is the same each time."""
    draw = random.Random(size)
    return "/".join("".join(draw.choices(of, k=size)) for _ in range(size))


def total_of(board):
    """What the status shows at the end of solving a board."""
    found = list(solve(Board.parse(board), Lexicon.load(ROOT / "boggle/words.dawg"), rules_named("free")))
    return f"{len(found):,} words, {sum(word.points for word in found):,} points"


def first_words(page):
    """Wait for the first words of an answer that is not complete yet."""
    expect(page.get_by_role("status")).to_have_text(SO_FAR)
    expect(entries(page).first).to_be_visible()


def searching(page):
    """Wait until the page shows a search in progress. Returns its progress bar."""
    expect(page.get_by_role("status")).to_have_text(SO_FAR)
    bar = page.get_by_role("progressbar", name="Searched so far")
    expect(bar).to_be_visible()
    return bar
