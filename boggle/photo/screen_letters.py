"""Cuts the letters out of the tiles of a screenshot, each exactly around its pixels.

A tile has two levels, its face and its ink, which may be darker or lighter. Pieces of ink that hang together are the
parts of letters. The largest one near the middle is a letter, with its dot or accent; what has about its height beside
it is a second one; and what is small and near a corner is a number, and passed over.
"""

import re
from collections import Counter

from boggle.photo.network import SIDE, Rows
from boggle.photo.planes import Plane
from boggle.photo.screen_grid import median

RUN = re.compile(b"\x01+")
INNER = 0.18  # the part of a cell on each side that is left out when its levels are looked for
LEAST_LETTER, MOST_LETTER = 0.14, 0.88  # the height of a letter, in cells
OFF_MIDDLE = 0.3  # of a cell: letters are not further from its middle
BESIDE = 0.52  # a second letter has so much of the height of the first
ACCENT_GAP, ACCENT_OFF = 0.38, 0.45  # dots and accents are so near above or below, in heights and widths of a letter
ACCENT_WIDTH, ACCENT_ON_I = 1.15, 0.6  # and no wider than so many widths of the letter, or heights of an I
MIDDLE_BAND = 0.25, 0.75  # what is small and stands beside a letter at this height is no number
MOST_CUT = 0.65  # a cell at the edge of the picture needs so much of its width and height to be looked at
FRAME_FILL, LESS = 0.3, 0.7  # how much of its box a frame has at most, and of the frame's box the letter in it
TALLER = 1.4  # a second letter is not higher than so many times the first
FAR_BESIDE = 0.36  # of a cell: what is further from the middle is a part of the frame
CUT = 0.4, 1.5  # the heights of letters of a text, beside the main one of a tile
BESIDE_LETTER = 0.2, 0.24, 0.76, 0.8  # of the width of a cell: there the face shows
LEAST_EVENED = 12  # pixels
LEAST_GRADIENT, STRAIGHT = 8, 2.5  # the levels that a face has more at one end, and how far they may be off the line
CUT_HEIGHT = 0.25  # the least height of what is cut above or below; the shadow of a tile has less
LEAST_CONTRAST = 12  # of ink and face
WIDE_BAR, EVEN_GAPS = 2.0, 1.35  # the width of a bar of a Ξ in its heights, and how far its gaps may differ
SPECK = 0.0008  # of a cell: smaller pieces are noise
LETTER_SIDE = 20  # pixels of a patch that a letter takes
DARKEST = 0.85  # the part of the pixels of a letter that are lighter than its ink


class Piece:
    """Pixels of ink that hang together: a box, the area, and runs of pixels (y, first x, first x after it). `marks` of
    a letter is the number of its dots and accents above it, which are parts of it."""

    def __init__(self, runs: list[tuple[int, int, int]], marks: int = 0) -> None:
        self.runs = runs
        self.marks = marks
        self.left, self.right = min(run[1] for run in runs), max(run[2] for run in runs)
        self.top, self.bottom = min(run[0] for run in runs), max(run[0] for run in runs) + 1
        self.area = sum(end - begin for _, begin, end in runs)

    @property
    def width(self) -> int:
        return self.right - self.left

    @property
    def height(self) -> int:
        return self.bottom - self.top

    @property
    def x(self) -> float:
        return (self.left + self.right) / 2

    @property
    def y(self) -> float:
        return (self.top + self.bottom) / 2

    def has(self, other: "Piece") -> bool:
        """Whether the other one is this one, or a part of it."""
        return other.runs[0] in self.runs

    def with_others(self, others: list["Piece"]) -> "Piece":
        above = sum(piece.bottom <= self.top for piece in others)
        return Piece([run for piece in (self, *others) for run in piece.runs], above) if others else self


def find_pieces(rows: list[bytes]) -> list[Piece]:
    """Return the pieces of rows in which ink is 1."""
    parents: list[int] = []
    runs: list[tuple[int, int, int]] = []
    above: list[int] = []
    for y, row in enumerate(rows):
        here = []
        for match in RUN.finditer(row):
            run = len(runs)
            runs.append((y, *match.span()))
            parents.append(run)
            here.append(run)
            for other in above:
                if runs[other][1] <= runs[run][2] and runs[run][1] <= runs[other][2]:
                    parents[_root(parents, other)] = _root(parents, run)
        above = here
    joined: dict[int, list[tuple[int, int, int]]] = {}
    for number, run_of in enumerate(runs):
        joined.setdefault(_root(parents, number), []).append(run_of)
    return [Piece(some) for some in joined.values()]


