"""Whatever is stored under the page's names: what can be used is used, the rest is set aside, and nothing fails."""

import asyncio
import json
from contextlib import suppress
from unittest.mock import ANY, Mock, patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle import Board, BoggleError, rules_named
from boggle.errors import DAMAGE
from boggle.play.invitation import Invitation
from boggle.play.players.gathered import Gathered
from boggle.play.record.days import Days
from boggle.play.record.statistics import AllStatistics
from boggle.play.record.study import Choices, Study
from boggle.play.review import Practice, Review
from boggle.play.round import Round
from boggle.words.files import default_lexicon
from boggle.words.overlay import edited
from hostile import altered, budget
from page.browser.storage import SHORT, LocalStore
from page.browser.stored_data import ASIDE, StoredData, unread
from page.lists.model import kept_in
from page.memory import save_draft
from page.memory.draft import left_in, unfinished_in, unfinished_text
from page.memory.history import LARGE, MOST_LINK, MOST_TEXT, KeptBoards, StoredBoard
from page.play.preferences import TIMES, Preferences
from page.play.store import StoredRound, _state
from page.state.game import Game
from page.study.record import FileBox, Record
from page.table.tables import StoredTables

FREE, NOW, WORDS = rules_named("free"), 1_800_000_000_000, {"teas": 1, "seat": 1, "east": 2, "été": 3}
INVITATION = Invitation(FREE, 3, FREE.scoring, board=Board.parse("te/as"))
BOARD = {"link": "#board=te/as&rules=free&min=3", "count": 4, "points": 4, "stored": "2026-01-31T18:30:00.000Z"}
PLAYED = INVITATION.round(WORDS, {"é": "eé"}).state() | {"found": ["teas"], "link": INVITATION.link()}
TABLE = {"results": INVITATION.board_check, "own": {"name": "Ann", "words": ["teas"]}, "lists_differ": False}
SAMPLES = {
    "boards": [BOARD, BOARD | {"link": "#board=a/b&rules=free&min=1", "complete": False}],
    "round": PLAYED, "ended rounds": [PLAYED | {"ended": True}], "tables": [[INVITATION.board_check, TABLE]],
    "study": {"study": [["teas", 1, "te/as", "free", 1, 7, 0, 6], ["été", 2, "te/as", "free", 0, 1, 0, 0, "ete"],
                        ["ete", 1, "te/as", "free", 0, 1, 0, 0, "ete", "fr", "été"]]},
    "statistics": {"rounds": [[1, 20, "free", 2, 2, 6, 1, 3, ""]], "earlier": 9, "best": {"new": 7}, "longest": "",
                   "languages": {"fr": {"rounds": [[1, 20, "free", 2, 2, 6, 1, 3, ""]], "earlier": 0,
                                        "best": {"french": 7}, "longest": "été"}}},
    "days": {"days": [["2026-11-23", 7, 3, 9, 2, 5, [[1, 2, 4], [3, 0, 1]]], ["2026-11-24", 8, 0, 0, 0, 0, []]]},
    "choices": {"seconds": 60, "adds": True}, "left": ["", "#board=te/as"],
    "unfinished board": [["free", 3, "4x4", False, [2, 1, [None, ""]], False, "fr"],
                         [2, 1, ["th", None]]],
    "lists": {"lists": [{"id": "17", "name": "Old", "words": 2}], "use": "17",
              "added": {"limbo": "rare"}, "banned": ["bat"], "accents": False},
    "typed": {"edit": "limbo", "roll-seed": "7"},
}  # fmt: skip
VALUES = [None, True, -1, 0.5, 10**400, float("nan"), "", "x", "<b>", "#", "9" * 99, [], {}, [[]], {"later": [1]}]
PIECES = ["null", "[]", "{}", "1e999", "-1", "NaN", '"x"', ",", "]", "}", "sound 180", "Ann"]


