"""The part of the panel that compares two lists on the board."""

from boggle.errors import BoggleError
from page.browser.dom import by_id, listen
from page.lists.choice import show_menu
from page.lists.model import ListError
from page.text.markup import icon, listed, put
from page.text.texts import tn

FORM = """
<details class="box"><summary class="option"><span>Compare two lists on the board</span>{down}</summary>
<div class="folded"><p class="field"><label for="other">The list in use, with</label><select id="other"></select></p>
<button id="compare" class="button" type="button">Compare</button>
<div id="compared" aria-live="polite"><p id="only-here" class="told"></p><p id="only-there" class="told"></p></div>
</div>
</details>
"""


class ListCompare:
    """A part of the ListPanel `panel`."""

    def __init__(self, panel, lists, game):
        self._panel, self._lists, self._game = panel, lists, game
        put(panel.body, FORM.format(down=icon("down")))
        self._other = by_id("other")
        listen(by_id("compare"), "click", lambda event: panel.run(self._compare))
        lists.changed.subscribe(self._show)
        self._show()

    def _show(self):
        show_menu(self._other, self._lists, self._other.value or "")
        self._tell("only-here", "", None)
        self._tell("only-there", "", None)

    async def _compare(self):
        game = self._game
        board = game.board_text()
        if not board:
            raise ListError("expected a full board to compare lists on, got one with empty cells")
        other = self._other.value
        data = await self._lists.data(other)
        calls = await self._panel.pyodide()
        try:
            begun = calls.begin_comparison(data, board, game.settings.rules.name, game.settings.shortest)
            alone = await self._panel.job.done(calls, begun)
        except BoggleError as error:
            raise ListError("The lists were not compared: {error}.", error=error)
        self._tell("only-here", self._lists.name(self._lists.kept["use"]), alone["here"])
        self._tell("only-there", self._lists.name(other), alone["there"])

    def _tell(self, place, name, words):
        text = ""
        if words is not None:
            text = tn("Only in {name}: {count} word", "Only in {name}: {count} words", len(words), name=name)
        by_id(place).textContent = f"{text}: {listed(words)}" if words else text
