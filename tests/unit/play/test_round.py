"""A round, its time and its review: compared with an oracle, with plain sums, and with the moments at which it ran."""

import json
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules_table
from boggle import Board, BoggleError, rules_named
from boggle.game.rules import NEW
from boggle.game.scoring import FOUR
from boggle.game.scoring import FOUR as SCORING
from boggle.play.record.statistics import Played
from boggle.play.record.study import Study
from boggle.play.review import MOST_PATHS, Practice, Review, paths_in
from boggle.play.round import AGAIN, FOUND, LATE, NO_WORD, NOT_COMMON, OFF_BOARD, SHORT, Round, Taps, words_in
from boggle.play.round_clock import MOST_EXTRA, RoundClock
from oracle import paths_of, words_on
from refused import refused
from strategies import TIERS, puzzles, words

FREE = rules_named("free")
START = 1_800_000_000_000  # a time in milliseconds
BOARD = Board.parse("teas/rxxx/xxxx/xxxx")
WORDS = {"tea": 1, "teas": 1, "eat": 2, "seat": 3}


def begun(board=BOARD, found=WORDS, **changes):
    played = Round(board, FREE, 3, FOUR, found, **{"seconds": 60, **changes})
    played.go_on(START)
    return played


def kinds(played, *answers, after=0):
    return [played.answer(word, START + after).kind for word in answers]


def reloaded(played):
    return Round.restored(json.loads(json.dumps(played.state())))


def test_each_word_is_answered_and_after_the_time_or_an_early_end_none_counts():
    played, given = begun(), ["tea", "TEAS ", "te", "tea", "ear", "aex", "tar", "t3a", "x" * 500]
    assert kinds(played, *given) == [FOUND, FOUND, SHORT, AGAIN, OFF_BOARD, NO_WORD, OFF_BOARD, NO_WORD, OFF_BOARD]
    assert (played.found, played.points) == (["tea", "teas"], 2)
    played, ended = begun(), begun(seconds=None)
    assert kinds(played, "tea") == [FOUND]
    assert kinds(played, "teas", "tea", "teas", "xxx", after=60_000) == [LATE, AGAIN, AGAIN, NO_WORD]
    assert (played.found, played.late, played.points) == (["tea"], ["teas"], 1)
    ended.end()
    assert kinds(ended, "tea") == [LATE]


@pytest.mark.parametrize(("made", "given", "counts"), [
    ([("tea", 59_999)], {}, "tea"),
    ([(" TEAS", 59_999)], {}, "teas"),
    ([("te", 100), ("tea", 200), ("teas", 59_000)], {}, "teas"),  # as it was last
    ([("tea", 100), ("", 200)], {}, ""),  # dropped
    ([], {}, ""),
    ([("tea", 100)], {"found": "tea"}, ""),  # already found
    ([("te", 100)], {}, ""),  # too short
    ([("tar", 100)], {}, ""), ([("aex", 100)], {}, ""),  # not on the board, not a word
    ([("eat", 100)], {"common_only": True}, ""), ([("tea", 100)], {"common_only": True}, "tea"),
    # In a page that was frozen, what was made by 0:00 counts, and what comes later does not.
    ([("tea", 59_999), ("teas", 60_000)], {}, "tea"), ([("te", 59_999), ("teas", 3_600_000)], {}, ""),
    ([("tea", 60_000)], {}, ""),
    # Extra time and pauses move the end.
    ([("tea", 119_999), ("teas", 120_000)], {"extra": 60}, "tea"),
    ([("tea", 89_999), ("teas", 90_000)], {"paused": 30_000}, "tea"),
])  # fmt: skip
def test_what_was_made_at_the_bell_counts_if_it_is_a_new_word_that_counts(made, given, counts):
    played = begun(common_only=given.get("common_only", False))
    for word in given.get("found", "").split():
        played.answer(word, START)
    if "extra" in given:
        played.give_time(given["extra"], START)
    if "paused" in given:
        played.pause(START)
        played.go_on(START + given["paused"])
    for word, after in made:
        assert played.make(word, START + after) == (not played.is_over(START + after))
    assert played.is_over(START + 10**9)
    assert played.ring() == counts
    assert played.found == [*given.get("found", "").split(), *[word for word in [counts] if word]]
    assert (played.late, reloaded(played).is_over(START)) == ([], True)
    assert played.ring() == ""


