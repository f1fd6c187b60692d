"""Results of players, which travel by links from device to device: all show the same table, and nothing is lost."""

import base64
import time
import zlib
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules_table
from boggle import Board, BoggleError, rules_named
from boggle.game.scoring import FIVE, FOUR
from boggle.link_text import bits_in, digits_of_bits
from boggle.play.invitation import Invitation, read_invitation
from boggle.play.players.gathered import Gathered, Table, result_on_paper
from boggle.play.players.results import MOST_PLAYERS, Result, Results
from boggle.play.round import Round
from refused import refused

few = settings(max_examples=30)  # each is many results
NEW = rules_named("new")
WORDS = {"tea": 1, "eat": 2, "ate": 1, "seat": 3, "teas": 1, "east": 4, "été": 2}
OTHER = {"tea": 1, "eat": 2, "tae": 1}
FULL = "expected results of at most 50 players, got 51"
OTHERS = "expected the result of 'Ann' for this word list, got one for another"
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


def test_the_own_result_is_in_the_table_without_a_name_and_is_sent_with_one_only():
    mine = device()
    mine.set_unnamed(["tea", "seat"])
    assert shown(mine) == [(1, "", ["seat", "tea"], [], 2)]
    mine.read_text(device("Bob", ["tea", "eat"]).link())
    assert shown(mine) == [(1, "", ["seat"], ["tea"], 1), (1, "Bob", ["eat"], ["tea"], 1)]
    assert [player.name for player in mine.players()] == ["Bob"]
    assert (mine.name_of_own(), mine.state()["own"], len(read_invitation(mine.link()).results.split("."))) == (
        "",
        None,
        2,
    )
    mine.set_own("Ann", ["tea", "seat"])
    assert [row[1] for row in shown(mine)] == ["Ann", "Bob"]


@pytest.mark.parametrize("state", [
    {}, {"results": ""}, device().state() | {"results": "AAAA"}, device().state() | {"results": None},
    *[device().state() | {"own": own} for own in ({"name": "", "words": []}, 7, {"name": "Ann", "words": 7})],
])  # fmt: skip
def test_a_damaged_state_changes_nothing(ann, state):
    before = ann.link()
    assert refused(BoggleError, ann.restore, state)
    assert ann.link() == before


def test_another_list_is_noticed_and_a_result_for_it_is_read_when_it_comes_as_words():
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
    assert [str(fault) for fault in faults] == [OTHERS]
    assert theirs.lists_differ
    assert theirs.names_aside() == ["Ann"]
    for sender, reader in ((theirs, mine), (mine, theirs)):
        assert reader.read_text(sender.link()) == []
        assert {row.name for row in reader.table().rows} == {"Ann", "Bob"}
    assert theirs.names_aside() == []


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
    assert refused(BoggleError, ann.set_own, "", ["tea"]).startswith("expected a name")
    assert (ann.own.name, named(ann)) == ("Anna", ["Anna"])
    ann = device("Ann", ["tea"])
    ann.read_text(f"{device('Ann', ['eat']).link()} {device('Zoë', ['tea']).link()}")
    assert named(ann) == ["Ann", "Ann (2)", "Zoë"]
    ann.remove(ann.players()[-1])  # whose word is Ann's, too
    ann.remove(next(player for player in ann.players() if player.words == ["eat"]))
    assert [(player.name, player.words) for player in ann.players()] == [("Ann", ["tea"])]


def named(gathered):
    return [player.name for player in gathered.players()]


def test_players_on_paper_are_added_and_removed_and_the_fifty_first_is_refused(ann):
    there = "".join(ann.invitation.board.tiles[:2])
    assert [answer.word for answer in ann.add_on_paper("Bob", f"{there} zzzz")] == [there, "zzzz"]
    ann.remove(next(player for player in ann.players() if player.name == "Bob"))
    assert named(ann) == ["Ann"]
    assert refused(BoggleError, ann.add_on_paper, " ", "tea").startswith("expected a name")
    for number in range(49):
        ann.add_on_paper(f"Player {number}", "")
    before = ann.link()
    assert len(ann.players()) == 50
    (fault,) = ann.read_text(device("Zoë", ["eat"]).link())
    assert str(fault) == refused(BoggleError, ann.add_on_paper, "Zoë", "") == FULL
    assert ann.link() == before


COUNTED = ["eat", "east", "seat", "tea", "teas", "antidotes"]
words = st.text("abc", min_size=1, max_size=9)
tables = st.dictionaries(st.sampled_from(["Ann", "Bob", "Cem", "Жук", "Zoë"]), st.sets(words, max_size=12))


