"""Whatever a page sends to the worker, it answers with JSON, or raises an error with a sentence."""

import importlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import boggle.analysis.tile_usage
from boggle.analysis.sort_filter import ORDERS
from boggle.errors import BoggleError
from boggle.game.rules import RULES
from boggle.game.scoring import SCORINGS
from boggle.meanings.define import PARTS, RELATIONS
from boggle.meanings.glossary import Item
from boggle.words.pack import pack
from hostile import Uint8Array, altered, answer, budget, numbers, text
from samples import ROOT, SMALL
from tools.meanings.packing import pack as pack_glossary

BOARDS = ["fxie/amlo/ewbx/astu", "bat/hqu/i?s", "[th]?e/a.q/bat", "?" * 16]
boards = text | altered(BOARDS, text)
rules = text | st.sampled_from([one.name for one in RULES])
scorings = text | st.sampled_from([one.name for one in SCORINGS])
words = text | st.sampled_from([*SMALL, "été", "zzz"])
json_texts = text | st.sampled_from(
    ["null", "[]", "[[0, 0], [0, 1]]", "{}", '{"added": {}, "banned": [], "accents": 1}']
)
wishes = json_texts | st.sampled_from(['["words=1-5"]', '["contains=bath"]', '["common=9"]', '["x"]', "[1]"])
files = st.binary(max_size=80) | st.just(pack(SMALL))
networks = st.binary(max_size=80) | st.just((ROOT / "boggle/photo/letters.net").read_bytes())
glossaries = st.binary(max_size=80) | st.just(pack_glossary({"bath": [("n", "a tub")]}, {}))
pixels = st.binary(max_size=80) | st.binary(min_size=256, max_size=256)  # the latter fit pictures of 8×8
sides = st.just(8) | st.integers(-1, 9)


# Strategies for the arguments of each function. The dict must contain every function that the worker exports.
ARGUMENTS = {
    "ready": (), "solved": (boards, rules, numbers, scorings, st.booleans()), "more": (), "more_aside": (),
    "stopped": (), "ways": (boards, rules, words, json_texts, st.integers(0, 12), st.integers(0, 12)), "letters": (),
    "use_list": (files.map(Uint8Array), json_texts), "read_words": (text,), "begin_import": (files.map(Uint8Array),),
    "begin_export": (text | st.sampled_from(["text", "trie", "packed"]),),
    "begin_comparison": (files.map(Uint8Array), boards, rules, numbers), "go_on": (), "take_made": (),
    "looked_up": (words, boards, rules, numbers), "hold_words": (),
    "add_words": (text | st.sampled_from(["baths3\nbath2", "bath2\nbat1\nzzz4", "quit2"]),),
    "begin_counts": (boards, rules), "count_on": (), "path_counts": (),
    "arrange": (text | st.sampled_from(ORDERS), scorings, json_texts | st.just('{"text": "a"}')), "next_lines": (),
    "count_tiles": (boards, rules, scorings),
    "choose_tiles": (json_texts | st.sampled_from(["[0]", "[1, 0]", "[99]"]), st.booleans()), "allow_all": (),
    "tiles_go_on": (), "path_by_tiles": (words,),
    "begin_rolls": (boards, st.booleans(), rules, numbers, scorings, numbers), "more_rolls": (),
    "begin_better": (boards, st.booleans(), rules, numbers, scorings), "more_better": (),
    "begin_wish": (boards, st.booleans(), rules, numbers, st.booleans(), st.integers(0, 2**30), wishes),
    "more_wish": (), "qr_code": (text | boards,),
    "begin_file": (text | st.sampled_from(["json", "csv"]), boards, rules, numbers, scorings), "go_on_file": (),
    "take_file": (), "begin_photo": (pixels.map(Uint8Array), sides, sides, networks.map(Uint8Array)), "go_on_photo": (),
    "forget_photo": (), "take_glossary": (glossaries.map(Uint8Array),), "forget_glossary": (), "meanings_of": (words,),
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
    (tmp_path / "words.dawg").write_bytes(b"damaged")
    monkeypatch.chdir(tmp_path)
    assert json.loads(importlib.reload(started).ready())["error"].startswith("expected a packed lexicon")


def finished(go_on):
    told = json.loads(go_on())
    while "progress" in told:
        told = json.loads(go_on())
    return told["done"]


def test_words_of_which_a_path_by_the_chosen_tiles_was_given_up_are_counted(worker, monkeypatch):
    monkeypatch.setattr(boggle.analysis.tile_usage, "MOST_OF_A_WORD", 0)
    worker = importlib.reload(worker)
    worker.add_words("aba1\nab1")
    worker.count_tiles("ab.a/....", "free", "4x4")
    assert finished(worker.tiles_go_on)["unsure"] == 1
    worker.choose_tiles("[0]", False)
    assert finished(worker.tiles_go_on) == {"words": [[0, None], [1, None]], "count": 2, "unsure": 2}


def test_paths_are_those_of_the_board_that_is_asked_about(worker):
    for board, rules, count in [
        ("qi/uz/../..", "free", 1),  # Qu and I
        ("iq/uz/../..", "free", 1),
        ("iq/uz/../..", "free", 1),
        ("qiiq/iiii/iiii/uuuu", "classic", 6),  # Qu
        ("qiiq/iiii/iiii/uuuu", "word-hunt", 0),  # Q
        ("qiiq/iiii/iiii/uuuu", "classic", 6),
    ]:
        assert json.loads(worker.ways(board, rules, "qui", "null", 0, 0))["count"] == count
    with pytest.raises(BoggleError):
        worker.ways("qiiq", "classic", "qui", "null", 0, 0)
    assert json.loads(worker.ways("qi/uz/../..", "free", "qui", "null", 0, 0))["path"] == [[0, 0], [0, 1]]


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
    assert json.loads(worker.meanings_of("boxes")) == {"meanings": None}
    assert json.loads(worker.take_glossary(Uint8Array(GLOSSES))) == {"words": 3}
    assert json.loads(worker.meanings_of("found")) == {"meanings": [["d", "v", "find", "come upon"]]}
    assert json.loads(worker.meanings_of("its")) == {"meanings": []}
    worker.forget_glossary()
    assert json.loads(worker.meanings_of("found")) == {"meanings": None}


SENSES = {
    "box": [("n", "a container"), ("v", "hit with the fist"), ("n", "a shrub")],
    "punch": [("v", "hit with the fist"), ("n", "a blow")], "find": [("v", "come upon")],
}  # fmt: skip
GLOSSES = pack_glossary(SENSES, {"found": [Item("d", "v", "find")], "its": []})
altered_glosses = st.builds(
    lambda at, change: GLOSSES[:at] + bytes([GLOSSES[at] ^ change]) + GLOSSES[at + 1 :],
    st.integers(0, len(GLOSSES) - 1),
    st.integers(1, 255),
)
forms = st.sampled_from(["boxes", "found", "its", "punched", "refind"]) | text


@given(st.binary(max_size=300) | altered_glosses, st.lists(forms, max_size=5))
@budget
def test_glossaries(started, data, words):
    started.forget_glossary()
    taken = json.loads(answer(started.take_glossary, Uint8Array(data)))
    for word in words:
        meanings = json.loads(started.meanings_of(word))["meanings"]
        if "error" in taken:
            assert taken["error"][0].startswith("expected a glossary")
            assert meanings is None
        else:
            for relation, part, _base, _gloss in meanings:
                assert relation == "=" or relation in RELATIONS
                assert part in PARTS
