"""The word that a path spells."""

from boggle.game.board import WILD

MOST_SCANNED = 3000  # words that are looked through while the finger moves
TIERS = "1234"  # the numbers that follow the words


def spelled(tiles, cells):
    """Return the letters along a path. A wild card is WILD."""
    return "".join([tiles[cell] for cell in cells])


def word_for(found, letters, alike, quick=False):
    """Return the word of `found` (see `page.results.store`) that has these letters, or None.

    If wild cards or accents allow several words, it is the commonest, and the first of those. `alike` is described in
    `boggle.search.solver.Search`. With `quick`, the search for these words is left out if it takes long.
    """
    if WILD not in letters and not (alike and any([letter in alike for letter in letters])):
        if quick:
            return letters if _is_there(found, letters) else None
        return letters if found.place_of(letters) is not None else None
    if quick and len(found) > MOST_SCANNED:
        return None
    choices = [WILD if own == WILD else alike.get(own, own) for own in letters]
    best, word = "9", None
    for text in found.texts():
        for line in text.split("\n"):
            tier = line[len(choices) : len(choices) + 1]
            if "0" < tier < best and _fits(line, choices):
                best, word = tier, line[: len(choices)]
    return word


def _is_there(found, word):
    """Return whether `found` has a word. This is as `found.place_of`, but takes no time to count lines."""
    for text in found.texts():
        if text.startswith(word) and text[len(word) : len(word) + 1] in TIERS:
            return True
        for tier in TIERS:
            if f"\n{word}{tier}" in text:
                return True
    return False


def _fits(line, choices):
    """Return whether the word of a line, such as `tea1` or `tea1 24`, has a letter of each of the choices."""
    if line[len(choices) + 1 : len(choices) + 2] not in ("", " "):
        return False
    return all([letter in choice or choice == WILD for letter, choice in zip(line, choices)])
