"""The menu of languages. To switch, the page is loaded again; page.memory.save_draft saves what was typed."""

import asyncio

from js import document, window

from page.browser.dom import by_id, listen
from page.browser.local_storage import keep
from page.text.texts import t


def add(page):
    choice = by_id("language")
    choice.value = document.documentElement.lang
    listen(choice, "change", lambda event: asyncio.create_task(_change(choice, page.saving, page.messages)))
    choice.disabled = False


async def _change(choice, saving, messages):
    fault = await saving.save()
    if not fault and await keep("language", choice.value):
        window.location.reload()
        return
    choice.value = document.documentElement.lang
    if fault:
        messages.alert(t("The language did not change, because what you typed cannot be kept: {fault}.", fault=fault))
    else:
        messages.alert(t("This browser keeps nothing, so the page keeps the language that the browser asks for."))
