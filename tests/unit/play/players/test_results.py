"""Results of players as text: any order and any repetition gives the same, and bad ones are refused with a sentence."""

import base64
import time
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boggle import BoggleError
from boggle.link_text import bits_in, digits_of_bits
from boggle.play.players.results import MOST_PLAYERS, Result, Results

BOARD = "bOa-"
COUNTING = sorted({f"{a}{b}{c}" for a in "abt" for b in "eio" for c in "nst"} | {"été", "жук", "גן"})
OTHER_LIST = COUNTING[:5]

few = settings(max_examples=30)  # each is many results
names = st.text(st.sampled_from("Aa é.:&=~%/жא🦊‍") | st.characters(codec="utf-8"), min_size=1, max_size=30)
found = st.sets(st.sampled_from([*COUNTING, "unlisted"]))


@st.composite
def results(draw):
    try:
        return Result(draw(names | st.sampled_from(["Ann", "Bob"])), draw(found))
    except BoggleError:
        return Result("Ann", draw(found))


def gathered(some, counting=COUNTING):
    whole = Results(BOARD, counting)
    for result in some:
        whole.add(result)
    return whole


def shown(whole):
    return [(player.name, player.words) for player in whole.players()]


def expected(some):
    """The sets of words that are no part of another of the same name."""
    all_sets = {(result.name, frozenset(result.words)) for result in some}
    return sorted(
        sorted(own)
        for name, own in all_sets
        if not any((name, more) in all_sets and own < more for _, more in all_sets)
    )


@given(st.lists(st.booleans(), max_size=200))
def test_bits_are_base64(bits):
    whole = "".join(str(int(bit)) for bit in bits).ljust(-(-len(bits) // 24) * 24, "0")
    data = int(whole or "0", 2).to_bytes(len(whole) // 8, "big")
    digits = digits_of_bits(bits)
    assert digits == base64.urlsafe_b64encode(data).decode().rstrip("A")
    assert bits_in(digits, len(bits)) == bits


@given(st.lists(results(), max_size=12), st.booleans())
@few
def test_what_is_written_is_read_again(some, as_words):
    whole = gathered(some)
    again = Results(BOARD, COUNTING)
    assert again.read(whole.text(as_words)) == []
    assert shown(again) == shown(whole)
    assert again.text() == whole.text()


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
    assert shown(merged) == shown(gathered(some))
    players = merged.players()
    assert sorted(player.words for player in players) == expected(some)
    assert len({player.name for player in players}) == len(players)


def test_texts_are_as_documented_and_short_and_two_of_one_name_are_told_apart():
    whole = gathered([Result("Ann", ["ben"]), Result("Ann", ["ben", "bet"]), Result("Ann", ["ben", "bet"])])
    assert shown(whole) == [("Ann", ["ben", "bet"])]
    whole.add(Result("Ann", ["ton"]))
    whole.add(Result("Ann (2)", []))
    assert [name for name, _ in shown(whole)] == ["Ann", f"Ann ({2 + MOST_PLAYERS})", "Ann (2)"]
    words = [f"{a}{b}a" for a in "abcdefghijk" for b in "abcdefghij"]
    assert len(gathered([Result("Ann", words[::2])], words).text()) == len("bOa-.Ann:bLIST:fff") + 19
    whole = gathered([Result("Änne B.", [COUNTING[0], COUNTING[7]]), Result("Zoë", ["unlisted", "été"])])
    check, first, second = whole.text().split(".")
    name, bits, seal = first.split(":")
    assert (check, name, bits[0], bits[5:]) == (BOARD, "%C3%84nne%20B%2E", "b", "gQ")
    assert seal == f"{zlib.crc32(f'{BOARD}{name}:{bits}'.encode()) % 4096:03x}"
    assert second.startswith("Zo%C3%AB:wunlisted-%C3%A9t%C3%A9:")


def test_results_for_another_list_are_passed_on():
    theirs = gathered([Result("Ann", OTHER_LIST), Result("Bob", ["ben", "xyz"])], OTHER_LIST)
    whole = gathered([Result("Cem", ["bet"])])
    faults = whole.read(theirs.text())
    assert [str(fault) for fault in faults] == ["expected the result of 'Ann' for this word list, got one for another"]
    assert [player.name for player in whole.players()] == ["Bob", "Cem"]
    again = Results(BOARD, OTHER_LIST)
    assert len(again.read(whole.text())) == 1  # now that of Cem
    assert [player.name for player in again.players()] == ["Ann", "Bob"]
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
    (".".join([BOARD] + ["x"] * 51), "expected results of at most 50 players, got 51"),
])  # fmt: skip
def test_bad_results_are_refused(text, sentence):
    assert told(text) == [sentence]


def test_bad_ones_among_good_ones_lose_nothing_ten_thousand_are_refused_at_once_and_names_are_composed():
    begun = time.process_time()
    long = "expected a link of at most 20,000 characters, got 80,004"
    assert told(".".join([BOARD, *["a:w:000"] * 10_000])) == [long]
    assert told(".".join([BOARD, *["a"] * 9_000])) == ["expected results of at most 50 players, got 9,000"]
    assert time.process_time() - begun < 1
    good, whole = gathered([Result("Ann", ["ben"]), Result("Bob", ["bet"])]).text(), Results(BOARD, COUNTING)
    assert len(whole.read(f"{good}.x.Cem:w:000")) == 2
    assert whole.text() == good
    assert Result(" e\u0301  \u3000b ", []).name == "é b"
    assert Result("a" * 30, []).name == "a" * 30  # the longest, as is this word:
    assert told(sealed("Ann:w" + "a" * 100)) == []


def test_no_more_than_fifty_are_gathered_with_those_that_are_only_passed_on():
    whole = gathered([Result(f"Player {number}", ["ben"]) for number in range(MOST_PLAYERS)])
    with pytest.raises(BoggleError, match="expected results of at most 50 players, got 51"):
        whole.add(Result("Ann", []))
    whole.add(Result("Player 1", ["ben", "bet"]))
    assert len(whole.players()) == MOST_PLAYERS
    whole = gathered([Result(f"Player {number}", ["ben"]) for number in range(MOST_PLAYERS - 1)])
    ann, bob = [gathered([Result(name, OTHER_LIST)], OTHER_LIST).text() for name in ("Ann", "Bob")]
    other_list = "expected the result of 'Ann' for this word list, got one for another"
    full = "expected results of at most 50 players, got 51"
    for text, sentence in ((ann, other_list), (ann, other_list), (bob, full)):
        assert [str(fault) for fault in whole.read(text)] == [sentence]
    assert whole.text().count(":") == 2 * MOST_PLAYERS
    assert whole.text().count("Ann:") == 1
