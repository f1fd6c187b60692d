"""Whatever a page sends to the worker, photos too, it answers soon with JSON, or raises an error with a sentence."""

import importlib
import json
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, features

import boggle.analysis.tile_usage
from boggle import BoggleError, Lexicon
from boggle.analysis.sort_filter import ORDERS
from boggle.game.rules import RULES
from boggle.game.scoring import SCORINGS
from boggle.meanings.glossary import Item
from boggle.photo.planes import LEAST_SIDE
from boggle.picture.file_size import MOST_BYTES, checked_size
from boggle.words.formats import ENCODINGS, FORMS
from boggle.words.pack import pack
from forge import aged
from hostile import EXAMPLES, SECONDS, Uint8Array, altered, answer, budget, numbers, text
from photos import NETWORKS, drawn, file_of
from samples import SMALL
from tools.meanings.packing import pack as pack_glossary
from worker.photo import PhotoJobs

BOARDS = ["fxie/amlo/ewbx/astu", "bat/hqu/i?s", "[th]?e/a.q/bat", "?" * 16]
boards = text | altered(BOARDS, text)
rules = text | st.sampled_from([one.name for one in RULES])
scorings = text | st.sampled_from([one.name for one in SCORINGS])
words = text | st.sampled_from([*SMALL, "été", "zzz", "boxes", "found", "its"])
EDITS = '{"added": {}, "banned": [], "accents": 1}'
json_texts = text | st.sampled_from(["null", "[]", "[[0, 0], [0, 1]]", "{}", EDITS])
wishes = json_texts | st.sampled_from(['["words=1-5"]', '["contains=bath"]', '["common=9"]', '["x"]', "[1]"])
files = st.binary(max_size=80) | st.just(pack(SMALL))
texts_of_lists = altered(["limbo,1\ntux,2\n", '["ox"]', "2\nox/S\n", "ox yak\n"], text)
lists = (files | texts_of_lists.map(lambda one: one.encode("utf-8", "surrogatepass"))).map(Uint8Array)
forms, encodings = text | st.sampled_from(["", *FORMS]), text | st.sampled_from(["", *ENCODINGS])
networks = st.binary(max_size=80) | st.sampled_from(NETWORKS)
GLOSSES = pack_glossary({"box": [("n", "a container"), ("v", "Shit or hit")], "find": [("v", "come upon")],
                         "shit": [("n", "the word")]},
                        {"found": [Item("d", "v", "find")], "its": []})  # fmt: skip
glossaries = st.binary(max_size=300) | altered([GLOSSES], st.binary(max_size=3))
pixels = st.binary(max_size=80) | st.binary(min_size=256, max_size=256)  # the latter fit pictures of 8×8
sides = st.just(8) | st.integers(-1, 9)
HOW = {"number": 1, "with": [], "place": None, "live": False, "words": "en"}
PLACE = {"corners": [[0, 0], [8, 0], [8, 8], [0, 8]], "columns": 2, "rows": 2}
hows = json_texts | altered([json.dumps(HOW), json.dumps(HOW | {"place": PLACE, "with": [1, 2], "live": True})], text)
# Strategies for the arguments of each function. The dict must contain every function that the worker exports.
ARGUMENTS = {
    "ready": (), "solved": (boards, rules, numbers, scorings, st.booleans(), st.booleans()), "more": (),
    "more_aside": (), "stopped": (), "ways": (boards, rules, words, json_texts, st.integers(0, 12), st.integers(0, 12)),
    "letters": (st.booleans(),),
    "use_list": (files.map(Uint8Array), json_texts), "read_words": (text,),
    "begin_reading": (lists, files.map(Uint8Array), forms, encodings),
    "forget_list": (), "begin_import": (lists, files.map(Uint8Array), forms, encodings),
    "begin_export": (text | st.sampled_from(["text", "trie", "packed"]), st.booleans()),
    "begin_comparison": (files.map(Uint8Array), boards, rules, numbers, st.booleans()), "go_on": (), "take_made": (),
    "looked_up": (words, boards, rules, numbers, st.booleans()), "hold_words": (),
    "fit_for_children": (text,),
    "add_words": (text | st.sampled_from(["baths3\nbath2", "bath6\nbat1\nzzz8", "quit2", "a9"]),),
    "begin_counts": (boards, rules), "count_on": (), "path_counts": (),
    "arrange": (text | st.sampled_from(ORDERS), scorings, json_texts | st.just('{"text": "a"}')), "next_lines": (),
    "count_tiles": (boards, rules, scorings),
    "choose_tiles": (json_texts | st.sampled_from(["[0]", "[1, 0]", "[99]"]), st.booleans()), "allow_all": (),
    "tiles_go_on": (), "path_by_tiles": (words,),
    "begin_rolls": (boards, st.booleans(), rules, numbers, scorings, numbers, st.booleans()), "more_rolls": (),
    "begin_better": (boards, st.booleans(), rules, numbers, scorings, st.booleans()), "more_better": (),
    "begin_wish": (boards, st.booleans(), rules, numbers, st.booleans(), st.integers(0, 2**30), wishes, st.booleans()),
    "more_wish": (), "qr_code": (text | boards,),
    "begin_file": (text | st.sampled_from(["json", "csv"]), boards, rules, numbers, scorings, st.booleans()),
    "go_on_file": (), "take_file": (),
    "begin_photo": (pixels.map(Uint8Array), sides, sides, hows, *[networks.map(Uint8Array)] * 2), "go_on_photo": (),
    "forget_photo": (json_texts,), "take_glossary": (glossaries.map(Uint8Array),), "forget_glossary": (),
    "meanings_of": (words, st.booleans()),
}  # fmt: skip
CALLS = st.one_of([st.tuples(st.just(name), *arguments) for name, arguments in ARGUMENTS.items()])
NO_JSON = {"next_lines", "take_made", "take_file"}