class Memory:
    """In place of the methods of LocalStore."""

    texts = {}  # noqa: RUF012 - each test sets it

    async def open(self):
        pass

    def length(self, name):
        return len(Memory.texts.get(name, ""))

    def read(self, name, most=SHORT):
        return Memory.texts.get(name, "") if self.length(name) <= most else ""

    def write(self, name, text):
        Memory.texts[name] = text

    def move(self, name, other):
        Memory.texts[other] = Memory.texts.pop(name, "")

    async def fault(self, written):
        return ""


@pytest.fixture(autouse=True, scope="module")
def memory():
    with pytest.MonkeyPatch.context() as patch:
        for name in ("open", "length", "read", "write", "move", "fault"):
            patch.setattr(LocalStore, name, vars(Memory)[name])
        yield


async def opened(part):
    await part.open()
    return part


async def read_boards():
    entries = (await opened(KeptBoards())).entries
    assert [StoredBoard(entry).total() for entry in entries] != [None]
    return entries


async def read_rounds():
    store, used = await opened(StoredRound()), []
    for played, invitation in [store.read(), *store.take_ended()]:
        if played:
            stored = json.loads(json.dumps(_state(played, invitation)))
            if played.was_ended:  # its clock is paused
                stored["clock"] |= {"running": ANY, "left": ANY}
            used.append(stored | {"link": ANY})  # a damaged one is made anew
            assert Round.restored(json.loads(json.dumps(played.state()))).state() == played.state()
            played.answer("seat", NOW)
            played.pause(NOW)
            played.go_on(NOW + 7)
            played.end()
            Practice(played, [missed.word for missed in Review(played).missed[:2]])
    return used


async def read_tables():
    store, gathered = await opened(StoredTables(pytest.fail)), Gathered(INVITATION, WORDS)
    for check, state in store._tables:
        try:
            store.set_aside(check, gathered.restore(state))
        except BoggleError:
            store.set_aside(check, state)
    gathered.table()
    return store._tables


async def read_record():
    record, used = await opened(Record(pytest.fail)), []
    for part, kind in zip(record.parts, (Study, AllStatistics, Days, Choices), strict=True):
        again = kind()
        assert again.merge(part.read().state()) == 0
        assert again.state() == part.read().state()
        used.append(again.state())
    return used


async def read_unfinished():
    settings, board = unfinished_in(json.loads(Memory.texts["unfinished board"]))
    game = Game(400)
    game.show(*board, settings)
    used = unfinished_text(game)
    game.show_tiles([tile or "a" for tile in game.tiles])
    assert settings.rules.parse(game.board_text())
    return json.loads(used)


async def read_left():
    links = left_in(json.loads(Memory.texts["left"]))
    assert "#".join(links)
    return list(links)


async def read_lists():
    kept, is_all = kept_in(json.loads(Memory.texts["lists"]))
    edited(default_lexicon(), kept["added"], kept["banned"])
    assert kept["use"] in ["", *[f"{int(entry['id'])}" for entry in kept["lists"]]]
    if not is_all:
        raise ValueError
    return kept


async def read_typed():
    boxes = {name: Mock(value="") for name in SAMPLES["typed"]}
    with patch.multiple(
        save_draft, by_id=boxes.get, asyncio=Mock(create_task=lambda task: task.close()), listen=Mock()
    ):
        await save_draft.SaveDraft(Mock(awaited=True), Mock(text=""), Mock(boxes=list(boxes)))._open()
    return {name: boxes[name].value for name in boxes}


async def read_preferences():
    assert (await opened(Preferences())).seconds in TIMES


READERS = dict.fromkeys(("study", "statistics", "days", "choices"), read_record) | {
    "boards": read_boards, "round": read_rounds, "ended rounds": read_rounds, "tables": read_tables,
    "player": read_tables, "play": read_preferences, "unfinished board": read_unfinished, "left": read_left,
    "lists": read_lists, "typed": read_typed,
}  # fmt: skip
RAISING = "unfinished board", "left", "lists"  # their callers set aside what raises one of DAMAGE


def read(name, text, **others):
    """Read a text stored under a name. Returns what is used of it, and whether something was set aside."""
    Memory.texts = {name: text, **others}
    unread.__init__()
    with suppress(*DAMAGE if name in RAISING else ()):
        used = asyncio.run(READERS[name]())
        return used, bool(unread._titles) and any(ASIDE in other for other in Memory.texts)
    return None, True


