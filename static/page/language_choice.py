"""The choice of the page's language, at its foot. The page is loaded again in that language.

Its address keeps a full board; one that is not full is kept for this tab meanwhile.
"""

import asyncio
import json

from js import document, window

from boggle.rules import rules_named
from boggle.scoring import scoring_named
from page.dom import by_id, listen
from page.storage import FOR_THIS_TAB, keep, take
from page.texts import t

UNFINISHED = "unfinished board"


def add_language_choice(app):
    choice = by_id("language")
    choice.value = document.documentElement.lang
    listen(choice, "change", lambda event: asyncio.create_task(_change(choice, app)))
    asyncio.create_task(_begin(choice, app))


async def _begin(choice, app):
    choice.disabled = False
    unfinished = await take(UNFINISHED)
    if unfinished:
        _put_back(json.loads(unfinished), app)


async def _change(choice, app):
    safe = app.board_text() or await keep(UNFINISHED, json.dumps(_unfinished(app)), FOR_THIS_TAB)
    if safe and await keep("language", choice.value):
        window.location.reload()
    else:
        choice.value = document.documentElement.lang
        app.messages.alert(t("This browser keeps nothing, and so the language stays the one that it asks for."))


def _unfinished(app):
    game = [app.rules.name, app.shortest, app.scoring.name, app.plain_q, app.frame]
    return [game, [app.board.width, app.board.height, app.board.tiles]]


def _put_back(unfinished, app):
    (rules, shortest, scoring, plain_q, frame), board = unfinished
    app.use(rules_named(rules), shortest, scoring_named(scoring), plain_q, frame)
    app.show(*board)
