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
    """`text` in quotes on one line, cut to `most` characters, whatever it holds."""
    shown = repr(text[:most])
    return shown if len(text) <= most else shown[:-1] + "…" + shown[-1]
