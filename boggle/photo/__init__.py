"""Reading a photo of a tray: where the board is, and which letter is on each tile. `docs/photo.md` describes how."""

from boggle.game.languages import ENGLISH


def network_files(language: str) -> "list[str]":
    """Return the names of the files here of both networks that know the letters of a language: for trays and for
    screens. Those for all other languages than English are one and the same."""
    return ["letters.net", "screen.net"] if language == ENGLISH else ["letters-all.net", "screen-all.net"]
