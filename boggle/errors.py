"""What can be wrong with what a person gives us. Every message says what was expected and what came."""


class BoggleError(ValueError):
    """Any refusal of the package; its text is a sentence to show as it is."""


class BoardError(BoggleError):
    """Text that is no board, or a board that the rules do not allow."""


class RulesError(BoggleError):
    """A name that no rules have, or a number that they cannot use."""


class LexiconError(BoggleError):
    """A word list or packed lexicon that cannot be read."""


def quoted(text: str, most: int = 24) -> str:
    """`text` in quotes on one line, cut to `most` characters. The same in every Python, which `repr` is not."""
    shown = "".join([_shown(character) for character in text[:most]])
    if len(text) > most:
        shown += "…"
    return f'"{shown}"' if "'" in shown and '"' not in shown else f"'{shown}'"


def _shown(character: str) -> str:
    control = character < " " or "\x7f" <= character < "\xa0"
    return f"\\x{ord(character):02x}" if control else character


def counted(number: int, noun: str) -> str:
    """`1 word`, `2 words`."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