def _root(parents: list[int], piece: int) -> int:
    while parents[piece] != piece:
        parents[piece] = parents[parents[piece]]
        piece = parents[piece]
    return piece


class Tile:
    """What is on one place of the board: the levels of its face and its ink, its letters from left to right, and small
    pieces beside them. `rows` are its pixels, and `left` and `top` say where they begin in the picture."""

    def __init__(self, plane: Plane, box: tuple[float, float, float, float]) -> None:
        left, top = max(round(box[0]), 0), max(round(box[1]), 0)
        right, bottom = min(round(box[2]), plane.width), min(round(box[3]), plane.height)
        self.left, self.top = left, top
        self.width, self.height = max(right - left, 0), max(bottom - top, 0)
        self.x, self.y = (box[0] + box[2]) / 2 - left, (box[1] + box[3]) / 2 - top  # the middle of the cell
        self.rows = _evened([plane.row(y)[left:right] for y in range(top, bottom)])
        self.letters: list[Piece] = []
        self.small: list[Piece] = []
        self.crowded = self.is_cut_above = False
        self.inside = self.width > MOST_CUT * (box[2] - box[0]) and self.height > MOST_CUT * (box[3] - box[1])
        self.face, self.ink = _levels(self.rows) if self.inside else (0, 0)
        if self.contrast > LEAST_CONTRAST:
            self._find_letters()

    @property
    def contrast(self) -> int:
        return abs(self.ink - self.face)

    @property
    def main(self) -> Piece | None:
        """The highest letter."""
        return max(self.letters, key=lambda letter: letter.height, default=None)

    @property
    def letters_x(self) -> float:
        """The middle of all letters. There has to be one."""
        return (self.letters[0].left + max(letter.right for letter in self.letters)) / 2

    def _find_letters(self) -> None:
        middle = (self.face + self.ink) / 2
        dark = self.ink < self.face
        table = bytes([(level < middle) == dark for level in range(256)])
        whole = find_pieces([row.translate(table) for row in self.rows])
        pieces = [piece for piece in whole if self._inside(piece)]
        pieces = [piece for piece in pieces if not self._is_frame(piece, pieces)]
        main = self._highest(pieces)
        if main is None:
            return
        self.small = self._take_letters(main, [piece for piece in pieces if not main.has(piece)])
        parts = set(pieces) - set(self.small)
        self.crowded = any(self._is_cut(piece, main) for piece in whole)
        self.is_cut_above = any(self._hangs_above(piece, main) for piece in whole if piece not in parts)

    def _highest(self, pieces: list[Piece]) -> Piece | None:
        """The letter that is highest and nearest to the middle, without its accents."""
        main = max((piece for piece in pieces if self._may_be_letter(piece)), key=self._weight, default=None)
        bars = self._bars(pieces)
        return bars[0].with_others(bars[1:]) if bars and (main is None or main in bars) else main

    def _take_letters(self, main: Piece, pieces: list[Piece]) -> list[Piece]:
        """Take the main letter and those beside it, with their accents. Returns the pieces that are left."""
        beside = [piece for piece in pieces if self._stands_beside(piece, main)]
        rest = [piece for piece in pieces if piece not in beside]
        for letter in (main, *beside):
            accents = [piece for piece in rest if _belongs_to(piece, letter)]
            rest = [piece for piece in rest if piece not in accents]
            self.letters.append(letter.with_others(accents))
        self.letters.sort(key=lambda letter: letter.left)
        return rest

    def _bars(self, pieces: list[Piece]) -> list[Piece]:
        """The bars of a Ξ, which do not hang together: three that lie one below the other, as far from each other."""
        bars = [piece for piece in pieces if piece.width > WIDE_BAR * piece.height and self._is_central(piece)]
        bars.sort(key=lambda piece: piece.top)
        if len(bars) != 3:
            return []
        one, two, three = bars
        gaps = two.y - one.y, three.y - two.y
        even = max(gaps) < EVEN_GAPS * min(gaps) and abs(one.x - three.x) < OFF_MIDDLE * one.width
        return bars if even and LEAST_LETTER * self.height <= three.bottom - one.top else []

    def _inside(self, piece: Piece) -> bool:
        """Whether it does not reach the edge, and is no long line and no speck."""
        inside = piece.left > 0 and piece.top > 0 and piece.right < self.width and piece.bottom < self.height
        long = piece.width > MOST_LETTER * self.width or piece.height > MOST_LETTER * self.height
        return inside and not long and piece.area > SPECK * self.width * self.height

    def _is_cut(self, piece: Piece, main: Piece) -> bool:
        """Whether it may be a letter beside the main one, or above or below, that goes on beyond the edge."""
        beside = (piece.left == 0 or piece.right == self.width) and piece.top < main.y < piece.bottom
        below = (piece.top == 0 or piece.bottom == self.height) and piece.left < main.x < piece.right
        if beside and not below:
            return CUT[0] < piece.height / main.height < CUT[1]
        high = piece.height > CUT_HEIGHT * main.height
        return below and high and not beside and CUT[0] < piece.width / main.height < CUT[1]

    def _hangs_above(self, piece: Piece, main: Piece) -> bool:
        """Whether it may be an accent of the letter that reaches the edge, or hangs together with the frame."""
        if piece.top == 0 and _belongs_to(piece, main):
            return True
        first = main.top - ACCENT_GAP * main.height
        above = [(begin, end) for y, begin, end in piece.runs if first <= y < main.top]
        inside = sum(end - begin for begin, end in above if main.left <= begin and end <= main.right)
        return inside > SPECK * self.width * self.height

    def _is_frame(self, piece: Piece, pieces: list[Piece]) -> bool:
        """Whether it is around another one that is large enough to be a letter, or a part of such a frame."""
        box = piece.width * piece.height
        if piece.area > FRAME_FILL * box:
            return False
        return any(
            piece.left < other.x < piece.right
            and piece.top < other.y < piece.bottom
            and other.width * other.height < LESS * box
            for other in pieces
            if self._may_be_letter(other)
        )

    def _is_central(self, piece: Piece) -> bool:
        off_x, off_y = abs(piece.x - self.x), abs(piece.y - self.y)
        return off_x < OFF_MIDDLE * self.width and off_y < OFF_MIDDLE * self.height

    def _may_be_letter(self, piece: Piece) -> bool:
        return self._is_central(piece) and LEAST_LETTER * self.height <= piece.height <= MOST_LETTER * self.height

    def _stands_beside(self, piece: Piece, main: Piece) -> bool:
        """Whether it may be a letter beside the main one."""
        common = min(piece.bottom, main.bottom) - max(piece.top, main.top)
        apart = piece.left >= main.right - 1 or piece.right <= main.left + 1
        near = abs(piece.x - self.x) < FAR_BESIDE * self.width
        return apart and near and BESIDE <= piece.height / main.height <= TALLER and common >= 0.6 * piece.height

    def _weight(self, piece: Piece) -> float:
        """Large pieces near the middle are letters."""
        off = max(abs(piece.x - self.x) / self.width, abs(piece.y - self.y) / self.height)
        return piece.height * (piece.height + piece.width) * (1 - off)

    @property
    def is_odd(self) -> bool:
        """Whether a small piece stands where no number does: beside the middle of a letter, or above it at the edge."""
        main = self.main
        return self.is_cut_above or (
            main is not None
            and any(
                MIDDLE_BAND[0] < (piece.y - main.top) / main.height < MIDDLE_BAND[1]
                and abs(piece.x - self.x) < FAR_BESIDE * self.width
                and piece.height < main.height
                for piece in self.small
            )
        )

    def patch(self, letter: Piece) -> Rows:
        """The letter alone, as the network looks at it: 0 for paper and 255 for ink."""
        counts = Counter(b"".join([self.rows[y][begin:end] for y, begin, end in letter.runs]))
        ink = _share(counts, DARKEST, self.ink < self.face)
        scale = 255 / ((self.face - ink) or 1)
        table = bytes([min(max(int((self.face - level) * scale), 0), 255) for level in range(256)])
        left, top = max(letter.left - 1, 0), max(letter.top - 1, 0)
        mask = [bytearray(letter.width + 2) for _ in range(letter.height + 2)]
        for y, begin, end in letter.runs:
            for row in mask[y - top - 1 : y - top + 2]:
                row[begin - left - 1 : end - left + 1] = b"\xff" * (end - begin + 2)
        rows = [self.rows[top + n].translate(table)[left : left + letter.width + 2] for n in range(len(mask))]
        shown = [[level & kept for level, kept in zip(row, kept_of)] for row, kept_of in zip(rows, mask)]
        return resampled(shown)


