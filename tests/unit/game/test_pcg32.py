"""Random numbers from a seed: equal to those that the generator's author published, and fair within any bound."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle import RulesError
from boggle.game.pcg32 import Generator, seed_in

# Seed 42, stream 54: round 1 of pcg32-demo, as its sources list what it prints.
PUBLISHED = [0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E]


def test_numbers_are_the_published_ones():
    generator = Generator(42)
    assert [generator.word() for _ in PUBLISHED] == PUBLISHED


@given(st.integers(), st.integers(1, 2**32))
def test_numbers_are_below_and_come_again(seed, bound):
    first, again = Generator(seed), Generator(seed)
    numbers = [first.below(bound) for _ in range(9)]
    assert all(0 <= number < bound for number in numbers)
    assert [again.below(bound) for _ in range(9)] == numbers


def test_each_number_is_as_likely():
    generator = Generator(1)
    counts = Counter(generator.below(6) for _ in range(6000))
    assert sorted(counts) == list(range(6))
    assert 900 < min(counts.values()) <= max(counts.values()) < 1100


def test_no_number_is_likelier_where_the_bound_does_not_divide_the_range():
    """A simple modulo 3 × 2^30 would make the numbers of the first third as frequent as all others together."""
    generator = Generator(3)
    first = sum(generator.below(3 * 2**30) < 2**30 for _ in range(3000))
    assert 900 < first < 1100


@pytest.mark.parametrize(("text", "seed"), [("0", 0), ("007", 7), ("-12", -12), ("+5", 5), ("9" * 40, 10**40 - 1)])
def test_seeds_as_people_write_them(text, seed):
    assert seed_in(text) == seed


@pytest.mark.parametrize("text", ["", "-", "x", "1.5", "1_000", "١", "9" * 41])
def test_what_is_no_seed(text):
    with pytest.raises(RulesError, match=r"^expected a whole number for a seed, got "):
        seed_in(text)
