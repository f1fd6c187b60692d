"""Draws photos of trays as people take them at a table: at a slant, so that the sides of the dice are in sight, small
in the picture, in dim light, under a lamp, blurred, or beside a leaflet with a drawn board. The seed decides
everything.
"""

import random
from math import cos, hypot, pi, radians, sin

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from tools.photo.board_fonts import font_of_height
from tools.photo.draw_board import (
    CELL,
    Drawing,
    Picture,
    Style,
    as_jpeg,
    as_photo,
    draw_face,
    draw_ground,
    draw_tiles,
    inverse,
    mixed,
)

KINDS = ("plain", "slant", "small", "dim", "lamp", "blur", "leaflet")
SLICES = 5  # of the body of a die
SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))
CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))

Point = tuple[float, float]
Place = tuple[float, float, float]  # to the right, towards the lower side and upward, in sides of a die


class Camera:
    """Sees places from a slant (radians), from the direction `around`, at a distance in sides of a die."""

    def __init__(self, slant: float, around: float, roll: float, distance: float) -> None:
        self._slant, self._around, self._roll = slant, around, roll
        self._distance = distance
        self._zoom, self._shift = 1.0, (0.0, 0.0)
        flat = sin(slant) * distance
        self.place = flat * cos(around), flat * sin(around), cos(slant) * distance

    def fit(self, places: list[Place], size: tuple[int, int], fill: float, chance: random.Random) -> None:
        """Zoom until the places fill this part of a picture, and show them somewhere in it."""
        points = [self.seen(place) for place in places]
        (left, right), (top, bottom) = ((min(values), max(values)) for values in zip(*points, strict=True))
        self._zoom = fill * min(size[0] / (right - left), size[1] / (bottom - top))
        room = [full - part * self._zoom for full, part in zip(size, (right - left, bottom - top), strict=True)]
        at = [free * chance.uniform(0.2, 0.8) for free in room]
        self._shift = at[0] - left * self._zoom, at[1] - top * self._zoom

    def seen(self, place: Place) -> Point:
        x, y, z = place
        along = x * cos(self._around) + y * sin(self._around)
        across = y * cos(self._around) - x * sin(self._around)
        depth = self._distance - along * sin(self._slant) - z * cos(self._slant)
        near, far = (along * cos(self._slant) - z * sin(self._slant)) / depth, across / depth
        turn = self._around + self._roll
        return (
            (near * cos(turn) - far * sin(turn)) * self._zoom + self._shift[0],
            (near * sin(turn) + far * cos(turn)) * self._zoom + self._shift[1],
        )

    def away(self, place: Place) -> float:
        return hypot(*(one - other for one, other in zip(place, self.place, strict=True)))


