"""Reads the board on a screenshot of a word game, of any size from 3 to 10 each way, with holes or without.

A screen stands upright, and its lattice is exact: see `boggle/photo/screen_grid.py`. Every place of the lattice, and
those around it, are looked at: see `boggle/photo/screen_letters.py`. A place with a letter is a tile, one that is even
is a hole, or a blank tile if it has the face of the others, and the rest is to be checked. The letters are read by a
network of their own, in capitals and small letters.
"""

from collections.abc import Iterable
from math import exp, log
from operator import sub
from statistics import median

from boggle.errors import PhotoError
from boggle.photo.network import OTHER, SCREEN_CLASSES, Network
from boggle.photo.planes import Plane, Planes
from boggle.photo.reading import Cell, Reading, Scores
from boggle.photo.screen_grid import LEAST_SIDE, MOST_SIDE, Grid, Place, find_grids
from boggle.photo.screen_letters import Piece, Tile
from boggle.progress import Steps, part

FLAT = 0.55  # the share of pixels that are like the one beside them; less is no screen
SURELY_FLAT = 0.75  # the share of pixels that are as the one beside them; photos have less
EVERY = 8  # rows looked at for that
MOST_TRIED = 3  # grids
EXACT = 0.1  # how far blobs are from their places at most, in steps, as a mean
SURELY_EXACT, EXACT_ON_FLAT = 0.03, 0.06  # and if the picture surely is a screen, in general, and if it is flat
LEAST_TILES = 7
MOST_CROWDED = 0.4  # of the tiles have letters at their edges: then the steps are twice those of the board
FAINT = 0.35  # of the usual contrast: what has less is even
IN_LINE = 0.4  # of the places of a row or column beside the board have letters, if it goes on there
SIMILAR = 0.5, 2.1  # the heights of letters beside the usual one
OFF = 0.22  # how far a letter may be from where the others are in their cells, in cells
ASIDE = 0.1  # of a cell: a letter that is further aside than others may be one of two
LEVEL = 10  # faces differ by less
SURE = 0.97  # a tile with less is to be checked
MOST_UNSURE = 1 / 3  # of the tiles: with more it is no board
LEAST_CHANCE = 1e-6
STROKE = "il"  # a capital I and a small L may look the same
ALONE = frozenset("il")  # never sure in a pair
TOO_LARGE = "expected a board of {most}×{most} tiles at most, got {size}"
UNREAD = "the letters could not be read. This reads A to Z."


def read_screen(planes: Planes, network: Network) -> Steps[Reading | None]:
    """Return the board on a screenshot, or None if the picture is none, or shows none. Raises PhotoError if it shows a
    board that cannot be read."""
    plane = planes.made("luminance", False)
    same, like = flatness(plane.finest)
    if like < FLAT:
        return None
    fault = None
    for searched, scale in ((plane, planes.scale), (plane.finest, 1))[: planes.scale if same > SURELY_FLAT else 1]:
        grids = yield from part(find_grids(searched), 0, 0.4)
        for grid in [grid for grid in grids if grid.off <= EXACT][:MOST_TRIED]:
            try:
                places = yield from part(_Places(plane.finest, grid.scaled(scale)).steps(), 0.4, 0.6)
                if places:
                    return (yield from part(_read(places, network), 0.6, 1))
            except PhotoError as unread:
                if grid.off < (EXACT_ON_FLAT if same > SURELY_FLAT else SURELY_EXACT):
                    fault = fault or unread
        if fault:
            raise fault
    return None


