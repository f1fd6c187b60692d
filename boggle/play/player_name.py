"""The name of a player, in results, in invitations, and as a device keeps it."""

from boggle.errors import UNSEEN, BoggleError, quoted
from boggle.game.names import clean_name, is_within

MOST_NAME = 30  # characters


def checked_name(name: str) -> str:
    """Return a player's name as it is kept and compared (see `boggle.game.names`). Raises BoggleError."""
    given = clean_name(name, MOST_NAME + 1)
    seen = [character for character in given if not is_within(character, UNSEEN)]
    if not seen or len(given) > MOST_NAME:
        raise BoggleError("expected a name of 1 to {most} characters, got {got}", most=MOST_NAME, got=quoted(name))
    return given
