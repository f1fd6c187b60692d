"""Results that somebody forged, sealed as they should be: they close no table, and what they bring can be removed."""

import pytest

from boggle import BoggleError, rules_named
from boggle.play.invitation import Invitation
from boggle.play.players.gathered import Gathered
from boggle.play.players.results import MOST_ASIDE, MOST_PLAYERS, Result, Results
from refused import refused

WORDS, OTHER = {"tea": 1, "eat": 2, "ate": 1}, {"tea": 1, "eat": 2, "tae": 1}
ROUND = Invitation(rules_named("new"), 3, rules_named("new").scoring, seed=7)
BOBS, CEMS = [[f"{name} {number:02}" for number in range(MOST_PLAYERS)] for name in ("Bob", "Cem")]
MANY = [f"a{one}{two}b" for one in "abcdefghijklmnopqrstuvwxyz" for two in "abcdefghijklmnopqrstuvwxyz"]


def device(there=WORDS, own=()):
    gathered = Gathered(ROUND, there)
    if own:
        gathered.set_own("Ann", own)
    return gathered


def link_of(names, words=("tea",), there=WORDS):
    whole = Results(ROUND.board_check, sorted(there))
    for name in names:
        whole.add(Result(name, words))
    return ROUND.having(results=whole.text()).link()


def named(gathered):
    return [player.name for player in gathered.players()]


@pytest.mark.parametrize("turn", [1, -1])
def test_results_of_another_list_take_no_place_and_are_told_forgotten_and_never_passed_on(turn):
    ann = device(own=["tea"])
    for link in [link_of(CEMS, there=OTHER), link_of(BOBS[1:])][::turn]:
        ann.read_text(link)
    assert (named(ann), ann.names_aside()) == (["Ann", *BOBS[1:]], CEMS[:MOST_ASIDE])
    assert "Cem" not in ann.link()
    again, back = device(OTHER), device()
    again.restore(ann.state())  # the user changed to the other list: what was there can be read, and nothing is lost
    assert (named(again), again.names_aside()) == (["Ann", *CEMS[:MOST_ASIDE]], BOBS[1:])
    back.restore(again.state())
    assert named(back) == named(ann)
    ann.forget_aside()
    assert (ann.names_aside(), ann.state()["aside"], named(ann)) == ([], [], ["Ann", *BOBS[1:]])


def test_a_change_of_the_list_loses_nothing_however_long_it_is_or_whose_name_it_has():
    long = dict.fromkeys([first + word + last for word in MANY for first in "cdef" for last in ("", "s")], 1)
    words, before = sorted(long), device(long)
    for links in (link_of(["Bob"], words[::9], long), link_of(BOBS[:44], words[:1], long), link_of(CEMS[:6])):
        before.read_text(links)
    bobs = Results(ROUND.board_check, [])
    bobs.add(Result("Bob", ["unlisted"]))
    assert before.read(ROUND.having(results=bobs.text(as_words=True))) == []
    between, back = device(OTHER), device(long)
    assert between.restore(before.state()) == {}
    assert (named(between), len(between.names_aside())) == (["Bob"], 50)
    assert back.restore(between.state()) == {}
    assert (named(back), back.names_aside()) == (named(before), CEMS[:6])
    state, none = before.state(), {"own": None, "lists_differ": False}
    cut = state["results"][:-1]
    rest = f"{cut[:4]}.{cut.split('.')[-1]}.x"
    assert device().restore(state | {"results": cut, "aside": ["x"]}) == none | {"results": rest}


def test_the_own_result_has_a_place_at_a_full_table():
    table = device()
    assert table.read_text(link_of(BOBS)) == []
    table.set_own("Ann", ["tea"])
    assert (named(table), table.name_of_own()) == (["Ann", *BOBS], "Ann")
    assert refused(BoggleError, table.link) == "expected results of at most 50 players, got 51"
    table.remove(table.players()[1])
    assert device().read_text(table.link()) == []


@pytest.mark.parametrize("own", [["tea"], ["ate"], ["eat"]])
def test_whoever_has_the_own_name_can_be_removed(own):
    ann = device(own=own)
    for name, words in (("Ann", ["tea", "eat"]), ("Ann (2)", ["tea", "eat"]), ("A\u200dnn\u202e", ["ate"])):
        ann.read_text(link_of([name], words))
    assert len(named(ann)) == len(set(named(ann))) >= 3
    for player in [player for player in ann.players() if ann.can_remove(player.name)]:
        ann.remove(player)
    assert [(player.name, player.words) for player in ann.players()] == [("Ann", own)]
    assert (ann.name_of_own(), ann.can_remove("Ann")) == ("Ann", False)


def test_results_that_fit_into_no_link_are_refused_when_they_come():
    table = device()
    assert table.read_text(" ".join([link_of(name, [word + name for word in MANY]) for name in "bcd"])) == []
    for link, sentence in (
        (link_of("e", MANY + [word + "c" for word in MANY]), "expected at most 1,000 words of a player, got 1,352"),
        (link_of("fgh", MANY[:600]), "expected a link of at most 20,000 characters, got "),
    ):
        assert str(table.read_text(link)[0]).startswith(sentence)
    assert named(table) == ["b", "c", "d"]
