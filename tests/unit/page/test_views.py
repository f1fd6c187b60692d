"""What the page says and lists: in Explore, about chosen tiles, in other languages, and in the list of words."""

import importlib
import json
import re
import sys
from itertools import pairwise
from types import SimpleNamespace
from unittest.mock import MagicMock, Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle import Board, rules_named, scoring_named
from boggle.analysis.sort_filter import A_TO_Z, LENGTH, PATHS, POINTS, RARITY
from boggle.language import ENGLISH, plural, sentence
from boggle.play.review import Review
from boggle.play.round import Round
from page.analysis import charts
from page.analysis.rating_panel import why_sample_differs
from page.analysis.rolls import Numbers, Rolls
from page.analysis.tile_usage_view import cut_short, limited_to, of_one, of_several
from page.lists.look_up import _beginning, _tier_among
from page.results.list_entries import entry_markup, group_markup
from page.results.list_layout import LEAST_COLUMN, LEAST_ROW, ListLayout
from page.results.store import WordStore
from page.review import good_view
from page.share.text_and_print import as_text
from page.tracing.answer import word_for
from page.words.arrange import headings_of
from page.words.current_answer import total
from page.words.paths_view import in_all
from tools.texts import catalogs

NEW, FREE, FULL = rules_named("new"), rules_named("free"), "abcd/efgh/ijkl/mnop"
# Of 1,000 rolls, those that all others are compared with: 0 to 99, each ten times.
ROLLS = Numbers([each for each in range(100) for _ in range(10)], 0, 99, 49.5)
THREE = Numbers([10, 20, 30], 1, 40, 20)


@pytest.mark.parametrize(("numbers", "count", "own", "headline", "told"), [
    (ROLLS, 1000, 100, "Richer than each of 1,000 rolls", "Richer by points than each of 1,000 rolls."),
    (ROLLS, 1000, 50, "Richer than 50 of 100 rolls",
     "Richer by points than 50 of 100 rolls, as rich as 1 (give or take 4)."),
    (ROLLS, 1000, -1, "Poorer than each of 1,000 rolls", "Poorer by points than each of 1,000 rolls."),
    (THREE, 10_000, 5, "Poorer than 99 of 100 rolls",
     "Richer by points than fewer than 1 of 100 rolls (give or take 1)."),
    (THREE, 10_000, 15, "Richer than 33 of 100 rolls", "Richer by points than 33 of 100 rolls (give or take 1)."),
    (THREE, 10_000, 35, "Richer than more than 99 of 100 rolls",
     "Richer by points than more than 99 of 100 rolls (give or take 1)."),
])  # fmt: skip
def test_where_a_board_stands_among_rolls_of_which_some_may_be_beyond_the_numbers(numbers, count, own, headline, told):
    assert numbers.headline(own, count) == headline
    assert numbers.told(own, count, "by points") == told
    assert [THREE.below(own) for own in (5, 15, 35)] == [0, 33, 100]


def test_half_of_the_rolls_are_between_the_quarters_and_counted_ones_have_all_their_numbers():
    assert [numbers.half() for numbers in (ROLLS, Numbers([7], 7, 7, 7))] == [(25, 74), (7, 7)]
    rolls = Rolls.counted([[1, 2], [5, 3], [3, 1]])
    assert (rolls.count, rolls.every) == (3, True)
    assert (rolls.points.values, rolls.points.mean, rolls.words.mean) == ([1, 5, 3], 3, 2)
    assert rolls.points.headline(6, 3) == "Richer than each of 3 rolls"
    assert rolls.words.headline(0, 3) == "Poorer than each of 3 rolls"