def _evened(rows: list[bytes]) -> list[bytes]:
    """The rows without the gradient of a face that is lighter at the top or at the bottom, if it is a straight one."""
    height, width = len(rows), len(rows[0]) if rows else 0
    if min(height, width) < LEAST_EVENED:
        return rows
    columns = [int(width * share) for share in BESIDE_LETTER]
    first, last = height // 4, height * 3 // 4
    levels = [median([row[column] for column in columns]) for row in rows[first:last]]
    third = len(levels) // 3
    slope = (median(levels[-third:]) - median(levels[:third])) / (len(levels) - third)
    middle, at = median(levels), (first + last - 1) / 2
    off = median([abs(level - middle - slope * (first + n - at)) for n, level in enumerate(levels)])
    if abs(slope) * height < LEAST_GRADIENT or off > STRAIGHT:
        return rows
    shifts = [round(slope * (y - at)) for y in range(height)]
    tables = {shift: bytes([min(max(level - shift, 0), 255) for level in range(256)]) for shift in set(shifts)}
    return [row.translate(tables[shift]) for row, shift in zip(rows, shifts)]


def _levels(rows: list[bytes]) -> tuple[int, int]:
    """The level that most of the face has, and the mean of the ink, in the middle of a tile."""
    across, down = int(len(rows[0]) * INNER), int(len(rows) * INNER)
    inner = [row[across : len(row) - across] for row in rows[down : len(rows) - down]]
    counts = sorted(Counter(b"".join(inner)).items())
    edge = Counter(inner[0] + inner[-1] + b"".join([row[:1] + row[-1:] for row in inner]))
    darker, lighter = _two_levels(counts)
    middle = (darker + lighter) / 2
    dark_face = 2 * sum(count for level, count in edge.items() if level < middle) > sum(edge.values())
    _, face = max((count, level) for level, count in counts if (level < middle) == dark_face or darker == lighter)
    return face, lighter if dark_face else darker


