"""What a link may ask for a visit: a language, which a menu changes, and a page inside another page.

To switch the language, the page is loaded again; page.memory.save_draft saves what was typed. On a page inside another
one, a link below the board and its words opens the whole page in a new tab.
"""

import asyncio

from js import document, window

from page.browser.dom import by_id, listen
from page.browser.storage import keep
from page.link.board_link import address_of
from page.text.markup import markup
from page.text.texts import put, t

WHOLE = '<p class="to-whole"><a id="whole" target="_blank" rel="noopener">Open the whole page in a new tab</a></p>'


def add(page):
    choice = by_id("language")
    choice.value = document.documentElement.lang
    listen(
        choice, "change", lambda event: asyncio.create_task(_change(choice, page.saving, page.messages, page.address))
    )
    choice.disabled = False
    _say_if_untranslated(choice, page.messages, page.load_again)
    if hasattr(document.documentElement.dataset, "embed"):
        WholePageLink(page.game, page.address)


def _say_if_untranslated(choice, messages, load_again):
    """Say that the page is in English because the texts of its language did not arrive. So nothing translates this."""
    asked = document.documentElement.dataset.asked
    if asked != document.documentElement.lang:
        name = choice.querySelector(f'[value="{asked}"]').textContent
        messages.alert(f"The texts in {name} did not arrive whole, so the page is in English.", again=load_again)


async def _change(choice, saving, messages, address):
    fault = await saving.save()
    if not fault and await keep("language", choice.value):
        address.forget_language()  # a link may have asked for another one
        await window.Promise.resolve()  # only then the address changes
        window.location.reload()
        return
    choice.value = document.documentElement.lang
    if fault:
        messages.alert(t("The language did not change, because what you typed cannot be kept: {fault}.", fault=fault))
    else:
        messages.alert(t("This browser keeps nothing, so the page keeps the language that the browser asks for."))


class WholePageLink:
    """It leads to the board that is shown."""

    def __init__(self, game, address):
        self._address = address
        put(document.body, markup(WHOLE))
        self._link = by_id("whole")
        self._lead_on()
        game.change_announced.subscribe(self._lead_on)

    def _lead_on(self):
        self._link.href = address_of(self._address.text).href
