"""What was read from a photo, and which cells the user still has to check."""

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Iterable

    Place = tuple[float, float, float, float, float, float]


class Checking:
    """The tiles of a photo at one moment. An instance never changes.

    `tiles` lists the tiles row by row, with None for each that could not be read and "" for each hole. `to_check` lists
    the cells that are not sure, in order, and `known` those of which the user has said what they are. `places` has for
    each cell where it is in the picture with the number `picture`: the corner at its top left, then the steps along its
    upper edge and along its left edge, as six numbers (x, y, right x, right y, down x, down y).
    """

    def __init__(
        self,
        width: int,
        height: int,
        tiles: "list[str | None]",
        to_check: "Iterable[int]",
        places: "list[Place]",
        picture: int = 0,
        known: "Iterable[int]" = (),
    ) -> None:
        self.width, self.height = width, height
        self.tiles = list(tiles)
        self.to_check = sorted(set(to_check) | {cell for cell, tile in enumerate(tiles) if tile is None})
        self.places = places
        self.picture = picture
        self.known = set(known)

    @property
    def read(self) -> int:
        """The number of tiles that are known. Holes have none."""
        return len([tile for tile in self.tiles if tile])

    def shows(self, width: int, height: int, tiles: "list[str | None]") -> bool:
        """Return whether a board is the one of this moment."""
        return (width, height) == (self.width, self.height) and tiles == self.tiles

    def next_after(self, cell: "int | None") -> "int | None":
        """Return the next cell to check after `cell`, beginning again at the top. Returns None if there is none."""
        later = [one for one in self.to_check if cell is None or one > cell] or self.to_check
        return later[0] if later else None

    def settled(self, cell: int) -> "Checking":
        """Return the same tiles, with this cell no longer to be checked. A cell without a tile stays to be checked."""
        return self._with(self.tiles, [one for one in self.to_check if one != cell], [cell])

    def edited(self, tiles: "list[str | None]") -> "Checking":
        """Return what is to be checked once the board has these tiles: the user knows what they typed."""
        changed = [cell for cell, tile in enumerate(tiles) if tile != self.tiles[cell]]
        return self._with(tiles, [cell for cell in self.to_check if cell not in changed], changed)

    def turned(self) -> "Checking":
        """Return this board turned by a quarter, clockwise."""
        width, height = self.height, self.width
        sources = [(self.height - 1 - column) * self.width + row for row in range(height) for column in range(width)]
        tiles = [self.tiles[source] for source in sources]
        places = [_turned(self.places[source]) for source in sources]
        to_check = [cell for cell, source in enumerate(sources) if source in self.to_check]
        known = [cell for cell, source in enumerate(sources) if source in self.known]
        return Checking(width, height, tiles, to_check, places, self.picture, known)

    def joined(self, later: "Checking") -> "Checking":
        """Return what is known once more pictures of this board were read: `later`, turned as this board is. What the
        user has said stays."""
        turns = [later]
        for _ in range(3):
            turns.append(turns[-1].turned())
        turns = [turn for turn in turns if (turn.width, turn.height) == (self.width, self.height)]
        if not turns:
            return later  # it was read in a wrong size
        best = max(turns, key=self._agreement)
        known = [cell for cell in self.known if self.tiles[cell] is not None]
        tiles = [mine if cell in known else best.tiles[cell] for cell, mine in enumerate(self.tiles)]
        to_check = [cell for cell in best.to_check if cell not in known]
        return Checking(self.width, self.height, tiles, to_check, best.places, best.picture, known)

    def _agreement(self, other: "Checking") -> int:
        return len([1 for one, another in zip(self.tiles, other.tiles) if one == another])

    def _with(self, tiles: "list[str | None]", to_check: "list[int]", said: "list[int]") -> "Checking":
        known = self.known | set(said)
        return Checking(self.width, self.height, tiles, to_check, self.places, self.picture, known)


def _turned(place: "Place") -> "Place":
    """Return the place of a cell on a turned board: what was its left edge from below is its upper edge now."""
    x, y, right_x, right_y, down_x, down_y = place
    return x + down_x, y + down_y, -down_x, -down_y, right_x, right_y
