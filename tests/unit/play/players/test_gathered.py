"""Results that travel by links from device to device: all show the same table, which plain Python counts, too."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules_table
from boggle import Board, BoggleError, rules_named
from boggle.game.scoring import FIVE, FOUR
from boggle.play.invitation import Invitation, read_invitation
from boggle.play.players.gathered import Gathered, Table, result_on_paper
from boggle.play.players.results import Result
from boggle.play.round import Round

few = settings(max_examples=30)  # each is many results
NEW = rules_named("new")
WORDS = {"tea": 1, "eat": 2, "ate": 1, "seat": 3, "teas": 1, "east": 4, "été": 2}
OTHER = {"tea": 1, "eat": 2, "tae": 1}
ROUND = Invitation(NEW, 3, NEW.scoring, seed=7).having(seconds=60)
names = st.sampled_from(["Ann", "Zoë", "Жук", "גיל", "A.:&=%/b", "🦊"])
found = st.lists(st.sampled_from(sorted(WORDS)), unique=True)


def device(name="", words=(), there=WORDS, invitation=ROUND):
    gathered = Gathered(invitation, there)
    if name:
        gathered.set_own(name, list(words))
    return gathered


@pytest.fixture
def ann():
    return device("Ann", ["tea"])


def shown(gathered):
    return [(row.rank, row.name, row.own, row.struck, row.points) for row in gathered.table().rows]


@given(st.lists(st.tuples(names, found), min_size=1, max_size=5), st.randoms(use_true_random=False))
@few
def test_all_devices_show_the_same_table_in_whatever_order_results_come(players, chance):
    devices = [device(name, words) for name, words in players]
    for _ in range(2):
        order = [(a, b) for a in devices for b in devices]
        chance.shuffle(order)
        for sender, reader in order:
            assert reader.read_text(f"look: {sender.link()}, bye") == []
    assert all(shown(one) == shown(devices[0]) for one in devices)
    for one, (name, words) in zip(devices, players, strict=True):
        mine = next(player for player in one.players() if player.name == one.name_of_own())
        assert mine.name == name or mine.name.startswith(f"{name} (")
        assert set(words) <= set(mine.words)


@given(st.lists(st.tuples(names, found), max_size=6), st.tuples(names, found) | st.none(), st.booleans())
@few
def test_what_is_stored_is_read_again(players, own, differ):
    gathered = device(*(own or ()))
    for name, words in players:
        gathered.read_text(device(name, words).link())
    gathered.lists_differ = differ
    again = device()
    again.restore(gathered.state())
    assert shown(again) == shown(gathered)
    assert (again.link(), again.name_of_own()) == (gathered.link(), gathered.name_of_own())


@pytest.mark.parametrize("state", [
    {}, {"results": ""}, device().state() | {"results": "AAAA"}, device().state() | {"results": None},
    *[device().state() | {"own": own} for own in ({"name": "", "words": []}, 7, {"name": "Ann", "words": 7})],
])  # fmt: skip
def test_a_damaged_state_changes_nothing(ann, state):
    before = ann.link()
    with pytest.raises(BoggleError):
        ann.restore(state)
    assert ann.link() == before


def test_another_list_is_noticed_and_a_result_for_it_is_passed_on_until_it_comes_as_words():
    mine = device("Ann", ["tea", "seat"])
    theirs = device("Bob", ["tea", "tae"], OTHER, read_invitation(mine.invitation.link()))
    assert theirs.lists_differ
    assert mine.read_text(theirs.link()) == []  # as words, since Bob's device knows that the lists differ
    assert mine.lists_differ
    assert theirs.read_text(mine.link()) == []
    rows = {row.name: row for row in mine.table().rows}
    assert (rows["Bob"].struck, rows["Bob"].unknown, rows["Ann"].own) == (["tea"], ["tae"], ["seat"])
    assert (rows["Ann"].points, rows["Bob"].points) == (1, 0)
    mine, theirs = device("Ann", ["seat"]), device("Bob", ["eat"], OTHER)
    faults = theirs.read_text(mine.link())  # Ann's device did not know of another list
    assert [str(fault) for fault in faults] == ["expected the result of 'Ann' for this word list, got one for another"]
    assert theirs.lists_differ
    for sender, reader in ((theirs, mine), (mine, theirs)):
        assert reader.read_text(sender.link()) == []
        assert {row.name for row in reader.table().rows} == {"Ann", "Bob"}


@pytest.mark.parametrize(("text", "sentence"), [
    ("", "expected a link with results, got ''"),
    ("hello", "expected a link with results, got 'hello'"),
    (ROUND.link(), "expected a link with results, got one that invites to the round"),
    (ROUND.having(results="AAAA").link(), "expected results of this board, got those of another"),
    (ROUND.link().replace("d=7", "d=8") + "&results=AAAA", "expected results of this board, got those of another"),
    ("#play=chess&seed=1", "expected rules named "),
    (device("Ann", ["tea"]).link()[:-1], "expected the result of 'Ann' as it was sent, got a damaged one"),
    (ROUND.link() + "&results=" + "a.b:" * 10_000, "expected a link of at most 20,000 characters, got 40,0"),
])  # fmt: skip
def test_bad_links_are_a_sentence_and_lose_nothing(text, sentence):
    gathered = device("Zoë", ["tea"])
    before = gathered.link()
    (fault,) = gathered.read_text(text)
    assert str(fault).startswith(sentence)
    assert gathered.link() == before


def test_good_links_among_bad_ones_are_read_and_names_are_replaced_and_removed(ann):
    gathered = device()
    assert len(gathered.read_text(f"{ROUND.link()}\n{ann.link()} #daily=x")) == 2
    assert named(gathered) == ["Ann"]
    ann.set_own("Anna", ["tea"])
    with pytest.raises(BoggleError, match="expected a name"):
        ann.set_own("", ["tea"])
    assert (ann.own.name, named(ann)) == ("Anna", ["Anna"])
    ann = device("Ann", ["tea"])
    ann.read_text(device("Ann", ["eat"]).link())
    assert named(ann) == ["Ann", "Ann (2)"]
    ann.remove(next(player for player in ann.players() if player.words == ["eat"]))
    assert [(player.name, player.words) for player in ann.players()] == [("Ann", ["tea"])]


def named(gathered):
    return [player.name for player in gathered.players()]


def test_players_on_paper_are_added_and_removed_and_the_fifty_first_is_refused(ann):
    there = "".join(ann.invitation.board.tiles[:2])
    assert [answer.word for answer in ann.add_on_paper("Bob", f"{there} zzzz")] == [there, "zzzz"]
    ann.remove(next(player for player in ann.players() if player.name == "Bob"))
    assert named(ann) == ["Ann"]
    with pytest.raises(BoggleError, match="expected a name"):
        ann.add_on_paper(" ", "tea")
    for number in range(49):
        ann.add_on_paper(f"Player {number}", "")
    before = ann.link()
    assert len(ann.players()) == 50
    (fault,) = ann.read_text(device("Zoë", ["eat"]).link())
    assert str(fault) == "expected results of at most 50 players, got 51"
    with pytest.raises(BoggleError, match="at most 50 players"):
        ann.add_on_paper("Zoë", "")
    assert ann.link() == before


COUNTING = ["eat", "east", "seat", "tea", "teas", "antidotes"]
words = st.text("abc", min_size=1, max_size=9)
tables = st.dictionaries(st.sampled_from(["Ann", "Bob", "Cem", "Жук", "Zoë"]), st.sets(words, max_size=12))


def table(found, counting=COUNTING, scoring=FOUR, strict=True):
    return Table([Result(name, own) for name, own in found.items()], counting, scoring, strict)


@pytest.mark.parametrize(("strict", "points"), [(True, [11, 2, 1, 0]), (False, [12, 3, 1, 0])])
def test_by_the_true_rule_shared_words_are_struck(strict, points):
    found = {"Bob": ["tea", "eat", "east"], "Ann": ["tea", "antidotes"], "Cem": ["seat", "xyz"], "Zoë": []}
    whole = table(found, strict=strict)
    assert [row.name for row in whole.rows] == ["Ann", "Bob", "Cem", "Zoë"]
    assert [row.points for row in whole.rows] == points
    assert (whole.rows[1].own, whole.rows[1].struck, whole.rows[2].unknown) == (["east", "eat"], ["tea"], ["xyz"])
    assert (whole.nobody, whole.finders["tea"]) == (["teas"], ["Ann", "Bob"])


def test_equal_points_share_a_rank_and_bad_players_on_paper_are_refused():
    rows = table({"A": ["tea"], "B": ["eat"], "C": [], "D": ["antidotes"]}).rows
    assert [(row.rank, row.name) for row in rows] == [(1, "D"), (2, "A"), (2, "B"), (4, "C")]
    assert (table({}).rows, len(table({}).nobody)) == ([], len(COUNTING))
    with pytest.raises(BoggleError, match=r"^expected a name of 1 to 30 characters, got ' '$"):
        result_on_paper(" ", "tea", judge())
    assert result_on_paper("Ann", "tea " * 1000, judge())[0].words == ["tea"]
    with pytest.raises(BoggleError, match=r"^expected at most 1,000 words of a player, got 1,001$"):
        result_on_paper("Ann", "tea " * 1001, judge())


@given(tables, st.sets(words), st.sampled_from([(FOUR, rules_table.FOUR), (FIVE, rules_table.FIVE)]), st.booleans())
@few
def test_the_table_is_that_of_the_oracle(found, others, scoring, strict):
    counting = others | {word for own in found.values() for word in own if "ab" not in word}
    whole = table(found, sorted(counting), scoring[0], strict)
    times = Counter(word for own in found.values() for word in own if word in counting)
    points = {}
    for row in whole.rows:
        own = found[row.name] & counting
        assert set(row.own) == {word for word in own if times[word] == 1}
        assert set(row.own) | set(row.struck) == own
        assert set(row.unknown) == found[row.name] - counting
        points[row.name] = sum(scoring[1][len(word) - 1] for word in own if times[word] == 1 or not strict)
        assert row.points == points[row.name]
    assert [row.name for row in whole.rows] == sorted(sorted(found), key=lambda name: -points[name])
    for row in whole.rows:
        assert row.rank == 1 + sum(more > row.points for more in points.values())
    assert set(whole.nobody) == counting - set(times)
    assert whole.nobody == sorted(sorted(whole.nobody), key=len, reverse=True)


def judge(**changes):
    return Round(Board.parse("teas/rxxx"), rules_named("free"), 3, FOUR, {"tea": 1, "teas": 1, "eat": 2}, **changes)


@pytest.mark.parametrize(("words", "changes", "counted", "faults"), [
    ("tea, EAT eat\nte xyz,ear teax", {"seconds": 60}, ["eat", "tea"],
     {"te": "short", "xyz": "off board", "ear": "off board", "teax": "no word"}),
    ("tea eat", {"common_only": True}, ["tea"], {"eat": "not common"}),
])  # fmt: skip
def test_words_of_a_player_on_paper(words, changes, counted, faults):
    result, told = result_on_paper("Ann", words, judge(**changes))
    assert (result.name, result.words) == ("Ann", counted)
    assert [(answer.word, answer.kind) for answer in told] == list(faults.items())