def table(found, counting=COUNTED, scoring=FOUR, strict=True):
    return Table([Result(name, own) for name, own in found.items()], counting, scoring, strict)


@pytest.mark.parametrize(("strict", "points"), [(True, [11, 2, 1, 0]), (False, [12, 3, 1, 0])])
def test_by_the_true_rule_shared_words_are_struck(strict, points):
    found = {"Bob": ["tea", "eat", "east"], "Ann": ["tea", "antidotes"], "Cem": ["seat", "xyz"], "Zoë": []}
    whole = table(found, strict=strict)
    assert [row.name for row in whole.rows] == ["Ann", "Bob", "Cem", "Zoë"]
    assert [row.points for row in whole.rows] == points
    assert (whole.rows[1].own, whole.rows[1].struck, whole.rows[2].unknown) == (["east", "eat"], ["tea"], ["xyz"])
    assert (whole.nobody, whole.finders["tea"]) == (["teas"], ["Ann", "Bob"])


def test_players_on_paper_that_cannot_be_are_refused():
    assert result_on_paper("Ann", "tea " * 1000, judge())[0].words == ["tea"]
    sentence = "expected at most 1,000 words of a player, got 1,001"
    assert refused(BoggleError, result_on_paper, "Ann", "tea " * 1001, judge()) == sentence
    assert refused(BoggleError, result_on_paper, " ", "tea", judge()).endswith("1 to 30 characters, got ' '")


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


BOARD = "bOa-"
COUNTING = sorted({f"{a}{b}{c}" for a in "abt" for b in "eio" for c in "nst"} | {"été", "жук", "גן"})
OTHER_LIST = COUNTING[:5]

odd_names = st.text(st.sampled_from("Aa é.:&=~%/жא🦊‍") | st.characters(codec="utf-8"), min_size=1, max_size=30)
some_found = st.sets(st.sampled_from([*COUNTING, "unlisted"]))


@st.composite
def results(draw):
    try:
        return Result(draw(odd_names | st.sampled_from(["Ann", "Bob"])), draw(some_found))
    except BoggleError:
        return Result("Ann", draw(some_found))


def gathered(some, counting=COUNTING):
    whole = Results(BOARD, counting)
    for result in some:
        whole.add(result)
    return whole


def told_of(whole):
    return [(player.name, player.words) for player in whole.players()]


def expected(some):
    """The sets of words that are no part of another of the same name."""
    all_sets = {(result.name, frozenset(result.words)) for result in some}
    parts = {(name, own) for name, own in all_sets for other, more in all_sets if name == other and own < more}
    return sorted(sorted(own) for _, own in all_sets - parts)


