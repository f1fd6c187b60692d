"""The features of the page that the first answer does not need, in the order in which they are added.

Each is a folder or module with a function `add(page)`. To leave a feature out, delete its line here.
"""

from page import parts
from page.board import demonstration, large_view, phone_typing, undo
from page.browser.retrying import Retry
from page.browser.site_files import FileError, detail_of
from page.browser.yielding import one_by_one
from page.link import pasting
from page.lists import look_up
from page.lists import panel as lists
from page.memory import begin, save_draft
from page.memory import history_panel as history
from page.parts import add_style_sheet
from page.photo import chooser as photo
from page.play import running
from page.rules import panel as rules
from page.share import panel as share
from page.site import language_and_embedding, offline
from page.text.texts import isolate, language, said, t
from page.tracing import feature as tracing
from page.words import feature as words

STYLE = "static/tools.css"
FEATURES = [
    large_view,
    pasting,
    phone_typing,
    words,
    tracing,
    rules,
    undo,
    lists,
    look_up,
    offline,
    share,
    photo,
    begin,
    running,
    history,
    parts,
    save_draft,
    language_and_embedding,
    demonstration,
]


async def add(page):
    """Add all features to the page, with breaks for the browser. If some fail, the others are still added.

    Raises the error of the first one that failed.
    """
    failures = []
    language.isolate_with(isolate)  # the values in sentences
    await _add_style(page)
    await one_by_one(lambda feature: _add_one(feature, page, failures), FEATURES)
    if failures:
        raise failures[0]


async def _add_style(page):
    """Without their style sheet, the features look bare, but work. So they are added all the same."""
    try:
        await add_style_sheet(STYLE)
    except FileError as error:
        sentence = t("The page looks bare: {error}. Explore has no colours, and all else works.", error=said(error))
        retry = Retry(lambda: _add_style_again(page, sentence))
        page.messages.alert(sentence, detail_of(error), retry.now)
        retry.failed()


async def _add_style_again(page, sentence):
    try:
        await add_style_sheet(STYLE)
    except FileError:
        return False
    page.messages.withdraw(sentence)
    return True


def _add_one(feature, page, failures):
    try:
        feature.add(page)
    except Exception as error:
        failures.append(error)
