"""The rules in use: the button that names them, and the rules of an earlier visit, with which the page opens.

The saved rules are the link of an empty board, with wild cards in its cells. static/start.js reads them, because the
first answer needs them. page.rules.panel writes them.
"""

from js import document

from boggle.errors import DAMAGE
from boggle.game.languages import ENGLISH, language_named
from boggle.game.rules import FREE
from page.browser.dom import by_id
from page.link.board_link import read_link
from page.state.game import holes
from page.text.texts import language, t, tn


class RulesLine:
    """The button that opens the rules. It shows the size and the name of the rules, and whether words are hidden. Its
    name for screen readers also has the shortest word, and the scoring if the user changed it."""

    def __init__(self, game):
        self._game = game
        self._element = by_id("rules-in-use")
        self._size, self._name = self._element.querySelector("b"), self._element.querySelector("span")
        self._more = self._element.querySelector(".unit")
        game.board_changed.subscribe(self._show)

    def _show(self):
        game, settings = self._game, self._game.settings
        self._size.textContent = f"{game.width}×{game.height}"
        title = language.text(settings.rules.title)
        title = _in_language(title, settings)
        self._name.textContent = t("{rules}, family words", rules=title) if settings.family else title
        self._more.textContent = f"({_details(settings.having(family=False, words=ENGLISH))})"


def _details(settings):
    """Return what the button does not show: the shortest word, and what is not as the rules have it."""
    text = tn("words of {count} letter or more", "words of {count} letters or more", settings.shortest)
    return _with_changes(text, settings)


def rules_in_words(game):
    """Return the rules in words: `Boggle 1987, 4×4, words of 3 letters or more`."""
    return settings_in_words(game.settings, game.width, game.height)


def settings_in_words(settings, width, height):
    """Return settings in words, for a board of this size."""
    text = tn(
        "{rules}, {size}, words of {count} letter or more",
        "{rules}, {size}, words of {count} letters or more",
        settings.shortest,
        rules=language.text(settings.rules.title),
        size=f"{width}×{height}",
    )
    return _with_changes(text, settings)


def _with_changes(text, settings):
    text = _in_language(text, settings)
    if settings.scoring is not settings.rules.scoring:
        text = t("{rules}, scored as {scoring}", rules=text, scoring=language.text(settings.scoring.title))
    return t("{rules}, family words", rules=text) if settings.family else text


def _in_language(text, settings):
    """Return a text about rules, with the language of the words unless that is English or stands there already."""
    name = language_named(settings.words).name
    return text if settings.words == ENGLISH or name.lower() in text.lower() else f"{text}, {name}"


def restore_family(game):
    """Use what the user chose for `Family words`, whatever the link of this visit says of the other rules."""
    saved = getattr(document.documentElement.dataset, "game", "")
    game.keep_family("family=1" in saved.split("&"))


def restore_rules(game, area):
    """Use the saved rules, if there are any. Letters that were typed before Python was ready go into their board."""
    saved = getattr(document.documentElement.dataset, "game", "")
    if not saved:
        return
    try:
        link = read_link(saved)
    except DAMAGE:
        return  # page.rules.panel sets it aside
    if not link.board:
        return
    settings, empty = link.settings, (link.board.width, link.board.height, holes(link.board.tiles))
    if settings.rules is FREE:
        settings = settings.having(frame=empty)
    show_with_typed(game, area, settings, *empty)


def show_with_typed(game, area, settings, width, height, tiles):
    """Show a board. Letters that were typed into the previous board go into its empty cells."""
    typed = ["q" if tile == "qu" and settings.plain_q else tile for tile in game.tiles]
    if (width, height) == (game.width, game.height) and tiles.count(None) == len(tiles):
        game.show(width, height, typed, settings)
        return
    typed = [tile for tile in typed if tile]
    after = [typed.pop(0) if typed and tile is None else tile for tile in tiles]
    focused = area.has_focus()
    game.show(width, height, after, settings)
    if focused and None in after:
        area.focus(after.index(None))
