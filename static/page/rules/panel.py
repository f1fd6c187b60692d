"""The panel of rules: the choice of rules, the user's changes to them, and the size of the user's own board."""

from boggle.errors import BoggleError, whole_number
from boggle.game.rules import FREE, RULES, rules_named
from boggle.game.scoring import SCORINGS, scoring_named, shortest_word
from page.board.resize import moved, q_tile
from page.browser.dom import by_id, listen
from page.rules.dice_note import DiceNote
from page.rules.free_rules import empty_board_of, keep_free_rules, open_board
from page.rules.roll_form import RollForm
from page.rules.save_rules import SaveRules
from page.rules.shape_editor import ShapeEditor
from page.state.empty_board import holes
from page.state.settings import Settings
from page.text.errors import said
from page.text.markup import put
from page.text.texts import language

MOST = 200  # rows or columns
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
  <p id="game-drawing" class="hint">
  Choose a cell to take it off the board or to put it back, on boards of up to 400 cells.</p>
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


def add(page):
    game, messages = page.game, page.messages
    panel = RulesPanel(game, messages)
    RollForm(game, page.roller, page.solver, messages)
    ShapeEditor(game, page.board)
    DiceNote(game, page.roller)
    save = SaveRules(game)
    page.saving.keep_box("roll-seed")
    page.saving.add_eraser(save.forget)
    panel.show()


class RulesPanel:
    """The choice of rules, the user's changes to them, and the size of the user's own board."""

    def __init__(self, game, messages):
        self._game = game
        self._messages = messages
        self._panel = by_id("game")
        fields = FIELDS.format(
            rules="".join([f'<option value="{rules.name}">{_shown(rules)}</option>' for rules in RULES]),
            scorings="".join([f'<option value="{one.name}">{language.text(one.title)}</option>' for one in SCORINGS]),
        )
        put(self._panel.querySelector(".panel-body"), fields)
        self._find_fields()
        game.board_changed.subscribe(self._update)
        self._update()

    def show(self):
        """Show the panel. Call this once all its parts are added."""
        self._panel.hidden = False

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
        """Return an event listener that calls `act`. If the new value is refused, it says why and shows the old one."""

        def changed(event):
            try:
                act()
            except BoggleError as error:
                self._update()
                self._messages.alert(said(error))

        return changed

    def _update(self):
        game, settings = self._game, self._game.settings
        self._rules.value = settings.rules.name
        self._scoring.value = settings.scoring.name
        self._shortest.value = str(settings.shortest)
        self._columns.value, self._rows.value = str(game.width), str(game.height)
        self._q.checked = settings.plain_q
        self._own.hidden = settings.rules is not FREE

    def _change_rules(self):
        game, rules = self._game, rules_named(self._rules.value)
        if rules is FREE:
            frame = game.width, game.height, holes(game.tiles)
            game.choose_rules(Settings(rules, None, None, game.settings.plain_q, frame))
        else:
            self._move(Settings(rules))

    def _change_size(self):
        width = whole_number(self._columns.value, MOST, "expected 1 to {most} columns, got {got}")
        height = whole_number(self._rows.value, MOST, "expected 1 to {most} rows, got {got}")
        game = self._game
        shape = moved(open_board(game.width, game.height), open_board(width, height), holes(game.tiles), False)
        self._move(game.settings.having(frame=(width, height, shape)))

    def _move(self, settings):
        """Use these settings, and keep the letters that fit."""
        game = self._game
        old, new = empty_board_of(game), settings.empty_board()
        tiles = moved(old, new, game.tiles, settings.plain_q)
        game.choose_rules(settings, (new[0], new[1], tiles))

    def _change_scoring(self):
        self._game.choose_rules(self._game.settings.having(scoring=scoring_named(self._scoring.value)))

    def _change_shortest(self):
        self._game.choose_rules(self._game.settings.having(shortest=shortest_word(self._shortest.value)))

    def _change_q(self):
        game, plain_q = self._game, self._q.checked
        keep_free_rules(game)
        tiles = [q_tile(tile, plain_q) for tile in game.tiles]
        game.choose_rules(game.settings.having(plain_q=plain_q), (game.width, game.height, tiles))


def _shown(rules):
    size = f"{rules.width}×{rules.height}"
    title = language.text(rules.title)
    return title if rules is FREE or size in title else f"{title}, {size}"