E = {"e": "eé", "é": "eé"}


@pytest.mark.parametrize(("played", "words", "told", "found"), [
    (begun(common_only=True), "tea eat seat eax", [FOUND, NOT_COMMON, NOT_COMMON, NO_WORD], ["tea"]),
    (begun(Board.parse("σας/"), {"σας": 1}), "σασ ΣΑΣ", [FOUND, AGAIN], ["σας"]),  # a final sigma
    (begun(Board.parse("ete/"), {"été": 1, "ete": 2}, alike=E), "ete ete été", [FOUND, AGAIN, FOUND], ["ete", "été"]),
    (begun(Board.parse("ete/"), {"été": 1}, alike=E), "ete ète", [FOUND, OFF_BOARD], ["été"]),
])  # fmt: skip
def test_words_that_do_not_count_and_letters_that_stand_for_others(played, words, told, found):
    assert kinds(played, *words.split()) == told
    assert played.found == found


def test_a_word_that_was_sent_or_left_by_a_pause_or_an_early_end_does_not_count_at_the_bell():
    played = begun(Board.parse("ete/"), {"été": 1, "ete": 2}, alike=E)
    played.make("éte", START)
    assert [played.answer("éte", START).word, played.ring(), played.found] == ["ete", "", ["ete"]]
    played = begun()
    played.make("tea", START)
    played.end()
    assert played.ring() == ""
    played = begun()
    played.make("tea", START)
    played.pause(START)
    assert played.ring() == ""


@given(puzzles(most=3), st.lists(words, max_size=10), st.integers(1, 5))
def test_answers_are_those_of_the_oracle(puzzle, others, shortest):
    board, word_list = puzzle
    there = {word for word in words_on(board.width, board.tiles, word_list) if len(word) >= shortest}
    played = Round(board, FREE, shortest, FOUR, {word: TIERS.index(word_list[word]) + 1 for word in there})
    played.go_on(START)
    said = set()
    for word in [*word_list, *others, *word_list]:
        if len(word) < shortest:
            wanted = SHORT
        elif word in there:
            wanted = AGAIN if word in said else FOUND
        else:
            wanted = NO_WORD if paths_of(board.width, board.tiles, word) else OFF_BOARD
        said.add(word)
        assert played.answer(word, START).kind == wanted
    assert sorted(played.found) == sorted(there)


steps = st.sampled_from(["wait", "back", "pause", "go on", "end", *WORDS, "tar"])


@given(st.lists(st.tuples(steps, st.integers(0, 40))), st.sampled_from([None, 30, 60]), st.booleans())
def test_a_round_stored_at_any_moment_goes_on_the_same(steps, seconds, common_only):
    through, stored = [begun(seconds=seconds, common_only=common_only) for _ in range(2)]
    now = START
    for step, size in steps:
        now += (-1000 if step == "back" else 1000) * size
        for played in (through, stored):
            if step in ("pause", "go on"):
                (played.pause if step == "pause" else played.go_on)(now)
            elif step == "end":
                played.end()
            elif step not in ("wait", "back"):
                played.answer(step, now)
        stored = reloaded(stored)
        assert stored.state() == through.state()
        assert stored.clock.left(now) == through.clock.left(now)
        assert (stored.points, stored.is_over(now)) == (through.points, through.is_over(now))


RUNNING = {"seconds": 60, "running": True, "left": 0, "deadline": 0, "seen": 0}


