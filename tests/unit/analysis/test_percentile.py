"""The rank of a number among others, compared with a plain count."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle.analysis.percentile import PARTS, histogram, margin_of_error, middle_values, percent, rank_counts

numbers = st.integers(0, 3000)
many = st.lists(numbers, min_size=1, max_size=400)


@given(numbers, many)
def test_all_are_less_or_the_same_or_more(value, values):
    ordered = sorted([*values, value])
    less, same, more = rank_counts(value, values)
    assert (less, same) == (ordered.index(value), ordered.count(value) - 1)
    assert less + same + more == len(values)


@given(numbers, st.lists(numbers, min_size=10, max_size=10), st.integers(1, 20))
def test_middles_stand_for_all_in_rounded_hundredths(value, tenth, tens):
    values = tenth * 10 * tens  # their number is a multiple of 100
    exact = rank_counts(value, values)
    rounded = rank_counts(value, middle_values(values))
    assert len(middle_values(values)) == PARTS == sum(rounded)
    assert rounded[0] == pytest.approx(100 * exact[0] / len(values), abs=0.5)
    assert rounded[2] == pytest.approx(100 * exact[2] / len(values), abs=0.5)


def test_middles_of_thousands():
    assert middle_values(list(range(10_000, 0, -1))) == list(range(51, 10_001, 100))


@pytest.mark.parametrize(
    ("count", "total", "hundredths"), [(0, 7, 0), (1, 200, 1), (1, 201, 0), (5, 7, 71), (7, 7, 100)]
)
def test_hundredths(count, total, hundredths):
    assert percent(count, total) == hundredths


@pytest.mark.parametrize(("count", "total", "share"), [(50, 100, 10), (5000, 10_000, 1), (0, 200, 2), (0, 10_000, 1)])
def test_how_far_a_share_may_be_off(count, total, share):
    assert margin_of_error(count, total) == share == margin_of_error(total - count, total)


@given(many, st.integers(2, 30))
def test_bars_hold_every_number_once(values, most):
    first, width, counts = histogram(values, most)
    assert first % width == 0
    assert str(width).rstrip("0") in ("1", "2", "5")
    assert len(counts) <= most
    for place, count in enumerate(counts):
        begin = first + place * width
        assert count == sum(begin <= value < begin + width for value in values)
    assert sum(counts) == len(values)
    assert counts[0]
    assert counts[-1]
