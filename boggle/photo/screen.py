"""Reads the board on a screenshot of a word game, of any size from 3 to 10 each way, with holes or without.

A screen stands upright, and its lattice is exact: see `boggle/photo/screen_grid.py`. Every place of the lattice, and
those around it, are looked at: see `boggle/photo/screen_letters.py`. A place with a letter is a tile, one that is even
is a hole, or a blank tile if it has the face of the others, and the rest is to be checked. The letters are read by a
network of their own, in capitals and small letters.
"""

from math import exp, log
from operator import sub

from boggle.errors import PhotoError
from boggle.photo.alphabet import APART, DOTTED, OTHER, STROKE, WHOLE, Alphabet
from boggle.photo.network import Network
from boggle.photo.planes import Plane, Planes
from boggle.photo.reading import MOST_UNSURE, Reading, Scores
from boggle.photo.screen_grid import Place, find_grids
from boggle.photo.screen_letters import Piece, Tile
from boggle.photo.screen_places import Places
from boggle.progress import Steps, part

FLAT = 0.55  # the share of pixels that are like the one beside them; less is no screen
SURELY_FLAT = 0.75  # the share of pixels that are as the one beside them; photos have less
EVERY = 8  # rows looked at for that
MOST_TRIED = 3  # grids
EXACT = 0.1  # how far blobs are from their places at most, in steps, as a mean
SURELY_EXACT, EXACT_ON_FLAT = 0.03, 0.06  # and if the picture surely is a screen, in general, and if it is flat
ASIDE = 0.1  # of a cell: a letter that is further aside than others may be one of two
SURE = 0.97  # a tile with less is to be checked
LEAST_CHANCE = 1e-6
ACCENT_UNSEEN = 0.2  # how likely an accent is that was not seen apart from its letter, beside none
STROKES = frozenset("il")  # a capital I and a small L may look the same: never sure as the second letter of a tile
PROBED = 8  # letters that are read to see whether others are worth it
TURNED, HOPELESS = 0.85, 0.5  # their mean probability on a board that is turned so, and less than on any board
MOST_IF_TURNED = 0.1  # of the tiles to check: some letters read as others, upside down


def read_screen(planes: Planes, network: Network) -> Steps[Reading | None]:
    """Return the board on a screenshot, or None if the picture is none, or shows none. If no board can be read, most
    tiles of what is returned are to be checked. Raises PhotoError if the board is too large or too small."""
    plane = planes.made("luminance", False)
    same, like = flatness(plane.finest)
    if like < FLAT:
        return (yield from _read_rough(planes, network))
    exact = EXACT_ON_FLAT if same > SURELY_FLAT else SURELY_EXACT
    for searched, scale in ((plane, planes.scale), (plane.finest, 1))[: planes.scale if same > SURELY_FLAT else 1]:
        grids = yield from part(find_grids(searched), 0, 0.4)
        unread: list[Reading | PhotoError] = []
        for grid in [grid for grid in grids if grid.off <= EXACT][:MOST_TRIED]:
            places = Places(plane.finest, grid, scale)
            read = yield from part(_read_grid(places, network, grid.off < exact), 0.4, 1)
            if isinstance(read, Reading) and read.unsure <= MOST_UNSURE:
                return read
            if read and grid.off < exact:
                unread.append(read)
        for best in unread[:1]:
            if isinstance(best, PhotoError):
                raise best
            return best
    return None


def _read_rough(planes: Planes, network: Network) -> Steps[Reading | None]:
    """The board on a screenshot that has a photo as its ground. Then its frames are exact, since a tray never is."""
    plane = planes.made("luminance", False)
    grids = yield from part(find_grids(plane, 1), 0, 0.4)
    for grid in [grid for grid in grids if grid.off < SURELY_EXACT][:1]:
        places = Places(plane.finest, grid, planes.scale)
        read = yield from part(_read_grid(places, network, False), 0.4, 1)
        if isinstance(read, Reading) and read.unsure <= MOST_UNSURE:
            return read
    return None


def _read_grid(places: Places, network: Network, exact: bool) -> Steps[Reading | PhotoError | None]:
    """The board on these places, None if there is none, or why it is too large or too small. Unless the grid is exact,
    it is read only if some of its letters can be."""
    try:
        if (yield from part(places.steps(), 0, 0.4)) is None:
            return None
    except PhotoError as fault:
        return fault
    if not exact and (yield from _probed(places, network, 0)) < HOPELESS:
        return None
    reading = yield from part(_read(places, network, 0), 0.4, 1)
    if exact and reading.unsure > MOST_UNSURE:
        return (yield from _turned(places, network)) or reading
    return reading


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


Chances = dict[str, float]  # the probability of each class


def _turned(places: Places, network: Network) -> Steps[Reading | None]:
    """The board if its letters are those of a screenshot that was turned by quarters."""
    found = []
    for turn in (1, 2, 3):
        found.append(((yield from _probed(places, network, turn)), turn))
    sure, turn = max(found)
    if sure < TURNED:
        return None
    reading = yield from _read(places, network, turn)
    if reading.unsure > MOST_IF_TURNED:
        return None
    for _ in range(4 - turn):
        reading = reading.turned()
    return reading


