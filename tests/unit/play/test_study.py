"""Missed words that come back: compared with a plain list of days, stored, merged and damaged."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boggle import Board, BoggleError, rules_named
from boggle.game.scoring import FOUR
from boggle.letters import standing_for
from boggle.play.record.days import Days
from boggle.play.record.statistics import Statistics
from boggle.play.record.study import FOUND, HINTED, MISSED, TIMES, Choices, Studied, Study, StudySession, days_in_box
from boggle.play.review import Review
from boggle.play.round import Round
from boggle.words.crude import crude_words
from strategies import merged

TODAY = 20_000
BOARD = "te/as"
# As the plan says: 1 day, 3 to 5, 5 to 9, 9 to 15, 15 to 25, and on.
RANGES = [{1}, {3, 4, 5}, set(range(5, 10)), set(range(9, 16)), set(range(15, 26))]
some_words = st.text("abcde", min_size=1, max_size=5).filter(lambda word: word not in crude_words())


def missed(made, words, found=(), day=TODAY, board=BOARD, **more):
    played = Round(Board.parse(board), rules_named("free"), 1, FOUR, words, **more)
    for word in found:
        played.answer(word, 0)
    return made.add_missed(Review(played), played, day)


def study(*words, day=TODAY, board=BOARD):
    made = Study()
    for number, word in enumerate(words):
        missed(made, {word: 1}, day=day - number // 10, board=board)
    return made


def test_at_most_ten_new_words_a_day_common_ones_first_which_do_not_all_come_back_together():
    made = Study()
    words = {"rare": 4, "odd": 3, "tea": 2, "teas": 2, "eat": 1, "seat": 1, "sea": 1}
    assert missed(made, words, ["sea"]) == ["seat", "eat", "teas", "tea"]
    assert len(made) == 4
    made = Study()
    first, second = [{letter * size: 1 for letter in "abcdefgh"} for size in (3, 4)]
    days = (first, TODAY), (second, TODAY), (second, TODAY), (second, TODAY + 1)
    assert [len(missed(made, words, day=day)) for words, day in days] == [8, 2, 0, 6]
    assert made.added_on(TODAY) == 10
    days = {days_in_box(f"{a}{b}{c}", 3) for a in "abcde" for b in "abcde" for c in "abcde"}
    assert days == set(range(9, 16))


def test_words_come_back_on_their_boards_at_the_next_day_on_which_one_is_due():
    made = study("bat", board="ba/t.")
    missed(made, {"tea": 1, "eat": 1}, day=TODAY - 1)
    assert made.due(TODAY - 1) == []
    due = [(board, rules, [one.word for one in words]) for board, rules, words in made.due(TODAY + 1)]
    assert due == [(BOARD, "free", ["eat", "tea"]), ("ba/t.", "free", ["bat"])]
    made = study("tea")
    missed(made, {"eat": 1}, day=TODAY - 30)  # which is due
    assert [each.next_due(day) for each, day in ((study("tea"), TODAY), (made, TODAY))] == [TODAY + 1, TODAY + 1]
    assert (made.next_due(TODAY + 1), Study().next_due(TODAY)) == (None, None)
    made = study("tea", day=TODAY + 400)
    assert made.due(TODAY + 400) == made.due(TODAY + 399) == []
    assert made.answer("eat", FOUND, TODAY) is None
    assert (len(made), len(made.due(TODAY)), made.count_due(TODAY)) == (1, 1, 1)
    assert merged(Study, study("tea", day=0)).state() == study("tea", day=0).state()


outcomes = st.sampled_from([FOUND, HINTED, MISSED])


@given(some_words, st.lists(outcomes, max_size=20))
def test_a_word_moves_up_when_it_is_found_and_down_when_it_is_not(word, answers):
    made, box, day = study(word), 0, TODAY
    for outcome in answers:
        [(_, rules, [one])] = made.due(10**6)
        assert (one.box, rules) == (box, "free")
        assert one.due - day in (RANGES[box] if box < len(RANGES) else range(25, 106))
        day = one.due
        assert made.due(day - 1) == []
        made.answer(word, outcome, day)
        box = {FOUND: min(box + 1, 7), HINTED: box, MISSED: max(box - 1, 0)}[outcome]
    assert [one.box for one in made.words()] == [box]


def test_a_removed_word_makes_room_and_a_word_is_kept_as_its_tiles_spell_it():
    made = study(*[letter * 3 for letter in "abcdefghij"])
    assert missed(made, {"tea": 1}) == []
    for _ in range(2):
        made.remove("aaa")
    assert missed(made, {"tea": 1}) == ["tea"]
    made = study()
    alike = standing_for("aéèetsß", "", accents=False)
    assert missed(made, {"tés": 1, "sète": 1, "aß": 1}, alike=alike, board="te/a?/st") == ["sète", "tés", "aß"]
    # The wild card spells è and ß.
    assert {one.word: one.spelled for one in made.words()} == {"tés": "tes", "sète": "sète", "aß": "aß"}
    assert merged(Study, made).state() == made.state()


def test_each_language_is_studied_by_itself_with_its_spellings_and_all_are_kept():
    made = study(*[letter * 3 for letter in "abcdefghi"], "sale")
    french = {"language": "fr", "spellings": {"sale": ["sale", "salé"], "oeuvre": ["œuvre"]}}
    assert missed(made, {"sale": 1, "retards": 1, "oeuvre": 2}, **french) == ["retards", "sale", "oeuvre"]
    made.answer("sale", FOUND, TODAY + 1, "fr")
    again = merged(Study, made, study("tits"))
    assert again.state() == made.state()
    assert [(len(each), each.added_on(TODAY)) for each in (again, again.of("en"), again.of("fr"))] == [
        (13, 13), (10, 10), (3, 3)
    ]  # fmt: skip
    assert [again.of(code).count_due(TODAY + 1) for code in ("en", "fr", "de")] == [10, 2, 0]
    assert [one.written for one in again.of("fr").by_due()] == ["œuvre", "retards", "sale, salé"]
    again.remove("sale", "fr")
    assert [one.language for one in again.words() if one.word == "sale"] == ["en"]
    old, (new,) = ["sale", 1, BOARD, "free", 0, 1, 0, 0], [one.state() for one in made.of("fr").words() if one.box]
    assert new[8:] == ["sale", "fr", "sale, salé"]
    damaged = ["sale", "xx", "sale"], ["sale", "fr", "sel"], ["sale", "fr", 7], ["sale", None, "sale"], [*new[8:], 1]
    assert Study().merge({"study": [old, old + new[8:10], new, *[old + more for more in damaged]]}) == 5


@st.composite
def studies(draw):
    made = study(*draw(st.lists(some_words, max_size=15)), board=draw(st.sampled_from([BOARD, "ba/t."])))
    for word, outcome, day in draw(st.lists(st.tuples(some_words, outcomes, st.integers(0, 50)), max_size=15)):
        made.answer(word, outcome, TODAY + day)
    return made


@given(studies(), studies(), studies())
@settings(max_examples=40)
def test_merging_in_any_order_gives_the_same(first, second, third):
    all_three = merged(Study, first, second, third)
    assert merged(Study, first).state() == first.state()
    assert all_three.state() == merged(Study, third, merged(Study, second, first, second)).state()
    seen = {}
    for one in [*first.words(), *second.words(), *third.words()]:
        seen[one.word] = max(one.seen, seen.get(one.word, 0))
    assert {one.word: one.seen for one in all_three.words()} == seen


@given(studies(), st.data())
@settings(max_examples=40)
def test_of_damaged_data_the_rest_is_kept(made, data):
    state, again = made.state(), Study()
    entries = state["study"]
    if entries:
        damaged, field = data.draw(st.integers(0, len(entries) - 1)), data.draw(st.integers(0, 7))
        entries[damaged][field] = data.draw(st.sampled_from([None, "", -1, 1.5, [], {}, "x" * 3000, True, 10**9]))
        assert again.merge(state) == 1
        assert again.state()["study"] == entries[:damaged] + entries[damaged + 1 :]


def test_crude_words_that_an_earlier_version_kept_are_dropped():
    rest = {}
    made, kept = study("tea"), Study()
    missed(made, {"tits": 1, "tit": 2})
    data = made.state()
    assert ([entry[0] for entry in data["study"]], kept.merge(data, rest), rest) == (["tea", "tit", "tits"], 0, {})
    assert [one.word for one in kept.words()] == ["tea"]
    rounds = [[1, 7, "free", 4, 1, 9, 1, 5, "titties"], [2, 8, "free", 4, 1, 9, 1, 5, "stint"]]
    statistics = Statistics()
    statistics.merge({"rounds": rounds, "earlier": 3, "best": {}, "longest": "titties"}, rest)
    assert ([one.longest for one in statistics.rounds], statistics.longest, rest) == (["", "stint"], "stint", {})
    state = Round(Board.parse("ti/ts"), rules_named("free"), 3, FOUR, {"tits": 1, "its": 2}).state()
    assert Round.restored(state).crude == {"tits"}


@pytest.mark.parametrize("data", [None, [], 7, "study", {}, {"study": {}, "days": 3, "rounds": 3}], ids=str)
@pytest.mark.parametrize(("kind", "wanted"), [
    (Study, "a file with words of a study"), (Days, "results of daily boards"), (Statistics, "statistics of rounds"),
    (Choices, "choices for the study"),
])  # fmt: skip
def test_what_is_no_record_is_refused(kind, wanted, data):
    if kind is not Choices or not isinstance(data, dict):  # for these there are usual ones
        with pytest.raises(BoggleError, match=f"^expected {wanted}, got other data$"):
            kind().merge(data)


def test_choices_are_read_again_and_damaged_ones_are_the_usual_ones():
    for seconds, adds in product(TIMES, (False, True)):
        made = Choices()
        made.choose(seconds, adds)
        again = merged(Choices, made)
        assert (again.seconds, again.adds) == (seconds, adds)
    damaged = {"seconds": 59, "adds": True}, {"seconds": "60", "adds": 1}, {"seconds": [], "adds": None}, {}
    for data, unread in zip(damaged, (1, 2, 2, 2), strict=True):
        made = Choices()
        assert made.merge(data) == unread
        assert (made.seconds, made.adds) == (60, True)


NOW = 1_800_000_000_000


def due(board, *words, spelled=""):
    return board, "free", [Studied(word, 1, board, "free", 0, 0, 0, 0, spelled) for word in words]


def session(*words, seconds=60):
    begun = StudySession([due(BOARD, *words)], seconds)
    begun.go_on(NOW)
    return begun


def test_words_of_a_session_lie_on_their_boards_and_are_found_with_their_accents_and_without():
    one, seen = StudySession([due(BOARD, "eat", "teas"), due("ba/t.", "bat")], None), []
    while one.go_on(NOW):
        seen.append((one.word, str(one.board), [one.board.tiles[cell] for cell in one.practice.cells]))
    assert seen == [("eat", BOARD, list("eat")), ("teas", BOARD, list("teas")), ("bat", "ba/t.", list("bat"))]
    assert (one.count, one.found) == (3, 0)
    one = session("seta", "eat", "tell", "x")
    assert (one.word, one.go_on(NOW), one.word, one.go_on(NOW)) == ("seta", True, "eat", False)
    assert ([other.word for other in one.strayed], one.count) == (["tell", "x"], 2)
    for text in ("été", "ete"):
        one = StudySession([due("et/e.", "été", spelled="ete")], 60)
        assert one.go_on(NOW)
        assert one.answer(text, NOW)
        assert one.outcome == FOUND
    french = [Studied("ete", 1, "et/e.", "free", 0, 0, 0, 0, "ete", "fr", "été")]
    for text in ("Été", "ete"):
        one = StudySession([("et/e.", "free", french)], 60)
        assert one.go_on(NOW)
        assert one.answer(text, NOW)
        assert one.present.written == "été"


@pytest.mark.parametrize(("hints", "outcome"), [(0, FOUND), (1, HINTED), (2, HINTED)])
def test_a_word_that_is_found(hints, outcome):
    one = session("teas")
    for _ in range(hints):
        one.hint(NOW)
    assert len(one.practice.shown) == 1 + hints
    assert not one.answer("eat", NOW)
    assert one.outcome is None
    assert one.answer(" TEAS ", NOW + 59_999)
    assert one.practice.shown == one.practice.cells
    assert not one.answer("teas", NOW)  # it counts once
    one.hint(NOW)
    one.give_up()
    one.left(NOW + 60_000)
    assert (one.outcome, one.found) == (outcome, 1)


def test_the_last_hint_giving_up_and_the_end_of_the_time_miss_a_word():
    hinted, given_up = session("eat"), session("eat")
    for _ in range(3):
        hinted.hint(NOW)
    given_up.give_up()
    for one in (hinted, given_up):
        assert (one.outcome, one.found) == (MISSED, 0)
        assert one.practice.shown == one.practice.cells
        assert not one.answer("eat", NOW)
        assert one.outcome == MISSED
    one = session("eat", "teas")
    assert one.left(NOW + 59_999) == 1
    assert one.outcome is None
    assert not one.answer("eat", NOW + 60_000)
    assert one.outcome == MISSED
    assert one.go_on(NOW + 70_000)  # the next word has its own time
    assert (one.outcome, one.left(NOW + 80_000)) == (None, 50_000)
    assert (one.left(NOW + 130_000), one.outcome) == (0, MISSED)
    endless = session("eat", seconds=None)
    assert endless.left(NOW + 10**9) is None
    assert endless.answer("eat", NOW + 10**9)
