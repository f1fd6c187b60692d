"""What the scores of the network say about one tile and about all of them."""

from collections import Counter
from collections.abc import Sequence
from math import log

from boggle.photo.alphabet import MARK, MARKED, NO_LETTER, OTHER, TELLING, TWINS
from boggle.photo.network import SIDE, Network, Rows

MOST_INK = 0.5  # of the ring around a letter
RING = [(y, x) for y in range(SIDE) for x in range(SIDE) if 80 < (y - 13.5) ** 2 + (x - 13.5) ** 2 < 132]
LEAST_CHANCE = 1e-6  # so that one picture cannot rule out what another shows
SURE = 0.93  # a tile with less is to be checked
CERTAIN_TWIN = 0.995  # without a mark, M and W, N and Z are to be checked unless so sure
SURELY_MARKED = 0.75  # the probability from which a mark tells M from W, and N from Z
UPRIGHT, LEAST_UPRIGHT = 0.85, 5  # so many of the letters that show their turn stand the same way in a screenshot
PATTERN, LEAST_PATTERN = 0.85, 16  # the part of the tiles with one of two letters, and the fewest tiles


class TileScores:
    """The probabilities of each class in each turn for one tile, and the patch that they come from."""

    def __init__(self, network: Network, patch: Rows) -> None:
        self.patch = patch
        self._classes, self._alphabet = network.classes, network.alphabet
        chances = network.alphabet.chances
        likely = [[score * chance for score, chance in zip(turn, chances)] for turn in network.scores(patch)]
        whole = sum(map(sum, likely)) or 1
        self.turns = [[score / whole for score in turn] for turn in likely]

    @property
    def worth(self) -> float:
        """How well the tile reads. Around a letter there is paper; if there is ink, it is read in the wrong plane."""
        ink = sum(self.patch[y][x] for y, x in RING) / (255 * len(RING))
        return self.letter * self.best()[1] * (1 if ink < MOST_INK else 0.2)

    def best(self, turn: int | None = None) -> tuple[str, float]:
        """The most likely tile and its probability. If it is known how the tile is turned, only that turn counts."""
        return self._alphabet.best(self._by_tile(turn))

    def _by_tile(self, turn: int | None) -> dict[str, float]:
        by_tile: dict[str, float] = {}
        for scores in self.turns if turn is None else [self.turns[turn]]:
            for tile, score in zip(self._alphabet.by_class.values(), scores):
                by_tile[tile] = by_tile.get(tile, 0) + score
        whole = sum(by_tile.values()) or 1
        del by_tile[OTHER]  # a letter that is no tile makes all tiles less likely
        return {tile: score / whole for tile, score in by_tile.items()}

    def logarithms(self, turn: int | None = None) -> dict[str, float]:
        """The logarithms of the probabilities of all tiles; that of "" is for no letter."""
        return {tile: log(max(score, LEAST_CHANCE)) for tile, score in self._by_tile(turn).items()}

    @property
    def letter(self) -> float:
        """The probability that there is a letter."""
        return 1 - self._sum(NO_LETTER)

    @property
    def turn(self) -> int:
        """How many quarters the letter is turned clockwise, most likely."""
        sums = [sum(scores[:-1]) for scores in self.turns]
        return sums.index(max(sums))

    @property
    def has_mark(self) -> bool:
        """Whether there surely is a mark below the letter."""
        marked = sum([self._sum(letter + MARK) for letter in MARKED])
        bare = sum([self._sum(letter) for letter in MARKED])
        return marked > SURELY_MARKED * (marked + bare)

    def _sum(self, name: str) -> float:
        """The probability of a class in any turn."""
        number = self._classes.index(name)
        return sum(scores[number] for scores in self.turns)


def common_turn(tiles: list[TileScores]) -> int | None:
    """How all letters are turned, or None if they are turned in different ways."""
    turns = [tile.turn for tile in tiles if tile.letter > 0.5 and tile.best()[0] in TELLING]
    most = max(range(4), key=turns.count)
    return most if len(turns) >= LEAST_UPRIGHT and turns.count(most) >= UPRIGHT * len(turns) else None


def decided(tile: TileScores, turn: int | None) -> tuple[str, float, bool]:
    """The tile that is read, its probability, and whether a person is to check it."""
    read, sure = tile.best()
    if turn is not None and read in TWINS:
        read, sure = tile.best(turn)
    elif read in TWINS and not tile.has_mark:
        return read, sure, sure < CERTAIN_TWIN or read in "mw"
    return read, sure, sure < SURE or read == NO_LETTER


def is_pattern(tiles: Sequence[str]) -> bool:
    """Whether nearly all tiles that were read have one of two letters, as the dots and squares of a carpet do."""
    usual = Counter(tiles).most_common(2)
    return len(tiles) >= LEAST_PATTERN and sum(count for _, count in usual) >= PATTERN * len(tiles)
