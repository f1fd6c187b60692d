"""Boards that are pasted in any form: as other programs write them, or as links of other games."""

import asyncio

from boggle.errors import BoggleError
from boggle.game.board import at_once
from boggle.game.board_in_link import board_in_link
from boggle.game.board_reader import row_steps
from boggle.game.rules import rules_by_size
from page.browser.yielding import in_steps
from page.link.address import SHORT
from page.link.board_link import usual_rules
from page.text.texts import refused, whole_sentence


def add(page):
    page.address.add_reader(Pasting(page.game, page.address, page.messages.alert).read)


class Pasting:
    """Shows what is pasted on the board of `game`. `address` is the PageAddress. `alert(sentence)` is called with what
    is wrong with a long text."""

    def __init__(self, game, address, alert):
        self._game = game
        self._address = address
        self._alert = alert

    def read(self, text):
        """Show the board that a text describes. Raises BoardError if there is none. A long text is read in pieces."""
        linked = board_in_link(text)
        if linked:
            at_once(self._address.show_steps(linked, rules_by_size))
        elif len(text) > SHORT:
            asyncio.create_task(self._read_long(text))
        else:
            at_once(self._address.show_steps(at_once(self._row_steps(text)), usual_rules))

    async def _read_long(self, text):
        try:
            rows = await in_steps(self._row_steps(text))
            await in_steps(self._address.show_steps(rows, usual_rules))
        except BoggleError as error:
            self._alert(whole_sentence(refused(error)))

    def _row_steps(self, text):
        settings = self._game.settings
        width, height = settings.frame[:2] if settings.frame else (settings.rules.width, settings.rules.height)
        return row_steps(text, width, height)
