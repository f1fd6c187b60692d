"""Text from outside stays text wherever the page shows it."""

import html
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from boggle import Board
from how import photo_view, route_view, walk_view
from page import messages
from page.analysis import bars, tile_usage_view
from page.analysis.improve_view import ImproveView
from page.board import large_view
from page.board.cell_overlay import CellOverlay
from page.lists import look_up
from page.meanings import feature as meanings
from page.memory import history, history_panel
from page.results.list_entries import entry_markup, group_markup
from page.review import review_view
from page.review.review_view import ReviewView
from page.review.word_path import PathBoard
from page.share import text_and_print
from page.study import study_view
from page.table import middle_view
from page.table.player_rows import PlayerRows
from page.text.markup import Markup, insert, markup
from page.tracing.tray import tile_markup

HOSTILE = [
    "<img src=x onerror=alert(1)>",
    "\"'><script>alert(1)</script>",
    "&lt;b&gt;",
    "' onfocus='x",
    "{0}%s</svg><p>",
]
VIEW = MagicMock(**{"_gathered.tier_of.return_value": "rare"})
COUNTS = {"through": [1, 0], "starts": [1, 0], "worth": [1, 0]}


def board(tile):
    return SimpleNamespace(width=2, height=1, tiles=[tile, "."], row_and_column=Board(2, 1, ["a", "b"]).row_and_column)


PLAYED = SimpleNamespace(language="en", written=str)


def entry(word, paths):
    found = {"word": word, "written": word, "points": 1, "tier": "rare", "crude": False, "paths": (paths, paths)}
    return Markup(entry_markup(0, found, "", True, ("0", "false")))


# What shows a text of a link, a store, a word list or a worker: it returns markup, or puts that into an element.
SHOWING = {
    "the board of a stored round": lambda text: tile_markup(board(text), 0, False),
    "its review": lambda text: PathBoard(VIEW, "review").show(board(text)),
    "its words": lambda text: ReviewView._list(SimpleNamespace(_round=PLAYED), "seen", [(text, "rare", text)]),
    "a restored large board": lambda text: large_view._part(2, board(text).tiles, 0, 0),
    "one with buttons over it": lambda text: CellOverlay.show(VIEW, 1, 1, [(False, text, markup("{}", text))]),
    "its tiles": lambda text: tile_usage_view._table(2, board(text).tiles, COUNTS),
    "a better one": lambda text: ImproveView._entry(
        SimpleNamespace(game=board(text)), {"cells": [0], "tiles": [text], "words": 1, "points": 2}, 1
    ),
    "the phone in the middle": lambda text: middle_view._tile(board(text), 0),
    "a stored board": lambda text: history._letter(0, 0, text),
    "one in the list": lambda text: history_panel._entry(
        SimpleNamespace(text=text, title=text, drawing=list, total=lambda: f"{text}, {text}")
    ),
    "a word beside one that was looked up": lambda text: markup(look_up.CHIP, text, text, markup(" <b>{}</b>", text)),
    "what a word means": lambda text: meanings.in_html([["s", "n", text, text], ["", "v", "", text]]),
    "a count of a review": lambda text: review_view._rows([(text, 1, 2)]),
    "a way through the tree": lambda text: route_view._edge(("a", "b", text, text), {"a": (0, 0), "b": (0, 1)}),
    "a node of it": lambda text: route_view._node(text, (0, 0)),
    "a tile of a walk": lambda text: walk_view._tile(0, 0, text, text),
    "a letter of a photo": lambda text: photo_view.Step._scores(
        SimpleNamespace(_found={"scores": [[(text, 1)]]}, _patches=list, _places=lambda: (1, 9))
    ),
    "a studied word": lambda text: study_view._item(SimpleNamespace(word=text, written=text, language=text, due=0), 1),
    "a player": lambda text: PlayerRows._row(VIEW, 0, SimpleNamespace(name=text, rank=1, points=1, own=[], struck=[])),
    "a player's word": lambda text: PlayerRows._chip(VIEW, text, markup("<b>{}</b>", text), 1),
    "a printed tile": text_and_print._tile,
    "printed words": lambda text: text_and_print._group(3, [{"word": text, "written": text, "points": 1}]),
    "a word of the list": lambda text: entry(text, text),
    "a group of words": lambda text: group_markup((text, text), []),
    "a table": lambda text: bars.fill(VIEW, text, [text], [("", text, [1])]),
    "a total": lambda text: messages._sum(text, 1),
}


@pytest.mark.parametrize("show", SHOWING.values(), ids=SHOWING)
def test_whatever_comes_from_outside_stays_text(show, monkeypatch):
    def shown(text):
        put = []
        monkeypatch.setattr("page.text.markup._put", lambda place, where, made: put.append(made))
        insert(None, show(text) or [])
        return "".join(put)

    for text in HOSTILE:
        plain = "¤" * len(text)
        assert plain in shown(plain)
        as_text = html.escape(text).replace("&#x27;", "&#39;")
        assert shown(text).lower() == shown(plain).replace(plain, as_text).lower()  # some show capitals


@pytest.mark.parametrize("made", ["<b>", "", None, 1, ["<b>"], [markup("<b>"), "<i>"]])
def test_only_markup_is_put_into_the_page(made):
    with pytest.raises(TypeError, match="expected markup, got"):
        insert(None, made)