@given(calls=st.lists(CALLS, min_size=1, max_size=6))
@budget
def test_calls_in_any_order(started, calls):
    worker = importlib.reload(started)
    for name, *arguments in calls:
        told = answer(getattr(worker, name), *arguments)
        if isinstance(told, str) and name not in NO_JSON:
            json.loads(told)


def test_a_damaged_lexicon_is_named(started, monkeypatch, tmp_path):
    (tmp_path / "en.words").write_bytes(b"damaged")
    monkeypatch.chdir(tmp_path)
    assert json.loads(importlib.reload(started).ready())["error"].startswith("expected a packed lexicon")


def done(go_on):
    """The result of a job and the progress that was told, piece by piece."""
    progress = []
    while "done" not in (told := json.loads(go_on())):
        progress.append(told["progress"])
    return told["done"], progress


def test_words_of_which_a_path_by_the_chosen_tiles_was_given_up_are_counted(worker, monkeypatch):
    monkeypatch.setattr(boggle.analysis.tile_usage, "MOST_OF_A_WORD", 0)
    worker = importlib.reload(worker)
    worker.add_words("aba1\nab1")
    worker.count_tiles("ab.a/....", "free", "4x4")
    assert done(worker.tiles_go_on)[0]["unsure"] == 1
    worker.choose_tiles("[0]", False)
    assert done(worker.tiles_go_on)[0] == {"words": [[0, None], [1, None]], "count": 2, "unsure": 2}


def test_paths_are_those_of_the_board_that_is_asked_about(worker):
    large = "qiiq/iiii/iiii/uuuu"
    boards = [("qi/uz/../..", "free", 1), ("iq/uz/../..", "free", 1), ("iq/uz/../..", "free", 1)]
    for board, rules, count in [*boards, (large, "classic", 6), (large, "word-hunt", 0), (large, "classic", 6)]:
        assert json.loads(worker.ways(board, rules, "qui", "null", 0, 0))["count"] == count  # of Qu and I, or of Q
    with pytest.raises(BoggleError):
        worker.ways("qiiq", "classic", "qui", "null", 0, 0)
    assert json.loads(worker.ways("qi/uz/../..", "free", "qui", "null", 0, 0))["path"] == [[0, 0], [0, 1]]


CRUDE = {"shit": "common", "hit": "common", "shits": "rare", "his": "rare"}


@pytest.mark.parametrize("data", [pack(CRUDE), aged(pack(CRUDE))], ids=["new", "old"])
def test_with_family_words_every_function_leaves_out_the_crude_words_of_the_list_in_use(worker, data):
    settings = json.dumps({"added": {"tits": "common", "this": "rare"}, "banned": [], "accents": True})
    assert json.loads(worker.use_list(Uint8Array(data), settings)) == {"words": 6}
    board, rules = "shit/xxsx", ("free", 3)
    assert json.loads(worker.solved(board, *rules))["lines"] == "shits8\nshit5\nhit1\nhis4"
    family = json.loads(worker.solved(board, *rules, None, False, True))
    assert (family["lines"], family["count"], family["tiers"]) == ("hit1\nhis4", 2, [1, 0, 0, 1])
    looked_up = [json.loads(worker.looked_up("shit", board, *rules, family)) for family in (False, True)]
    known = [(told["tier"], told["crude"], told["count"]) for told in looked_up]
    assert known == [("common", True, 2), (None, False, 0)]
    assert looked_up[1]["why"][0] == "{word} is not in the list"
    worker.begin_file("csv", board, *rules, "4x4", True)
    done(worker.go_on_file)
    assert [line.split(",")[0] for line in worker.take_file().decode().splitlines()[1:]] == ["his", "hit"]
    for form, words in (("text", "his rare\nhit common\nthis rare\n"), ("packed", None)):
        worker.begin_export(form, True)
        done(worker.go_on)
        made = worker.take_made()
        assert words == made.decode() if words else list(Lexicon.from_bytes(made)) == ["his", "hit", "this"]
    worker.begin_comparison("", "shit/athx", *rules, True)
    assert done(worker.go_on)[0]["here"] == ["hit"]
    told = json.loads(worker.begin_wish("????/????/????/????", False, "new", 3, False, 1, '["contains=tits"]', True))
    assert told["error"][0].startswith("expected a word of the list")
    assert json.loads(worker.fit_for_children("shits hit tits")) == {"words": ["hit"]}
    assert json.loads(worker.letters(True)) == {"h": 3, "i": 3, "s": 2, "t": 2}


