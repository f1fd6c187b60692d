"""Glosses are shortened to whole phrases, and what the source calls offensive is left out."""

import pytest

from tools.meanings.shortening import LONG, is_offensive, shortened
from tools.meanings.wordnet import Sense


@pytest.mark.parametrize(("gloss", "short"), [
    ('a small dog; "he has a pup"', "a small dog"),
    ('a small young dog; especially one of a hunter; "his pup"', "a small young dog"),
    ("any of various small dogs (as terriers; spaniels) of England; kept as pets",
     "any of various small dogs (as terriers; spaniels) of England"),
    ('flee; take to one\'s heels; cut and run; "run!"', "flee; take to one's heels"),
    ('have; "bear a name"', "have"),
    ('used of young girls in a village; wild and boisterous; "tomboyish games"',
     "used of young girls in a village; wild and boisterous"),
    ("the state of a thing (or of several things that belong together) that is not yet known to anyone at all",
     "the state of a thing that is not yet known to anyone at all"),
    ("(of soil) that holds so much water that no plant that is known to man can grow (except for weeds)",
     "(of soil) that holds so much water that no plant that is known to man can grow"),
    ("a large wild animal of the forests of the north with a thick coat of brown fur, usually hunted for its meat",
     "a large wild animal of the forests of the north with a thick coat of brown fur"),
    ("(primarily spatial sense) having little length", "having little length"),
    ("used with `to' or `for'", "used with 'to' or 'for'"),
])  # fmt: skip
def test_whole_phrases_are_left(gloss, short):
    assert shortened(gloss) == short


def test_what_cannot_be_shortened_stays_whole():
    long = "a word " + "that has very many letters and " * 4 + "an end"
    assert len(long) > LONG
    assert shortened(long) == long


def sense(gloss, *usage):
    return Sense(gloss, 0, frozenset(usage), True)


@pytest.mark.parametrize("offensive", [
    sense("a plain gloss", "ethnic_slur"),
    sense("a plain gloss", "obscenity"),
    sense("a plain gloss", "disparagement"),
    sense("(ethnic slur) a person"),
    sense("offensive term for a person"),
    sense("vulgar slang for a part of the body"),
    sense("(sometimes offensive) a child in the streets"),
    sense("terms of abuse for somebody"),
])  # fmt: skip
def test_what_the_source_labels_is_offensive(offensive):
    assert is_offensive(offensive)


@pytest.mark.parametrize("other", [
    sense("an offensive move in a sport or game"),
    sense("unpleasant or disgusting; especially to the senses"),
    sense("a plain gloss", "slang", "archaism"),
    sense('a young dog; "an offensive term for a pup"'),
    sense("an offensive or indecent word or phrase"),
])  # fmt: skip
def test_what_only_speaks_of_it_is_not(other):
    assert not is_offensive(other)
