"""The panel that looks up a word: what the list says about it, and why it is not on the board."""

import asyncio

from js import document

from boggle.errors import BoggleError
from boggle.words.limits import CRUDE_MARK, TIERS
from page.browser.dom import by_id, focus_where_lost, listen
from page.results.list_entries import TIER_NAMES
from page.solver.job import parse_reply
from page.solver.supervisor import WorkerError
from page.state.events import Latest
from page.state.game import LOOK_UP
from page.text.markup import insert, markup, replace
from page.text.texts import put, t, tn

FORM = """
<form id="look-up-form" class="field"><label for="look-up-word">A word, or the beginning of one</label>
<p class="line"><input id="look-up-word" class="box-field" maxlength="1000" dir="auto" autocomplete="off"
 autocapitalize="none" spellcheck="false" enterkeyhint="search">
<button class="button main" type="submit">Look up</button></p>
</form>
<p id="look-up-hint" class="hint">
Whether it is a word, where it lies on the board or why not, and which words begin so.</p>
<div id="look-up-told" class="tool-body" aria-live="polite">
<div id="look-up-answer" class="box" hidden>
<p id="look-up-text" translate="no" class="big" dir="auto" tabindex="-1"></p>
<p id="look-up-known"></p><div id="look-up-meaning" class="meaning"></div><p id="look-up-why"></p></div>
<p id="look-up-wait"></p>
<p id="look-up-begin"></p><ul id="look-up-words" class="chips" role="list" aria-label="Words that begin so"></ul>
</div>
"""
CHIP = '<li><button class="chip" type="button" data-word="{}"><bdi>{}</bdi>{}</button></li>'
STOP = """<g class="stop"><circle cx="{x}" cy="{y}" r=".15"/><path d="m{left} {top} .1 .1m0-.1-.1.1"/></g>"""
MOST_COUNTED = 10000  # the same as in boggle.analysis.why
MOST_CHIPS = 24
MOST_SEARCHED = 1000  # words of the board that are searched for the beginning of a word; more would take too long


def add(page):
    tool = page.places.add(LOOK_UP, t("Look up a word"))
    look_up = LookUp(page.game, page.board, page.solver, page.messages, page.told_words, tool.body)
    page.saving.keep_box("look-up-word")

    def ask(word):
        page.places.open(LOOK_UP)
        look_up.ask(word)

    page.game.word_asked.subscribe(ask)