def replaced(data):
    """Yield `data` with each value in it replaced by each of VALUES, and with more in each list and dict."""
    yield from VALUES
    for key in data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ():
        for other in replaced(data[key]):
            yield {**data, key: other} if isinstance(data, dict) else [*data[:key], other, *data[key + 1 :]]
    if isinstance(data, list | dict):
        yield [*data, {"later": 1}] if isinstance(data, list) else {**data, "later": 1}


def is_used(data, used):
    """Whether nothing of `data` is missing in what is used, which may be what one of several readers uses."""
    if isinstance(data, dict) and isinstance(used, dict):
        return all(key in used and is_used(data[key], used[key]) for key in data)
    if isinstance(data, list) and isinstance(used, list) and len(data) == len(used) and all(map(is_used, data, used)):
        return True
    nothing_there = data in ("", [], {})
    return nothing_there or data == used or (isinstance(used, list) and any(is_used(data, one) for one in used))


@pytest.mark.parametrize("name", SAMPLES)
def test_wrong_types_at_each_place_later_versions_cut_and_huge_texts(name):
    whole = json.dumps(SAMPLES[name])
    assert read(name, whole)[1] is False
    for data in replaced(SAMPLES[name]):
        used, is_set_aside = read(name, json.dumps(data))
        assert is_set_aside or is_used(data, used), (data, used)
    for text in (*[whole[:at] for at in range(1, len(whole), 7)], "[" * 100_000, "x" * 5_000_000):
        assert read(name, text)[1]


@given(st.data(), st.sampled_from([*SAMPLES, "play", "player"]))
@budget
def test_any_text(data, name):
    given = [json.dumps(SAMPLES.get(name, "")), "sound no-clock"]
    read(name, data.draw(altered(given, st.text() | st.sampled_from(PIECES))))


def test_good_entries_stay_the_others_are_set_aside_once_and_taken_again_when_they_can_be_read():
    bad = [7, BOARD | {"link": "x"}, BOARD | {"link": "#board=" + MOST_LINK * "a"}]
    whole, other = json.dumps([BOARD, *bad]), BOARD | {"link": "#board=a/&rules=free"}
    assert read("boards", whole) == ([BOARD], True)
    assert json.loads(Memory.texts["set aside boards"]) == bad
    assert read("boards", whole, **{"set aside boards": json.dumps(bad)}) == ([BOARD], False)
    assert read("boards", "", **{"set aside boards": json.dumps([7, other])}) == ([other], False)
    assert Memory.texts == {"boards": json.dumps([other]), "set aside boards": "[7]"}
    read("round", "[", **{"set aside round": "{"})
    assert Memory.texts == {"set aside round": "{", "set aside 2 round": "["}


def test_boards_push_out_others_by_age_and_large_ones_by_size_and_one_that_is_too_large_is_said():
    async def added(*entries):
        boards = await opened(KeptBoards())
        for one in entries:
            await boards.add(one)
        return boards.entries, boards.is_too_large

    Memory.texts = {}
    small = [BOARD | {"link": f"#board={at}".ljust(LARGE, "a")} for at in range(40)]
    large = [BOARD | {"link": f"#board={at}".ljust(MOST_LINK, "a")} for at in range(3)]
    assert asyncio.run(added(*small[:28], *large)) == ([large[2], *small[27::-1]], False)
    assert len(Memory.texts["boards"]) <= MOST_TEXT
    beyond = BOARD | {"link": "#board=".ljust(MOST_LINK + 1, "a")}
    assert asyncio.run(added(beyond)) == ([large[2], *small[27::-1]], True)
    assert asyncio.run(added(*small)) == (small[:9:-1], False)


