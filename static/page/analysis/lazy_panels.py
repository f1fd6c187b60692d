"""The panels of charts and rating. Their Python is loaded when one of them is opened."""

import asyncio

from page.browser.dom import by_id, listen
from page.lazy import LazyBundle
from page.text.errors import said
from page.text.texts import t

PANELS = ("charts", "worth")
BUNDLE = "static/micropython/worth.txt"


def add(page):
    def failed(error):
        page.messages.alert(t("This panel could not be loaded: {error}. Open it again.", error=said(error)))

    bundle = LazyBundle(BUNDLE, "page.analysis.panels", page, failed)

    def toggled(event):
        if event.target.open:
            asyncio.create_task(bundle.load())

    for name in PANELS:
        panel = by_id(name)
        listen(panel, "toggle", toggled)
        panel.hidden = False
