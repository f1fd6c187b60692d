"""The link of a round: written and read again, and compared with what Python's own reader of links finds in it."""

from urllib.parse import parse_qsl, quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle import Board, BoggleError, rules_named
from boggle.errors import UNSEEN
from boggle.game.names import is_within
from boggle.game.pcg32 import Generator
from boggle.game.rules import RULES
from boggle.game.scoring import SCORINGS
from boggle.link_text import MOST_TEXT, escaped, fields_in, unescaped
from boggle.play.invitation import Invitation, invitation_in, list_check, read_invitation, seconds_until
from refused import refused
from strategies import any_tile, boards

FREE, NEW = rules_named("free"), rules_named("new")
WORDS = {"tea": 1, "eat": 2, "ate": 1}
DATE = "2026-11-23"


@st.composite
def invitations(draw):
    shortest, scoring = draw(st.integers(1, 999)), draw(st.sampled_from(SCORINGS))
    seeds = st.integers(-(10**39), 10**39)
    kind = draw(st.sampled_from(["daily", "seed", "size", "board"]))
    if kind == "daily":
        invitation = Invitation.daily(draw(st.dates()).isoformat())
    elif kind == "seed":
        invitation = Invitation(draw(st.sampled_from(RULES)), shortest, scoring, draw(seeds))
    elif kind == "size":
        size = draw(st.tuples(st.integers(1, 20), st.integers(1, 20)))
        invitation = Invitation(FREE, shortest, scoring, draw(seeds), size)
    else:
        invitation = Invitation(FREE, shortest, scoring, board=draw(boards(any_tile | st.sampled_from("éßжע"))))
    invitation.common_only = kind != "daily" and draw(st.booleans())
    invitation.family = draw(st.booleans())
    invitation.seconds = draw(st.none() | st.integers(1, 3600))
    invitation.at = draw(st.just("") | st.times().map(lambda time: f"{time:%H:%M}"))
    invitation.list_check = draw(st.just("") | st.sampled_from(["AAAA", "b-_9"]))
    invitation.by = draw(st.sampled_from(["", "Ann", "Жук", "גיל", "A.:&=%/b", '#play=1 "<b>', "🦊"]))
    return invitation


def parts(invitation):
    return {**vars(invitation), "board_check": invitation.board_check}


@given(invitations())
def test_what_is_written_is_read_again_by_python_too_and_a_copy_differs_in_what_is_asked_for(invitation):
    again, other = read_invitation(invitation.link()), invitation.having(seconds=77, at="20:15")
    assert parts(again) == parts(invitation)
    assert again.link() == invitation.link()
    assert parts(other) == {**parts(invitation), "seconds": 77, "at": "20:15"}
    assert parts(other.having(seconds=invitation.seconds, at=invitation.at)) == parts(invitation)
    given = dict(parse_qsl(invitation.link()[1:], strict_parsing=True))
    if invitation.date:
        assert given["daily"] == invitation.date
        assert invitation.board == NEW.roll(Generator(int(invitation.date.replace("-", ""))).below)
    else:
        assert (given["play"], given["min"]) == (invitation.rules.name, str(invitation.shortest))
        assert given.get("seed") == (None if invitation.seed is None else str(invitation.seed))
        assert ("board" in given) == (invitation.seed is None)
        assert given.get("board", str(invitation.board)) == str(invitation.board)
    assert given.get("family") == ("1" if invitation.family else None)
    assert given.get("by", "") == invitation.by
    assert int(given.get("time", 180 if invitation.date else 0)) == (invitation.seconds or 0)
    assert given.get("check", "") == (invitation.board_check + invitation.list_check) * bool(invitation.list_check)


@given(st.integers(0, 10**9), st.sampled_from(RULES))
def test_a_link_with_a_seed_shows_no_letter(seed, rules):
    invitation = Invitation(rules, rules.shortest, rules.scoring, seed)
    bare = f"#play={rules.name}&seed={seed}&min={rules.shortest}"
    assert invitation.link() == bare
    invitation.list_check = "AAAA"
    assert invitation.link() == f"{bare}&check={invitation.board_check}AAAA"
    assert invitation.board == rules.roll(Generator(seed).below)


