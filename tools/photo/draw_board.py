"""Draws photos of boards: trays with dice on a table. The seed decides everything."""

import io
import random
from math import cos, radians, sin

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from boggle.photo.alphabet import DIGRAPHS
from boggle.photo.homography import solved
from tools.photo.board_fonts import font_of_height, fonts_with

CELL = 96  # pixels of a cell, before the board is seen from the side
LONGEST = 960  # the longest side of a photo
LETTERS = "aaabcddeeeeffgghhiijkllmmnnnooopqrrsssttttuuvwwxyyzz"
UNDERLINED = "mwz"

Colour = tuple[int, int, int]
Picture = Image.Image
# the colours of the tray, the faces and the letters
SETS: list[tuple[Colour, Colour, Colour]] = [
    ((235, 95, 20), (246, 244, 240), (20, 20, 24)),
    ((30, 60, 140), (240, 236, 222), (30, 30, 80)),
    ((60, 60, 64), (250, 250, 250), (10, 10, 10)),
    ((20, 110, 60), (228, 214, 178), (70, 30, 20)),
    ((200, 200, 205), (190, 30, 40), (250, 250, 250)),
    ((240, 240, 240), (30, 34, 40), (240, 240, 235)),
    ((40, 40, 46), (250, 205, 40), (20, 20, 20)),
    ((120, 20, 30), (245, 245, 245), (225, 90, 10)),
    ((90, 60, 40), (35, 85, 170), (245, 250, 255)),
]


class Drawing:
    """A photo, and the tiles of its board row by row; "" is a blank face or a black one."""

    def __init__(self, picture: Picture, side: int, tiles: list[str]) -> None:
        self.picture = picture
        self.side = side
        self.tiles = tiles


def draw_photo(seed: int, side: int, letters: str = LETTERS) -> Drawing:
    """Draw a tray with side × side dice with these letters."""
    chance = random.Random(f"photo {seed} {side}")
    style = Style(chance, letters)
    tiles = draw_tiles(chance, side, style)
    flat = _tray(chance, side, tiles, style)
    picture = _seen(chance, flat, draw_ground(chance))
    return Drawing(as_photo(chance, picture), side, tiles)


class Style:
    """What all dice of a set share."""

    def __init__(self, chance: random.Random, letters: str = LETTERS) -> None:
        self.letters = letters
        self.tray, self.face, self.ink = chance.choice(SETS)
        self.font = chance.choice(fonts_with(letters))
        self.height = chance.uniform(0.42, 0.56)  # of the letters, in cells
        self.marks = UNDERLINED + chance.choice(("", "n"))
        self.dotted = chance.random() < 0.2
        self.digraphs = chance.random() < 0.4
        self.die = chance.uniform(0.8, 0.97)  # of a cell
        self.rounding = chance.uniform(0.15, 0.42)  # of a die


def draw_tiles(chance: random.Random, side: int, style: Style) -> list[str]:
    tiles = [chance.choice(style.letters) for _ in range(side * side)]
    tiles = ["qu" if tile == "q" and style.letters == LETTERS else tile for tile in tiles]
    if style.digraphs and style.letters == LETTERS:
        tiles[chance.randrange(len(tiles))] = chance.choice(DIGRAPHS)
    if side == 6 and chance.random() < 0.5:
        tiles[chance.randrange(len(tiles))] = ""
    return tiles


def _tray(chance: random.Random, side: int, tiles: list[str], style: Style) -> Picture:
    """The tray from above, transparent around it. Towards the edges, the camera sees the sides of the dice."""
    whole = CELL * (side + 2)
    picture = Image.new("RGBA", (whole, whole))
    draw = ImageDraw.Draw(picture)
    if chance.random() < 0.4:
        draw.ellipse((0, 0, whole - 1, whole - 1), (*style.tray, 255))
    draw.rounded_rectangle(
        (CELL * 0.7, CELL * 0.7, whole - CELL * 0.7, whole - CELL * 0.7), CELL // 3, (*style.tray, 255)
    )
    draw.rectangle((CELL, CELL, whole - CELL, whole - CELL), (*mixed(style.tray, (0, 0, 0), 0.35), 255))
    slant = chance.uniform(0, 0.06)  # how far a face is shifted, for each cell from the middle
    for number, tile in enumerate(tiles):
        row, column = divmod(number, side)
        x, y = (CELL * (place + 1.5) + chance.gauss(0, 1.5) for place in (column, row))
        out_x, out_y = (CELL * slant * (place - (side - 1) / 2) for place in (column, row))
        _die(picture, (x, y), (out_x, out_y), draw_face(chance, tile, style), style)
    return picture


def _die(picture: Picture, place: tuple[float, float], out: tuple[float, float], face: Picture, style: Style) -> None:
    """Draw the sides of a die, darker towards the ground, and its face on top."""
    (x, y), half = place, face.width / 2
    mask = face.getchannel("A")
    steps = 6
    for step in range(steps):
        shade = mixed(style.face, (0, 0, 0), 0.45 - 0.25 * step / steps)
        at = int(x - half + out[0] * step / steps), int(y - half + out[1] * step / steps)
        picture.paste(Image.new("RGBA", face.size, (*shade, 255)), at, mask)
    picture.alpha_composite(face, (max(int(x - half + out[0]), 0), max(int(y - half + out[1]), 0)))


