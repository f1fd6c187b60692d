"""The panel of rules: the choice of rules, the user's changes to them, and the size of the user's own board. What is
chosen is saved: the next visit without a link opens with it, see page.rules.rules_in_use."""

import asyncio

from js import document, window

from boggle.errors import DAMAGE, BoggleError, whole_number
from boggle.game.board import HOLE, WILD, Board
from boggle.game.languages import ENGLISH, language_named
from boggle.game.rules import FREE, RULES, rules_named
from boggle.game.scoring import SCORINGS, scoring_named, shortest_word
from page.board.grid_view import MOST_BOXES
from page.browser.dom import by_id, listen
from page.browser.storage import SHORT, LocalStore
from page.browser.stored_data import StoredData
from page.link.board_link import link_of, read_link
from page.rules.dice import DICE, DiceNote, RollForm
from page.rules.own_board import ShapeEditor, empty_board_of, keep_free_rules, open_board
from page.rules.roller import moved, q_tile
from page.rules.words_language import WordsLanguage
from page.state.game import RULES as RULES_VIEW
from page.state.game import empty_board, holes
from page.text.markup import insert, markup, replace
from page.text.texts import icon, language, put, t, tn

SAVED = "game"  # the name under which the rules are stored
USUAL = ("new", "big-2012", "super-big", "word-hunt", "free")
ALL_LANGUAGES = ("word-hunt", "free")
OPTION = """<label class="option">
<svg class="shape" viewBox="0 0 {size} {size}" aria-hidden="true"><path d="{shape}"/></svg>
<span>{title} <small>{details}</small></span>
<input type="radio" name="game-rules" value="{name}" autocomplete="off"></label>"""
FREE_SHAPE = (3, "ttt/t.t/tt.")  # stands for any size and any shape
MOST = 200  # rows or columns
MOST_LETTERS = 999  # of the shortest word
FORM = """
<fieldset id="game-rules" class="box options"><legend class="unit">Rules</legend>
<button id="game-all" class="option" type="button" aria-expanded="false"><span>{all}</span>{down}</button>
</fieldset>
<p id="game-dice" class="note"></p>
<div class="box">
<div class="stepper"><label for="game-shortest">Shortest word, letters</label><span>
<button class="button" type="button" data-by="-1" aria-label="Fewer letters">{minus}</button>
<input id="game-shortest" class="box-field" type="number" min="1" max="999" inputmode="numeric">
<button class="button" type="button" data-by="1" aria-label="More letters">{plus}</button></span></div>
<p class="field"><label for="game-scoring">Scoring</label><select id="game-scoring"></select></p>
<label class="tick"><input id="game-family" type="checkbox" role="switch" aria-describedby="game-hides"> Family words
</label><p id="game-hides" class="hint">Hides words that are not fit for children.</p>
</div>
<fieldset id="game-own" class="box"><legend>Your own board</legend>
<div class="fields">
<p class="field"><label for="game-columns">Columns</label>
<input id="game-columns" type="number" min="1" max="200" inputmode="numeric"></p>
<p class="field"><label for="game-rows">Rows</label>
<input id="game-rows" type="number" min="1" max="200" inputmode="numeric"></p>
</div>
<label class="tick"><input id="game-q" type="checkbox"> Q is a plain Q, not Qu</label>
<button id="game-draw" class="button" type="button" aria-pressed="false" aria-describedby="game-drawing">
Draw the shape</button>
<p id="game-drawing" class="hint">
Choose a cell to take it off the board or to put it back, on boards of up to 400 cells.</p>
</fieldset>
<fieldset class="box"><legend>Roll</legend>
<div id="roll-with" class="switch" role="group" aria-label="Roll with">
<button type="button" value="" aria-pressed="true">Dice</button>
<button type="button" value="frequency" aria-pressed="false">Frequent letters</button>
<button type="button" value="even" aria-pressed="false">Even odds</button></div>
<div class="line low"><p class="field"><label for="roll-seed">Seed</label>
<input id="roll-seed" maxlength="100" autocomplete="off" inputmode="numeric"></p>
<button id="roll-again" class="button" type="button">Roll this seed</button></div>
<p class="hint">A seed brings the same board again, here and in the command line.</p>
</fieldset>
<p class="hint">One tile can hold several letters: type them in brackets, as [th]. ? stands for any letter.</p>
"""

# On a phone, the sheet covers the board and its button.
ROLL = """<button id="rules-roll" class="button main" type="button">{icon}<span>{roll}</span></button>"""


def add(page):
    game, messages = page.game, page.messages
    tool = page.places.add(RULES_VIEW, t("Rules and board"))
    RulesPanel(game, messages, tool.body)
    put(tool.heading, markup(ROLL, icon=icon("roll"), roll=t("Roll a board")), "afterend")
    listen(by_id("rules-roll"), "click", lambda event: page.roller.roll())
    form = RollForm(game, page.roller, page.solver, messages)
    page.roller.thrown.subscribe(page.places.reveal_board)
    ShapeEditor(game, page.board, tool, page.places.reveal_board)
    DiceNote(game, page.roller, tool, page.places)
    save = SaveRules(game, form)
    page.saving.keep_box("roll-seed")
    page.saving.add_eraser(save.forget)