def test_links_as_documented_and_checksums_that_differ_with_all_that_matters():
    invitation = read_invitation("#play=big&seed=7&time=120&min=5&view=play")
    assert (invitation.rules.name, invitation.seed, invitation.seconds, invitation.shortest) == ("big", 7, 120, 5)
    for link, seconds in ((f"#daily={DATE}", 180), (f"#daily={DATE}&time=0", None), ("#play=new&seed=7", None)):
        assert read_invitation(link).seconds == seconds
    assert read_invitation("#play=new&seed=7&results=AAAA.%2E").results == "AAAA.%2E"
    assert fields_in("#a=b=c&&d") == {"a": "b=c", "d": ""}
    for part in ("time=3600", "at=23:59", "at=00:00", "min=999", "size=20x20"):  # the largest values
        assert part in read_invitation(f"#play=free&seed=7&{part}").link()
    others = "new&seed=7 new&seed=8 new&seed=7&min=4 new&seed=7&scoring=5x5 classic&seed=7 new&seed=7&only=common"
    others += " new&seed=7&family=1"
    first, *others = [read_invitation(f"#play={other}") for other in others.split()]
    assert len({first.board_check, *[other.board_check for other in others]}) == 7
    assert read_invitation(f"#play=new&board={first.board}").board_check == first.board_check
    assert len({list_check(words) for words in ([], ["a"], ["a", "b"], ["ab"], ["a", "c"])}) == 5


def test_words_decide_whether_lists_are_the_same_and_the_way_a_board_writes_its_q_does_not_matter():
    invitation = Invitation(FREE, 3, FREE.scoring, board=Board.parse("ea/tx"))
    assert invitation.has_words(["ate"])
    assert invitation.counting(WORDS) == ["ate", "eat", "tea"]
    invitation.list_check = list_check(["ate", "eat", "tea"])
    assert [invitation.has_words(words) for words in (["ate", "eat", "tea"], ["ate", "eat"])] == [True, False]
    invitation.common_only = True
    assert invitation.counting(WORDS) == ["ate", "tea"]
    played = read_invitation("#play=free&board=ea/tx&min=2&time=60&only=common&scoring=word-hunt").round(WORDS)
    assert [played.answer(word, 0).kind for word in ("tea", "eat", "at")] == ["found", "not common", "no word"]
    assert (played.points, played.clock.seconds) == (100, 60)
    boards = [Board(2, 2, ["q", "qu", "a", "b"], plain) for plain in (False, True)]
    link, other = [Invitation(FREE, 3, FREE.scoring, board=board).link() for board in boards]
    assert link == other
    assert read_invitation(link).board.tiles == boards[0].tiles


@pytest.mark.parametrize(("text", "link"), [
    ("See you at https://x.example/#play=new&seed=7. Bye", "#play=new&seed=7"),
    (f"(https://x.example/#daily={DATE})", f"#daily={DATE}"), (f"#daily={DATE}\n#play=new&seed=7", f"#daily={DATE}"),
    ("#board=abcd", ""), ("", ""),
])  # fmt: skip
def test_a_link_is_found_in_a_text(text, link):
    assert invitation_in(text) == link


@given(
    st.text(st.characters(codec="utf-8"), max_size=200) | st.sampled_from(["a" * 31, "\u202e", "   ", "\u200b\u3164"])
)
def test_a_bad_name_of_the_sender_is_left_out_and_the_rest_of_the_link_works(name):
    by = read_invitation(f"#play=new&seed=7&by={escaped(name)}&time=60&results=AAAA").by
    assert len(by) <= 30
    assert not by or any(not is_within(character, UNSEEN) for character in by)
    again = read_invitation(read_invitation("#play=new&seed=7").having(by=by).link())
    assert again.by == by
    for raw in ("%zz", "%FF", "%", "a" * 10_000):
        invitation = read_invitation(f"#play=new&seed=7&by={raw}&time=60")
        assert (invitation.by, invitation.seconds) == ("", 60)


