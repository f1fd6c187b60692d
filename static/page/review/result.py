"""The result of a daily board, to be shared: a button that copies it as text. No word is in it."""

import asyncio

from boggle.play.daily import DailyResult
from page.browser.clipboard import copy
from page.browser.dom import by_id, listen
from page.link.board_link import address_of
from page.text.markup import icon, put
from page.text.texts import language, t

BOX = """<div id="{name}" hidden><p id="{name}-date" class="hint"></p>
<button id="{name}-copy" class="button" type="button">{icon}<span>Copy result</span></button>
<p id="{name}-note" class="note" aria-live="polite"></p>
<textarea id="{name}-text" class="box-field" aria-label="Result" rows="8" readonly hidden></textarea></div>"""


class Result:
    """Shown at the end of `place`, for daily boards alone. `name` begins the ids of its elements."""

    def __init__(self, place, name="result"):
        put(place, BOX.format(name=name, icon=icon("copy")))
        self._result = None
        self._element, self._date, self._note, self._box = [
            by_id(name + part) for part in ("", "-date", "-note", "-text")
        ]
        listen(by_id(f"{name}-copy"), "click", lambda event: self._copy())

    def show(self, date, review):
        """Offer the result of a daily board. If `date` is "", it is another board."""
        self.show_result(DailyResult.of(review, date) if date else None)

    def show_result(self, result):
        """Offer a DailyResult, or none."""
        self._result = result
        self._element.hidden = not result
        self._box.hidden = True
        self._note.textContent = ""
        self._date.textContent = t("Daily board of {date}", date=result.date) if result else ""

    def _text(self):
        lines = [language.say(line) for line in self._result.shared_text()]
        return "\n".join(lines + [address_of(f"#daily={self._result.date}").href])  # noqa: RUF005 - MicroPython

    def _copy(self):
        text = self._text()
        asyncio.create_task(self._tell(copy(text), text))

    async def _tell(self, copying, text):
        note = t("The result is copied. No word is in it.")
        if await copying:
            self._box.value, self._box.hidden = text, False
            self._box.focus()
            self._box.select()
            note = t("The browser does not let this page copy: here is the text, selected.")
        self._note.textContent = note
