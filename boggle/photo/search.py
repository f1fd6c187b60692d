"""Finds the board in the planes of a picture: places in equal steps that read as letters.

Windows of lattices are collected from all planes. Those that are most regular and large are tried. The letters in a
window, and those one step around it, are read. This tells which of them are tiles of the board: the sides of dice that
are seen at a slant form a row of their own beside it.
"""

from math import hypot, sqrt

from boggle.photo.blobs import Blob, find_blobs, find_ink
from boggle.photo.homography import fitted
from boggle.photo.lattice import BOARDS, Place, Window, find_lattices, find_windows, nearness
from boggle.photo.letters import Letters, find_letters
from boggle.photo.network import Network
from boggle.photo.planes import Plane, Planes
from boggle.photo.scores import LEAST_PATTERN, TileScores, is_pattern
from boggle.progress import Steps, part

# The surroundings of a pixel, as parts of the longest side. The first are those for usual boards.
REACHES = (1 / 9, 1 / 28)
LEAST_BLOB, MOST_BLOB = 6, 0.26  # pixels, and the part of the longest side
GOOD, LIKELY = 0.8, 0.5  # the scores of windows that are tried at once, and of larger ones when one was found
AT_LAST = 0.4  # the score of windows that are tried when no other reads as a board
FACES = 0.62  # blobs that are larger than this, in steps, are faces of dice and not letters
FACES_OR_LETTERS = 0.5, 0.8  # between these sizes, blobs may be either
PROBED = 5  # tiles are read to see whether there are letters at all
LEAST_SHARE, MOST_LETTER = 0.5, 0.72  # of the places have a blob, whose usual size in steps is that of letters
LETTERS_THERE, SURELY_THERE = 0.55, 0.985  # the mean of what the network says about the tiles that are probed
ENDS_SEARCH, LEAST_WORTH = 0.8, 0.76  # the mean of what it says about all tiles of a window; less is no board
REGULAR, WORTH_IF_REGULAR = 0.9, 0.7  # the score of a window that may read a little worse: its letters are blurred
MOST_TRIED, MOST_AT_LAST = 3, 2  # windows after each reach, and at the end
SAME = 0.5  # windows are the same if their corners are so near to each other, in steps
LARGER = 1.3  # a window of so much more area is another board, which is meant
DOUBT = 0.5  # a place that reads worse speaks against a window
BESIDE = 0.5  # how much a letter beside a window speaks against it
MOST_VARIANTS = 5  # of a window, are compared in detail
MOST_READ, MOST_MOVED = 36, 60  # tiles, after which no other window is tried, and none is moved
WELL = 0.75  # tiles that are probed and read so well are not looked for in light on dark
MOST_MOVES = 2  # of a window, until it holds
MOST_IN_VAIN = 3
HOPELESS, ENOUGH = 0.35, 10  # the mean of so many tiles at which a window is given up

Tried = tuple[float, Letters]


class Candidate:
    """A window that may be the board, and the plane and the blobs in which it was found."""

    def __init__(self, window: Window, plane: Plane, blobs: list[Blob]) -> None:
        self.window, self.plane, self.blobs = window, plane, blobs
        self.tried = False


