"""Starts the page. MicroPython runs this on the main thread."""

from __main__ import modules  # static/bundle.py
from page.browser.yielding import load


async def start():
    await load(modules.names)
    from page.app import Page
    from page.messages import Messages
    from page.text.texts import said, t

    messages = Messages()
    try:
        await Page(messages).start()
    except Exception as error:
        messages.fault(t("The page could not start: {error}", error=said(error)))
        raise


await start()
