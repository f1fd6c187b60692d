"""What stands in the list of words and beside its groups, and how many words are stored in little memory."""

import pytest

from boggle import scoring_named
from boggle.analysis.sort_filter import A_TO_Z, LENGTH, PATHS, POINTS, RARITY
from page.results.list_entries import entry_markup, group_markup
from page.results.store import WordStore
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


def test_words_are_found_in_all_pieces_and_entries_say_points_tier_paths_and_place():
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


def test_the_total_of_an_answer_and_the_number_of_paths():
    told = {"1 word, 1 point": {"count": 1, "points": 1}, "1,234 words, 5,678 points": {"count": 1234, "points": 5678}}
    assert [total(answer) for answer in told.values()] == list(told)
    assert total({"count": 2, "points": 3, "complete": False}) == "2 words, 3 points so far (stopped)"
    told = ["1,234", "24…", "more than 10,000", "at least 24"]
    asked = [(1234, False, False), (24, True, False), (10_000, False, True), (24, False, True)]
    assert [in_all(*each) for each in asked] == told
