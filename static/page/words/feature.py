"""The list of words: long answers, the toolbar, and the paths of the chosen word."""

from page.words.paths_view import PathsView
from page.words.streamed_answer import StreamedAnswer
from page.words.toolbar import Toolbar
from page.words.worker_copy import worker_copy


def add(page):
    game, messages = page.game, page.messages
    page.answer.add_stream(StreamedAnswer(game, messages))
    PathsView(game, page.board, page.solver, messages)
    Toolbar(game, page.answer, page.shared(worker_copy), messages)