@pytest.mark.parametrize(("rules", "changes", "board", "reason"), [
    (NEW, {}, FULL, ""), (FREE, {}, FULL, ""), (FREE, {"plain_q": True}, FULL, "they use another Q"),
    (NEW, {"shortest": 4}, FULL, "they use another shortest word"),
    (NEW, {"scoring": scoring_named("6x6")}, FULL, "they use another scoring"),
    (NEW, {"family": True}, FULL, "they use all words, not only family words"),
    (FREE, {}, "abc/def/ghi", "they use boards of 4×4 without holes"),
    (FREE, {}, "ab.d/efgh/ijkl/mnop", "they use boards of 4×4 without holes"),
    (NEW, {"words": "fr"}, FULL, "they use the dice of the language of the words"),
    (rules_named("french"), {"words": "fr"}, FULL, ""),
    (rules_named("de-4"), {}, FULL, "they use words of the language of the dice"),
])  # fmt: skip
def test_why_the_rolls_that_come_with_the_page_do_not_fit(rules, changes, board, reason):
    own = (
        {"shortest": rules.shortest, "scoring": rules.scoring, "plain_q": rules.plain_q}
        | {"family": False, "words": "en"}
        | changes
    )
    board = Board.parse(board)
    game = Mock(settings=Mock(rules=rules, **own), width=board.width, height=board.height, tiles=board.tiles)
    assert why_sample_differs(game, Mock(own_list=False)) == reason
    assert why_sample_differs(game, Mock(own_list=True)) == "they use the built-in list without changes"


def test_charts_have_a_row_for_each_length_and_tier_also_without_words_and_the_longest_share_one(monkeypatch):
    tables, stats = MagicMock(), MagicMock()
    monkeypatch.setattr(charts, "fill", tables)
    charts.Charts(MagicMock(), stats, MagicMock())
    draw = stats.look.call_args[0][0]
    draw({(3, "common"): [2, 2], (5, "common"): [1, 2], (5, "rare"): [3, 6]})
    draw({(letters, "common"): [1, letters] for letters in range(3, 18)})
    rows = [[[head, *numbers] for _, head, numbers in call.args[-1]] for call in tables.call_args_list]
    assert rows[0] == [["5", 4, 8], ["4", 0, 0], ["3", 2, 2]]
    assert rows[1] == [["common", 3, 4], ["familiar", 0, 0], ["uncommon", 0, 0], ["rare", 3, 6]]
    assert (rows[2][:2], len(rows[2])) == ([["16 or more", 2, 33], ["15", 1, 15]], 14)


@pytest.mark.parametrize(("cells", "from_there", "label", "told"), [
    ([], False, "", None), ([0], False, "Words through Th", None), ([0], True, "Words from Th", None),
    ([0, 3], False, "Words through 2 tiles", ("Th, A", "together in 1 word")),
    ([0, 3], True, "Words from 2 tiles", ("Th, A", "first of 1 word")),
])  # fmt: skip
def test_what_is_said_of_chosen_tiles(cells, from_there, label, told):
    board = Board.parse("[th]e/ta")
    assert limited_to(board, cells, from_there) == label
    if told:
        assert of_several(board, cells, 1, from_there) == told
        assert of_several(board, cells, None, from_there) == (told[0], "Counting…")
    assert of_one(board, 3, 1, 2) == ("A, row 2, column 2", "in 2 words, first of 1")
    assert cut_short(0, 0) == []
    unsure, without = cut_short(2, 1)
    assert unsure == "The search was cut short: 2 words may be counted at too many tiles."
    assert without == "The search was cut short: 1 word may have no such path."


@pytest.fixture
def other_language(monkeypatch, tmp_path):
    """The class. Its module translates a page, here one without texts, when it is imported."""
    sys.modules["js"].document.createTreeWalker.return_value.nextNode.return_value = None
    (tmp_path / "texts.json").write_text(catalogs.table("de"), "utf-8")
    monkeypatch.chdir(tmp_path)
    return importlib.import_module("page.text.translation").OtherLanguage


