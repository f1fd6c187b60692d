"""The features of the page that the first answer does not need, in the order in which they are added.

Each is a folder or module with a function `add(page)`. To leave a feature out, delete its line here.
"""

from page.analysis import lazy_panels as rating
from page.analysis import tile_usage
from page.board import large_view, undo
from page.browser.dom import by_id
from page.browser.yielding import one_by_one
from page.lists import look_up
from page.lists import panel as lists
from page.memory import history_panel as history
from page.memory import save_draft
from page.rules import panel as rules
from page.share import panel as share
from page.site import language_choice, offline
from page.text import bidi
from page.words import feature as words

FEATURES = [
    bidi,
    large_view,
    words,
    rules,
    undo,
    lists,
    look_up,
    tile_usage,
    offline,
    share,
    history,
    rating,
    save_draft,
    language_choice,
]


async def add(page):
    """Add all features to the page, with breaks for the browser. If some fail, the others are still added.

    Raises the error of the first one that failed.
    """
    failures = []
    tools = by_id("tools")
    tools.hidden = True  # the panels appear together; one by one, they would move while the user taps
    await one_by_one(lambda feature: _add_one(feature, page, failures), FEATURES)
    tools.hidden = False
    if failures:
        raise failures[0]


def _add_one(feature, page, failures):
    try:
        feature.add(page)
    except Exception as error:
        failures.append(error)