def test_boards_without_room_are_set_aside_and_do_not_come_back_when_others_are_removed():
    many = [BOARD | {"link": f"#board={at}".ljust(4000, "a")} for at in range(32)]
    assert read("boards", json.dumps(many)) == (many[:30], True)
    assert json.loads(Memory.texts["set aside boards"]) == [many[30:]]

    async def removed():
        boards = await opened(KeptBoards())
        await boards.remove(many[0]["link"])
        return (await opened(KeptBoards())).entries

    assert asyncio.run(removed()) == many[1:30]
    assert read("boards", "", **{"set aside boards": json.dumps(many[:20])}) == (many[:20], False)


def test_numbers_that_json_cannot_have_are_stored_by_no_part():
    for name, data in SAMPLES.items():
        for other in replaced(data):
            read(name, json.dumps(other).replace("NaN", "1e999"))
            written = [text for stored, text in Memory.texts.items() if stored != name or name == "boards"]
            assert not any("Infinity" in text for text in written), other


def test_a_long_study_is_read_in_pieces_and_stored_as_a_whole():
    words = sorted("z" + a + b + c for a in "abcdefg" for b in "hijklmn" for c in "opqrstu")
    entries = [[word, 1, "te/as", "free", 1, 7, 0, 6] for word in words]
    Memory.texts = {"study": json.dumps({"study": [*entries[:99], ["x"], *entries[99:]]})}
    record = asyncio.run(opened(Record(pytest.fail)))
    assert record.study.read().state() == {"study": entries}
    assert json.loads(Memory.texts["set aside study"]) == {"study": [["x"]]}
    record.study.write()
    assert Memory.texts["study"] == json.dumps({"study": entries})


def test_a_file_with_a_long_study_is_read_with_its_other_parts_and_damaged_entries_are_counted():
    words = [[f"z{a}{b}", 1, "te/as", "free", 1, 7, 0, 6] for a in "abcdefghijk" for b in "abcdefghijk"]
    data = {"study": [*words, ["x"]]} | json.loads(json.dumps(SAMPLES["statistics"])) | SAMPLES["days"]
    data["languages"]["fr"]["rounds"].append(7)

    async def read():
        Memory.texts = {}
        record = await opened(Record(pytest.fail))
        unread = await FileBox._merge(Mock(_record=record), data)
        counts = len(record.study.read()), record.statistics.read().count, len(record.days.read())
        return unread, counts, record.statistics.read().of("fr").longest

    assert asyncio.run(read()) == (2, (121, 11, 2), "été")


def test_two_tabs_lose_no_unfinished_round():
    rounds = [INVITATION.round({"teas": 1, "seat": 1}) for _ in range(4)]
    for begun, played in enumerate(rounds, start=1):
        played.go_on(begun)
        played.answer("teas", begun)
        played.pause(begun)

    async def play():
        Memory.texts = {}
        one, other = await opened(StoredRound()), await opened(StoredRound())
        for tab, played in zip((one, one, other, other), rounds, strict=True):
            tab.write(played, INVITATION)
        begun = [[pair[0].clock.begun for pair in tab.unfinished] for tab in (one, other)]
        one.write(*other.unfinished[0])  # it goes on in the first tab, and waits in none
        return [*begun, [pair[0].clock.begun for pair in other.unfinished]]

    assert asyncio.run(play()) == [[1, 3], [1, 3], [3, 2]]


def test_a_round_that_waits_and_cannot_be_stored_is_told_and_stored_later(monkeypatch):
    first, second = [INVITATION.round({"teas": 1, "seat": 1}) for _ in range(2)]
    first.answer("teas", NOW)
    told = []

    async def play():
        Memory.texts = {}
        store = await opened(StoredRound())
        store.fault_changed.subscribe(told.append)
        store.write(first, INVITATION)
        monkeypatch.setattr(
            StoredData, "write", lambda data, text: "full" if data is store._others_data else write(data, text)
        )
        store.write(second, INVITATION)
        await asyncio.sleep(0.01)
        monkeypatch.setattr(StoredData, "write", write)
        store.write(second, INVITATION)
        await asyncio.sleep(0.01)

    write = StoredData.write
    asyncio.run(play())
    assert told == ["full", ""]
    assert len(json.loads(Memory.texts["ended rounds"])) == 1
