"""Make dice for the languages that have no published set: boggle/game/language_dice.py. `make dice` does this.

    python -m tools.data.make_dice [--anew]

Dice that the module has stay as they are while they have ENOUGH words, since daily boards are rolled with them. With
`--anew`, all are made again.

The faces are the letters of common words, as often as they stand in these words, each at least once. They are dealt to
the dice so that each die has about as many vowels as the others. If a roll has too few words at the median, letters of
which a face is in more words get more faces, and the others fewer, up to TRIES times. If that is still not ENOUGH, the
vowels get dice of their own, so that rolls differ less in how many they have, and then pairs of faces are exchanged, as
long as that gives more words. The seed is fixed, so that the same lists give the same dice.
"""

import argparse
import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache, lru_cache, partial
from pathlib import Path
from statistics import mean, median

from boggle.game import scoring
from boggle.game.language_dice import DICE
from boggle.game.languages import ENGLISH, LANGUAGES, WordLanguage
from boggle.game.pcg32 import Generator
from boggle.game.rules import Rules
from boggle.search.solve import solve
from boggle.words.files import LISTS
from boggle.words.lexicon import Lexicon
from boggle.words.limits import TIERS
from boggle.words.pack import pack
from boggle.words.spellings import load

TARGET = Path(__file__).parents[2] / "boggle" / "game" / "language_dice.py"
SEED = 40
FACES = 6
TRIES, STEP = 20, 0.4  # how often the faces change, and how much
ENOUGH, WANTED = 45, 60  # common and familiar words at the median
ROLLS, MANY_ROLLS = 200, 1000  # to choose dice, and to prove them
# To exchange faces. Other rolls have fewer words than those by which faces were chosen, so MIDDLE is above ENOUGH.
EXCHANGES, EXCHANGE_ROLLS, MIDDLE, LEAST_GAIN = 500, 5000, 49, 0.05
SHORTEST, LONGEST = 3, 8  # letters of the words that are counted: those that a board may have
VOWELS = frozenset("aeiouyæøåäöąęóαεηιουωаеиоуыэюя")
BEGIN = '''"""Dice for words of other languages, made by `tools/data/make_dice.py` with seed 40: for these, no set is
published with a source that can be trusted, or has too few words. The faces are as frequent as the letters of common
words; if that gives too few words, letters that are in more words of a roll have more. In `pl-4`, `el-4` and `ru-4`,
which need still more words, most vowels have dice of their own. Each letter of common words has a face, also rare ones
such as ъ and ź.

Each set is written as in `boggle.game.dice`. Its name is that of its rules: the language and the number of rows.
"""

DICE = {
'''


@cache
def lexicon_of(language: WordLanguage) -> Lexicon:
    """Return the common and familiar words of a language."""
    entries = load(f"{LISTS}/{language.code}.words", language).entries()
    return Lexicon.from_bytes(pack({word: tier for word, tier in entries if tier in TIERS[:2]}, set()))


def letter_counts(language: WordLanguage) -> dict[str, int]:
    """Return how often each letter of tiles stands in common words."""
    counts = dict.fromkeys(language.letters, 0)
    for word, tier in lexicon_of(language).entries():
        if tier == TIERS[0] and SHORTEST <= len(word) <= LONGEST:
            for letter in word:
                counts[letter] += 1
    return counts


def dice_of(language: WordLanguage, rows: int, dice: list[str]) -> list[str]:
    """Return these dice, or new ones if they have less than ENOUGH words. Raises SystemExit if none are found."""
    known = known_at_median(language, rows, dice) if dice else 0
    if known < ENOUGH:
        dice = dice_by_need(language, rows)
        known = known_at_median(language, rows, dice)
    if known < ENOUGH:
        dice = exchanged(language, rows, with_dice_of_vowels(dice))
        known = known_at_median(language, rows, dice)
    print(f"{language.code}-{rows}: {known:g} common and familiar words at the median", flush=True)
    if known < ENOUGH:
        raise SystemExit(f"expected dice with {ENOUGH} words for {language.code}-{rows}, got {known:g}")
    return dice


def dice_by_need(language: WordLanguage, rows: int) -> list[str]:
    """Return the first dice with WANTED words at the median, else those with most."""
    weights: dict[str, float] = {letter: count for letter, count in letter_counts(language).items() if count}
    best: tuple[float, list[str]] = (0, [])
    for _ in range(TRIES):
        dice = dealt(faces_of(weights, rows * rows * FACES), rows * rows)
        rolls = known_words(language, rows, dice, ROLLS)
        best = max(best, (median(map(len, rolls)), dice), key=lambda each: each[0])
        if best[0] >= WANTED:
            break
        weights = improved(weights, Counter("".join(dice)), rolls)
    return best[1]