def flatness(plane: Plane) -> tuple[float, float]:
    """The shares of pixels that have the level of the pixel on their right, and about its level."""
    same, like, count = 0, 0, 0
    for y in range(EVERY // 2, plane.height, EVERY):
        row = plane.row(y)
        steps = list(map(sub, row, row[1:]))
        same += steps.count(0)
        like += steps.count(0) + steps.count(1) + steps.count(-1)
        count += len(steps)
    return same / count, like / count


class _Places:
    """The places of a board and what is on them."""

    def __init__(self, plane: Plane, grid: Grid) -> None:
        self._plane, self.grid = plane, grid
        self.tiles: dict[Place, Tile] = {}

    def steps(self) -> Steps["_Places | None"]:
        """Look at all places, and find out how far the board goes. Returns None if it is no board."""
        known = set(self.grid.blobs)
        if max(map(_extent, zip(*known))) > 2 * MOST_SIDE:
            raise PhotoError(TOO_LARGE, most=MOST_SIDE, size="×".join(str(_extent(axis)) for axis in zip(*known)))
        self._look_at(known)
        yield 0.5
        first = [tile for place in known if (tile := self.tiles[place]).main]
        if len(first) < LEAST_TILES or sum(tile.crowded for tile in first) > MOST_CROWDED * len(first):
            return None
        self._learn(first)
        self.lettered = {place for place in known if self._has_letter(place)}
        while True:
            around = {(x + i, y + j) for x, y in self.lettered for i in (-1, 0, 1) for j in (-1, 0, 1)}
            new = around - set(self.tiles)
            self._look_at(new)
            yield 0.7
            more = self._more(around - self.lettered)
            self.lettered |= more
            if not more or max(map(_extent, zip(*self.lettered))) > MOST_SIDE:
                break
        if len(self.lettered) < LEAST_TILES:
            return None
        self._take_extent()
        return self

    def _look_at(self, places: Iterable[Place]) -> None:
        for place in places:
            left, top, across, _, _, down = self.cell(place)
            self.tiles[place] = Tile(self._plane, (left, top, left + across, top + down))

    def _learn(self, tiles: list[Tile]) -> None:
        """What letters of this board have in common."""
        mains = [(tile, tile.main) for tile in tiles if tile.main]
        self.height = median(main.height for _, main in mains)
        self.contrast = median(tile.contrast for tile, _ in mains)
        self.x = median(_middle(tile) - tile.x for tile, _ in mains)
        self.y = median(main.y - tile.y for tile, main in mains)
        self.small = median(len(tile.small) for tile in tiles)
        self.framed = sum(map(_is_framed, tiles)) > 0.7 * len(tiles)

    def _has_letter(self, place: Place) -> bool:
        tile = self.tiles[place]
        main = tile.main
        if main is None or tile.contrast < FAINT * self.contrast:
            return False
        off_x = abs(_middle(tile) - tile.x - self.x) / tile.width
        off_y = abs(main.y - tile.y - self.y) / tile.height
        return off_x < OFF and off_y < OFF and SIMILAR[0] < main.height / self.height < SIMILAR[1]

    def _more(self, places: set[Place]) -> set[Place]:
        """Those of the places around the board that belong to it. Inside of it, these are all with a letter. Beside it,
        there is no text, and a face as on the others, unless there are several letters in a line."""
        limits = [(min(axis), max(axis)) for axis in zip(*self.lettered)]
        with_letter = {place for place in places if self._has_letter(place)}
        inside = {place for place in with_letter if all(a <= at <= b for at, (a, b) in zip(place, limits))}
        beside = {place for place in with_letter - inside if self._is_like_others(self.tiles[place])}
        framed = {place for place in beside if not self.framed or _is_framed(self.tiles[place])}
        for axis, (least, most) in enumerate(limits):
            for end in (least - 1, most + 1):
                line = {place for place in beside if place[axis] == end}
                if len(line) > max(1, IN_LINE * (limits[1 - axis][1] - limits[1 - axis][0])):
                    framed |= line
        return inside | framed

    def _is_like_others(self, tile: Tile) -> bool:
        return not tile.crowded and len(tile.letters) <= 2 and len(tile.small) <= self.small + 1

    def _take_extent(self) -> None:
        columns, rows = zip(*self.lettered)
        self.first = min(columns), min(rows)
        self.width, self.height_in_tiles = _extent(columns), _extent(rows)
        size = f"{self.width}×{self.height_in_tiles}"
        if max(self.width, self.height_in_tiles) > MOST_SIDE:
            raise PhotoError(TOO_LARGE, most=MOST_SIDE, size=size)
        if min(self.width, self.height_in_tiles) < LEAST_SIDE:
            raise PhotoError(
                "expected a board of {least}×{least} tiles at least, got {size}", least=LEAST_SIDE, size=size
            )
        self._look_at(set(self.order) - set(self.tiles))

    @property
    def order(self) -> list[Place]:
        left, top = self.first
        return [(left + x, top + y) for y in range(self.height_in_tiles) for x in range(self.width)]

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
        return [(left - 1, y), (left + self.width, y), (x, top - 1), (x, top + self.height_in_tiles)]

    def cell(self, place: Place) -> Cell:
        x, y = self.grid.at(*place)
        return x - self.grid.step_x / 2, y - self.grid.step_y / 2, self.grid.step_x, 0.0, 0.0, self.grid.step_y


def _extent(numbers: tuple[int, ...]) -> int:
    return max(numbers) - min(numbers) + 1


def _is_framed(tile: Tile) -> bool:
    """Whether the face of a tile has another level than what is around it."""
    corners = [row[at] for row in (tile.rows[0], tile.rows[-1]) for at in (0, -1)]
    return abs(median(corners) - tile.face) >= LEVEL


def _middle(tile: Tile) -> float:
    return (min(letter.left for letter in tile.letters) + max(letter.right for letter in tile.letters)) / 2


Chances = dict[str, float]  # the probability of each class


def _read(places: _Places, network: Network) -> Steps[Reading]:
    """Read all letters, then decide whether the board has capitals or small letters, then the tiles."""
    chances: dict[Place, list[Chances]] = {}
    unread = 0
    for place in sorted(places.lettered):
        tile = places.tiles[place]
        chances[place] = [_chances(network, tile, letter) for letter in tile.letters]
        unread += any(some[OTHER] > 0.5 for some in chances[place])
        if unread > MOST_UNSURE * len(places.lettered):
            raise PhotoError(UNREAD)
        yield len(chances) / len(places.lettered)
    small = _are_small([some[0] for some in chances.values()])
    hole: Scores = {"": 0.0}
    read = [
        _decided(places.tiles[place], chances[place], small, places.x)
        if place in chances
        else ("", 1.0, not places.is_hole(place), hole)
        for place in places.order
    ]
    to_check = [cell for cell, (_, _, check, _) in enumerate(read) if check]
    if len(to_check) > MOST_UNSURE * sum(bool(tile) or check for tile, _, check, _ in read):
        raise PhotoError(UNREAD)
    return Reading(
        places.width,
        places.height_in_tiles,
        [tile for tile, _, _, _ in read],
        [sure for _, sure, _, _ in read],
        to_check,
        [places.cell(place) for place in places.order],
        [scores for _, _, _, scores in read],
    )


def _chances(network: Network, tile: Tile, letter: Piece) -> Chances:
    outputs = network.outputs(tile.patch(letter))
    most = max(outputs)
    powers = [exp(output - most) for output in outputs]
    whole = sum(powers)
    return {name: power / whole for name, power in zip(SCREEN_CLASSES, powers)}


def _are_small(firsts: list[Chances]) -> bool:
    """Whether the first letters of the tiles are small ones."""
    total = 0.0
    for chances in firsts:
        if chances[OTHER] > 0.5:
            continue
        small, large = (sum(p for name, p in chances.items() if fits(name)) for fits in (str.islower, str.isupper))
        if chances["I"] + chances["l"] < 0.5:
            total += log((small + 0.02) / (large + 0.02))
    return total > 0


def _decided(tile: Tile, letters: list[Chances], small: bool, usual_x: float) -> tuple[str, float, bool, Scores]:
    """The tile, its probability, whether it is to be checked, and the logarithms of what else it may be."""
    firsts = [_by_letter(chances, small or number > 0) for number, chances in enumerate(letters)]
    best = [max(chances, key=lambda name: chances[name]) for chances in firsts]
    sure = 1.0
    for name, chances in zip(best, firsts):
        sure *= chances[name]
    unread = OTHER in best or len(best) > 2
    aside = abs(_middle(tile) - tile.x - usual_x) > ASIDE * tile.width
    check = unread or aside or tile.is_odd or sure < SURE or (len(best) > 1 and bool(ALONE & set(best)))
    text = "" if unread else "".join(best)
    scores = {("qu" if name == "q" else name): log(max(p, LEAST_CHANCE)) for name, p in firsts[0].items()}
    if len(best) > 1:
        scores = {text: log(max(sure, LEAST_CHANCE))}
    return ("qu" if text == "q" else text), sure, check, scores


def _by_letter(chances: Chances, small: bool) -> Chances:
    """The probability of each letter, small or capital. A bare stroke is an I among capitals, an L among small ones."""
    stroke = "i" if not small else "l"
    found: Chances = {OTHER: chances[OTHER]}
    for name, chance in chances.items():
        if name != OTHER:
            letter = stroke if name in "Il" else name.lower()
            found[letter] = found.get(letter, 0) + chance
    return found