@pytest.mark.parametrize(("code", "number", "said"), [
    ("de", 0, "0 Wörter"), ("de", 1, "1 Wort"), ("de", 1234567, "1.234.567 Wörter"),
    ("fr", 0, "0 mot"), ("fr", 1, "1 mot"), ("fr", 2, "2 mots"), ("fr", 12345, "12\u202f345 mots"),
    ("es", 0, "0 palabras"), ("es", 1, "1 palabra"), ("es", 12345, "12.345 palabras"),
])  # fmt: skip
def test_numbers_go_by_the_language(other_language, code, number, said):
    language = other_language(**json.loads(catalogs.table(code)))
    assert language.code == code
    assert language.count("{count} word", "{count} words", number) == said


def test_a_sentence_can_hold_others(other_language):
    inner = plural("{count} tile", "{count} tiles", 2)
    texts_there = {"no {what}": "kein {what}", "{count} tile": ["{count} Stein", "{count} Steine"]}
    german = other_language("de", texts_there, ".", [1])
    said = json.loads(json.dumps(sentence("no {what}", what=inner)))
    assert (ENGLISH.say(said), german.say(said)) == ("no 2 tiles", "kein 2 Steine")


SCORING = scoring_named("4x4")


def stored(*pieces):
    store = WordStore(SCORING, True, str)
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
    made = headings_of(order, SCORING, counted=order == PATHS)
    assert (made.heading(key), made.has_points) == (heading, order not in (LENGTH, POINTS))
    assert heading[0] in group_markup(heading, "").html
    assert made.beside(key, 5) > 0 or not made.has_points


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
    entry = {"word": "a<b", "written": "a<b", "points": 1, "tier": "rare", "crude": False, "paths": ("×2", "2 paths")}
    text = entry_markup(7, entry, "", True, ("0", "false"), ' aria-posinset="8"')
    assert "<bdi>a&lt;b</bdi>" in text
    assert '1 ×2</small><span class="unit"> 1 point rare 2 paths<' in text
    assert 'aria-posinset="8"' in text
    crude = stored("shit5\nslut8")  # it keeps its tier, but does not look like a common word
    assert [(crude[at]["tier"], crude[at]["crude"]) for at in (0, 1)] == [("common", True), ("rare", True)]
    assert [crude.place_of(word) for word in ("shit", "slut")] == [0, 1]
    looks = [entry_markup(at, crude[at], "", False, ("0", "false")) for at in (0, 1)]
    assert ['data-tier=""' in look for look in looks] == ["point common" in look for look in looks] == [True, False]
    assert [_tier_among("shit5\nslut8\nhits1", word) for word in ("shit", "hits", "hit")] == [
        ("common", True), ("common", False), ("", False)]  # fmt: skip
    assert total({"count": 1, "points": 1}) == "1 word, 1 point"
    assert total({"count": 2, "points": 3, "complete": False}) == "2 words, 3 points so far (stopped)"
    assert [in_all(1234, False, False), in_all(24, True, False)] == ["1,234", "24…"]
    assert [in_all(10_000, False, True), in_all(24, False, True)] == ["more than 10,000", "at least 24"]
    board = Board.parse("[th]e/.a")
    found = [
        {"word": word, "written": word, "points": points} for word, points in (("thea", 2), ("tea", 1), ("eat", 1))
    ]
    text = "Th E\n.  A\n\nRules\n3 words\n\n4 letters: thea 2\n\n3 letters: eat 1, tea 1\n\nhttps://link\n"
    assert as_text(board, "Rules", "3 words", found, "https://link") == text


@pytest.mark.parametrize(("tier", "count", "first", "sentence"), [
    (None, 0, [], "No word begins with fuc."), ("rare", 1, ["fuc"], "No other word begins with fuc."),
    (None, 1, [], "1 word that may offend begins with fuc."),
    ("rare", 3, [], "2 words that may offend begin with fuc."),
    (None, 12, ["fuci"], "12 words begin with fuc:"),
])  # fmt: skip
def test_words_that_are_not_proposed_are_counted(tier, count, first, sentence):
    told = {"text": "fuc", "tier": tier, "count": count, "first": first}
    assert re.sub("[\u2066-\u2069]", "", _beginning(told)) == sentence


