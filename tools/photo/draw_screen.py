"""Draws screenshots of word games in many styles, all tiles upright. The seed decides everything."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from tools.photo.board_fonts import font_of_height, fonts_with
from tools.photo.draw_board import Colour, Picture, as_jpeg, mixed

LETTERS = "aaabcddeeeeffgghhiijkllmmnnnooopqrrsssttttuuvwwxyyzz"
WITH_ACCENT = 0.42  # of a cell: the highest capitals that leave room for an accent
PAIRS = ("qu", "th", "in", "er", "he", "an", "re", "ch", "st", "es")
ACCENTED = "ÉŚÁČÑÅÜÇŻÊ"
WORDS = "SCORE WORDS HINT SHUFFLE FOUND TODAY TIME LEVEL Settings Submit Delete Pause Theme Rank of Best 0/75".split()  # noqa: SIM905
KEYS = ("QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM")
# width and height of phones, tablets and windows of a desktop
SIZES = [(540, 1170), (540, 960), (585, 1266), (750, 1334), (768, 1024), (1024, 768), (1280, 720), (1366, 768)]
FRAMES = ("none", "square", "rounded", "rounded", "rounded", "circle", "outline", "lines")
SHAPES = ("cross", "ring", "x", "donut", "some")
TELLING = set("abdefghijlmnqrt")  # letters whose small form differs from the capital

Box = tuple[float, float, float, float]
# ground, face, ink
THEMES: list[tuple[Colour, Colour, Colour]] = [
    ((255, 255, 255), (255, 255, 255), (0, 0, 0)),
    ((240, 240, 245), (255, 255, 255), (20, 20, 24)),
    ((250, 250, 250), (221, 221, 221), (30, 30, 30)),
    ((18, 18, 19), (58, 58, 60), (255, 255, 255)),
    ((20, 32, 44), (34, 48, 62), (240, 244, 248)),
    ((10, 16, 20), (14, 26, 30), (40, 120, 118)),
    ((0, 0, 0), (24, 24, 26), (150, 150, 155)),
    ((76, 124, 60), (222, 178, 118), (60, 40, 20)),
    ((88, 60, 40), (238, 214, 166), (40, 26, 16)),
    ((36, 80, 160), (60, 120, 210), (255, 255, 255)),
    ((230, 222, 250), (120, 80, 200), (255, 255, 255)),
    ((255, 236, 210), (255, 190, 60), (90, 40, 10)),
    ((46, 52, 64), (236, 239, 244), (46, 52, 64)),
    ((215, 235, 240), (245, 250, 250), (90, 130, 150)),
    ((110, 20, 40), (200, 60, 70), (255, 240, 230)),
    ((245, 245, 245), (235, 235, 235), (150, 150, 150)),
]
CHOSEN: list[tuple[Colour, Colour]] = [
    ((220, 60, 50), (255, 255, 255)),
    ((60, 130, 230), (255, 255, 255)),
    ((250, 205, 60), (40, 30, 10)),
    ((106, 170, 100), (255, 255, 255)),
    ((255, 255, 255), (20, 20, 20)),
    ((30, 30, 34), (250, 250, 250)),
]


@dataclass
class Screen:
    """What to draw. `tiles` has a hole as None, and "" for what is to be marked or not read at all."""

    width: int
    height: int
    tiles: list[str | None]
    texts: list[str]  # what is printed on each tile
    kind: str
    ground: Colour
    face: Colour
    ink: Colour
    font: str
    small_font: str
    frame: str = "rounded"
    letter: float = 0.45  # the height of a capital, in cells
    gap: float = 0.08
    size: tuple[int, int] = (540, 1170)
    corner: int | None = None  # where the points of a letter stand
    empty_places: bool = False  # holes are drawn as darker places
    chosen: float = 0.0  # the share of tiles in another colour
    backdrop: str = "flat"
    surface: str = "flat"  # of the tiles
    extras: tuple[str, ...] = ()
    quality: int | None = None
    scale: float = 1.0
    span: float = 0.92  # of the side of the picture that the board takes
    aspect: float = 1.0  # the height of a cell by its width
    cells: list[tuple[float, float, float, float]] = field(default_factory=list)
    picture: Picture = field(default_factory=lambda: Image.new("RGB", (1, 1)))


def draw_screen(
    seed: int,
    kind: str = "any",
    fonts: Sequence[str] = (),
    letters: str = LETTERS,
    size: tuple[int, int] | None = None,
) -> Screen:
    """Draw a board of these letters, with so many columns and rows. `kind` is one of KINDS, or any of them."""
    chance = random.Random(f"screen {seed} {kind}")
    kind = chance.choice(KINDS) if kind == "any" else kind
    screen = _planned(chance, kind, list(fonts) or fonts_with(letters), letters, size)
    screen.picture = _drawn(chance, screen)
    return screen


KINDS = ("plain", "upper", "upper", "lower", "large", "large", "holes", "holes", "numbers", "pairs", "chosen", "marks",
         "window", "keyboard", "dim")  # fmt: skip


def _planned(chance: random.Random, kind: str, fonts: list[str], letters: str, size: tuple[int, int] | None) -> Screen:
    usual = _usual_size(chance, kind)
    width, height = size or usual
    ground, face, ink = chance.choice(THEMES[4:7] if kind == "dim" else THEMES)
    tiles = [chance.choice(letters) for _ in range(width * height)]
    screen = Screen(width, height, list(tiles), [], kind, ground, face, ink, chance.choice(fonts), chance.choice(fonts))
    _style_tiles(chance, screen)
    if not letters.isascii():
        screen.letter = min(screen.letter, WITH_ACCENT)
    _style_picture(chance, screen)
    _special(chance, screen)
    _write(chance, screen)
    return screen


def _usual_size(chance: random.Random, kind: str) -> tuple[int, int]:
    """Columns and rows."""
    low, high = (6, 10) if kind == "large" else (4, 6) if kind == "holes" else (3, 6)
    width, height = chance.randint(low, high), chance.randint(low, high)
    if (kind == "large" and chance.random() < 0.6) or chance.random() < 0.4:
        height = width
    return width, height


def _style_tiles(chance: random.Random, screen: Screen) -> None:
    """Choose the frames and the size of the letters."""
    kind = screen.kind
    screen.frame = "none" if kind == "plain" else chance.choice(FRAMES)
    if kind in ("holes", "chosen", "numbers") and screen.frame in ("none", "lines"):
        screen.frame = "rounded"
    if screen.frame == "none":
        screen.face = screen.ground
        if _contrast(screen.face, screen.ink) < 90:
            screen.ink = (255, 255, 255) if sum(screen.ground) < 380 else (0, 0, 0)
    screen.letter = chance.uniform(0.3, 0.58) if kind != "large" else chance.uniform(0.38, 0.58)
    screen.gap = chance.choice((0.01, 0.04, 0.06, 0.1, 0.16, 0.24))


def _style_picture(chance: random.Random, screen: Screen) -> None:
    """Choose the window, where the board is in it, and what else it shows."""
    kind = screen.kind
    screen.size = chance.choice(SIZES[4:] if kind == "window" else SIZES[:5])
    screen.span = chance.uniform(0.35, 0.9) if kind == "window" else chance.uniform(0.68, 0.98)
    screen.backdrop = chance.choice(("flat", "flat", "flat", "gradient", "photo"))
    if screen.frame not in ("none", "lines", "outline"):
        screen.surface = chance.choice(("flat", "flat", "shadow", "gradient", "wood"))
    screen.quality = chance.choice((None, None, 92, 80, 65))
    screen.scale = chance.choice((1, 1, 0.9, 0.75, 1.1)) if kind != "large" else chance.choice((1, 1.1))
    screen.aspect = chance.choice((1, 1, 1, 1, 0.85, 1.15)) if screen.frame in ("none", "square", "rounded") else 1
    screen.extras = tuple(extra for extra in ("status", "header", "buttons", "list", "tabs") if chance.random() < 0.5)


def _special(chance: random.Random, screen: Screen) -> None:
    """What makes boards of this kind different from others."""
    if screen.kind == "holes":
        for place in _holes(chance, screen.width, screen.height):
            screen.tiles[place] = None
        screen.empty_places = chance.random() < 0.4 and screen.ground != screen.face
    if screen.kind == "numbers":
        screen.corner = chance.randrange(4)
        screen.letter = min(screen.letter, 0.5)
    if screen.kind == "pairs":
        for place in chance.sample(range(len(screen.tiles)), 2):
            screen.tiles[place] = chance.choice(PAIRS)
    if screen.kind == "chosen":
        screen.chosen = chance.choice((0.15, 0.3, 0.5))
    if screen.kind == "keyboard":
        screen.extras = (*screen.extras, "keyboard")


def _write(chance: random.Random, screen: Screen) -> None:
    """Decide what is printed on the tiles."""
    lower = screen.kind == "lower" or (screen.kind in ("holes", "large", "plain") and chance.random() < 0.15)
    letters = "".join(tile or "" for tile in screen.tiles)
    if lower and letters.isascii() and letters.strip() and not TELLING & set(letters):
        screen.tiles[0] = "e"
    titled = chance.random() < 0.5
    for tile in screen.tiles:
        text = tile or ""
        screen.texts.append(text if lower else text.capitalize() if titled else text.upper())
    screen.tiles = ["qu" if tile == "q" else tile for tile in screen.tiles]
    if screen.kind == "marks":
        for place in chance.sample(range(len(screen.tiles)), max(len(screen.tiles) // 12, 1)):
            screen.tiles[place] = ""
            screen.texts[place] = chance.choice((chance.choice(ACCENTED), "-IC", "U/L", chance.choice("ЖДЯЛФИ"), "7"))


def _holes(chance: random.Random, width: int, height: int) -> list[int]:
    shape = chance.choice(SHAPES)
    places = [(x, y) for y in range(height) for x in range(width)]
    edge_x, edge_y = (0, width - 1), (0, height - 1)
    middle = [(x, y) for x, y in places if x not in edge_x and y not in edge_y]
    corners = [(x, y) for x, y in places if x in edge_x and y in edge_y]
    wide = [(x, y) for x in (width // 2, (width - 1) // 2) for y in edge_y]
    high = [(x, y) for y in (height // 2, (height - 1) // 2) for x in edge_x]
    inner = [(x, y) for x in (width // 2, (width - 1) // 2) for y in (height // 2, (height - 1) // 2)]
    shapes = {"cross": corners, "ring": middle, "x": wide + high, "donut": inner, "some": chance.sample(places, 2)}
    return [y * width + x for x, y in set(shapes[shape])]


def _drawn(chance: random.Random, screen: Screen) -> Picture:
    wide, high = screen.size
    picture = _backdrop(chance, screen)
    draw = ImageDraw.Draw(picture)
    room = min(wide * screen.span / screen.width, high * 0.66 / (screen.height * screen.aspect))
    if "keyboard" in screen.extras:
        room = min(room, high * 0.45 / (screen.height * screen.aspect))
    cell_x, cell_y = int(room), int(room * screen.aspect)
    board = cell_x * screen.width, cell_y * screen.height
    left = (wide - board[0]) // 2
    if screen.kind == "window":
        left = chance.randrange(10, max(wide - board[0] - 10, 11))
    top = chance.randrange(int(high * 0.14), max(int(high * 0.84) - board[1], int(high * 0.14) + 1))
    if "keyboard" in screen.extras:
        top = int(high * 0.13)
    _draw_extras(chance, draw, screen, (left, top, left + board[0], top + board[1]))
    for number in range(len(screen.tiles)):
        x, y = left + number % screen.width * cell_x, top + number // screen.width * cell_y
        screen.cells.append((x * screen.scale, y * screen.scale, cell_x * screen.scale, cell_y * screen.scale))
        _draw_tile(chance, picture, draw, screen, number, (x, y, x + cell_x, y + cell_y))
    if screen.scale != 1:
        size = int(wide * screen.scale), int(high * screen.scale)
        picture = picture.resize(size, chance.choice((Image.Resampling.BICUBIC, Image.Resampling.BILINEAR)))
    return as_jpeg(picture, screen.quality) if screen.quality else picture


def _draw_tile(chance: random.Random, picture: Picture, draw: ImageDraw.ImageDraw, screen: Screen, number: int,
               box: Box) -> None:  # fmt: skip
    left, top, right, bottom = box
    cell = min(right - left, bottom - top)
    inset = cell * screen.gap / 2
    face, ink = screen.face, screen.ink
    if chance.random() < screen.chosen:
        face, ink = CHOSEN[(number + len(screen.font)) % 2 + 2 * (sum(screen.face) % 3)]
    hole = screen.tiles[number] is None
    if hole and not screen.empty_places:
        return
    if hole:
        face = mixed(screen.ground, screen.face, 0.3)
    _draw_frame(picture, draw, (left + inset, top + inset, right - inset, bottom - inset), face, screen)
    if hole or not screen.texts[number]:
        return
    _draw_text(draw, screen, screen.texts[number], box, ink)
    if screen.corner is not None:
        _draw_points(
            draw, screen, (left + inset, top + inset, right - inset, bottom - inset), ink, str(1 + number % 10)
        )


def _draw_text(draw: ImageDraw.ImageDraw, screen: Screen, text: str, box: Box, ink: Colour) -> None:
    left, top, right, bottom = box
    cell = min(right - left, bottom - top)
    height = cell * screen.letter * (1 if len(text) == 1 else 0.72 if len(text) == 2 else 0.5)
    font = font_of_height(screen.font, max(int(height), 5))
    middle = (left + right) / 2, (top + bottom) / 2
    if text.islower():  # as a page has it: on one base line
        draw.text((middle[0], middle[1] + height * 0.45), text, ink, font, anchor="ms")
    else:
        draw.text(middle, text, ink, font, anchor="mm")


def _draw_frame(picture: Picture, draw: ImageDraw.ImageDraw, box: Box, face: Colour, screen: Screen) -> None:
    """The tile without its letter."""
    frame, cell = screen.frame, box[2] - box[0]
    if frame == "outline":
        draw.rounded_rectangle(box, cell * screen.gap, face, screen.ink, max(int(cell / 40), 1))
    elif frame == "lines":
        draw.rectangle(box, face, mixed(screen.face, screen.ink, 0.4), 1)
    if frame in ("none", "outline", "lines"):
        return
    rounding = {"square": 0, "circle": cell / 2}.get(frame, cell * (0.08 + screen.gap))
    if screen.surface == "shadow":
        left, top, right, bottom = box
        lower = left, top + cell * 0.05, right, bottom + cell * 0.05
        draw.rounded_rectangle(lower, rounding, mixed(face, (0, 0, 0), 0.45))
    if screen.surface in ("flat", "shadow"):
        draw.rounded_rectangle(box, rounding, face)
        return
    size = int(box[2] - box[0]) + 1, int(box[3] - box[1]) + 1
    mask = Image.new("L", size)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, size[0] - 1, size[1] - 1), rounding, 255)
    picture.paste(_surface(screen, face, size), (int(box[0]), int(box[1])), mask)


def _surface(screen: Screen, face: Colour, size: tuple[int, int]) -> Picture:
    """A face that goes from light to dark, or of wood."""
    if screen.surface == "gradient":
        strip = Image.new("RGB", (1, 2))
        strip.putdata([mixed(face, (255, 255, 255), 0.15), mixed(face, (0, 0, 0), 0.15)])
        return strip.resize(size, Image.Resampling.BILINEAR)
    chance = random.Random(screen.font)
    grain = Image.new("L", (3, max(size[1] // 3, 4)))
    grain.putdata([chance.randrange(90, 160) for _ in range(grain.width * grain.height)])
    grain = grain.resize(size, Image.Resampling.BICUBIC)
    return ImageChops.overlay(Image.new("RGB", size, face), Image.merge("RGB", [grain] * 3))


def _draw_points(draw: ImageDraw.ImageDraw, screen: Screen, box: Box, ink: Colour,
                 text: str) -> None:  # fmt: skip
    left, top, right, bottom = box
    side = right - left
    x = left + side * 0.13 if screen.corner in (0, 2) else right - side * 0.13
    y = top + side * 0.14 if screen.corner in (0, 1) else bottom - side * 0.14
    draw.text((x, y), text, ink, font_of_height(screen.small_font, max(int(side * 0.13), 5)), anchor="mm")


def _draw_extras(chance: random.Random, draw: ImageDraw.ImageDraw, screen: Screen,
                 board: tuple[int, int, int, int]) -> None:  # fmt: skip
    wide, high = screen.size
    _, top, right, bottom = board
    ink = (255, 255, 255) if sum(screen.ground) < 380 else (20, 20, 20)
    unit = max(int(min(wide, high) * 0.018), 8)
    small = font_of_height(screen.small_font, unit)
    if "status" in screen.extras:
        _draw_status(draw, wide, unit, ink, small)
    if "header" in screen.extras:
        larger = font_of_height(screen.small_font, int(unit * 1.8))
        draw.text((wide / 2, top * 0.55), " ".join(chance.sample(WORDS, 2)), ink, larger, anchor="mm")
        draw.text((wide / 2, top * 0.8), " ".join(chance.sample(WORDS, 3)), ink, small, anchor="mm")
    if "keyboard" in screen.extras:
        _draw_keyboard(draw, screen, ink)
        return
    if "buttons" in screen.extras and bottom + unit * 8 < high:
        _draw_buttons(chance, draw, screen, bottom + unit * 3, unit, ink)
    if "list" in screen.extras and wide - right > unit * 14:
        for n in range(int((high - top) / (unit * 2.2)) - 1):
            draw.text((right + unit * 3, top + n * unit * 2.2), chance.choice(WORDS).lower() * 2, ink, small)
    if "tabs" in screen.extras and bottom + unit * 12 < high:
        for n in range(4):
            x, y = wide * (n + 0.5) / 4, high - unit * 3
            draw.rounded_rectangle((x - unit, y - unit, x + unit, y + unit), unit / 2, None, ink, 2)


def _draw_status(draw: ImageDraw.ImageDraw, wide: int, unit: int, ink: Colour, font: ImageFont.FreeTypeFont) -> None:
    """The line of the clock and the battery."""
    draw.text((unit * 2, unit), "9:41", ink, font)
    draw.rectangle((wide - unit * 6, unit, wide - unit * 3, unit * 2), ink)
    draw.ellipse((wide - unit * 9, unit, wide - unit * 8, unit * 2), ink)


def _draw_buttons(chance: random.Random, draw: ImageDraw.ImageDraw, screen: Screen, top: int, unit: int,
                  ink: Colour) -> None:  # fmt: skip
    font = font_of_height(screen.small_font, unit)
    for n, word in enumerate(chance.sample(WORDS, 3)):
        x = screen.size[0] * (n + 0.5) / 3
        draw.rounded_rectangle((x - unit * 6, top, x + unit * 6, top + unit * 3), unit, screen.face)
        colour = screen.ink if screen.face != screen.ground else ink
        draw.text((x, top + unit * 1.5), word, colour, font, anchor="mm")


def _draw_keyboard(draw: ImageDraw.ImageDraw, screen: Screen, ink: Colour) -> None:
    wide, high = screen.size
    key = min(wide, high * 0.8) / 10.4
    face = mixed(screen.ground, ink, 0.25)
    for row, keys in enumerate(KEYS):
        for n, letter in enumerate(keys):
            x, y = wide / 2 + (n - len(keys) / 2) * key, high * 0.68 + row * key * 1.3
            draw.rounded_rectangle((x + key * 0.08, y, x + key * 0.92, y + key * 1.15), key * 0.1, face)
            font = font_of_height(screen.small_font, max(int(key * 0.34), 5))
            draw.text((x + key / 2, y + key * 0.57), letter, ink, font, anchor="mm")


def _backdrop(chance: random.Random, screen: Screen) -> Picture:
    """Flat, from one colour to another, or as a picture that is out of focus."""
    if screen.backdrop == "flat":
        return Image.new("RGB", screen.size, screen.ground)
    if screen.backdrop == "gradient":
        other = mixed(screen.ground, chance.choice(CHOSEN)[0], 0.25)
        strip = Image.new("RGB", (1, 2))
        strip.putdata([screen.ground, other])
        return strip.resize(screen.size, Image.Resampling.BILINEAR)
    picture = Image.new("RGB", (9, 9), screen.ground)
    picture.putdata([mixed(screen.ground, chance.choice(CHOSEN)[0], chance.uniform(0, 0.3)) for _ in range(81)])
    picture = picture.resize(screen.size, Image.Resampling.BICUBIC)
    noise = Image.effect_noise((screen.size[0] // 3, screen.size[1] // 3), 12).resize(screen.size)
    return Image.blend(picture, Image.merge("RGB", [noise] * 3).filter(ImageFilter.GaussianBlur(1)), 0.06)


def _contrast(one: Colour, other: Colour) -> float:
    return abs(sum(w * (a - b) for w, a, b in zip((0.3, 0.59, 0.11), one, other, strict=True)))