@given(st.lists(st.booleans(), max_size=200))
def test_bits_are_base64(bits):
    whole = "".join(str(int(bit)) for bit in bits).ljust(-(-len(bits) // 24) * 24, "0")
    data = int(whole or "0", 2).to_bytes(len(whole) // 8, "big")
    digits = digits_of_bits(bits)
    assert digits == base64.urlsafe_b64encode(data).decode().rstrip("A")
    assert bits_in(digits, len(bits)) == bits


@given(st.lists(results(), max_size=12), st.randoms(use_true_random=False))
@few
def test_any_order_and_any_repetition_gives_the_same_and_loses_no_player(some, chance):
    order = some + chance.choices(some, k=5) if some else []
    chance.shuffle(order)
    cut = chance.randrange(len(order) + 1)
    merged = Results(BOARD, COUNTING)
    for part in (order[cut:], order[:cut], order[cut:]):
        assert merged.read(gathered(part).text(chance.random() < 0.5)) == []
    assert merged.text() == gathered(some).text()
    assert told_of(merged) == told_of(gathered(some))
    players = merged.players()
    assert sorted(player.words for player in players) == expected(some)
    assert len({player.name for player in players}) == len(players)


def test_texts_are_as_documented_and_short_and_two_of_one_name_are_told_apart():
    whole = gathered([Result("Ann", ["ben"]), Result("Ann", ["ben", "bet"]), Result("Ann", ["ben", "bet"])])
    assert told_of(whole) == [("Ann", ["ben", "bet"])]
    whole.add(Result("Ann", ["ton"]))
    whole.add(Result("Ann (2)", []))
    assert [name for name, _ in told_of(whole)] == ["Ann", f"Ann ({2 + MOST_PLAYERS})", "Ann (2)"]
    words = [f"{a}{b}a" for a in "abcdefghijk" for b in "abcdefghij"]
    assert len(gathered([Result("Ann", words[::2])], words).text()) == len("bOa-.Ann:bLIST:fff") + 19
    whole = gathered([Result("Änne B.", [COUNTING[0], COUNTING[7]]), Result("Zoë", ["unlisted", "été"])])
    check, first, second = whole.text().split(".")
    name, bits, seal = first.split(":")
    assert (check, name, bits[0], bits[5:]) == (BOARD, "%C3%84nne%20B%2E", "b", "gQ")
    assert seal == f"{zlib.crc32(f'{BOARD}{name}:{bits}'.encode()) % 4096:03x}"
    assert second.startswith("Zo%C3%AB:wunlisted-%C3%A9t%C3%A9:")


def test_results_for_another_list_are_read_where_that_list_is_in_use():
    theirs = gathered([Result("Ann", OTHER_LIST), Result("Bob", ["ben", "xyz"])], OTHER_LIST)
    whole = gathered([Result("Cem", ["bet"])])
    assert [str(fault) for fault in whole.read(theirs.text())] == [OTHERS]
    assert [player.name for player in whole.players()] == ["Bob", "Cem"]
    assert list(whole.aside.values()) == ["Ann"]
    assert "Ann" not in whole.text()
    assert Results(BOARD, OTHER_LIST).read(whole.text(True)) == []


def told(text):
    try:
        return [str(fault) for fault in Results(BOARD, COUNTING).read(text)]
    except BoggleError as error:
        return [str(error)]


def sealed(body):
    return f"{BOARD}.{body}:{zlib.crc32((BOARD + body).encode()) % 4096:03x}"


ANN = gathered([Result("Ann", COUNTING)]).text()
MORE = f"expected a mark for each of {len(COUNTING)} words, got more marks"
DIGITS = "expected letters, digits, '-' and '_', got '%%'"
LIST = ANN.split(":")[1][:5]


@pytest.mark.parametrize(("text", "sentence"), [
    ("", "expected results of players, got ''"), ("x", "expected results of players, got 'x'"),
    ("AAAA" + ANN[4:], "expected results of this board, got those of another"),
    (ANN[:-1], "expected the result of 'Ann' as it was sent, got a damaged one"),
    (ANN[:-4], "expected a player's name and words, got '" + ANN[5:-4] + "'"),
    (ANN.replace("Ann", "Anm"), "expected the result of 'Anm' as it was sent, got a damaged one"),
    (sealed(f"Ann:{LIST}{'_' * 9}"), MORE), (sealed(f"Ann:{LIST}AAAAAB"), MORE), (sealed(f"Ann:{LIST}%%"), DIGITS),
    (sealed("Ann:x"), "expected a player's name and words, got 'Ann:x:" + sealed("Ann:x")[-3:] + "'"),
    (sealed("Ann:wben-b1n"), "expected words, got 'b1n'"),
    (sealed("Ann:w" + "a" * 101), "expected words, got '" + "a" * 24 + "…'"),
    (sealed("%FF:w"), "expected text with escapes such as %20, got '%FF'"),
    (sealed(":w"), "expected a name of 1 to 30 characters, got ''"),
    (sealed("%00:w"), "expected a name of 1 to 30 characters, got '\\x00'"),
    (sealed("%E2%80%AE:w"), "expected a name of 1 to 30 characters, got '\\u202e'"),
    (sealed("a" * 31 + ":w"), "expected a name of 1 to 30 characters, got '" + "a" * 24 + "…'"),
    (".".join([BOARD] + ["x"] * 51), FULL),
])  # fmt: skip
def test_bad_results_are_refused(text, sentence):
    assert told(text) == [sentence]


def test_bad_ones_among_good_ones_lose_nothing_ten_thousand_are_refused_at_once_and_names_are_composed():
    begun = time.process_time()
    long = "expected a link of at most 20,000 characters, got 80,004"
    assert told(".".join([BOARD, *["a:w:000"] * 10_000])) == [long]
    assert told(".".join([BOARD, *["a"] * 9_000])) == [FULL.replace("51", "9,000")]
    assert time.process_time() - begun < 1
    good, whole = gathered([Result("Ann", ["ben"]), Result("Bob", ["bet"])]).text(), Results(BOARD, COUNTING)
    assert len(whole.read(f"{good}.x.Cem:w:000")) == 2
    assert whole.text() == good
    assert Result("a" * 30, []).name == "a" * 30  # the longest, as is this word:
    assert told(sealed("Ann:w" + "a" * 100)) == []


def test_no_more_than_fifty_are_gathered():
    whole = gathered([Result(f"Player {number}", ["ben"]) for number in range(MOST_PLAYERS)])
    assert refused(BoggleError, whole.add, Result("Ann", [])) == FULL
    whole.add(Result("Player 1", ["ben", "bet"]))
    assert len(whole.players()) == len(whole) == MOST_PLAYERS
