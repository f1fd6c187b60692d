"""Draws screens that show no board that can be read. The seed decides everything."""

import random
from collections.abc import Sequence

from PIL import Image, ImageDraw

from tools.photo.board_fonts import font_files, font_of_height
from tools.photo.draw_board import Colour, Picture, as_jpeg
from tools.photo.draw_screen import CHOSEN, SIZES, THEMES, WORDS, draw_screen

ALPHABETS = {
    "cyrillic": "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЫЬЭЮЯ",
    "greek": "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ",
    "hiragana": "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろ",
}
KINDS = ("text", "code", "home", "keypad", "empty", "cyrillic", "list", "results")


def draw_other_screen(seed: int, kind: str = "any", fonts: Sequence[str] = ()) -> tuple[str, Picture]:
    """Return the kind, one of KINDS, of ALPHABETS or any of KINDS, and the picture."""
    chance = random.Random(f"other screen {seed} {kind}")
    kind = chance.choice(KINDS) if kind == "any" else kind
    files = list(fonts) or font_files()
    if kind in ALPHABETS or kind == "empty":
        return kind, _board_of(chance, seed, kind, files)
    ground, face, ink = chance.choice([theme for theme in THEMES if theme[0] != theme[2]])
    if kind in ("text", "code", "list", "results"):
        ground, ink = chance.choice((((255, 255, 255), (20, 20, 20)), ((24, 24, 28), (220, 220, 220))))
    picture = Image.new("RGB", chance.choice(SIZES), ground)
    draw = ImageDraw.Draw(picture)
    file = chance.choice(files)
    unit = max(int(min(picture.size) * chance.uniform(0.014, 0.03)), 7)
    {"text": _text, "code": _code, "home": _home, "keypad": _keypad, "list": _list, "results": _results}[kind](
        chance, draw, picture.size, file, unit, face, ink
    )
    quality = chance.choice((None, 90, 70))
    return kind, as_jpeg(picture, quality) if quality else picture


def _board_of(chance: random.Random, seed: int, kind: str, files: list[str]) -> Picture:
    """A board of another alphabet, or without letters: a font that has them is wanted, as Manrope."""
    letters = ALPHABETS.get(kind, " ")
    able = [file for file in files if "Manrope" in file] if kind in ("cyrillic", "greek") else files
    return draw_screen(seed, chance.choice(("upper", "large", "lower", "holes")), able or files, letters).picture


Place = tuple[int, int]


def _text(chance: random.Random, draw: ImageDraw.ImageDraw, size: Place, file: str, unit: int, face: Colour,
          ink: Colour) -> None:  # fmt: skip
    font, y = font_of_height(file, unit), unit * 3
    while y < size[1] - unit * 3:
        line = ""
        while draw.textlength(line, font) < size[0] * chance.uniform(0.7, 0.85):
            line += "".join(chance.choice("etaoinshrdlucmwfgypbvk") for _ in range(chance.randint(1, 9))) + " "
        draw.text((unit * 2, y), line.capitalize(), ink, font)
        y += int(unit * chance.choice((2.2, 2.2, 2.2, 4)))


def _code(chance: random.Random, draw: ImageDraw.ImageDraw, size: Place, file: str, unit: int, face: Colour,
          ink: Colour) -> None:  # fmt: skip
    """Letters of equal width."""
    font = font_of_height(file, unit)
    for row in range(int(size[1] / (unit * 2.2)) - 2):
        for column in range(chance.randint(2, max(int(size[0] / (unit * 1.3)) - 4, 3))):
            letter = chance.choice("etaoinshr  dlucm()=._")
            draw.text((unit * (2 + column * 1.25), unit * (2 + row * 2.2)), letter, ink, font, anchor="ma")


def _home(chance: random.Random, draw: ImageDraw.ImageDraw, size: Place, file: str, unit: int, face: Colour,
          ink: Colour) -> None:  # fmt: skip
    """Rows of icons with names below."""
    columns, font = chance.randint(4, 6), font_of_height(file, unit)
    step = size[0] / (columns + 0.5)
    for row in range(int(size[1] / step / 1.25) - 1):
        for column in range(columns):
            x, y = step * (column + 0.75), step * (row * 1.25 + 1)
            colour = chance.choice(CHOSEN)
            draw.rounded_rectangle(
                (x - step * 0.3, y - step * 0.3, x + step * 0.3, y + step * 0.3), step / 8, colour[0]
            )
            _icon(chance, draw, x, y, step * 0.15, colour[1])
            draw.text((x, y + step * 0.42), chance.choice(WORDS), ink, font, anchor="mm")


def _icon(chance: random.Random, draw: ImageDraw.ImageDraw, x: float, y: float, half: float, colour: Colour) -> None:
    kind, box = chance.randrange(4), (x - half, y - half, x + half, y + half)
    if kind == 0:
        draw.ellipse(box, colour)
    elif kind == 1:
        draw.ellipse(box, None, colour, max(int(half / 4), 2))
    elif kind == 2:
        draw.polygon([(x + half * chance.uniform(-1, 1), y + half * chance.uniform(-1, 1)) for _ in range(5)], colour)
    else:
        draw.rectangle((x - half, y - half * 0.6, x + half, y + half * 0.6), colour)


def _keypad(chance: random.Random, draw: ImageDraw.ImageDraw, size: Place, file: str, unit: int, face: Colour,
            ink: Colour) -> None:  # fmt: skip
    columns = chance.choice((3, 4))
    keys = "789456123*0#" if columns == 3 else "C()÷789×456-123+0.%="
    step = min(size) * 0.9 / columns
    step = min(step, size[1] * 0.8 / (len(keys) // columns))
    for number, key in enumerate(keys):
        x, y = step * (number % columns + 0.7), size[1] * 0.15 + step * (number // columns + 0.5)
        draw.ellipse((x - step * 0.42, y - step * 0.42, x + step * 0.42, y + step * 0.42), face)
        draw.text((x, y), key, ink, font_of_height(file, int(step * 0.3)), anchor="mm")


def _list(chance: random.Random, draw: ImageDraw.ImageDraw, size: Place, file: str, unit: int, face: Colour,
          ink: Colour) -> None:  # fmt: skip
    """Words found, in columns."""
    font, columns = font_of_height(file, unit), chance.randint(2, 5)
    for row in range(int(size[1] / (unit * 3)) - 2):
        for column in range(columns):
            word = "".join(chance.choice("ETAOINSHRDLU") for _ in range(chance.randint(3, 7)))
            draw.text((size[0] * (column + 0.1) / columns, unit * (2 + row * 3)), word, ink, font)


def _results(chance: random.Random, draw: ImageDraw.ImageDraw, size: Place, file: str, unit: int, face: Colour,
             ink: Colour) -> None:  # fmt: skip
    """A table of numbers, as of a calendar."""
    font, step = font_of_height(file, unit), size[0] / 7.5
    for number in range(31):
        x, y = step * (number % 7 + 0.75), size[1] * 0.25 + step * (number // 7)
        draw.text((x, y), str(number + 1), ink, font, anchor="mm")
