"""The notice that a word of the list was banned, with a button that takes this back."""

from page.browser.dom import by_id, listen
from page.text.markup import put
from page.text.texts import t

NOTICE = """<div id="banned" class="notice" hidden><p aria-live="polite"></p>
<button class="button" type="button">Allow it again</button></div>"""


class BanNotice:
    """`take_back(word)` is called when the button is pressed. The next board removes the notice."""

    def __init__(self, game, take_back):
        put(by_id("update-notice"), NOTICE, "afterend")
        self._notice = by_id("banned")
        self._word = None
        self._take_back = take_back
        listen(self._notice.querySelector("button"), "click", self._pressed)
        game.board_edited.subscribe(self._hide)

    def show(self, word):
        self._word = word
        self._notice.querySelector("p").textContent = t("{word} is banned.", word=word)
        self._notice.hidden = False

    def _hide(self):
        self._notice.hidden = True

    def _pressed(self, event):
        self._hide()
        self._take_back(self._word)