@pytest.mark.parametrize("change", [
    {"board": "x"}, {"board": 7}, {"rules": "none"}, {"words": "tea9"}, {"words": "te\ntea1"}, {"words": None},
    {"found": 3}, {"alike": {"e": ""}}, {"alike": 3}, {"shortest": "many"}, {"shortest": 1e999}, {"tries": 1e999},
    {"clock": {}}, {"clock": RUNNING | {"left": 10**9}}, {"clock": RUNNING | {"left": -1}},
    {"clock": RUNNING | {"deadline": "1"}}, {"clock": RUNNING | {"seen": 10**20}}, {"clock": RUNNING | {"extra": True}},
    {"clock": RUNNING | {"seconds": 3601}},
], ids=str)  # fmt: skip
def test_a_damaged_round_is_refused(change):
    with pytest.raises(BoggleError, match=r"^expected "):
        Round.restored(begun(rules_named("new").parse("teasrxxxxxxxxxxx")).state() | {"rules": "new"} | change)
    for other in (None, [], "round", {}, 7):
        assert refused(BoggleError, Round.restored, other).startswith("expected a stored round")


def test_extra_time_and_a_wish_are_stored_and_a_round_of_an_earlier_version_had_none():
    assert (words_in("tux1\nax4"), words_in("")) == ({"tux": 1, "ax": 4}, {})
    played = begun()
    played.give_time(60, START)
    played.record_wish(12, False)
    again = reloaded(played)
    assert (again.clock.extra, again.tries, again.fair) == (60, 12, False)
    played.end()
    played.give_time(60, START)
    assert played.clock.extra == 60
    played = begun()
    played.pause(START + 2000)
    state = played.state()
    del state["tries"], state["fair"], state["clock"]["extra"], state["clock"]["begun"]
    again = Round.restored(state)
    assert (again.tries, again.fair, again.clock.extra, again.clock.begun) == (0, True, 0, 0)
    assert again.clock.left(START + 5000) == 58_000
    for time, left in ((5000, 58_000), (7000, 57_000)):  # it begins when it first goes on
        again.go_on(START + time)
        assert (again.clock.begun, again.clock.left(START + time)) == (START + 5000, left)
        again.pause(START + time + 1000)


@pytest.mark.parametrize(("taps", "word", "sent"), [
    ([0, 1, 4], "abe", False), ([0, 1, 1], "ab", True), ([0, 0], "a", True), ([], "", False),
    # A tile of the path ends it there, one that is no neighbour begins it anew, and a hole does nothing.
    ([0, 1, 4, 0], "a", False), ([0, 1, 8], "i", False), ([0, 7], "a", False),
])  # fmt: skip
def test_taps_collect_a_word(taps, word, sent):
    path, sends = Taps(Board.parse("abc/def/g.i")), False
    for cell in taps:
        sends = path.tap(cell)
    assert (path.word, sends) == (word, sent)
    path.clear()
    assert path.word == ""