def _probed(places: Places, network: Network, turn: int) -> Steps[float]:
    """The mean probability of some letters, if they are turned by so many quarters clockwise."""
    some = sorted(places.lettered)[:: max(len(places.lettered) // PROBED, 1)]
    total = 0.0
    for tile in [places.tiles[place] for place in some]:
        chances = _chances(network, tile, tile.letters[0], turn)
        total += max(chances.values()) if chances[OTHER] < 0.5 else 0
        yield 0
    return total / len(some)


def _read(places: Places, network: Network, turn: int) -> Steps[Reading]:
    """Read all letters, then decide whether the board has capitals or small letters, then the tiles."""
    chances: dict[Place, list[Chances]] = {}
    for place in sorted(places.lettered):
        tile = places.tiles[place]
        chances[place] = [_chances(network, tile, letter, turn) for letter in tile.letters]
        yield len(chances) / len(places.lettered)
    small, alphabet = _are_small([some[0] for some in chances.values()]), network.alphabet
    hole: Scores = {"": 0.0}
    read = [
        _decided(places.tiles[place], chances[place], small, places.x, alphabet)
        if place in chances
        else ("", 1.0, not places.is_hole(place), hole)
        for place in places.order
    ]
    to_check = [cell for cell, (_, _, check, _) in enumerate(read) if check]
    return Reading(
        places.columns,
        places.rows,
        [tile for tile, _, _, _ in read],
        [sure for _, sure, _, _ in read],
        to_check,
        [places.cell(place) for place in places.order],
        [scores for _, _, _, scores in read],
        accented=[cell for cell, place in enumerate(places.order) if _is_accented(places.tiles[place])],
    )


def _is_accented(tile: Tile) -> bool:
    return tile.is_cut_above or any(letter.marks for letter in tile.letters)


def _chances(network: Network, tile: Tile, letter: Piece, turn: int) -> Chances:
    """What a letter may be, if it is turned by so many quarters clockwise: the shapes of other languages are OTHER."""
    patch = tile.patch(letter)
    for _ in range(turn):
        patch = [list(row) for row in zip(*patch)][::-1]
    outputs = network.outputs(patch)
    most = max(outputs)
    powers = [exp(output - most) for output in outputs]
    if not letter.marks:
        powers = [power * (ACCENT_UNSEEN if name in APART else 1) for name, power in zip(network.classes, powers)]
    whole = sum(powers)
    chances: Chances = {OTHER: 0.0}
    for name, power in zip(network.classes, powers):
        shape = name if network.alphabet.by_class[name] != OTHER else OTHER
        chances[shape] = chances.get(shape, 0) + power / whole
    return chances


def _are_small(firsts: list[Chances]) -> bool:
    """Whether the first letters of the tiles are small ones."""
    total = 0.0
    for chances in firsts:
        if chances[OTHER] > 0.5:
            continue
        small, large = (sum(p for name, p in chances.items() if fits(name)) for fits in (str.islower, str.isupper))
        if chances.get("I", 0) + chances.get("l", 0) < 0.5:
            total += log((small + 0.02) / (large + 0.02))
    return total > 0


def _decided(
    tile: Tile, letters: list[Chances], small: bool, usual_x: float, alphabet: Alphabet
) -> tuple[str, float, bool, Scores]:
    """The tile, its probability, whether it is to be checked, and the logarithms of what else it may be."""
    firsts = [_by_letter(chances, small or number > 0, alphabet) for number, chances in enumerate(letters)]
    read = [alphabet.best(chances) for chances in firsts]
    best, sure = [letter for letter, _ in read], 1.0
    for _, chance in read:
        sure *= chance
    if best == ["ь", STROKE]:
        best = ["ы"]
    unread = OTHER in best or STROKE in best or len(best) > 2
    bare = WHOLE if small else WHOLE | DOTTED  # capitals have no dots
    marked = any(letter in bare and piece.marks for letter, piece in zip(best, tile.letters))
    aside = abs(tile.letters_x - tile.x - usual_x) > ASIDE * tile.width
    check = unread or marked or aside or tile.is_odd or sure < SURE or bool(STROKES & set(best[1:]))
    text = "" if unread else "".join(best)
    scores = {text: log(max(sure, LEAST_CHANCE))} if len(letters) > 1 else _logarithms(firsts[0], alphabet)
    return (alphabet.bare_q if text == "q" else text), sure, check, scores


def _logarithms(chances: Chances, alphabet: Alphabet) -> Scores:
    """The logarithms of the probabilities of all tiles of one letter."""
    scores = {name: log(max(p, LEAST_CHANCE)) for name, p in chances.items() if name not in (OTHER, STROKE)}
    if "q" in scores:
        scores[alphabet.bare_q] = scores.pop("q")
    return scores


def _by_letter(chances: Chances, small: bool, alphabet: Alphabet) -> Chances:
    """The probability of each letter, small or capital. A bare stroke is an I among capitals, an L among small ones."""
    stroke = "l" if small else "i"
    found: Chances = {}
    for name, chance in chances.items():
        letter = stroke if name in "Il" and alphabet.is_latin else alphabet.by_class[name]
        found[letter] = found.get(letter, 0) + chance
    return found
