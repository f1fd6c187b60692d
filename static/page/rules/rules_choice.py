"""The list of rules, of which the user chooses one. Rules that few people use are shown on demand."""

from boggle.game.board import HOLE
from boggle.game.rules import FREE, RULES
from page.browser.dom import by_id, listen
from page.text.texts import language, t, tn

USUAL = ("new", "big-2012", "super-big", "word-hunt", "free")
OPTION = """<label class="option">
<svg class="shape" viewBox="0 0 {size} {size}" aria-hidden="true"><path d="{shape}"/></svg>
<span>{title} <small>{details}</small></span>
<input type="radio" name="game-rules" value="{name}" autocomplete="off"></label>"""
FREE_SHAPE = (3, "ttt/t.t/tt.")  # stands for any size and any shape


class RulesChoice:
    """Radio buttons in the element with the id `game-rules`, before its button `game-all`. `chosen(name)` is called
    when the user chooses rules."""

    def __init__(self, chosen):
        self._all = by_id("game-all")
        self._shown_all = False
        ordered = [one for one in RULES if one.name in USUAL] + [one for one in RULES if one.name not in USUAL]
        self._all.insertAdjacentHTML("beforebegin", "".join([_option(rules) for rules in ordered]))
        inputs = by_id("game-rules").querySelectorAll("input")
        self._inputs = [inputs[at] for at in range(inputs.length)]
        listen(by_id("game-rules"), "change", lambda event: chosen(event.target.value))
        listen(self._all, "click", self._toggle)

    def show(self, name):
        """Mark the rules with this name as those in use. They are always visible."""
        for one in self._inputs:
            one.checked = one.value == name
        self._update()

    def _toggle(self, event):
        self._shown_all = not self._shown_all
        self._update()

    def _update(self):
        self._all.setAttribute("aria-expanded", "true" if self._shown_all else "false")
        for one in self._inputs:
            one.parentElement.hidden = not (self._shown_all or one.checked or one.value in USUAL)


def _option(rules):
    size, text = FREE_SHAPE if rules is FREE else (rules.width, "")
    cells = [tile != HOLE for tile in rules.shape.tiles] if rules.shape else [True] * size * size
    if rules is FREE:
        cells = [character == "t" for character in text if character != "/"]
    shape = "".join([_square(cell % size, cell // size) for cell in range(len(cells)) if cells[cell]])
    return OPTION.format(size=size, shape=shape, title=_title(rules), details=_details(rules), name=rules.name)


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
