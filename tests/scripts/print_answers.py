"""Prints answers that must be the same in every interpreter: rolled boards, reports, and messages that refuse input."""

import boggle.search.walk
from boggle import Board, BoggleError, Lexicon, Search, rules_named, solve
from boggle.analysis.report import report
from boggle.analysis.sort_filter import ORDERS, Filter, filter_words, sort_words
from boggle.game.dice_check import why_not_rolled
from boggle.game.letter_odds import EVEN, FREQUENCY, LetterOdds
from boggle.game.path_drawing import draw_path
from boggle.game.pcg32 import Generator
from boggle.game.rules import RULES
from boggle.game.scoring import FOUR

TEXTS = [
    "", "abc", "FXIEAMLOEWBXAST", "ab/cde", "ab/c1", "ab/c'", "ab\x0bcd/ef", "ab\x1ccd", "ab\xa0cd", "ab\u2003cd",
    "ab/cé", "ÄB/CD", "[é]", "日本", "\u212a", "İ", "😀", "a\\", "a\x00", "a\x7f", "[th", "[]",
]  # fmt: skip


def main():
    for seed in (0, -1, 7, 2**32 + 1, 10**30):
        print_rolls(seed)
    for text in TEXTS:
        print(answer(rules_named("new").parse, text))
        print(answer(rules_named("free").parse, text))
    with open("boggle/words.dawg", "rb") as file:
        packed = file.read()
    for data in (b"", b"\x7fELF\xff'", packed[:9], packed[:1000], packed[:-1] + b"\0", b"DAWG\x02" + packed[5:]):
        print(answer(Lexicon.from_bytes, data))
    print(answer(rules_named, "é"))
    lexicon = Lexicon.from_bytes(packed)
    for text, path in (("q[th]./ab?", [3, 1, 0, 4]), ("של/ab", [0, 3, 2])):
        print(draw_path(Board.parse(text), path))
    print_report(lexicon)
    found = solve(Board.parse("fxie/amlo/ewbx/astu"), lexicon)
    words, tiers, paths = [[getattr(one, name) for one in found] for name in ("word", "tier_number", "paths")]
    numbers = filter_words(words, tiers, Filter("E", least=4, tiers=[1, 3, 4]))
    for order in ORDERS:
        print(order, [words[at] for at in sort_words(numbers, order, words, tiers, FOUR.points, paths)])
    for family in (False, True):
        print([(one.word, one.tier, one.crude) for one in solve("slut/hits/fuck/ars?", lexicon, family=family)])
    print(len(lexicon.for_families()), list(lexicon.for_families().entries("shitt")))
    most_visits = boggle.search.walk.MOST_VISITS
    boggle.search.walk.MOST_VISITS = 1  # so that the walk gives up every board, and the other search solves it
    for text in ("q[ui]t/.a?", "[th]?e/ast", "sclde/faiej/kltno/prsta"):
        print_pieces(Board.parse(text), lexicon)
    print_pieces(Board(3, 1, ["e", "t", "é"]), lexicon)
    boggle.search.walk.MOST_VISITS = most_visits


def answer(function, argument):
    try:
        return function(argument)
    except BoggleError as error:
        return error


def print_rolls(seed):
    """For all rules, print the roll of a seed, and whether the dice of the previous rules could have rolled it, too."""
    for at, rules in enumerate(RULES):
        board, others = rules.roll(Generator(seed).below), RULES[at - 1]
        fits = others.dice and len(others.dice) == len(board.tiles)
        print(seed, rules.name, board, fits and why_not_rolled(board.tiles, others))
    counts = {letter: 3 * place % 26 + 1 for place, letter in enumerate("abcdefghijklmnopqrstuvwxyzéςж")}
    for kind in (FREQUENCY, EVEN):
        print(rules_named("free").roll(Generator(seed).below, 9, 5, LetterOdds(counts, kind)))


def print_report(lexicon):
    """Print a report, its keys sorted because MicroPython's dicts have no order."""
    rules = rules_named("free")
    board = rules.parse("q[ui]t/.a?")
    solved = report(board, rules, solve(board, lexicon, rules)[:9], True)
    for entry in solved.pop("words"):
        print(sorted(entry.items()))
    print(sorted(solved.items()))


def print_pieces(board, lexicon):
    """Print what a search in pieces finds on a board that the walk gives up."""
    search = Search(board, lexicon, alike={"e": "eé", "é": "eé"})
    told = 0
    while not search.done:
        search.run()
        told += len(search.news())
    print(told, search.progress)
    for found in search.found()[::97]:
        print(found.word, found.points, found.tier, found.path, found.paths, found.uncounted)


main()