NEITHER = "expected a seed or a board in the link, got "
DAMAGED = "expected the board that was sent, got another: the link is damaged"


@pytest.mark.parametrize(("fragment", "sentence"), [
    ("#board=abcd", "expected a link such as #play=new&seed=7, got '#board=abcd'"),
    ("", "expected a link such as #play=new&seed=7, got ''"),
    ("#play=chess&seed=7", f"expected rules named {', '.join(rules.name for rules in RULES)}, got 'chess'"),
    ("#play=new&seed=7&scoring=1", "expected a scoring named 4x4, 5x5, 6x6, word-hunt, got '1'"),
    ("#play=new", f"{NEITHER}neither"), ("#play=new&seed=7&board=abcd", f"{NEITHER}both"),
    ("#play=new&seed=x", "expected a whole number for a seed, got 'x'"),
    ("#play=new&seed=7&seed=8", "expected each part of a link once, got 'seed' twice"),
    ("#play=new&board=abcd", "expected 4×4 tiles for the rules 'new', got 2×2"),
    ("#play=free&board=" + "a" * 441, "expected a board of at most 400 cells in a link, got 441"),
    ("#play=free&seed=7&size=21x20", "expected a board of at most 400 cells in a link, got 420"),
    *[(f"#play=free&seed=7&size={size}", f"expected a size such as 5x4, got '{size}'") for size in ("4", "0x4")],
    ("#play=new&seed=7&size=5x5", "expected 4×4 for the rules 'new', got 5×5"),
    ("#play=new&seed=7&min=0", "expected a shortest word of 1 to 999 letters, got '0'"),
    *[(f"#play=new&seed=7&time={time}", f"expected 0 to 3,600 seconds, got '{time}'") for time in ("3601", "-1", "")],
    *[(f"#play=new&seed=7&at={time}", f"expected a time of day such as 20:15, got '{time}'")
      for time in ("24:00", "9:00", "12345")],
    ("#play=new&seed=7&only=rare", "expected only=common, got 'rare'"),
    *[(f"#{task}&family={got}", f"expected family=1, got '{got}'") for task in ("play=new&seed=7", f"daily={DATE}")
      for got in ("0", "", "yes")],
    ("#play=new&seed=7&check=abc", "expected a checksum of 8 letters and digits, got 'abc'"),
    ("#play=new&seed=7&check=AAAAAAAA", DAMAGED), (f"#daily={DATE}&check=AAAAAAAA", DAMAGED),
    ("#daily=2026-02-29", "expected a date such as 2026-11-23, got '2026-02-29'"),
    ("#play=new&seed=%zz", "expected text with escapes such as %20, got '%zz'"),
    ("#play=new&seed=7&results=" + "a" * MOST_TEXT, "expected a link of at most 20,000 characters, got 20,025"),
])  # fmt: skip
def test_wrong_links_are_refused(fragment, sentence):
    assert refused(BoggleError, read_invitation, fragment) == sentence


@given(st.text(st.characters(codec="utf-8")))
def test_escapes_are_those_of_the_standard(text):
    assert unescaped(escaped(text)) == unescaped(quote(text, safe="")) == text
    assert escaped(text) == quote(text, safe="").replace(".", "%2E").replace("~", "%7E")


@pytest.mark.parametrize(("at", "now", "seconds"), [
    ("20:15", (20, 14, 30), 30), ("20:15", (20, 15, 0), 0), ("20:15", (20, 16, 0), -60),
    ("00:05", (23, 55, 0), 600), ("23:55", (0, 5, 0), -600), ("12:00", (0, 0, 0), -43200), ("11:59", (0, 0, 0), 43140),
])  # fmt: skip
def test_seconds_until_a_time_of_day(at, now, seconds):
    assert seconds_until(at, now[0] * 3600 + now[1] * 60 + now[2]) == seconds
