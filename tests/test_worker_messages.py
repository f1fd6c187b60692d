"""Whatever a page may send to the worker, it answers with JSON, or with an error that has a sentence."""

import importlib
import json
import sys
import types

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle.pack import pack
from boggle.rules import RULES
from boggle.scoring import SCORINGS
from boggle.selection import ORDERS
from hostile import altered, answer, budget, numbers, text
from samples import ROOT, SMALL

BOARDS = ["fxie/amlo/ewbx/astu", "bat/hqu/i?s", "[th]?e/a.q/bat", "?" * 16]
boards = text | altered(BOARDS, text)
rules = text | st.sampled_from([one.name for one in RULES])
scorings = text | st.sampled_from([one.name for one in SCORINGS])
words = text | st.sampled_from([*SMALL, "été", "zzz"])
json_texts = text | st.sampled_from(
    ["null", "[]", "[[0, 0], [0, 1]]", "{}", '{"added": {}, "banned": [], "accents": 1}']
)
files = st.binary(max_size=80) | st.just(pack(SMALL))


class Sent:
    """Bytes, as the page sends them."""

    def __init__(self, data):
        self._data = data

    def to_bytes(self):
        return self._data


CALLS = st.one_of(
    st.tuples(st.just("solved"), boards, rules, numbers, scorings),
    st.tuples(st.sampled_from(["ready", "more", "stopped", "letters", "go_on", "more_rolls", "more_better"])),
    st.tuples(st.just("ways"), boards, rules, words, json_texts, st.integers(0, 12), st.integers(0, 12)),
    st.tuples(st.just("add_words"), st.just("bath2\nbat1\nzzz4")),
    st.tuples(st.just("count_tiles"), boards, rules, scorings),
    st.tuples(st.just("choose_tiles"), json_texts | st.sampled_from(["[0]", "[1, 0]", "[99]"]), st.booleans()),
    st.tuples(st.sampled_from(["hold_words", "allow_all", "tiles_go_on"])),
    st.tuples(st.just("path_by_tiles"), words),
    st.tuples(st.just("begin_rolls"), boards, st.booleans(), rules, numbers, scorings, numbers),
    st.tuples(st.just("begin_better"), boards, st.booleans(), rules, numbers, scorings),
    st.tuples(st.sampled_from(["hold_words", "count_on", "path_counts"])),
    st.tuples(st.just("add_words"), text | st.sampled_from(["baths3\nbath2", "quit2"])),
    st.tuples(st.just("begin_counts"), boards, rules),
    st.tuples(st.just("arrange"), text | st.sampled_from(ORDERS), scorings, json_texts | st.just('{"text": "a"}')),
    st.tuples(st.just("looked_up"), words, boards, rules, numbers),
    st.tuples(st.just("read_words"), text),
    st.tuples(st.just("use_list"), files.map(Sent), json_texts),
    st.tuples(st.just("begin_import"), files.map(Sent)),
    st.tuples(st.just("begin_export"), text | st.sampled_from(["text", "trie", "packed"])),
    st.tuples(st.just("begin_comparison"), files.map(Sent), boards, rules, numbers),
)


@pytest.fixture(scope="module")
def worker(tmp_path_factory):
    """static/worker.py, as Pyodide has it but for Pyodide's own module."""
    folder = tmp_path_factory.mktemp("worker")
    (folder / "words.dawg").write_bytes(pack(SMALL))
    ffi = types.ModuleType("pyodide.ffi")
    ffi.to_js = lambda data: data
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setitem(sys.modules, "pyodide", types.ModuleType("pyodide"))
        patch.setitem(sys.modules, "pyodide.ffi", ffi)
        patch.syspath_prepend(ROOT / "static")
        patch.syspath_prepend(ROOT / "static" / "pyodide")
        patch.delitem(sys.modules, "worker", raising=False)
        import worker

        yield worker


@given(calls=st.lists(CALLS, min_size=1, max_size=6))
@budget
def test_calls_in_any_order(worker, calls):
    importlib.reload(worker)
    for name, *arguments in calls:
        told = answer(getattr(worker, name), *arguments)
        if isinstance(told, str):
            json.loads(told)
