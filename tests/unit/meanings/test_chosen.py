"""What is chosen of a made-up WordNet: which senses, in which order, and what a word is a form of."""

import pytest

from boggle.meanings.glossary import Glossary
from small_wordnet import LICENCE, write_wordnet
from tools.meanings import write_glosses
from tools.meanings.choosing import Chooser
from tools.meanings.packing import pack
from tools.meanings.shortening import is_offensive, shortened
from tools.meanings.wordnet import Sense, read_licence, read_wordnet

SYNSETS = [
    ("n", ["disparagement"], "words against somebody"), ("n", ["doe"], "the female of a deer"),
    ("v", ["do", "make"], "carry out or perform an action"), ("v", ["find"], "come upon, as if by accident"),
    ("v", ["found"], "set up or establish"), ("n", ["leaf"], "the main organ of photosynthesis"),
    ("v", ["leave"], "go away from a place"), ("n", ["leave"], "the time of a holiday"),
    ("v", ["run"], "move fast by using one's feet"), ("n", ["run"], "a score in baseball"),
    ("n", ["running"], "the act of moving fast"), ("n", ["Turkey"], "a country of two continents", [("@i", 1)]),
    ("n", ["turkey"], "a large bird with a fan-shaped tail"), ("n", ["menu", "fare"], "an agenda of things to do"),
    ("n", ["fare"], "the sum charged for riding"), ("n", ["hick"], "a plain person", [(";u", 0)]),
    ("v", ["be"], "have the quality of being"), ("n", ["bed"], "a piece of furniture to sleep in"),
    ("n", ["hi"], "an expression of greeting"), ("a", ["good"], "having desirable qualities"),
    ("v", ["measure"], "determine the size of something"), ("a", ["measured"], "having notes of a fixed value"),
    ("a", ["acrid"], "strong and sharp"), ("r", ["acridly"], "in an acrid manner"),
    ("n", ["acridness"], "the quality of being acrid"), ("a", ["winning"], "having won"),
    ("r", ["winningly"], "in a charming manner"), ("n", ["hot_dog"], "a sausage in a roll"),
    ("n", ["see"], "the seat of a bishop"), ("v", ["see"], "perceive by sight"), ("n", ["seed"], "a small hard fruit"),
]  # fmt: skip
IRREGULAR = [
    ("v", "does", "do"), ("v", "found", "find"), ("n", "leaves", "leaf"), ("v", "left", "leave"), ("v", "ran", "run"),
    ("v", "was", "be"), ("a", "better", "good"), ("v", "saw", "see"),
]  # fmt: skip
TAGGED = {
    ("do", "v", 1): 500, ("doe", "n", 1): 1, ("find", "v", 1): 300, ("found", "v", 1): 10, ("leaf", "n", 1): 20,
    ("leave", "v", 1): 200, ("run", "v", 1): 90, ("running", "n", 1): 5, ("measure", "v", 1): 20, ("see", "v", 1): 99,
}  # fmt: skip
EXPECTED = {
    "does": ["z v do", "s n doe"], "found": ["d v find", "= v found"], "leaves": ["z v leave", "s n leaf"],
    "left": ["d v leave"], "ran": ["d v run"], "runs": ["z v run", "s n run"], "running": ["g v run", "= n running"],
    "run": ["= v run", "= n run"], "turkey": ["= n turkey"], "turkeys": ["s n turkey"], "hick": [],
    "bed": ["= n bed"], "seed": ["= n seed"], "better": ["c a good"], "measured": ["d v measure"],
    "acridly": ["y a acrid"], "acridness": ["q a acrid"], "acridnesses": ["q a acrid"],
    "winningly": ["= r winningly"], "his": ["= m his"], "dogs": [], "saw": ["d v see"],
}  # fmt: skip


@pytest.fixture(scope="module")
def wordnet(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wordnet")
    write_wordnet(folder, SYNSETS, IRREGULAR, TAGGED)
    return folder


@pytest.fixture(scope="module")
def glossary(wordnet):
    tiers = dict.fromkeys([*EXPECTED, "fare", "fares", "hi", "make"], "common")
    return Glossary.from_bytes(pack(*write_glosses.filled(Chooser(read_wordnet(wordnet)), tiers)))


def test_what_a_word_is(glossary):
    told = {word: [f"{one.relation} {one.part} {one.base}" for one in glossary.meanings(word)] for word in EXPECTED}
    assert told == EXPECTED
    # Of senses that were never met, that comes first for which the word is named first.
    assert glossary.meanings("fare")[0].text == "the sum charged for riding"


def test_names_and_words_of_several_parts_are_not_read_but_the_licence_is(wordnet):
    read = read_wordnet(wordnet).senses
    assert [sense.gloss for sense in read["turkey", "n"]] == ["a large bird with a fan-shaped tail"]
    assert not [word for word, _ in read if "_" in word or not word.islower()]
    assert [sense.met for sense in read["do", "v"]] == [500]
    assert read["hick", "n"][0].usage == {"disparagement"}
    assert LICENCE.startswith("  1 ")
    assert read_licence(wordnet) == "Made up for tests.\n\nAll of it.\n"


def test_the_file_is_filled_with_common_words_first(wordnet, monkeypatch):
    tiers = {"does": "common", "found": "rare", "leaves": "uncommon", "running": "familiar"}
    chooser = Chooser(read_wordnet(wordnet))
    monkeypatch.setattr(write_glosses, "STEP", 1)
    size = len(pack(*write_glosses.filled(chooser, {"does": "common"})))
    monkeypatch.setattr(write_glosses, "MOST_BYTES", size + 40)
    told = Glossary.from_bytes(pack(*write_glosses.filled(chooser, tiers)))
    assert told.meanings("does")
    assert not told.meanings("found")


WHOLE = "a word " + "that has very many letters and " * 4 + "an end"


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
    (WHOLE, WHOLE),  # cannot be shortened
])  # fmt: skip
def test_whole_phrases_are_left(gloss, short):
    assert shortened(gloss) == short


def sense(gloss, *usage):
    return Sense(gloss, 0, frozenset(usage), True)


@pytest.mark.parametrize(("one", "offensive"), [
    *[(sense("a plain gloss", label), True) for label in ("ethnic_slur", "obscenity", "disparagement")],
    (sense("(ethnic slur) a person"), True),
    (sense("offensive term for a person"), True),
    (sense("vulgar slang for a part of the body"), True),
    (sense("(sometimes offensive) a child in the streets"), True),
    (sense("terms of abuse for somebody"), True),
    (sense("an offensive move in a sport or game"), False),
    (sense("unpleasant or disgusting; especially to the senses"), False),
    (sense("a plain gloss", "slang", "archaism"), False),
    (sense('a young dog; "an offensive term for a pup"'), False),
    (sense("an offensive or indecent word or phrase"), False),
])  # fmt: skip
def test_what_the_source_labels_is_offensive_and_not_what_only_speaks_of_it(one, offensive):
    assert is_offensive(one) == offensive