def test_a_board_that_is_solved_aside_leaves_the_other_answer_alone(worker, monkeypatch):
    with pytest.raises(BoggleError):
        worker.more_aside()
    monkeypatch.setattr(worker, "FIRST", -1)  # so that no answer comes in its first piece
    begun = json.loads(worker.solved("bat/xxh", "free", 3))
    aside = json.loads(worker.solved("quit", "free", 3, None, True))
    assert begun["left"]
    assert aside["left"]
    assert json.loads(worker.more_aside())["lines"] == "quit2"
    assert json.loads(worker.more())["lines"] == "bath2\nbat1\ntab1"


def test_no_function_is_left_out_half_a_character_is_no_qr_code_and_a_glossary_is_asked_for(worker):
    assert sorted(worker.__export__) == sorted(ARGUMENTS)
    refused = ["expected text of whole characters, got {got}", {"got": "'\\ud800'"}]
    assert json.loads(worker.qr_code("\ud800")) == {"error": refused}
    assert json.loads(worker.meanings_of("boxes")) == {"meanings": None, "crude": False, "offends": False}
    assert json.loads(worker.take_glossary(Uint8Array(GLOSSES[:-1])))["error"][0].startswith("expected a glossary")
    assert json.loads(worker.take_glossary(Uint8Array(GLOSSES))) == {"words": 3}
    found = json.loads(worker.meanings_of("found"))
    assert found == {"meanings": [["d", "v", "find", "come upon"]], "crude": False, "offends": False}
    container, other, word = (
        ["=", "n", "box", "a container"],
        ["=", "v", "box", "Shit or hit"],
        ["=", "n", "shit", "the word"],
    )
    for asked, family, meanings, crude, offends in (
        ("box", False, [container, other], False, True), ("box", True, [container], False, False),
        ("shit", False, [word], True, True), ("shit", True, [], True, False),
    ):  # fmt: skip
        told = json.loads(worker.meanings_of(asked, family))
        assert (told["meanings"], told["crude"], told["offends"]) == (meanings, crude, offends)
    worker.forget_glossary()
    assert json.loads(worker.meanings_of("found"))["meanings"] is None


TRAY = drawn("tsle/p.et/oine/go.s", "0123").resize((120, 120))
FORMS = ["PNG", "JPEG", "GIF", "BMP", "WEBP", *(["AVIF"] if features.check("avif") else [])]
few = settings(max_examples=max(3, EXAMPLES // 15), deadline=None)  # a picture takes a second


@st.composite
def pictures(draw):
    """Pixels, width and height: patterns of repeated bytes, or a drawn board with parts that are covered by them."""
    width, height = draw(st.integers(LEAST_SIDE - 1, 100)), draw(st.integers(LEAST_SIDE, 100))
    pattern = draw(st.binary(min_size=1, max_size=200))
    wide = b"".join(bytes([byte]) * draw(st.integers(1, 9)) for byte in pattern)
    pixels = (wide * (4 * width * height // len(wide) + 1))[: 4 * width * height]
    covered = Image.frombytes("RGBA", (width, height), pixels)
    if draw(st.booleans()):
        board = TRAY.convert("RGBA").resize((width, height)).rotate(draw(st.integers(0, 359)))
        box = [draw(st.integers(0, side)) for side in (width, height)]
        board.paste(covered.crop((0, 0, *box)), (0, 0))
        covered = board
    return covered.tobytes(), width, height


def timed(function, *arguments):
    begun = time.thread_time()
    told = json.loads(function(*arguments))
    assert time.thread_time() - begun < SECONDS
    return told


@given(pictures(), st.sampled_from([0, 0, 1]))
@few
def test_pixels_are_read_in_short_pieces(picture, more):
    pixels, width, height = picture
    jobs = PhotoJobs()
    networks = [Uint8Array(network) for network in NETWORKS]
    told = timed(jobs.begin_photo, Uint8Array(pixels), width, height + more, json.dumps(HOW), *networks)
    if told:
        assert "expected" in str(told["error"])
        return
    told = {"progress": 0}
    while "done" not in told:
        before, told = told["progress"], timed(jobs.go_on_photo)
        assert before <= told.get("progress", 1) <= 1
    for board in told["done"]["boards"]:
        cells = board["width"] * board["height"]
        assert len(board["tiles"]) == len(board["places"]) == cells
        assert set(board["to_check"]) <= set(range(cells))
        assert all(len(place) == 6 for place in board["places"])


@given(st.binary(max_size=300) | altered([file_of(TRAY, form)[:600] for form in FORMS], st.binary(max_size=4)), numbers)
@budget
def test_files_of_pictures(data, length):
    asked = []

    def read(start, count):
        asked.append(count)
        assert start >= 0
        return data[start : start + count]

    size = answer(checked_size, read, length)
    assert len(asked) < 2100
    assert max(asked, default=0) <= 30
    if not isinstance(size, BoggleError):
        assert length <= MOST_BYTES
        assert min(size) > 0