class RulesPanel:
    """The choice of rules, the user's changes to them, and the size of the user's own board."""

    def __init__(self, game, messages, body):
        self._game = game
        self._messages = messages
        every = t("All {count} rules", count=len(RULES))
        put(body, markup(FORM, all=every, down=icon("down"), minus=icon("minus"), plus=icon("plus")))
        WordsLanguage(game, messages, body, self._move)
        self._find_fields()
        self._rules = RulesChoice(self._change_rules)
        game.board_changed.subscribe(self._update)
        self._update()

    def _find_fields(self):
        self._scoring, self._shortest = by_id("game-scoring"), by_id("game-shortest")
        self._columns, self._rows, self._q = by_id("game-columns"), by_id("game-rows"), by_id("game-q")
        self._family = by_id("game-family")
        self._own = by_id("game-own")
        titles = [(one.name, language.text(one.title)) for one in SCORINGS]
        replace(self._scoring, [markup('<option value="{}">{}</option>', *title) for title in titles])
        for field, act in (
            (self._scoring, self._change_scoring),
            (self._shortest, self._change_shortest),
            (self._columns, self._change_size),
            (self._rows, self._change_size),
            (self._q, self._change_q),
            (self._family, self._change_family),
        ):
            listen(field, "change", self._guarded(act))
        listen(self._shortest.parentElement, "click", self._step)

    def _guarded(self, act):
        """Return an event listener that calls `act`. If the new value is refused, it says why and shows the old one."""

        def changed(event):
            try:
                act()
            except BoggleError as error:
                self._update()
                self._messages.failed(error)

        return changed

    def _update(self):
        game, settings = self._game, self._game.settings
        self._rules.show(settings.rules.name, settings.words)
        self._scoring.value = settings.scoring.name
        self._shortest.value = str(settings.shortest)
        self._columns.value, self._rows.value = str(game.width), str(game.height)
        self._q.checked, self._family.checked = settings.plain_q, settings.family
        self._own.hidden = settings.rules is not FREE

    def _change_rules(self, name):
        game, rules = self._game, rules_named(name)
        if rules is FREE:
            frame = game.width, game.height, holes(game.tiles)
            game.choose_rules(game.settings.under(rules, game.settings.plain_q, frame))
        else:
            self._move(game.settings.under(rules))

    def _change_size(self):
        width = whole_number(self._columns.value, MOST, "expected 1 to {most} columns, got {got}")
        height = whole_number(self._rows.value, MOST, "expected 1 to {most} rows, got {got}")
        game = self._game
        shape = moved(open_board(game.width, game.height), open_board(width, height), holes(game.tiles), False)
        self._move(game.settings.having(frame=(width, height, shape)))

    def _move(self, settings):
        """Use these settings, and keep the letters that fit."""
        game = self._game
        old = empty_board_of(game)
        has_size = settings.frame or settings.rules is not FREE  # free rules that came with a board have none
        new = settings.empty_board() if has_size else old
        tiles = moved(old, new, game.tiles, settings.plain_q)
        game.choose_rules(settings, (new[0], new[1], tiles))

    def _change_scoring(self):
        self._game.choose_rules(self._game.settings.having(scoring=scoring_named(self._scoring.value)))

    def _change_shortest(self):
        self._game.choose_rules(self._game.settings.having(shortest=shortest_word(self._shortest.value)))

    def _change_family(self):
        self._game.choose_family(self._family.checked)

    def _step(self, event):
        """Make the shortest word longer or shorter by a letter."""
        button = event.target.closest("button")
        after = self._game.settings.shortest + int(button.dataset.by) if button else 0
        if 1 <= after <= MOST_LETTERS:
            self._game.choose_rules(self._game.settings.having(shortest=after))

    def _change_q(self):
        game, plain_q = self._game, self._q.checked
        keep_free_rules(game)
        tiles = [q_tile(tile, plain_q) for tile in game.tiles]
        game.choose_rules(game.settings.having(plain_q=plain_q), (game.width, game.height, tiles))


