"""The page inside another page: below the board and its words, a link opens the whole page in a new tab."""

from js import document

from page.browser.dom import by_id
from page.link.board_link import address_of
from page.text.markup import put

MARKUP = '<p class="whole"><a id="whole" target="_blank" rel="noopener">Open the whole page in a new tab</a></p>'


def add(page):
    if hasattr(document.documentElement.dataset, "embed"):
        WholePageLink(page.game, page.address)


class WholePageLink:
    """The link. It leads to the board that is shown."""

    def __init__(self, game, address):
        self._address = address
        put(document.body, MARKUP)
        self._link = by_id("whole")
        self._lead_on()
        game.change_announced.subscribe(self._lead_on)

    def _lead_on(self):
        self._link.href = address_of(self._address.text).href