class Search:
    """`candidates` has the possible boards, best first. `blobs` are those of the plane in which the board was found.
    `reaches` says how many of REACHES are tried."""

    def __init__(self, planes: Planes, size: tuple[int, int], network: Network, reaches: int) -> None:
        self.candidates: list[Candidate] = []
        self.blobs: list[Blob] = []
        self._planes, self._size, self._network = planes, size, network
        self._reaches = REACHES[:reaches]
        self._in_vain = 0  # places in a row that do not read as light letters, either
        self._found: list[Tried] = []
        self._count = 0  # of tiles that were read

    def run(self) -> Steps[Letters | None]:
        """Return the letters of the board, or None if there is none."""
        for number, part_of_side in enumerate(self._reaches):
            begin, end = (0.9 * (number + more) / len(self._reaches) for more in (0, 1))
            yield from part(self._search(max(int(part_of_side * max(self._size) / 2), 4), number == 0), begin, end)
            yield from part(self._try(GOOD, MOST_TRIED), end, end)
            if self._found and self._best[0] > ENDS_SEARCH:
                yield from part(self._try(LIKELY, MOST_TRIED), end, end)  # larger ones only
                return self._best[1]
        yield from part(self._try(AT_LAST, MOST_AT_LAST), 0.9, 1)
        return self._best[1] if self._found else None

    @property
    def reads_well(self) -> bool:
        """Whether the best window reads like a board."""
        worth, letters = self._best
        return worth >= (WORTH_IF_REGULAR if letters.window.score > REGULAR else LEAST_WORTH)

    @property
    def _best(self) -> Tried:
        return max(self._found, key=_worth)

    def _search(self, reach: int, in_colours: bool) -> Steps[None]:
        """Look for windows in all planes, or in those of the luminance alone."""
        in_colours = in_colours and self._planes.is_coloured
        kinds = [kind for kind in Planes.INVERTED_FIRST if in_colours or kind[0] == "luminance"]
        for number, kind in enumerate(kinds):
            plane = self._planes.made(*kind)
            begin, end = number / len(kinds), (number + 1) / len(kinds)
            rows = yield from part(find_ink(plane, reach), begin, end)
            blobs = yield from part(find_blobs(rows, LEAST_BLOB, MOST_BLOB * max(self._size)), end, end)
            lattices = yield from part(find_lattices(blobs), end, end)
            for window in find_windows(lattices, *self._size)[:3]:
                self._add(Candidate(window, plane, blobs))
        self.candidates.sort(key=lambda each: -_rank(each.window))

    def _add(self, candidate: Candidate) -> None:
        for other in self.candidates:
            if _same(other.window, candidate.window):
                if candidate.window.score <= other.window.score or other.tried:
                    return
                self.candidates.remove(other)
                break
        self.candidates.append(candidate)

    def _try(self, least: float, most: int) -> Steps[None]:
        """Read the best windows that were not tried yet."""
        waiting = [each for each in self.candidates if not each.tried and each.window.score >= least]
        for candidate in waiting[:most]:
            if self._count > MOST_READ or any(_is_covered(candidate.window, tried) for tried in self._found):
                continue
            candidate.tried = True
            letters = yield from self._letters(candidate.window, candidate.plane)
            tried = (yield from self._settled(letters)) if letters else None
            if tried and tried[0] > HOPELESS:
                self._found.append(tried)
                if self._best is tried:
                    self.blobs = candidate.blobs

    def _letters(self, window: Window, found_in: Plane) -> Steps[Letters | None]:
        """The letters of a window in the plane where they read best, or None if they do not read as letters."""
        best, most = None, LETTERS_THERE
        planes = self._planes.for_letters(found_in, window.blob_size > FACES)
        for plane in planes if FACES_OR_LETTERS[0] < window.blob_size < FACES_OR_LETTERS[1] else planes[:2]:
            if best and plane.inverse != best.plane.inverse and most > WELL:
                break
            letters = yield from find_letters(plane, window)
            if letters.share < LEAST_SHARE or letters.size > MOST_LETTER:
                continue
            score = yield from probe(letters, self._network)
            self._count += PROBED
            if score > most:
                best, most = letters, score
            if score > SURELY_THERE:
                break
        return best

    def _settled(self, letters: Letters) -> Steps[Tried]:
        """Choose the window whose places read as tiles, while those around it do not. Returns how well its places read
        on the whole, too."""
        for _ in range(MOST_MOVES):
            evidence = yield from self._evidence(letters)
            score = _score(letters.window, evidence)
            if score < HOPELESS:
                break
            variants = sorted(letters.variants(BOARDS), key=lambda each: -_agreement(each, evidence))[:MOST_VARIANTS]
            window = max(variants, key=lambda each: _agreement(each, _regular(each, letters, evidence)))
            if (window.first, window.width) == (letters.window.first, letters.window.width):
                break
            score = _score(window, _regular(window, letters, evidence))
            letters = yield from find_letters(letters.plane, window)
            if self._count > MOST_MOVED:
                break
        return score, letters

    def _evidence(self, letters: Letters) -> Steps[dict[Place, float]]:
        """How well each place reads, in the window and around it. Ends early where no letters are."""
        evidence: dict[Place, float] = {}
        for number, place in enumerate(letters.window.places + rows_beside(letters)):
            if place in letters.blobs:
                evidence[place] = letters.scores(place, self._network).worth
                self._count += 1
                yield 1
            if number < len(letters.window.places) and evidence.get(place, 0) < DOUBT and self._in_vain < MOST_IN_VAIN:
                evidence[place] = max(evidence.get(place, 0), self._worth_as_light(letters, place))
                self._in_vain = self._in_vain + 1 if evidence[place] < DOUBT else 0
            if number >= ENOUGH and sum(evidence.values()) < HOPELESS * number:
                break
            if len(letters.read) == LEAST_PATTERN and is_pattern([tile.best()[0] for tile in letters.read.values()]):
                return {}
        return evidence

    def _worth_as_light(self, letters: Letters, place: Place) -> float:
        """How well a place reads as a light letter on a dark die, or the other way round: some boards have both."""
        plane = self._planes.for_letters(letters.plane, False)[2]
        self._count += 1
        return TileScores(self._network, letters.patch(place, plane, letters.homography.at(*place))).worth


