"""The list of words: long answers, the toolbar, and the card and the paths of the chosen word."""

from page.browser.dom import by_id
from page.state.told_words import told_words
from page.text.texts import t
from page.words.card import Card
from page.words.paths_view import PathsView
from page.words.streamed_answer import StreamedAnswer
from page.words.toolbar import Toolbar
from page.words.worker_copy import worker_copy


def add(page):
    game, messages = page.game, page.messages
    game.answer_changed.subscribe(lambda: _tell_longest(game.found))
    _tell_longest(game.found)
    page.answer.add_stream(StreamedAnswer(page.answer.shown_list(), messages))
    card = Card(game, page.answer.shown_list, page.places, page.shared(told_words))
    PathsView(game, page.board, page.solver, messages)
    Toolbar(game, page.answer, page.shared(worker_copy), card, messages)


def _tell_longest(found):
    """Say beside the total which word is the longest. The words come longest first."""
    by_id("longest").textContent = t("Longest: {word}", word=found[0]["word"]) if found else ""