class RulesChoice:
    """Radio buttons in the element with the id `game-rules`, before its button `game-all`. `chosen(name)` is called
    when the user chooses rules."""

    def __init__(self, chosen):
        self._all = by_id("game-all")
        self._shown_all, self._usual = False, USUAL
        ordered = [one for one in RULES if one.name in USUAL] + [one for one in RULES if one.name not in USUAL]
        insert(self._all, [_option(rules) for rules in ordered], "beforebegin")
        inputs = by_id("game-rules").querySelectorAll("input")
        self._inputs = [inputs[at] for at in range(inputs.length)]
        listen(by_id("game-rules"), "change", lambda event: chosen(event.target.value))
        listen(self._all, "click", self._toggle)

    def show(self, name, words):
        """Mark the rules with this name as those in use. They are always visible, and so are the usual ones for words
        of the language with the code `words`."""
        dice = [language_named(words).dice[rows] for rows in (4, 5)]  # MicroPython's dicts have no order
        self._usual = USUAL if words == ENGLISH else tuple(dice) + ALL_LANGUAGES
        if words != ENGLISH:
            self._put_first(dice)
        for one in self._inputs:
            one.checked = one.value == name
        self._update()

    def _put_first(self, names):
        """Put the rules with these names before all others."""
        first = self._inputs[0].parentElement
        for one in [one for one in self._inputs if one.value in names]:
            if one.parentElement is not first:
                first.before(one.parentElement)

    def _toggle(self, event):
        self._shown_all = not self._shown_all
        self._update()

    def _update(self):
        self._all.setAttribute("aria-expanded", "true" if self._shown_all else "false")
        for one in self._inputs:
            one.parentElement.hidden = not (self._shown_all or one.checked or one.value in self._usual)


def _option(rules):
    size, text = FREE_SHAPE if rules is FREE else (rules.width, "")
    cells = [tile != HOLE for tile in rules.shape.tiles] if rules.shape else [True] * size * size
    if rules is FREE:
        cells = [character == "t" for character in text if character != "/"]
    shape = "".join([_square(cell % size, cell // size) for cell in range(len(cells)) if cells[cell]])
    return markup(OPTION, size=size, shape=shape, title=_title(rules), details=_details(rules), name=rules.name)


def _square(column, row):
    return f"M{column}.1 {row}.1h.8v.8h-.8z"


def _title(rules):
    size = f"{rules.width}×{rules.height}"
    title = language.text(rules.title)
    return title if rules is FREE or size in title else f"{title}, {size}"


def _details(rules):
    """Return what distinguishes these rules: the dice and the shortest word."""
    if rules is FREE:
        return t("A size and a shape of your own")
    count = rules.width * rules.height
    dice = tn("{count} die", "{count} dice", count) if rules.faces else t("No published dice")
    return f"{dice}, {tn('{count} letter or more', '{count} letters or more', rules.shortest)}"


class SaveRules:
    """Saves what the user chooses in the panel of rules. Rules that came with a link are not saved.

    The choice between dice and letters for rolls, in the RollForm `form`, is saved and restored here, too.
    """

    def __init__(self, game, form):
        self._game, self._form = game, form
        self._store = LocalStore()
        self._data = StoredData(self._store, SAVED, t("Rules and board"), SHORT)
        self._restore_roll()
        self._frame = game.settings.frame
        game.rules_chosen.subscribe(self._save)
        game.frame_changed.subscribe(self._save)
        game.board_changed.subscribe(self._on_board_changed)
        form.kind_chosen.subscribe(self._save)
        asyncio.create_task(self._open())

    async def _open(self):
        await self._store.open()
        saved = self._data.text()
        try:
            if saved:
                read_link(saved)
        except DAMAGE:
            self._data.set_aside()

    async def forget(self):
        """Choose dice for rolls and all words again, as on a first visit. The saved text is erased together with all
        others."""
        self._form.choose(DICE)
        self._game.choose_family(False)

    def _save(self):
        """Save the settings. If the browser refuses, the next visit opens like a first visit."""
        width, height, tiles = self._empty_board()
        if len(tiles) <= MOST_BOXES:  # the next visit would wait for the view of a larger board
            self._store.write(SAVED, self._text(width, height, tiles))

    def _restore_roll(self):
        saved = window.URLSearchParams.new(getattr(document.documentElement.dataset, "game", ""))
        if saved.has("roll"):
            self._form.choose(saved.get("roll"))

    def _on_board_changed(self):
        frame = self._game.settings.frame
        if frame and frame != self._frame:
            self._save()
        self._frame = frame

    def _empty_board(self):
        settings = self._game.settings
        if settings.rules is FREE:
            return settings.frame or empty_board_of(self._game)
        return empty_board(settings.rules)

    def _text(self, width, height, tiles):
        """Return the link of the empty board, or "" for the settings of a first visit."""
        settings = self._game.settings.having(family=self._game.own_family)  # that of a link is not saved
        if settings == self._game.first_settings and self._form.kind == DICE:
            return ""
        tiles = [HOLE if tile == HOLE else WILD for tile in tiles]
        if settings.rules is FREE and settings.plain_q and WILD in tiles:
            tiles[tiles.index(WILD)] = "q"  # stands for a plain Q, as in the link of a full board
        board = Board(width, height, tiles, settings.rules.plain_q)
        link = link_of(board, settings)
        return f"{link}&roll={self._form.kind}" if self._form.kind else link