@pytest.mark.parametrize(("letters", "alike", "word"), [
    ("tux", {}, "tux"), ("tu", {}, None), ("tuxe", {}, None),
    ("t?a", {}, "tea"),  # the commonest word that fits, not the first
    ("?", {}, None), ("eta", {"e": "eé"}, "éta"), ("xxx", {"e": "eé"}, None),
])  # fmt: skip
@pytest.mark.parametrize("quick", [False, True])
def test_the_word_of_a_path_is_the_commonest_that_its_letters_allow(letters, alike, word, quick):
    assert word_for(stored("tea1 24\ntza3\ntux2", "éta4"), letters, alike, quick) == word
    found = stored("\n".join(["tza3"] * 3001), "tea1")  # too long to be looked through while a finger moves
    assert word_for(found, "t?a", {}, quick) == (None if quick else "tea")
    assert word_for(found, "tea", {}, quick) == "tea"


def headings(numbers=0):
    """As `page.results.list_entries.LengthHeadings`. Small numbers are as wide as `numbers` letters."""
    return SimpleNamespace(gutter=2.6, beside=lambda key, letters: numbers)


runs = st.lists(st.tuples(st.integers(0, 5), st.integers(1, 90), st.integers(1, 60)).map(list), min_size=1, max_size=12)
sizes = st.tuples(st.integers(40, 3000), st.sampled_from([8, 16, 19, 32, 64]), st.sampled_from([0.4, 0.56, 1.1]))


@st.composite
def layouts(draw):
    layout = ListLayout()
    layout.fit(*draw(sizes))
    layout.begin(headings(draw(st.sampled_from([0, 4]))))
    added = draw(runs)
    for run in added:
        layout.add([run])
    if draw(st.booleans()):
        layout.fit(*draw(sizes))
    return layout, added


def tops(layout):
    return [layout.top_of(at) for at in range(layout.count)]


@given(layouts())
def test_every_word_is_in_one_group_and_rows_are_below_each_other(made):
    layout, added = made
    assert layout.count == sum(count for _, count, _ in added)
    numbers = [at for group in layout.groups for at in range(group.first, group.end)]
    assert numbers == list(range(layout.count))
    assert all(one.key != other.key for one, other in pairwise(layout.groups))
    for index, group in enumerate(layout.groups):
        assert {layout.group_of(at) for at in range(group.first, group.end)} == {index}
        assert group.rows == -(-(group.end - group.first) // group.columns)
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
        layout.begin(headings())
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
    layout.begin(headings())
    layout.add([[letters, 10, letters]])
    assert layout.groups[0].columns == columns
    assert (366 - 3 * 16) / columns >= LEAST_COLUMN


@pytest.mark.parametrize(("more", "sentence"), [
    (0, ""), (1, "1 more word is in the files that this page saves."),
    (1500, "1,500 more words are in the files that this page saves."),
])  # fmt: skip
def test_a_long_answer_is_cut_and_says_so(more, sentence):
    found = [{"word": f"w{number}", "written": f"w{number}", "points": 1} for number in range(2000 + more)]
    text = as_text(Board.parse("ab/"), "Rules", "total", found, "link")
    assert sum(part.count(", ") + 1 for part in text.split("\n\n") if " letters: " in part) == 2000
    assert sentence in text
    assert ("more word" in text) == bool(more)


@pytest.mark.parametrize(("tiers", "common_only", "told"), [
    ({"tones": 1, "note": 1, "stone": 2}, False, "1 word, 1 of 2 common ones"),
    ({"tones": 1, "note": 1, "stone": 2}, True, "1 of 2 common words"),
    ({"tones": 1, "note": 1, "stone": 1}, False, "1 of 3 words"),  # of a list without tiers
])  # fmt: skip
def test_found_words_are_counted_against_those_there(tiers, common_only, told):
    played = Round(Board(1, 5, list("tones")), NEW, 3, NEW.scoring, tiers, common_only=common_only)
    played.found.append("note")
    assert good_view._total(Review(played), common_only) == told
