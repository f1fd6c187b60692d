"""The page how.html: its examples must agree with the library, and its facts with the word list."""

import json
import re
import struct
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle import BoardError, Lexicon, solve
from boggle.words.lexicon_file import BLOCK, HEADER
from boggle.words.pack import pack
from how.golden import difference, golden_boards, points_of
from how.route_layout import END, RouteLayout, meeting, nodes_of
from how.route_layout import ROOT as ROOT_NODE
from how.traced import NumberedLexicon, route, small_board, trace_walk
from refused import refused
from samples import ROOT, SMALL
from strategies import boards
from tools.build.site import SOURCES

SITE = ROOT / "site"
GOLDEN = (ROOT / "tests" / "golden.txt").read_text()
SMALL_NUMBERED = NumberedLexicon.from_bytes(pack(SMALL))
words = st.text("abehqtuisxf", min_size=1, max_size=6) | st.sampled_from(sorted(SMALL))


@given(words)
def test_route_goes_as_far_as_any_word_does(word):
    went = route(SMALL_NUMBERED, f" {word.upper()} ")
    common = max(len(word[:end]) for end in range(len(word) + 1) if any(each.startswith(word[:end]) for each in SMALL))
    assert "".join([step[0] for step in went["steps"]]) == word[:common]
    assert went["whole"] == (common == len(word))
    assert [step[3] for step in went["steps"]] == [SMALL.get(word[: end + 1], "") for end in range(common)]
    for end, step in enumerate(went["steps"]):
        assert step[2] == len({each[end + 1 : end + 2] for each in SMALL if each.startswith(word[: end + 1])} - {""})


def test_words_with_one_ending_meet_in_a_node():
    numbered = NumberedLexicon.load(ROOT / "boggle" / "words.dawg")
    one, other = route(numbered, "boggling"), route(numbered, "solving")
    met = meeting(one, other)
    assert [result["word"][place:] for result, place in zip((one, other), met, strict=True)] == ["ng", "ng"]
    assert nodes_of(one)[met[0]] == nodes_of(other)[met[1]]
    assert meeting(one, one) is None
    assert meeting(route(numbered, "cat"), route(numbered, "cats")) is None


@given(st.lists(words, min_size=1, max_size=2))
def test_layout_has_each_node_once_at_a_place_of_its_own(words):
    routes = [route(SMALL_NUMBERED, word) for word in words]
    layout = RouteLayout(routes)
    nodes = {node for each in routes for node in nodes_of(each)}
    assert set(layout.places) == nodes
    assert len(set(layout.places.values())) == len(nodes)
    assert layout.places[ROOT_NODE] == (0, 0)
    joined = {(start, end) for start, end, _, _ in layout.edges}
    assert joined == {pair for each in routes for pair in zip(nodes_of(each), nodes_of(each)[1:], strict=False)}
    assert all(layout.places[start][0] < layout.places[end][0] for start, end in joined)  # edges lead to the right
    assert END not in {start for start, _ in joined}


def path_after(steps, count):
    path = []
    for kind, cell, _ in steps[:count]:
        if kind == "on":
            path.append(cell)
        elif kind == "back":
            assert path.pop() == cell
    return path


@given(board=boards(st.sampled_from([*"abehtu", "qu", "th"]), most=3))
def test_steps_come_upon_every_word_on_every_path_keep_to_neighbours_and_end_where_they_began(packed, board):
    lexicon = Lexicon.from_bytes(packed)
    steps = trace_walk(board, lexicon)
    ends = [path_after(steps, number) for number, (_, _, tier) in enumerate(steps, 1) if tier]
    counts = Counter("".join([board.tiles[cell] for cell in path]) for path in ends)
    assert counts == {found.word: found.paths for found in solve(board, lexicon, shortest=1)}
    assert path_after(steps, len(steps)) == []
    for number, (what, cell, _) in enumerate(steps):
        path = path_after(steps, number)
        assert (cell in path) == (what in ("used", "back"))
        if path and what != "back":
            assert cell in board.neighbours[path[-1]]


@pytest.mark.parametrize(("text", "sentence"), [
    ("abcd/efgh/ijkl", "expected a board of at most 9 tiles to step through, got 12"),
    ("a?/bc", "expected tiles of letters to step through, got a hole or a wild card"),
])  # fmt: skip
def test_boards_that_cannot_be_stepped_through_are_refused(text, sentence):
    assert refused(BoardError, small_board, text) == sentence


def test_golden_boards_are_read_as_they_were_written():
    golden = golden_boards(GOLDEN)
    read = [(board.board, board.rules, str(len(board.rows)), str(points_of(board.rows))) for board in golden]
    assert read == re.findall(r"^(\S+)  (\S+)  (\d+) words, (\d+) points", GOLDEN, re.M)
    assert golden[0].rows[0] == ["emboil", 3, "rare", 1, "2,0 1,1 2,2 1,3 0,2 1,2"]


ROWS = [["axles", 2, "common", 1, "0,0 0,1"], ["tux", 1, "common", 2, "1,1 0,0"]]


@pytest.mark.parametrize(("rows", "told"), [
    (ROWS, ""), (ROWS[:1], "1 missing (tux)"), ([*ROWS, ["zz", 0, "rare", 1, "0,0"]], "1 too many (zz)"),
    (ROWS[::-1], "the words in another order"),
    ([ROWS[0], ["tux", 1, "common", 3, "1,1 0,0"]], "the words are right, but not their numbers of paths"),
    ([ROWS[0], ["tux", 5, "common", 2, "1,1 0,0"]], "the words are right, but not their points"),
    ([["ab", 0, "rare", 1, ""]], "2 missing (axles, tux), 1 too many (ab)"),
])  # fmt: skip
def test_differences_from_golden_answers_are_told(rows, told):
    assert difference(ROWS, rows) == told
    shipped = json.loads((SITE / "static" / "sources.json").read_text())
    assert [name for name, _ in shipped] == SOURCES
    assert all(text == (ROOT / "boggle" / f"{name}.py").read_text() for name, text in shipped)
    assert (SITE / "static" / "golden.txt").read_text() == GOLDEN


def test_the_page_tells_the_truth_about_the_list(lexicon):
    page = (SITE / "how.html").read_text()
    data = (SITE / "boggle" / "words.txt").read_bytes()
    fields = struct.unpack(HEADER, data[: struct.calcsize(HEADER)])
    letters, words, nodes, edges, shared, references = fields[3], *fields[6:11]
    blocks = 2 * -(-nodes // BLOCK)
    assert f"the {words:,} words of the list share {nodes:,} nodes" in page
    assert f"The graph has {edges:,} edges" in page
    assert f"{len(data):,} bytes are sent" in page
    assert f"only the {shared:,} nodes that several" in page
    planes = [struct.calcsize(HEADER) + letters, nodes, edges, edges, edges, references, references, blocks]
    assert re.findall(r'right small" x="334" y="\d+">([\d,]+) bytes', page) == [f"{size:,}" for size in planes]
    assert sum(planes) == len(data)
    begins = re.search(r"On <em>si</em>: words begin with <em>([\w, ]+)</em> and <em>(\w+)</em>", page)
    for beginning in [*begins[1].split(", "), begins[2]]:
        assert next(lexicon.words(beginning), None), beginning
    assert next(lexicon.words("sio"), None) is None
    assert f"golden boards: {len(golden_boards(GOLDEN))} boards" in page
