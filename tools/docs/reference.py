"""The page that describes every name of the package. Sphinx reads the docstrings."""

import boggle

TITLE = """# Every name of the library

[The library](library.md) has examples. This page is written from the docstrings of the package. These are the terms:

"""
GROUPS = {
    "Boards and rules": ("Board", "Rules", "rules_named", "scoring_named"),
    "Solving": ("solve", "Search", "Found", "paths"),
    "Word lists": ("Lexicon", "read_words", "default_lexicon", "edited", "look_up"),
    "Analysis": ("why_not", "compare", "better", "Game", "define"),
    "Errors": ("BoggleError", "BoardError", "RulesError", "LexiconError"),
}


def reference() -> str:
    """Return the text of the page."""
    named = {name for names in GROUPS.values() for name in names} | {"__version__"}
    if named != set(boggle.__all__):
        raise ValueError(
            f"expected all names of boggle in GROUPS, got {sorted(named ^ set(boggle.__all__))} in one alone"
        )
    return TITLE + _terms() + "".join([_group(title, names) for title, names in GROUPS.items()])


def _terms() -> str:
    """The terms that the docstring of the package defines."""
    lines = (boggle.__doc__ or "").partition("terms used in this project:\n\n")[2].partition("\n\n")[0].splitlines()
    rows = [f"| {line[:9].strip()} | {line[9:].strip()} |" for line in lines]
    return "\n".join(["| term | meaning |", "|---|---|", *rows, ""])


def _group(title: str, names: tuple[str, ...]) -> str:
    entries = [_entry(name) for name in names]
    return "\n".join([f"\n## {title}\n", "```{eval-rst}", ".. currentmodule:: boggle", "", *entries, "```", ""])


def _entry(name: str) -> str:
    if isinstance(getattr(boggle, name), type):
        return f".. autoclass:: {name}\n   :members:\n"
    return f".. autofunction:: {name}\n"