def draw_face(chance: random.Random, tile: str, style: Style) -> Picture:
    """A face with its letter, turned by quarters and a little more."""
    size = int(CELL * style.die)
    scale = 2
    picture = Image.new("RGBA", (size * scale, size * scale))
    draw = ImageDraw.Draw(picture)
    box = (scale, scale, size * scale - scale, size * scale - scale)
    black = not tile and chance.random() < 0.7
    draw.rounded_rectangle(box, size * scale * style.rounding, (*(style.ink if black else style.face), 255))
    if tile:
        _print_letters(draw, size * scale / 2, tile, style, chance)
    turned = picture.rotate(90 * chance.randrange(4)).rotate(chance.gauss(0, 3), Image.Resampling.BICUBIC)
    return turned.resize((size, size), Image.Resampling.BOX)


def _print_letters(draw: ImageDraw.ImageDraw, middle: float, tile: str, style: Style, chance: random.Random) -> None:
    height = CELL * 2 * style.height * (0.8 if len(tile) > 1 else 1)
    text = "Q" if tile == "qu" and not style.digraphs else tile.capitalize()
    font = font_of_height(style.font, int(height))
    fill = (*mixed(style.ink, style.face, max(chance.gauss(0, 0.08), 0)), 255)
    draw.text((middle, middle), text, fill, font, anchor="mm")
    if tile in style.marks:
        left, _, right, bottom = draw.textbbox((middle, middle), text, font, anchor="mm")
        top, thick = bottom + height * 0.08, height * 0.09
        if style.dotted:
            for n in range(3):
                x = left + (right - left) * n / 2
                draw.ellipse((x - thick, top, x + thick, top + 2 * thick), fill)
        else:
            draw.rectangle((left, top, right, top + thick), fill)


def draw_ground(chance: random.Random) -> Picture:
    """A table, a cloth or a carpet."""
    size = (LONGEST, LONGEST * 3 // 4) if chance.random() < 0.6 else (LONGEST * 3 // 4, LONGEST)
    colour = chance.choice(
        ((150, 105, 60), (205, 170, 120), (60, 60, 66), (225, 225, 220), (110, 40, 40), (40, 70, 90))
    )
    picture = Image.new("RGB", size, colour)
    kind = chance.randrange(3)
    if kind:
        grain = (size[0] // 40, size[1] // 2) if kind == 1 else (size[0] // 4, size[1] // 4)
        noise = Image.new("L", grain)
        noise.putdata(
            [min(max(int(chance.gauss(128, 22 if kind == 1 else 40)), 0), 255) for _ in range(grain[0] * grain[1])]
        )
        noise = noise.resize(size, Image.Resampling.BICUBIC)
        picture = ImageChops.overlay(picture, Image.merge("RGB", [noise] * 3))
    return picture


def _seen(chance: random.Random, flat: Picture, ground: Picture) -> Picture:
    """Lay the tray on the ground: turned, tilted, with its shadow."""
    size = min(ground.size) * chance.uniform(0.6, 0.98)
    turn = radians(chance.choice((0, 0, 0, 90, 180, 270)) + chance.gauss(0, 8))
    tilt_x, tilt_y = chance.gauss(0, 0.1), chance.gauss(0, 0.12)
    corners = []
    for x, y in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)):
        u, v = x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)
        depth = 1 + u * tilt_x + v * tilt_y
        corners.append((ground.width / 2 + u * size / depth, ground.height / 2 + v * size / depth))
    laid = flat.transform(
        ground.size, Image.Transform.PERSPECTIVE, inverse(corners, flat.width), Image.Resampling.BICUBIC
    )
    shadow = laid.getchannel("A").point([level // 2 for level in range(256)]).filter(ImageFilter.GaussianBlur(12))
    ground.paste((0, 0, 0), (chance.randrange(-14, 15), chance.randrange(4, 18)), shadow)
    ground.paste(laid, (0, 0), laid)
    return ground


def inverse(corners: list[tuple[float, float]], side: int) -> list[float]:
    """The eight numbers with which Pillow maps the corners back to those of the square."""
    rows: list[list[float]] = []
    for (x, y), (u, v) in zip(corners, ((0, 0), (side, 0), (side, side), (0, side)), strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]]
    return solved(rows) or [1, 0, 0, 0, 1, 0, 0, 0]


def as_photo(chance: random.Random, picture: Picture) -> Picture:
    """Uneven light, the shadow of a hand, little sharpness, noise and JPEG."""
    light = Image.new("L", (2, 2))
    light.putdata([chance.randrange(130, 256) for _ in range(4)])
    light = light.resize(picture.size, Image.Resampling.BICUBIC)
    if chance.random() < 0.25:
        shade = Image.new("L", picture.size, 255)
        x, y = (chance.uniform(-0.2, 0.8) * side for side in picture.size)
        ImageDraw.Draw(shade).ellipse(
            (x, y, x + picture.width * 0.6, y + picture.height * 0.8), chance.randrange(120, 200)
        )
        light = ImageChops.multiply(light, shade.filter(ImageFilter.GaussianBlur(20)))
    picture = ImageChops.multiply(picture, Image.merge("RGB", [light] * 3))
    picture = picture.filter(ImageFilter.GaussianBlur(chance.uniform(0, 1.6)))
    return as_jpeg(picture, chance.randrange(45, 92))


def as_jpeg(picture: Picture, quality: int) -> Picture:
    data = io.BytesIO()
    picture.save(data, "JPEG", quality=quality)
    return Image.open(data).convert("RGB")


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (int(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