def test_the_time_has_an_end_and_extra_time_has_a_limit_and_does_not_begin_a_round_again():
    clock = begun().clock
    clock.go_on(START + 10_000)  # it runs already
    assert (clock.begun, clock.is_over(START + 59_999), clock.is_over(START + 60_000)) == (START, False, True)
    clock = RoundClock(60)
    clock.give(60, START)
    clock.go_on(START)
    clock.give(60, START + 10_000)
    assert clock.left(START + 10_000) == 170_000
    clock.pause(START + 10_000)
    clock.give(60, START + 20_000)
    assert (clock.left(START + 20_000), clock.extra) == (230_000, 180)
    clock.go_on(START)
    clock.give(60, START + 10**6)
    assert (clock.left(START + 10**6), clock.extra) == (0, 180)
    clock, endless = RoundClock(60), RoundClock(None)
    for _ in range(3):
        clock.give(MOST_EXTRA // 2 + 1, START)
    assert clock.extra == MOST_EXTRA
    assert RoundClock.restored(clock.state()).left(START) == 1000 * (60 + MOST_EXTRA)
    endless.go_on(START)
    endless.give(60, START)
    assert (endless.left(START + 10**10), endless.is_over(START + 10**10), endless.extra) == (None, False, 0)


moves = st.tuples(st.booleans(), st.integers(-50_000, 50_000), st.booleans())


@given(st.integers(1, 600), st.lists(moves, max_size=30))
def test_it_counts_the_time_in_which_it_ran_and_the_clock_went_forward(seconds, steps):
    clock, now, left = RoundClock(seconds), START, seconds * 1000
    for runs, step, gives in steps:
        (clock.go_on if runs else clock.pause)(now)
        if gives:
            clock.give(7, now)
            left += 7000 if left else 0
        now += step
        left = max(0, left - step) if runs and step > 0 else left
        assert clock.left(now) == left
        assert RoundClock.restored(clock.state()).left(now) == left


LINE = Board.parse("x/")
TONES = {"tone": 1, "tones": 1, "note": 1, "stone": 1, "one": 1, "cry": 1, "onset": 3, "ton": 2}

tiered = st.dictionaries(st.text("abc", min_size=1, max_size=6), st.integers(1, 4), max_size=30)


def reviewed(words, found, common_only=False):
    played = Round(LINE, FREE, 1, SCORING, words, common_only=common_only)
    for word in found:
        played.answer(word, 0)
    return Review(played)


def test_words_are_counted_by_tier_and_length_and_the_nearest_missed_ones_come_first():
    seen = reviewed(TONES, ["tone"]).should_have_seen()
    assert [missed.word for missed, _ in seen] == ["tones", "note", "stone", "one", "cry"]
    assert [near for _, near in seen] == [*["tone"] * 4, ""]
    assert len(reviewed({f"{'a' * size}": 1 for size in range(1, 30)}, []).should_have_seen()) == 10
    review = reviewed(TONES, ["tone", "onset", "ton"])
    assert review.by_tier == [(1, 1, 6), (2, 1, 1), (3, 1, 1)]
    assert review.by_length == [(3, 1, 3), (4, 1, 2), (5, 1, 3)]
    assert (review.points, review.most_points) == (4, 11)
    review = reviewed(TONES, ["tone", "onset"], common_only=True)
    assert review.by_tier == [(1, 1, 6)]
    assert {one.word for one in review.missed} == {"tones", "note", "stone", "one", "cry"}
    assert review.has_tiers  # though only common words count
    assert not reviewed(dict.fromkeys(TONES, 1), ["tone"]).has_tiers
    played = Round(LINE, FREE, 1, SCORING, TONES, 60)
    played.go_on(0)
    played.answer("tone", 61_000)
    assert "tone" in {one.word for one in Review(played).missed}


def test_crude_words_count_but_none_is_chosen_to_be_shown():
    played = Round(
        LINE, FREE, 3, SCORING, {"tits": 1, "tit": 1, "titsup": 2, "stint": 1, "sit": 2}, crude=["tits", "tit"]
    )
    assert (played.answer("tit", 0).kind, played.answer("titsup", 0).kind) == (FOUND, FOUND)
    again = Round.restored(json.loads(json.dumps(played.state())))
    assert (again.crude, again.words, again.state()) == ({"tits", "tit"}, played.words, played.state())
    review = Review(again)
    assert (review.found, [one.word for one in review.missed]) == (["tit", "titsup"], ["stint", "tits", "sit"])
    assert [(one.word, near) for one, near in review.should_have_seen()] == [("stint", "")]
    assert Study().add_missed(review, again, 20_000) == ["stint", "sit"]
    again.crude.add("titsup")
    assert (review.points, Played.of(Review(again), 1, "free", 7).longest) == (4, "")


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
    played = Round(LINE, FREE, shortest, SCORING, words)
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


LIMBO = Board.parse("fxie/amlo/ewbx/astu")


def practising():
    return Practice(Round(LIMBO, NEW, 3, NEW.scoring, {"limbo": 1, "twae": 4, "axle": 1, "tux": 1}), ["limbo", "tux"])


def test_words_are_practised_one_after_the_other_with_hints_until_a_word_is_told_and_paths_are_limited():
    wild = Round(Board(12, 12, ["?"] * 144), FREE, 3, SCORING, {"inherent": 1})
    assert len(paths_in(wild, "inherent")) == MOST_PATHS
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