def _two_levels(counts: list[tuple[int, int]]) -> tuple[int, int]:
    """The means of the darker and the lighter pixels, parted where they differ most (Otsu, 1979)."""
    whole, total = sum(count for _, count in counts), sum(level * count for level, count in counts)
    best, found = -1.0, (counts[0][0], counts[0][0])
    below, sum_below = 0, 0
    for level, count in counts[:-1]:
        below, sum_below = below + count, sum_below + level * count
        one, other = sum_below / below, (total - sum_below) / (whole - below)
        spread = below * (whole - below) * (one - other) ** 2
        if spread > best:
            best, found = spread, (round(one), round(other))
    return found


def _share(counts: Counter[int], share: float, dark: bool) -> int:
    """The level that so many of the pixels do not reach."""
    left = sum(counts.values()) * share
    for level, count in sorted(counts.items(), reverse=dark):
        left -= count
        if left <= 0:
            return level
    return 0


def _belongs_to(piece: Piece, letter: Piece) -> bool:
    """Whether it is the dot or an accent of a letter."""
    gap = max(letter.top - piece.bottom, piece.top - letter.bottom)
    near = abs(piece.x - letter.x) <= max(ACCENT_OFF * max(letter.width, piece.width), 0.3 * letter.height)
    widest = max(ACCENT_WIDTH * letter.width + 2, ACCENT_ON_I * letter.height)
    return near and gap <= ACCENT_GAP * letter.height and piece.width <= widest


def resampled(rows: list[list[int]]) -> Rows:
    """A square patch with the rows in its middle, enlarged or reduced so that they fill LETTER_SIDE pixels."""
    height, width = len(rows), len(rows[0])
    step = (max(height, width) - 2) / LETTER_SIDE
    columns, lines = _shares(width, step), _shares(height, step)
    tall = []
    for first, shares in lines:
        some = rows[first : first + len(shares)]
        tall.append([sum([a * b for a, b in zip(shares, column)]) for column in zip(*some)] if some else [0.0] * width)
    return [[int(sum([a * b for a, b in zip(shares, row[first:])])) for first, shares in columns] for row in tall]


def _shares(size: int, step: float) -> list[tuple[int, list[float]]]:
    """For each pixel of a side of the patch, the first pixel that it is made of, and the shares of those from there."""
    reach = max(step, 1.0)
    found = []
    for n in range(SIDE):
        at = size / 2 + (n + 0.5 - SIDE / 2) * step
        pixels = range(int(at - reach), int(at + reach) + 1)
        shares = [max(1 - abs(pixel + 0.5 - at) / reach, 0.0) for pixel in pixels]
        whole = sum(shares) or 1.0
        inside = [(pixel, share / whole) for pixel, share in zip(pixels, shares) if 0 <= pixel < size and share > 0]
        found.append((inside[0][0] if inside else 0, [share for _, share in inside]))
    return found
