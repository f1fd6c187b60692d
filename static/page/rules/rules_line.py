"""The line that names the rules in use."""

from page.browser.dom import by_id
from page.text.texts import language, t, tn


class RulesLine:
    """Shows the rules, the size, the shortest word, and the scoring if the user changed it."""

    def __init__(self, game):
        self._game = game
        self._element = by_id("rules")
        game.board_changed.subscribe(self._show)

    def _show(self):
        self._element.textContent = rules_in_words(self._game)


def rules_in_words(game):
    """Return the rules in words: `Boggle 1987, 4×4, words of 3 letters or more`."""
    settings = game.settings
    text = tn(
        "{rules}, {size}, words of {count} letter or more",
        "{rules}, {size}, words of {count} letters or more",
        settings.shortest,
        rules=language.text(settings.rules.title),
        size=f"{game.width}×{game.height}",
    )
    if settings.scoring is settings.rules.scoring:
        return text
    return t("{rules}, scored as {scoring}", rules=text, scoring=language.text(settings.scoring.title))
