"""The places of a board on a screen: which have letters, how far the board goes, and which are holes."""

from collections.abc import Iterable

from boggle.errors import PhotoError
from boggle.photo.planes import Plane
from boggle.photo.reading import Cell, no_board
from boggle.photo.screen_grid import LEAST_SIDE, MOST_SIDE, Grid, Place, connected, median
from boggle.photo.screen_letters import Tile
from boggle.progress import Steps

LEAST_TILES = 7
MOST_CROWDED = 0.4  # of the tiles have letters at their edges: then the steps are twice those of the board
FAINT = 0.35  # of the usual contrast: what has less is even
HIGHER = 0.12  # of a cell: so far up a tile is looked at again whose accent is cut
LOW = 0.13  # of a cell: letters are not further from the middle, as a mean
IN_LINE = 0.4  # of the places of a row or column beside the board have letters, if it goes on there
SIMILAR = 0.5, 2.1  # the heights of letters beside the usual one
WIDEST = 2.5  # times its height: a button below the board is wider than a letter
OFF = 0.22  # how far a letter may be from where the others are in their cells, in cells
LEVEL = 10  # faces differ by less
MOST_LIKE_BOARD = 14  # columns and rows: what has more is no board too large, but a page of text


class Places:
    """The places of a grid, which was found where `scale` pixels of the picture are one.

    `tiles` has those that were looked at, and `lettered` those with a letter. The board begins at the place `first`
    and has so many `columns` and `rows`. Most tiles have in common: `height`, the pixels of a letter; `contrast`, the
    levels between ink and face; `x` and `y`, the pixels by which letters are off the middle; `small`, how many small
    pieces are beside them; and `framed`, whether their faces have another level than the ground.
    """

    def __init__(self, plane: Plane, grid: Grid, scale: int) -> None:
        self._plane, self.grid, self._scale = plane, grid, scale
        self.tiles: dict[Place, Tile] = {}
        self.lettered: set[Place] = set()
        self.first: Place = 0, 0
        self.columns = self.rows = 0
        self.height = self.contrast = self.x = self.y = self.small = 0.0
        self.framed = False

    def steps(self) -> Steps["Places | None"]:
        """Look at all places, and find out how far the board goes. Returns None if it is no board."""
        known = set(self.grid.blobs)
        if max(map(_extent, zip(*known))) > 2 * MOST_SIDE:
            raise no_board()
        self._look_at(known)
        yield 0.5
        if not self._is_learned(known):
            return None
        parts = sorted(connected({place for place in known if self._has_letter(place)}), key=len)
        self.lettered = set(parts[-1]) if parts else set()
        if len(self.lettered) < LEAST_TILES:
            return None
        while self._has_grown():
            yield 0.7
        self._take_extent()
        return self

    def _is_learned(self, known: set[Place]) -> bool:
        """Learn what the letters at these places have in common, unless they are too few or are text."""
        first = [tile for place in known if (tile := self.tiles[place]).main]
        if len(first) < LEAST_TILES or sum(tile.crowded for tile in first) > MOST_CROWDED * len(first):
            return False
        self._learn(first)
        if abs(self.y) > LOW * self.grid.step_y * self._scale:  # the blobs were the upper parts of faces that shine
            self.grid = self.grid.moved(self.y / self._scale)
            self._look_at(known)
            again = [tile for place in known if (tile := self.tiles[place]).main]
            self._learn(again if len(again) >= LEAST_TILES else first)
        return True

    def _has_grown(self) -> bool:
        """Look at what is around the board, and take what belongs to it. Whether there may be more."""
        around = {(x + i, y + j) for x, y in self.lettered for i in (-1, 0, 1) for j in (-1, 0, 1)}
        self._look_at(around - set(self.tiles))
        more = self._more(around - self.lettered)
        self.lettered |= more
        return bool(more) and max(map(_extent, zip(*self.lettered))) <= MOST_LIKE_BOARD

    def _look_at(self, places: Iterable[Place]) -> None:
        for place in places:
            left, top, across, _, _, down = self.cell(place)
            tile = Tile(self._plane, (left, top, left + across, top + down))
            if tile.is_cut_above:
                top -= HIGHER * down
                higher = Tile(self._plane, (left, top, left + across, top + down))
                tile = tile if higher.is_cut_above or not higher.letters else higher
            self.tiles[place] = tile

    def _learn(self, tiles: list[Tile]) -> None:
        """What letters of this board have in common."""
        mains = [(tile, tile.main) for tile in tiles if tile.main]
        self.height = median(main.height for _, main in mains)
        self.contrast = median(tile.contrast for tile, _ in mains)
        self.x = median(tile.letters_x - tile.x for tile, _ in mains)
        self.y = median(main.y - tile.y for tile, main in mains)
        self.small = median(len(tile.small) for tile in tiles)
        self.framed = sum(map(_is_framed, tiles)) > 0.7 * len(tiles)

    def _has_letter(self, place: Place) -> bool:
        tile = self.tiles[place]
        main = tile.main
        if main is None or tile.contrast < FAINT * self.contrast:
            return False
        off_x = abs(tile.letters_x - tile.x - self.x) / tile.width
        off_y = abs(main.y - tile.y - self.y) / tile.height
        return off_x < OFF and off_y < OFF and SIMILAR[0] < main.height / self.height < SIMILAR[1]

    def _more(self, places: set[Place]) -> set[Place]:
        """Those of the places around the board that belong to it. Inside of it, these are all with a letter. Beside it,
        there is no text, and a face as on the others, unless there are several letters in a line."""
        limits = _limits(self.lettered)
        with_letter = {place for place in places if self._has_letter(place)}
        inside = {place for place in with_letter if all(a <= at <= b for at, (a, b) in zip(place, limits))}
        beside = {place for place in with_letter - inside if self._is_like_others(self.tiles[place])}
        framed = {place for place in beside if not self.framed or _is_framed(self.tiles[place])}
        return inside | framed | _lines(beside, limits)

    def _is_like_others(self, tile: Tile) -> bool:
        is_letter = tile.main is not None and tile.main.width < WIDEST * tile.main.height
        return is_letter and not tile.crowded and len(tile.letters) <= 2 and len(tile.small) <= self.small + 1

    def _take_extent(self) -> None:
        unread = {place for place in self.grid.frames if self.tiles[place].contrast >= FAINT * self.contrast}
        columns, rows = zip(*self.lettered, *_lines(unread, _limits(self.lettered)))
        self.first = min(columns), min(rows)
        self.columns, self.rows = _extent(columns), _extent(rows)
        size = f"{self.columns}×{self.rows}"
        if max(self.columns, self.rows) > MOST_LIKE_BOARD:
            raise no_board()
        if max(self.columns, self.rows) > MOST_SIDE:
            raise PhotoError("expected a board of {most}×{most} tiles at most, got {size}", most=MOST_SIDE, size=size)
        if min(self.columns, self.rows) < LEAST_SIDE:
            raise PhotoError(
                "expected a board of {least}×{least} tiles at least, got {size}", least=LEAST_SIDE, size=size
            )
        self._look_at(set(self.order) - set(self.tiles))

    @property
    def order(self) -> list[Place]:
        left, top = self.first
        return [(left + x, top + y) for y in range(self.rows) for x in range(self.columns)]

    def is_hole(self, place: Place) -> bool:
        """Whether a place without a letter is none of the board: even, and without the face of the tiles."""
        tile = self.tiles[place]
        if tile.contrast >= FAINT * self.contrast:
            return False
        return not self.has_face(place)

    def has_face(self, place: Place) -> bool:
        """Whether an even place looks like a tile without a letter."""
        faces = [self.tiles[other].face for other in self.lettered]
        same = sum(abs(face - self.tiles[place].face) < LEVEL for face in faces)
        around = [self.tiles[at] for at in self._outside_of(place) if at in self.tiles]
        return 2 * same > len(faces) and all(
            abs(tile.face - self.tiles[place].face) >= LEVEL for tile in around if tile.inside
        )

    def _outside_of(self, place: Place) -> list[Place]:
        """The four places beyond the ends of a row and a column of the board."""
        (x, y), (left, top) = place, self.first
        return [(left - 1, y), (left + self.columns, y), (x, top - 1), (x, top + self.rows)]

    def cell(self, place: Place) -> Cell:
        (column, row), scale = place, self._scale
        x, y = self.grid.at(column - 0.5, row - 0.5)
        return x * scale, y * scale, self.grid.step_x * scale, 0.0, 0.0, self.grid.step_y * scale


def _limits(places: set[Place]) -> list[tuple[int, int]]:
    """The first and the last column, and the first and the last row."""
    return [(min(axis), max(axis)) for axis in zip(*places)]


def _lines(places: set[Place], limits: list[tuple[int, int]]) -> set[Place]:
    """Those of the places that are in a row or column next to a board, if there are several."""
    found: set[Place] = set()
    for axis, (least, most) in enumerate(limits):
        first, last = limits[1 - axis]
        for end in (least - 1, most + 1):
            line = {place for place in places if place[axis] == end and first <= place[1 - axis] <= last}
            if len(line) > max(1, IN_LINE * (last - first)):
                found |= line
    return found


def _extent(numbers: tuple[int, ...]) -> int:
    return max(numbers) - min(numbers) + 1


def _is_framed(tile: Tile) -> bool:
    """Whether the face of a tile has another level than what is around it."""
    corners = [row[at] for row in (tile.rows[0], tile.rows[-1]) for at in (0, -1)]
    return abs(median(corners) - tile.face) >= LEVEL
