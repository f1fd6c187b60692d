"""The line that names the rules in use."""

from page.browser.dom import by_id
from page.text.texts import language, t, tn


class RulesLine:
    """The button that opens the rules. It shows the size and the name of the rules. Its name for screen readers also
    has the shortest word, and the scoring if the user changed it."""

    def __init__(self, game):
        self._game = game
        self._element = by_id("rules-in-use")
        self._size, self._name = self._element.querySelector("b"), self._element.querySelector("span")
        self._more = self._element.querySelector(".unit")
        game.board_changed.subscribe(self._show)

    def _show(self):
        game, settings = self._game, self._game.settings
        self._size.textContent = f"{game.width}×{game.height}"
        self._name.textContent = language.text(settings.rules.title)
        self._more.textContent = f"({_details(settings)})"


def _details(settings):
    """Return what the button does not show: the shortest word, and a scoring that is not that of the rules."""
    text = tn("words of {count} letter or more", "words of {count} letters or more", settings.shortest)
    if settings.scoring is settings.rules.scoring:
        return text
    return t("{rules}, scored as {scoring}", rules=text, scoring=language.text(settings.scoring.title))


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
    if settings.scoring is settings.rules.scoring:
        return text
    return t("{rules}, scored as {scoring}", rules=text, scoring=language.text(settings.scoring.title))