def draw_table(seed: int, side: int, kind: str, longest: int = 640) -> Drawing:
    """Draw a tray with side × side dice on a table, with one of the difficulties in KINDS."""
    chance = random.Random(f"table {seed} {side} {kind}")
    style = Style(chance)
    tiles = draw_tiles(chance, side, style)
    picture = draw_ground(chance).resize((longest, longest * 3 // 4) if chance.random() < 0.7 else (longest, longest))
    pitch = chance.uniform(1.03, 1.28)
    camera = _camera(chance, side * pitch, kind, picture)
    if kind == "leaflet":
        _lay_leaflet(chance, picture, camera, side * pitch, style)
    _draw_tray(chance, picture, camera, side * pitch, style)
    middle = (side - 1) / 2
    dice = []
    for number, tile in enumerate(tiles):
        place = ((number % side - middle) * pitch, (number // side - middle) * pitch)
        dice.append(((place[0] + chance.gauss(0, 0.03), place[1] + chance.gauss(0, 0.03)), tile))
    dice.sort(key=lambda die: -camera.away((*die[0], 0.5)))
    shades = {side_of: chance.uniform(0.05, 0.5) for side_of in SIDES}
    for place, tile in dice:
        _draw_die(chance, picture, camera, place, tile, style, shades)
    return Drawing(_taken(chance, picture, kind), side, tiles)


def _camera(chance: random.Random, width: float, kind: str, picture: Picture) -> Camera:
    slant = radians(chance.uniform(32, 54) if kind == "slant" else abs(chance.gauss(0, 8 if kind == "small" else 18)))
    around = chance.choice((0, 0.5, 1, 1.5)) * pi + chance.gauss(0, 0.25 if chance.random() < 0.7 else 1)
    roll = chance.gauss(0, 0.12) - (around - pi / 2 if kind == "slant" and chance.random() < 0.6 else 0)
    camera = Camera(min(slant, 0.95), around, roll, width * chance.uniform(1.5, 3) + 2)
    fill = chance.uniform(0.28, 0.42) if kind == "small" else chance.uniform(0.55, 0.97)
    half = width / 2 + 0.5
    corners = [(x * half, y * half, z) for x in (-1, 1) for y in (-1, 1) for z in (0.0, 1.0)]
    camera.fit(corners, picture.size, fill, chance)
    return camera


def _draw_tray(chance: random.Random, picture: Picture, camera: Camera, width: float, style: Style) -> None:
    rim, wall = width / 2 + chance.uniform(0.2, 0.9), chance.uniform(0.1, 0.7)
    shadow = Image.new("L", picture.size)
    ImageDraw.Draw(shadow).polygon([camera.seen((x * rim * 1.05, y * rim * 1.05 + 0.2, 0)) for x, y in CORNERS], 110)
    picture.paste((0, 0, 0), (0, 0), shadow.filter(ImageFilter.GaussianBlur(8)))
    draw = ImageDraw.Draw(picture)
    for part, height, shade in ((1.0, 0.0, 0.25), (1.0, wall, 0.0), (0.93, wall, 0.45), (0.93, 0.0, 0.3)):
        corners = [camera.seen((x * rim * part, y * rim * part, height)) for x, y in CORNERS]
        draw.polygon(corners, mixed(style.tray, (0, 0, 0), shade))


def _draw_die(chance: random.Random, picture: Picture, camera: Camera, place: Point, tile: str, style: Style,
              shades: dict[tuple[int, int], float]) -> None:  # fmt: skip
    """The body in slices, the sides that the camera sees, and the face on top."""
    (x, y), half = place, style.die / 2
    body = Image.new("RGBA", (CELL, CELL))
    ImageDraw.Draw(body).rounded_rectangle((0, 0, CELL - 1, CELL - 1), CELL * style.rounding, (255, 255, 255, 255))
    for step in range(SLICES + 1):
        z = style.die * step / SLICES
        slice_of = ImageChops.multiply(body, Image.new("RGBA", body.size, (*mixed(style.face, (0, 0, 0), 0.3), 255)))
        _lay(picture, camera, slice_of, [(x + i * half, y + j * half, z) for i, j in CORNERS])
    for i, j in SIDES:
        if i * (camera.place[0] - x) + j * (camera.place[1] - y) > half:
            side = draw_face(chance, chance.choice("aehilnorstuvmwz"), style)
            dark = Image.new("RGBA", side.size, (*mixed((255, 255, 255), (0, 0, 0), shades[i, j]), 255))
            across = j * half, -i * half
            ends = [(x + i * half + sign * across[0], y + j * half + sign * across[1]) for sign in (-1, 1, 1, -1)]
            corners = [(*end, z) for end, z in zip(ends, (style.die, style.die, 0, 0), strict=True)]
            _lay(picture, camera, ImageChops.multiply(side, dark), corners)
    corners = [(x + i * half, y + j * half, style.die) for i, j in CORNERS]
    _lay(picture, camera, draw_face(chance, tile, style), corners)


def _lay(picture: Picture, camera: Camera, face: Picture, corners: list[Place]) -> None:
    """Paint a square picture onto the square with these corners."""
    points = [camera.seen(corner) for corner in corners]
    left, top = (int(min(point[axis] for point in points)) - 1 for axis in (0, 1))
    right, bottom = (int(max(point[axis] for point in points)) + 2 for axis in (0, 1))
    moved = [(px - left, py - top) for px, py in points]
    longest = max(right - left, bottom - top)
    while face.width > 2.5 * longest:
        face = face.reduce(2)
    numbers = inverse(moved, face.width)
    laid = face.transform((right - left, bottom - top), Image.Transform.PERSPECTIVE, numbers, Image.Resampling.BICUBIC)
    picture.paste(laid, (left, top), laid)


def _lay_leaflet(chance: random.Random, picture: Picture, camera: Camera, width: float, style: Style) -> None:
    """Paper beside the tray, with lines of text and a small drawn board."""
    paper = Image.new("RGBA", (400, 400), (250, 250, 246, 255))
    draw = ImageDraw.Draw(paper)
    for line in range(3):
        draw.text((20, 12 + 26 * line), "HOW TO PLAY THE GAME OF WORDS", (40, 40, 40), font_of_height(style.font, 13))
    for number in range(16):
        x, y = 60 + number % 4 * 74, 96 + number // 4 * 74
        draw.rectangle((x, y, x + 66, y + 66), (255, 255, 255), (90, 90, 90), 2)
        draw.text((x + 33, y + 33), chance.choice("AEHILNORST"), (20, 20, 20), font_of_height(style.font, 32), "mm")
    half, (i, j) = width * chance.uniform(0.22, 0.36), chance.choice(SIDES)
    away = width / 2 + 1 + half
    _lay(picture, camera, paper, [(i * away + u * half, j * away + v * half, 0) for u, v in CORNERS])


def _taken(chance: random.Random, picture: Picture, kind: str) -> Picture:
    """The light of the room and the camera."""
    if kind == "lamp":
        picture = _lit(chance, picture)
    if kind == "blur":
        side = min(picture.size)
        picture = picture.filter(ImageFilter.GaussianBlur(side * chance.uniform(0.002, 0.006)))
    picture = as_photo(chance, picture)
    if kind == "dim":
        dark = chance.uniform(0.16, 0.45)
        noise = Image.effect_noise(picture.size, chance.uniform(2, 9)).convert("RGB")
        picture = ImageChops.add(picture.point([int(level * dark) for level in range(256)] * 3), noise, 1, -128)
    return as_jpeg(picture, chance.randrange(55, 92))


def _lit(chance: random.Random, picture: Picture) -> Picture:
    """A spot of light somewhere, and its reflection."""
    side = min(picture.size)
    for reach, strength in ((0.45, chance.uniform(0.4, 0.9)), (0.1, chance.uniform(0.2, 0.7))):
        spot = Image.new("L", picture.size)
        left, top = (full * chance.uniform(0.2, 0.8) for full in picture.size)
        radius = side * reach / 2
        ImageDraw.Draw(spot).ellipse((left - radius, top - radius, left + radius, top + radius), int(255 * strength))
        spot = spot.filter(ImageFilter.GaussianBlur(side * reach / 3))
        dimmed = picture.point([int(level * 0.6) for level in range(256)] * 3) if reach > 0.2 else picture
        picture = ImageChops.add(dimmed, ImageChops.multiply(picture, Image.merge("RGB", [spot] * 3)))
    return picture
