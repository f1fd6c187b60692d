"""The panel of rules and board: the rules, what is changed of them, and the size of one's own board."""

from boggle.errors import BoggleError, whole_number
from boggle.game.rules import FREE, RULES, rules_named
from boggle.game.scoring import SCORINGS, scoring_named, shortest_word
from page.board.grid_view import empty_board, holes
from page.board.resize import moved, q_tile
from page.browser.dom import by_id, listen
from page.messages import said
from page.rules.dice_note import DiceNote
from page.rules.roller import Rolling
from page.rules.shape_editor import Shape
from page.text.markup import put
from page.text.texts import language

MOST = 200  # rows, and columns
FIELDS = """
<div class="fields">
  <label>Rules <select id="game-rules">{rules}</select></label>
  <label>Scoring <select id="game-scoring">{scorings}</select></label>
  <label>Shortest word, letters <input id="game-shortest" type="number" min="1" max="999" inputmode="numeric"></label>
</div>
<fieldset id="game-own">
  <legend>Your own board</legend>
  <div class="fields">
    <label>Columns <input id="game-columns" type="number" min="1" max="200" inputmode="numeric"></label>
    <label>Rows <input id="game-rows" type="number" min="1" max="200" inputmode="numeric"></label>
  </div>
  <label class="tick"><input id="game-q" type="checkbox"> Q is a plain Q, not Qu</label>
  <button id="game-draw" type="button" aria-pressed="false" aria-describedby="game-drawing">Draw the shape</button>
  <p id="game-drawing" class="hint">Each cell chosen while drawing leaves the board, or comes back; to 400 cells.</p>
</fieldset>
<p class="hint">One tile can hold several letters: type them in brackets, as [th]. ? stands for any letter.</p>
<fieldset>
  <legend>Roll</legend>
  <div class="fields">
    <label>With <select id="roll-with">
      <option value="">dice</option>
      <option value="frequency">letters by frequency</option>
      <option value="even">letters at even odds</option>
    </select></label>
    <label>Seed <input id="roll-seed" autocomplete="off" inputmode="numeric"></label>
  </div>
  <button id="roll-again" type="button">Roll this seed</button>
</fieldset>
"""


class GamePanel:
    """Everything that it changes goes through App.use and App.show."""

    def __init__(self, app):
        self._app = app
        panel = by_id("game")
        fields = FIELDS.format(
            rules="".join([f'<option value="{rules.name}">{_shown(rules)}</option>' for rules in RULES]),
            scorings="".join([f'<option value="{one.name}">{language.text(one.title)}</option>' for one in SCORINGS]),
        )
        put(panel.querySelector(".panel-body"), fields)
        self._find_fields()
        Rolling(app, self.keep_free)
        self._shape = Shape(app, self.keep_free)
        DiceNote(app)
        app.watchers.append(self._show)
        self._show()
        panel.hidden = False

    def keep_free(self):
        """Free rules came with a board: from now on they stay, with its size and its holes."""
        app = self._app
        if app.rules is FREE and not app.frame:
            app.frame = self._empty()

    def _find_fields(self):
        self._rules, self._scoring, self._shortest = by_id("game-rules"), by_id("game-scoring"), by_id("game-shortest")
        self._columns, self._rows, self._q = by_id("game-columns"), by_id("game-rows"), by_id("game-q")
        self._own = by_id("game-own")
        for field, act in (
            (self._rules, self._change_rules),
            (self._scoring, self._change_scoring),
            (self._shortest, self._change_shortest),
            (self._columns, self._change_size),
            (self._rows, self._change_size),
            (self._q, self._change_q),
        ):
            listen(field, "change", self._guarded(act))

    def _guarded(self, act):
        """What a field asks for is done, or refused with its sentence, and the field shows what counts again."""

        def changed(event):
            try:
                act()
            except BoggleError as error:
                self._show()
                self._app.messages.alert(said(error))

        return changed

    def _show(self):
        app = self._app
        self._rules.value = app.rules.name
        self._scoring.value = app.scoring.name
        self._shortest.value = str(app.shortest)
        self._columns.value, self._rows.value = [str(number) for number in self._size()]
        self._q.checked = app.plain_q
        self._own.hidden = app.rules is not FREE

    def _size(self):
        return self._app.board.width, self._app.board.height

    def _empty(self):
        """The board shown, as an empty one."""
        app = self._app
        width, height = self._size()
        if app.rules is FREE:
            return width, height, holes(app.board.tiles)
        return empty_board(app.rules) if app.rules.shape else _open(width, height)

    def _change_rules(self):
        rules = rules_named(self._rules.value)
        if rules is FREE:
            width, height = self._size()
            tiles = self._app.board.tiles
            self._app.use(rules, None, None, self._app.plain_q, (width, height, holes(tiles)))
            self._app.show(width, height, tiles)
        else:
            self._move(rules, rules.shortest, rules.scoring, rules.plain_q, None)

    def _change_size(self):
        width = whole_number(self._columns.value, MOST, "expected 1 to {most} columns, got {got}")
        height = whole_number(self._rows.value, MOST, "expected 1 to {most} rows, got {got}")
        app = self._app
        shape = moved(_open(*self._size()), _open(width, height), holes(app.board.tiles), False)
        self._move(app.rules, app.shortest, app.scoring, app.plain_q, (width, height, shape))

    def _move(self, rules, shortest, scoring, plain_q, frame):
        """Go on by these rules with what fits there of the board."""
        app = self._app
        old, new = self._empty(), frame or empty_board(rules)
        tiles = moved(old, new, app.board.tiles, plain_q)
        app.use(rules, shortest, scoring, plain_q, frame)
        app.show(new[0], new[1], tiles)

    def _change_scoring(self):
        self._set("scoring", scoring_named(self._scoring.value))

    def _change_shortest(self):
        self._set("shortest", shortest_word(self._shortest.value))

    def _change_q(self):
        self.keep_free()
        self._app.plain_q = self._q.checked
        width, height = self._size()
        self._app.show(width, height, [q_tile(tile, self._app.plain_q) for tile in self._app.board.tiles])

    def _set(self, name, value):
        app = self._app
        setattr(app, name, value)
        app.show(app.board.width, app.board.height, app.board.tiles)


def _open(width, height):
    """An empty board without a hole."""
    return width, height, [None] * (width * height)


def _shown(rules):
    size = f"{rules.width}×{rules.height}"
    title = language.text(rules.title)
    return title if rules is FREE or size in title else f"{title}, {size}"