def with_dice_of_vowels(dice: list[str]) -> list[str]:
    """Deal the faces again: as many dice as can be have vowels only, and the others the rarest vowels."""
    faces = [face for die in dice for face in die]
    vowels = sorted([face for face in faces if face in VOWELS], key=lambda face: (-faces.count(face), face))
    own = len(vowels) // FACES
    others = vowels[own * FACES :] + [face for face in faces if face not in VOWELS]
    return dealt(vowels[: own * FACES], own) + dealt(others, len(dice) - own)


def exchanged(language: WordLanguage, rows: int, dice: list[str]) -> list[str]:
    """Exchange faces of two dice as long as the middle rolls have more words, up to MIDDLE of them."""
    chance = random.Random(SEED)
    best = middle(word_counts(language, rows, dice, EXCHANGE_ROLLS))
    for _ in range(EXCHANGES):
        if best >= MIDDLE:
            break
        trial = [list(die) for die in dice]
        (one, other), at, to = chance.sample(trial, 2), chance.randrange(FACES), chance.randrange(FACES)
        one[at], other[to] = other[to], one[at]
        known = middle(word_counts(language, rows, ["".join(die) for die in trial], EXCHANGE_ROLLS))
        if known > best + LEAST_GAIN:
            best, dice = known, ["".join(die) for die in trial]
    return sorted("".join(sorted(die)) for die in dice)


def middle(counts: list[int]) -> float:
    """Return the mean of the middle half, which moves in finer steps than the median."""
    return mean(sorted(counts)[len(counts) // 4 : -len(counts) // 4])


def improved(weights: dict[str, float], faces: Counter[str], rolls: list[list[str]]) -> dict[str, float]:
    """Return more weight for the letters of which a face is in more words, and less for the others."""
    uses = Counter("".join(["".join(words) for words in rolls]))
    mean = uses.total() / faces.total()
    return {letter: weights[letter] * ((uses[letter] / faces[letter] + 1) / (mean + 1)) ** STEP for letter in weights}


def known_at_median(language: WordLanguage, rows: int, dice: list[str]) -> float:
    return median(word_counts(language, rows, dice, MANY_ROLLS))


def word_counts(language: WordLanguage, rows: int, dice: list[str], count: int) -> list[int]:
    return list(map(len, known_words(language, rows, dice, count)))


def known_words(language: WordLanguage, rows: int, dice: list[str], count: int) -> list[list[str]]:
    """Return the common and familiar words of rolls with these dice."""
    rules, generator = Rules("", "", rows, 3, scoring.FOUR, "/".join(dice), True), Generator(SEED)
    return [known_on(str(rules.roll(generator.below)), language).split() for _ in range(count)]


@lru_cache(4 * EXCHANGE_ROLLS)  # an exchange changes only a third of the rolls
def known_on(board: str, language: WordLanguage) -> str:
    """Return the common and familiar words on a board."""
    rows = board.count("/") + 1
    usual = (3, scoring.FOUR) if rows == 4 else (4, scoring.FIVE)
    rules = Rules("", "", rows, *usual, plain_q=True)
    return " ".join(found.word for found in solve(board, lexicon_of(language), rules))


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


def lines_of(language: WordLanguage, anew: bool) -> str:
    """Return the lines of the module for a language's dice."""
    lines = ""
    for rows, name in language.dice.items():
        if name == f"{language.code}-{rows}":
            dice = dice_of(language, rows, [] if anew or name not in DICE else DICE[name].split("/"))
            half = len(dice) // 2
            lines += f'    "{name}": "{"/".join(dice[:half])}/"\n    "{"/".join(dice[half:])}",\n'
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description="Make dice for the languages that have no published set.")
    parser.add_argument("--anew", action="store_true", help="also make those again that have enough words")
    make = partial(lines_of, anew=parser.parse_args().anew)
    with ProcessPoolExecutor() as executor:
        lines = list(executor.map(make, [language for language in LANGUAGES if language.code != ENGLISH]))
    TARGET.write_text(BEGIN + "".join(lines) + "}\n", "utf-8")


if __name__ == "__main__":
    main()
