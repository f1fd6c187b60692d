"""What stands in the list of words, its layout, and how words are stored in little memory and copied as text."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle import Board, scoring_named
from boggle.analysis.sort_filter import A_TO_Z, LENGTH, PATHS, POINTS, RARITY
from page.results.list_entries import entry_markup, group_markup
from page.results.list_layout import LEAST_COLUMN, LEAST_ROW, ListLayout
from page.results.store import WordStore
from page.share.as_text import as_text
from page.tracing.answer import word_for
from page.words.arrange import headings_of
from page.words.current_answer import total
from page.words.paths_view import in_all

SCORING = scoring_named("4x4")


def stored(*pieces):
    store = WordStore(SCORING)
    for piece in pieces:
        store.add(piece, [])
    return store


@pytest.mark.parametrize(("order", "key", "heading"), [
    (LENGTH, 5, ("5", "2 pts")), (LENGTH, 3, ("3", "1 pt")),
    (LENGTH, None, ("…", "")),  # while a search goes on
    (POINTS, 11, ("", "11 pts")), (POINTS, 1400, ("", "1,400")), (A_TO_Z, "s", ("s", "")), (RARITY, 4, ("", "rare")),
    (PATHS, 3, ("×3", "")), (PATHS, 1000, ("×1,000+", "")),
])  # fmt: skip
def test_what_the_words_of_a_group_have_in_common_stands_beside_it(order, key, heading):
    headings = headings_of(order, SCORING, counted=order == PATHS)
    assert headings.heading(key) == heading
    assert heading[0] in group_markup(heading, "")
    assert headings.has_points == (order not in (LENGTH, POINTS))
    assert headings.beside(key, 5) > 0 or order in (LENGTH, POINTS)


def test_words_are_found_in_all_pieces_and_entries_and_totals_say_what_they_should():
    store = stored("emboli3\nwamble3", "tux2 7\ntea1 10000+", "")
    assert [store[at]["word"] for at in range(len(store))] == ["emboli", "wamble", "tux", "tea"]
    assert [store[at]["points"] for at in (0, 2)] == [3, 1]
    assert [store[at]["tier"] for at in range(4)] == ["uncommon", "uncommon", "familiar", "common"]
    assert store[2]["paths"] == ("×7", "7 paths")
    assert store[3]["paths"] == ("×10k+", "10,000 paths or more")
    assert "paths" not in store[0]
    assert [store.place_of(word) for word in ("emboli", "tea", "te", "boli")] == [0, 3, None, None]
    assert [store.place_of("tux", begin) for begin in (2, 4)] == [2, None]
    entry = {"word": "a<b", "points": 1, "tier": "rare", "paths": ("×2", "2 paths")}
    text = entry_markup(7, entry, "", True, ("0", "false"), ' aria-posinset="8"')
    assert "<bdi>a&lt;b</bdi>" in text
    assert '1 ×2</small><span class="unit"> 1 point rare 2 paths<' in text
    assert 'aria-posinset="8"' in text
    told = {"1 word, 1 point": {"count": 1, "points": 1}, "1,234 words, 5,678 points": {"count": 1234, "points": 5678}}
    assert [total(answer) for answer in told.values()] == list(told)
    assert total({"count": 2, "points": 3, "complete": False}) == "2 words, 3 points so far (stopped)"
    told = ["1,234", "24…", "more than 10,000", "at least 24"]
    asked = [(1234, False, False), (24, True, False), (10_000, False, True), (24, False, True)]
    assert [in_all(*each) for each in asked] == told
    board = Board.parse("[th]e/.a")
    found = [{"word": word, "points": points} for word, points in (("thea", 2), ("tea", 1), ("eat", 1))]
    assert as_text(board, "Rules", "3 words", found, "https://link") == (
        "Th E\n.  A\n\nRules\n3 words\n\n4 letters: thea 2\n\n3 letters: eat 1, tea 1\n\nhttps://link\n"
    )


@pytest.mark.parametrize(("letters", "alike", "word"), [
    ("tux", {}, "tux"), ("tu", {}, None), ("tuxe", {}, None),
    ("t?a", {}, "tea"),  # the commonest word that fits, not the first
    ("?", {}, None), ("eta", {"e": "eé"}, "éta"), ("xxx", {"e": "eé"}, None),
])  # fmt: skip
@pytest.mark.parametrize("quick", [False, True])
def test_the_word_of_a_path_is_the_commonest_that_its_letters_allow(letters, alike, word, quick):
    found = stored("tea1 24\ntza3\ntux2", "éta4")
    assert word_for(found, letters, alike, quick) == word


def test_while_a_finger_moves_a_long_list_is_not_looked_through():
    found = stored("\n".join(["tza3"] * 3001), "tea1")
    assert word_for(found, "t?a", {}, quick=True) is None
    assert word_for(found, "t?a", {}) == "tea"
    assert word_for(found, "tea", {}, quick=True) == "tea"


class Headings:
    """As `page.results.list_entries.LengthHeadings`. Small numbers are as wide as `numbers` letters."""

    gutter = 2.6

    def __init__(self, numbers):
        self._numbers = numbers

    def beside(self, key, letters):
        return self._numbers


runs = st.lists(st.tuples(st.integers(0, 5), st.integers(1, 90), st.integers(1, 60)).map(list), min_size=1, max_size=12)
sizes = st.tuples(st.integers(40, 3000), st.sampled_from([8, 16, 19, 32, 64]), st.sampled_from([0.4, 0.56, 1.1]))


@st.composite
def layouts(draw):
    layout = ListLayout()
    layout.fit(*draw(sizes))
    layout.begin(Headings(draw(st.sampled_from([0, 4]))))
    added = draw(runs)
    for run in added:
        layout.add([run])
    if draw(st.booleans()):
        layout.fit(*draw(sizes))
    return layout, added


def tops(layout):
    return [layout.top_of(at) for at in range(layout.count)]


@given(layouts())
def test_every_word_is_in_one_group_and_one_cell_and_rows_are_below_each_other(made):
    layout, added = made
    assert layout.count == sum(count for _, count, _ in added)
    numbers = [at for group in layout.groups for at in range(group.first, group.end)]
    assert numbers == list(range(layout.count))
    assert all(one.key != other.key for one, other in pairwise(layout.groups))
    cells = set()
    for index, group in enumerate(layout.groups):
        for at in range(group.first, group.end):
            assert layout.group_of(at) == index
            cells.add((index, *divmod(at - group.first, group.columns)))
        assert max(row for of, row, _ in cells if of == index) == group.rows - 1
    assert len(cells) == layout.count
    rows = sorted(set(tops(layout)))
    assert tops(layout) == sorted(tops(layout))
    assert layout.row >= LEAST_ROW
    assert all(below - above >= layout.row - 1e-6 for above, below in pairwise(rows))
    assert rows[0] >= 0
    assert rows[-1] + layout.row <= layout.height
    assert len(rows) == sum(group.rows for group in layout.groups)
    assert all(group.columns == 1 or (group.columns > 1 and group.room > 0) for group in layout.groups)


@given(layouts(), st.floats(-500, 9000), st.floats(0, 2000), st.data())
def test_what_is_in_sight_has_entries_and_parts_are_the_words_of_the_groups(made, top, height, data):
    layout, _ = made
    begin, end = layout.words_between(top, top + height)
    assert 0 <= begin < end <= layout.count
    in_sight = [at for at, place in enumerate(tops(layout)) if top < place + layout.row and place < top + height]
    assert set(in_sight) <= set(range(begin, end))
    at = layout.top_of(begin)
    assert begin == 0 or layout.top_of(begin - 1) < at  # whole rows
    assert end == layout.count or layout.top_of(end) > layout.top_of(end - 1)

    begin = data.draw(st.integers(0, layout.count))
    end = data.draw(st.integers(begin, layout.count))
    parts = layout.parts(begin, end)
    assert [at for _, first, last in parts for at in range(first, last)] == list(range(begin, end))
    for index, first, last in parts:
        assert layout.groups[index].first <= first < last <= layout.groups[index].end


@given(runs, sizes)
def test_words_added_piece_by_piece_are_laid_out_as_at_once(added, size):
    at_once, by_pieces = ListLayout(), ListLayout()
    for layout in (at_once, by_pieces):
        layout.fit(*size)
        layout.begin(Headings(0))
    at_once.add(added)
    for run in added:
        before = tops(by_pieces)
        moved = by_pieces.add([run])
        assert moved or tops(by_pieces)[: len(before)] == before
    assert tops(by_pieces) == tops(at_once)
    assert by_pieces.height == at_once.height


@pytest.mark.parametrize(("letters", "columns"), [(3, 7), (6, 5), (9, 3), (15, 2), (60, 1)])
def test_columns_on_a_phone_of_an_empty_list_and_one_of_words(letters, columns):
    layout = ListLayout()
    assert (layout.count, layout.height, layout.words_between(0, 800), layout.parts(0, 0)) == (0, 0, (0, 0), [])
    layout.fit(366, 16, 0.53)
    layout.begin(Headings(0))
    layout.add([[letters, 10, letters]])
    assert layout.groups[0].columns == columns
    assert (366 - 3 * 16) / columns >= LEAST_COLUMN


@pytest.mark.parametrize(("more", "sentence"), [
    (0, ""), (1, "1 more word is in the files that this page saves."),
    (1500, "1,500 more words are in the files that this page saves."),
])  # fmt: skip
def test_a_long_answer_is_cut_and_says_so(more, sentence):
    found = [{"word": f"w{number}", "points": 1} for number in range(2000 + more)]
    text = as_text(Board.parse("ab/"), "Rules", "total", found, "link")
    assert sum(part.count(", ") + 1 for part in text.split("\n\n") if " letters: " in part) == 2000
    assert sentence in text
    assert ("more word" in text) == bool(more)
