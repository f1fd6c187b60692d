"""Finding missed words after a round, with hints that grow: the first tile and the length, then one tile more each."""

from boggle.play.round import Round
from boggle.search.furthest_path import FurthestPath


class Practice:
    """`words` are those to find, one after the other. `cells` is the path of the present one, and `is_whole` says
    whether it spells all letters of the word. `found` lists the words that the player found before all tiles were
    shown."""

    def __init__(self, played: Round, words: list[str]) -> None:
        self._round, self.words = played, words
        self.found: list[str] = []
        self.number = -1  # of the present word, from 0
        self.go_on()

    def go_on(self) -> None:
        """Go on to the next word, or behind the last one."""
        self.number += 1
        self._hints = 1
        path = None if self.is_over else FurthestPath(self._round.board, self.word, self._round.alike)
        self.cells = path.cells if path else []
        self.is_whole = bool(path and path.letters == len(self.word))

    @property
    def is_over(self) -> bool:
        return self.number >= len(self.words)

    @property
    def word(self) -> str:
        return self.words[self.number]

    @property
    def shown(self) -> list[int]:
        """The cells that are shown: the path as far as it was told."""
        return self.cells[: self._hints]

    @property
    def is_open(self) -> bool:
        """Whether the present word is still looked for."""
        return not self.is_over and self._hints < len(self.cells)

    def hint(self) -> None:
        """Show one tile more. The last one shows the word."""
        self._hints += 1

    def show_all(self) -> None:
        """Show the whole path."""
        self._hints = len(self.cells)

    def answer(self, text: str) -> bool:
        """Take a word of the player. Returns whether it is the one to find. Then its path is shown."""
        if not self.is_open or not self._round.spells(text, self.word):
            return False
        self.found.append(self.word)
        self.show_all()
        return True