def rows_beside(letters: Letters) -> list[Place]:
    """The rows and columns beside a window that may belong to the board, since half of their places have a letter."""
    (i, j), width, height = letters.window.first, letters.window.width, letters.window.height
    rows = [[(i + column, row) for column in range(width)] for row in (j - 1, j + height)]
    rows += [[(column, j + row) for row in range(height)] for column in (i - 1, i + width)]
    return [place for row in rows if sum(place in letters.blobs for place in row) >= len(row) / 2 for place in row]


def _is_covered(window: Window, tried: Tried) -> bool:
    """Whether a window need not be read, since one that was reads well and is as large or at the same place."""
    mean, letters = tried
    if mean > ENDS_SEARCH:
        return window.area < LARGER * letters.window.area or letters.window.covers(window.middle)
    return _same(window, letters.window)


def _worth(tried: Tried) -> float:
    return tried[0] * sqrt(sqrt(tried[1].window.area))


def _rank(window: Window) -> float:
    return window.score * sqrt(sqrt(window.area))


def _agreement(window: Window, evidence: dict[Place, float]) -> float:
    """How well the places of a window read, less what reads beside it. More places count more."""
    inside = sum(evidence.get(place, 0.0) - DOUBT for place in window.places)
    return inside - BESIDE * sum(evidence.get(place, 0.0) for place in window.ring())


def _score(window: Window, evidence: dict[Place, float]) -> float:
    """The same for each place, about from 0 to 1."""
    return _agreement(window, evidence) / len(window.places) + DOUBT


def _regular(window: Window, letters: Letters, evidence: dict[Place, float]) -> dict[Place, float]:
    """The evidence, less for letters that are not where those of the window would have them: the side of a die is
    nearer to its face than the next die is."""
    inside = set(window.places)
    seen = {place: letters.centre(place) for place in evidence if place in inside}
    homography = fitted(seen) or letters.homography
    return {place: worth * nearness(homography, place, letters.centre(place)) for place, worth in evidence.items()}


def _same(one: Window, other: Window) -> bool:
    if one.width != other.width or one.height != other.height:
        return False
    near = SAME * one.step
    corners = other.corners()
    return all(min(hypot(x - u, y - v) for u, v in corners) < near for x, y in one.corners())


def probe(letters: Letters, network: Network) -> Steps[float]:
    """The mean probability that some of the places with a blob have a letter, and which."""
    places = sorted(place for place in letters.blobs if place in letters.window.places)
    if not places:
        return 0.0
    chosen = [places[len(places) * n // PROBED] for n in range(PROBED)]
    total = 0.0
    for number, place in enumerate(chosen):
        tile: TileScores = letters.scores(place, network)
        total += max(tile.worth, tile.letter / 2)
        yield 1
        if total + PROBED - 1 - number < LETTERS_THERE * PROBED:
            break  # whatever the others are
    return total / PROBED
