"""The review of a round, compared with plain Python that computes the same in another way."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

import rules_table
from boggle import Board, rules_named
from boggle.game.rules import NEW
from boggle.game.scoring import FOUR as SCORING
from boggle.play.review import MOST_PATHS, Practice, Review, paths_in
from boggle.play.round import Round
from oracle import paths_of, words_on
from strategies import puzzles

FREE = rules_named("free")
BOARD = Board.parse("x/")
WORDS = {"tone": 1, "tones": 1, "note": 1, "stone": 1, "one": 1, "cry": 1, "onset": 3, "ton": 2}

tiered = st.dictionaries(st.text("abc", min_size=1, max_size=6), st.integers(1, 4), max_size=30)


def reviewed(words, found, common_only=False):
    played = Round(BOARD, FREE, 1, SCORING, words, common_only=common_only)
    for word in found:
        played.answer(word, 0)
    return Review(played)


def test_words_are_counted_by_tier_and_length_and_the_nearest_missed_ones_come_first():
    seen = reviewed(WORDS, ["tone"]).should_have_seen()
    assert [missed.word for missed, _ in seen] == ["tones", "note", "stone", "one", "cry"]
    assert [near for _, near in seen] == [*["tone"] * 4, ""]
    assert len(reviewed({f"{'a' * size}": 1 for size in range(1, 30)}, []).should_have_seen()) == 10
    review = reviewed(WORDS, ["tone", "onset", "ton"])
    assert review.by_tier == [(1, 1, 6), (2, 1, 1), (3, 1, 1)]
    assert review.by_length == [(3, 1, 3), (4, 1, 2), (5, 1, 3)]
    assert (review.points, review.most_points) == (4, 11)
    review = reviewed(WORDS, ["tone", "onset"], common_only=True)
    assert review.by_tier == [(1, 1, 6)]
    assert {one.word for one in review.missed} == {"tones", "note", "stone", "one", "cry"}
    played = Round(BOARD, FREE, 1, SCORING, WORDS, 60)
    played.go_on(0)
    played.answer("tone", 61_000)
    assert "tone" in {one.word for one in Review(played).missed}


def nearness(word, found):
    """0: begins with a found word, 1: anagram, 2: one is inside the other, 3: none."""
    if any(word[: len(other)] == other for other in found):
        return 0
    if any(Counter(word) == Counter(other) for other in found):
        return 1
    return 2 if any(other in word or word in other for other in found) else 3


@given(tiered, st.data(), st.booleans())
def test_every_word_is_either_found_or_missed_and_counts_and_nearness_are_those_of_the_oracle(words, data, common_only):
    found = data.draw(st.lists(st.sampled_from(sorted(words)), max_size=8)) if words else []
    review = reviewed(words, found, common_only)
    there = {word for word, tier in words.items() if tier == 1 or not common_only}
    missed = [one.word for one in review.missed]
    assert sorted(missed + review.found) == sorted(there)
    assert set(review.found) == set(found) & there
    assert missed == sorted(sorted(missed), key=len, reverse=True)
    for points, counted in ((review.points, review.found), (review.most_points, there)):
        assert points == sum(rules_table.FOUR[len(word) - 1] for word in counted)
    review, found = reviewed(words, sorted(found)), set(found)
    for counts, kind_of in ((review.by_tier, words.get), (review.by_length, len)):
        there, seen = Counter(map(kind_of, words)), Counter(map(kind_of, found))
        assert counts == [(kind, seen[kind], there[kind]) for kind in sorted(there)]
    common = [word for word in words if words[word] == 1 and word not in found]
    wanted = sorted(common, key=lambda word: (nearness(word, found), -len(word), word))[:10]
    assert [one.word for one, near in review.should_have_seen()] == wanted


@given(tiered, st.data(), st.integers(1, 5))
def test_other_scorings_count_the_same_words(words, data, shortest):
    words = {word: tier for word, tier in words.items() if len(word) >= shortest}
    found = data.draw(st.lists(st.sampled_from(sorted(words)), unique=True)) if words else []
    played = Round(BOARD, FREE, shortest, SCORING, words)
    for word in found:
        played.answer(word, 0)
    others = {(one.scoring.name, one.shortest): one for one in Review(played).other_scores()}
    tables = {"4x4": (rules_table.FOUR, 3), "5x5": (rules_table.FIVE, 4), "6x6": (rules_table.SIX, 4)}
    tables["word-hunt"] = (rules_table.HUNT, 3)
    assert set(others) == {(name, least) for name, (_, least) in tables.items()} - {("4x4", shortest)}
    for (name, least), score in others.items():
        for chosen, count, points in ((found, score.found, score.points), (words, score.there, score.most_points)):
            counted = [word for word in chosen if len(word) >= least]
            assert count == len(counted)
            assert points == sum(tables[name][0][len(word) - 1] for word in counted)


@given(puzzles(most=3))
@settings(max_examples=40)
def test_paths_are_those_of_the_oracle(puzzle):
    board, word_list = puzzle
    there = words_on(board.width, board.tiles, word_list)
    played = Round(board, FREE, 1, SCORING, {word: 1 for word in there})
    for word in there:
        paths, every = paths_in(played, word), [list(path) for path in paths_of(board.width, board.tiles, word)]
        assert len({tuple(path) for path in paths}) == len(paths) == min(len(every), MOST_PATHS)
        assert all(path in every for path in paths)


def test_paths_of_a_board_of_wild_cards_are_found_soon():
    played = Round(Board(12, 12, ["?"] * 144), FREE, 3, SCORING, {"inherent": 1})
    assert len(paths_in(played, "inherent")) == MOST_PATHS


LIMBO = Board.parse("fxie/amlo/ewbx/astu")


def practising():
    return Practice(Round(LIMBO, NEW, 3, NEW.scoring, {"limbo": 1, "twae": 4, "axle": 1, "tux": 1}), ["limbo", "tux"])


def test_words_are_practised_one_after_the_other_with_hints_until_a_word_is_told():
    practice = practising()
    assert practice.shown == practice.cells[:1]
    assert [LIMBO.tiles[cell] for cell in practice.cells] == list("limbo")
    for shown in range(2, 5):
        practice.hint()
        assert practice.is_open
        assert practice.shown == practice.cells[:shown]
    practice.hint()
    assert (practice.shown, practice.is_open) == (practice.cells, False)
    assert not practice.answer("limbo")  # it was told
    assert practice.found == []
    practice = practising()
    assert not practice.answer("axle")
    assert practice.answer(" LIMBO ")
    assert (practice.shown, practice.is_open) == (practice.cells, False)
    assert not practice.answer("limbo")
    assert practice.found == ["limbo"]
    practice = practising()
    practice.go_on()  # skips
    assert (practice.number, practice.word, practice.shown) == (1, "tux", practice.cells[:1])
    assert practice.answer("tux")
    practice.go_on()
    assert (practice.is_over, practice.is_open, practice.found, practice.shown) == (True, False, ["tux"], [])
