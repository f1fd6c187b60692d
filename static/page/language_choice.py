"""The choice of the page's language, at its foot."""

import asyncio

from js import document, window

from page.dom import by_id, listen
from page.storage import keep
from page.texts import t


def add_language_choice(app):
    choice = by_id("language")
    choice.value = document.documentElement.lang
    listen(choice, "change", lambda event: asyncio.create_task(_change(choice.value, app)))
    choice.disabled = False


async def _change(code, app):
    """Load the page again in another language; the board is in the address."""
    if await keep("language", code):
        window.location.reload()
    else:
        by_id("language").value = document.documentElement.lang
        app.messages.alert(t("This browser keeps nothing, and so the language stays the one that it asks for."))
