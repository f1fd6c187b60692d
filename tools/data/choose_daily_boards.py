"""Write boggle/play/daily_rolls.py: which roll is the daily board of each date, so that it is worth playing.

    python -m tools.data.choose_daily_boards [--until YEAR]

The rolls of a date are tried one after the other until one has 80 to 200 words, at least 35 of them common, one of
these with seven letters, and no crude word. Where no roll meets all of this, crude words may be there if none of them
is among the longest words, among the common ones, or alone in its length or tier.

A date that has a roll keeps it, whatever the word list has become since: only later dates are added.
"""

import argparse
import datetime
from collections import Counter
from pathlib import Path

from boggle.game.languages import ENGLISH
from boggle.game.pcg32 import Generator
from boggle.play import daily, daily_rolls
from boggle.play.round import COMMON
from boggle.search.solver import Search
from boggle.words.files import default_lexicon
from boggle.words.lexicon import Lexicon

TARGET = Path(daily_rolls.__file__)
MARK = "ROLLS = ("
FEWEST, MOST, COMMON_WORDS, LETTERS = 80, 200, 35, 7
LINE = 100  # characters


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--until", type=int, default=2046, metavar="YEAR", help="the last year (default: 2046)")
    last = datetime.date(parser.parse_args().until, 12, 31).isoformat()
    days = range(daily.day_number(daily_rolls.FIRST), daily.day_number(last) + 1)
    known, lexicon = daily_rolls.ROLLS, default_lexicon()
    rolls = known + "".join([chosen(daily.date_of(day), lexicon) for day in days[len(known) :]])
    lines = "".join([f'    "{rolls[start : start + LINE]}"\n' for start in range(0, len(rolls), LINE)])
    TARGET.write_text(TARGET.read_text("utf-8").partition(MARK)[0] + f"{MARK}\n{lines})\n", "utf-8")


def chosen(date: str, lexicon: Lexicon) -> str:
    """Return the sign of the first roll of a date that is worth playing."""
    second = ""
    for sign in daily_rolls.SIGNS:
        board = daily.rules_of(ENGLISH).roll(Generator(daily.seed_of_roll(date, sign)).below)
        search = Search(board, lexicon, daily.rules_of(ENGLISH))
        search.run()
        if is_worth_playing(search.tiers):
            if not search.crude:
                return sign
            second = second or (sign if hides(search.crude, search.tiers) else "")
    if not second:
        raise ValueError(f"expected a board worth playing on {date}, got none")
    return second


def is_worth_playing(tiers: dict[str, int]) -> bool:
    common = [word for word, tier in tiers.items() if tier == COMMON]
    return FEWEST <= len(tiers) <= MOST and len(common) >= COMMON_WORDS and LETTERS in [len(word) for word in common]


def hides(crude: list[str], tiers: dict[str, int]) -> bool:
    """Return whether crude words do not stand out."""
    kinds = Counter([len(word) for word in tiers]) + Counter([-tier for tier in tiers.values()])
    longest = max([len(word) for word in tiers])
    for word in crude:
        kinds.subtract([len(word), -tiers[word]])
    alone = any(kinds[len(word)] == 0 or kinds[-tiers[word]] == 0 for word in crude)
    return not alone and not any(len(word) == longest or tiers[word] == COMMON for word in crude)


if __name__ == "__main__":
    main()
