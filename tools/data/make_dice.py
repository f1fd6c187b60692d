"""Make dice for the languages that have no published set: boggle/game/language_dice.py. `make dice` does this.

The faces are the letters of common words, as often as they stand in these words, each at least once. They are dealt to
the dice so that each die has about as many vowels as the others. If a roll has too few words at the median, letters of
which a face is in more words get more faces, and the others fewer, up to TRIES times. The seed is fixed, so that the
same lists give the same dice.
"""

import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from statistics import median

from boggle.game import scoring
from boggle.game.languages import ENGLISH, LANGUAGES, WordLanguage
from boggle.game.pcg32 import Generator
from boggle.game.rules import Rules
from boggle.search.solve import solve
from boggle.words.files import LISTS
from boggle.words.lexicon import Lexicon
from boggle.words.limits import TIERS
from boggle.words.spellings import load

TARGET = Path(__file__).parents[2] / "boggle" / "game" / "language_dice.py"
SEED = 40
FACES = 6
TRIES, STEP = 20, 0.4  # how often the faces change, and how much
ENOUGH, WANTED = 40, 60  # common and familiar words at the median
ROLLS, MANY_ROLLS = 200, 1000  # to choose dice, and to prove them
SHORTEST, LONGEST = 3, 8  # letters of the words that are counted: those that a board may have
VOWELS = frozenset("aeiouyæøåäöąęóαεηιουωаеиоуыэюя")
BEGIN = '''"""Dice for words of other languages, made by `tools/data/make_dice.py` with seed 40: for these, no set is
published with a source that can be trusted, or has too few words. The faces are as frequent as the letters of common
words; if that gives too few words, letters that are in more words of a roll have more.

Each set is written as in `boggle.game.dice`. Its name is that of its rules: the language and the number of rows.
"""

DICE = {
'''


@cache
def lexicon_of(language: WordLanguage) -> Lexicon:
    return load(f"{LISTS}/{language.code}.words", language)


def letter_counts(language: WordLanguage) -> dict[str, int]:
    """Return how often each letter of tiles stands in common words."""
    counts = dict.fromkeys(language.letters, 0)
    for word, tier in lexicon_of(language).entries():
        if tier == TIERS[0] and SHORTEST <= len(word) <= LONGEST:
            for letter in word:
                counts[letter] += 1
    return counts


def dice_of(language: WordLanguage, rows: int) -> list[str]:
    """Return the first dice with WANTED words at the median, else those with most. Raises SystemExit if there are fewer
    than ENOUGH."""
    weights: dict[str, float] = {letter: count for letter, count in letter_counts(language).items() if count}
    best: tuple[float, list[str]] = (0, [])
    for _ in range(TRIES):
        dice = dealt(faces_of(weights, rows * rows * FACES), rows * rows)
        rolls = known_words(language, rows, dice, ROLLS)
        best = max(best, (median(map(len, rolls)), dice), key=lambda each: each[0])
        if best[0] >= WANTED:
            break
        weights = improved(weights, Counter("".join(dice)), rolls)
    known = median(map(len, known_words(language, rows, best[1], MANY_ROLLS)))
    print(f"{language.code}-{rows}: {known:g} common and familiar words at the median", flush=True)
    if known < ENOUGH:
        raise SystemExit(f"expected dice with {ENOUGH} words for {language.code}-{rows}, got {known:g}")
    return best[1]


def improved(weights: dict[str, float], faces: Counter[str], rolls: list[list[str]]) -> dict[str, float]:
    """Return more weight for the letters of which a face is in more words, and less for the others."""
    uses = Counter("".join(["".join(words) for words in rolls]))
    mean = uses.total() / faces.total()
    return {letter: weights[letter] * ((uses[letter] / faces[letter] + 1) / (mean + 1)) ** STEP for letter in weights}


def known_words(language: WordLanguage, rows: int, dice: list[str], count: int) -> list[list[str]]:
    """Return the common and familiar words of rolls with these dice."""
    usual = (3, scoring.FOUR) if rows == 4 else (4, scoring.FIVE)
    rules, generator = Rules("", "", rows, *usual, "/".join(dice), True), Generator(SEED)
    rolls = [solve(rules.roll(generator.below), lexicon_of(language), rules) for _ in range(count)]
    return [[found.word for found in roll if found.tier in TIERS[:2]] for roll in rolls]


def faces_of(counts: dict[str, float], faces: int) -> list[str]:
    """Return so many faces, the letters in proportion to their counts, each that occurs at least once.

    Letters that would be on less than a face get one, and the others share the rest by largest remainders.
    """
    used = {letter: count for letter, count in counts.items() if count}
    total = sum(used.values())
    numbers = {letter: 1 for letter in used if used[letter] * faces < total}
    rest, common = faces - len(numbers), sum(used[letter] for letter in used if letter not in numbers)
    shares = {letter: used[letter] * rest / common for letter in used if letter not in numbers}
    numbers |= {letter: max(1, int(share)) for letter, share in shares.items()}
    for letter in sorted(shares, key=lambda one: (numbers[one] - shares[one], one))[: faces - sum(numbers.values())]:
        numbers[letter] += 1
    return [letter for letter in sorted(numbers) for _ in range(numbers[letter])]


def dealt(faces: list[str], dice: int) -> list[str]:
    """Deal the faces to the dice, vowels and consonants apart and each letter on as many dice as possible."""
    chance = random.Random(SEED)
    hands: list[list[str]] = [[] for _ in range(dice)]
    for group in ([one for one in faces if one in VOWELS], [one for one in faces if one not in VOWELS]):
        for letter in sorted(set(group), key=lambda one: (-group.count(one), one)):
            for _ in range(group.count(letter)):
                free = [hand for hand in hands if len(hand) < FACES]
                least = min((hand.count(letter), len(hand)) for hand in free)
                chance.choice([hand for hand in free if (hand.count(letter), len(hand)) == least]).append(letter)
    return sorted("".join(sorted(hand)) for hand in hands)


def lines_of(language: WordLanguage) -> str:
    """Return the lines of the module for a language's dice."""
    lines = ""
    for rows, name in language.dice.items():
        if name == f"{language.code}-{rows}":
            dice = dice_of(language, rows)
            half = len(dice) // 2
            lines += f'    "{name}": "{"/".join(dice[:half])}/"\n    "{"/".join(dice[half:])}",\n'
    return lines


def main() -> None:
    with ProcessPoolExecutor() as executor:
        lines = list(executor.map(lines_of, [language for language in LANGUAGES if language.code != ENGLISH]))
    TARGET.write_text(BEGIN + "".join(lines) + "}\n", "utf-8")


if __name__ == "__main__":
    main()