class LookUp:
    """The text box for a word. Its path is drawn over the board, up to the place where the word breaks off.

    `told_words` is the event of `page.app.Page`.
    """

    def __init__(self, game, area, solver, messages, told_words, body):
        self._game, self._area, self._solver, self._messages = game, area, solver, messages
        self._told_words = told_words
        self._latest = Latest()
        self._changes = 0  # number of changes of the board, its rules and the list
        self._told = False  # whether an answer about a word is shown
        self._focuses = False  # whether the present press focuses the text box
        game.board_changed.subscribe(self._outdate)
        game.view_changed.subscribe(self._leave)
        put(body, markup(FORM))
        listen(by_id("look-up-form"), "submit", self._submitted)
        listen(by_id("look-up-words"), "click", self._chip_pressed)
        listen(by_id("look-up-word"), "pointerdown", self._pressed)
        listen(by_id("look-up-word"), "click", self._clicked)
        self._tell()

    def ask(self, word):
        """Look up a word, as if the user had typed it."""
        by_id("look-up-word").value = word
        self._begin()

    def _leave(self):
        """Remove the path of the answer when another view is opened."""
        if self._told and self._game.view != LOOK_UP and not self._game.chosen:
            self._area.show_path(None)

    def _pressed(self, event):
        self._focuses = document.activeElement.id != event.target.id

    def _clicked(self, event):
        """If this press has focused the box, select the word in it, so that typing replaces it. Later presses place
        the cursor, as usual."""
        if self._focuses:
            event.target.select()

    def _submitted(self, event):
        event.preventDefault()
        self._begin()

    def _chip_pressed(self, event):
        button = event.target.closest("button")
        if button:
            self.ask(button.dataset.word)

    def _begin(self):
        text = by_id("look-up-word").value.strip()
        is_current = self._latest.begin()
        self._messages.alert("")
        if text:
            asyncio.create_task(self._look_up(text, is_current))
        else:
            self._clear()

    async def _look_up(self, text, is_current):
        game = self._game
        if self._solver.pyodide_calls:
            self._tell()  # the path stays until the next one replaces it, because screen readers read each change
        else:
            self._clear()
            self._tell(wait=t("Waiting for Pyodide, which looks words up…"))
        try:
            calls = await self._solver.pyodide()
            changes = None
            while changes != self._changes:  # ask again if the board changed meanwhile
                changes, board = self._changes, game.board_text()
                settings = game.settings
                asked = text, board, settings.rules.name, settings.shortest, settings.family
                told = parse_reply(await calls.looked_up(*asked))
        except WorkerError as error:
            if is_current():
                await self._look_up_without_pyodide(text, is_current, error)
            return
        except Exception as error:
            if is_current():
                self._clear()
                self._messages.failed(error)
            return
        if is_current():
            self._show(told, board)

    async def _look_up_without_pyodide(self, text, is_current, error):
        """Say what MicroPython's worker can say: whether it is a word. For that, it solves a board that is the word.

        The rest is said once Pyodide comes after all."""
        self._messages.failed(error)
        word = text.lower()
        row = "".join([f"[{letter}]" for letter in word])
        try:
            family = self._game.settings.family
            answer = await self._solver.answer("solved", f"{row}/", "free", 1, None, True, family)
        except BoggleError:
            answer = {"error": "no worker"}
        if is_current():
            self._clear()
            if "error" not in answer:  # otherwise it is no word, or no worker answers: the alert says enough
                tier, is_crude = _tier_among(answer["lines"], word)
                self._tell(word, _known(word, tier), is_light=is_crude)
        if error.over:
            await error.over()
            if is_current() and self._game.view == LOOK_UP:
                await self._look_up(text, is_current)

    def _outdate(self):
        """Remove the answer. It may be wrong now, because the board, its rules or the list changed."""
        self._changes += 1
        if self._told:
            self._tell()

    def _show(self, told, board):
        self._game.learn_spellings(told["spellings"])
        by_id("look-up-text").lang = by_id("look-up-words").lang = self._game.settings.words
        word, written = told["text"], self._game.written(told["text"])
        why = known = ""
        if told["tier"] or not board:  # if there is a board, `why` says that it is no word
            known = _known(written, told["tier"], told["has_tiers"])
        if board:
            why = t("Not found on the board: {why}.", why=told["why"]) if told["why"] else t("It is on the board.")
        self._tell(written, known, why, _beginning(told), is_light=told["crude"])
        by_id("look-up-why").classList.toggle("broken", bool(board and told["why"]))
        self._told_words.announce(word if told["tier"] else "", by_id("look-up-meaning"))
        self._show_chips(told)
        focus_where_lost(by_id("look-up-text"))
        self._told = True
        self._draw(word, told.get("path"), told.get("spelled", 0))

    def _clear(self):
        """Clear the answer and its path. The path of a chosen word stays."""
        self._tell()
        if not self._game.chosen:
            self._area.show_path(None)

    def _show_chips(self, told):
        """Show words that begin with the text as buttons. Those on the board are the first, with their points. Crude
        ones are only proposed if the text is one itself."""
        found, text = self._game.found, told["text"]
        some = found if found and len(found) <= MOST_SEARCHED else []
        here = [entry for entry in some if entry["word"].startswith(text) and (told["crude"] or not entry["crude"])]
        points = {entry["word"]: markup(" <b>{}</b>", entry["points"]) for entry in here}
        words = [entry["word"] for entry in here] + [word for word in told["first"] if word not in points]
        shown = [word for word in words[:MOST_CHIPS] if word != text]
        chips = [markup(CHIP, word, self._game.written(word), points.get(word, "")) for word in shown]
        replace(by_id("look-up-words"), chips)

    def _draw(self, word, path, spelled):
        """Draw the path of a word as far as it goes. A cross marks where it breaks off."""
        if self._game.chosen:
            self._game.choose(None)  # one path at a time
        whole = spelled == len(word)
        self._area.show_path(self._game.written(word) if whole else f"{word[:spelled]}…" if path else None, path)
        if path and not whole:
            row, column = path[-1]
            x, y = column + 0.83, row + 0.17
            insert(self._area.drawing, markup(STOP, x=x, y=y, left=x - 0.05, top=y - 0.05))

    def _tell(self, text="", known="", why="", beginning="", wait="", is_light=False):
        """Show an answer, or none. A crude word `is_light`, so that it is not bold."""
        self._told = False
        by_id("look-up-text").classList.toggle("light", is_light)
        by_id("look-up-answer").hidden = not text
        shown = {"text": text, "known": known, "why": why, "begin": beginning, "wait": wait}
        for name, sentence in shown.items():
            by_id(f"look-up-{name}").textContent = sentence
        by_id("look-up-words").textContent = ""
        self._told_words.announce("", by_id("look-up-meaning"))
        by_id("look-up-hint").hidden = bool(text or wait)


def _known(word, tier, has_tiers=True):
    if not tier:
        return t("{word} is not in the list.", word=word)
    if not has_tiers:
        return t("{word} is in the list.", word=word)
    return t("{word} is in the list: {tier}.", word=word, tier=TIER_NAMES[tier])


def _tier_among(lines, word):
    """Return the tier of a word if it is among the lines of an answer, which are words with the numbers of their tiers,
    else "", and whether it is crude."""
    for line in lines.split("\n"):
        if line[:-1] == word:
            return TIERS[(int(line[-1]) - 1) % CRUDE_MARK], int(line[-1]) > CRUDE_MARK
    return "", False


def _beginning(told):
    """Return a sentence that says how many words begin with the text."""
    text, others = told["text"], [word for word in told["first"] if word != told["text"]]
    count = told["count"] - (1 if told["tier"] else 0)
    if not count:
        return t("No other word begins with {text}." if told["tier"] else "No word begins with {text}.", text=text)
    if not others:
        return tn(
            "{count} word that may offend begins with {text}.",
            "{count} words that may offend begin with {text}.",
            count,
            text=text,
        )
    if told["count"] == MOST_COUNTED:
        return t("More than {most} words begin with {text}:", most=MOST_COUNTED, text=text)
    if told["tier"]:
        return tn("{count} other word begins with {text}:", "{count} other words begin with {text}:", count, text=text)
    return tn("{count} word begins with {text}:", "{count} words begin with {text}:", count, text=text)
