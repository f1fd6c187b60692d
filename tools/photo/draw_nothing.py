"""Draws pictures without a board, which are to be refused. The seed decides everything."""

import random
from math import cos, pi, sin

from PIL import Image, ImageDraw, ImageFilter

from tools.photo.board_fonts import font_files, font_of_height
from tools.photo.draw_board import SETS, Picture, as_photo, draw_ground, mixed

KINDS = ("text", "empty tray", "carpet", "face", "tiled wall", "keys")
WORDS = ["BOARD", "FULL", "LETTERS", "AND", "YOU", "FIND", "WORDS", "WHOSE", "LIE", "NEXT", "OTHER", "ANY", "DIRECTION"]
SIZE = 640, 480


def draw_nothing(seed: int, kind: str) -> Picture:
    chance = random.Random(f"nothing {seed} {kind}")
    picture = draw_ground(chance).resize(SIZE)
    {
        "text": _text,
        "empty tray": _empty_tray,
        "carpet": _carpet,
        "face": _head,
        "tiled wall": _tiles_of_a_wall,
        "keys": _keys,
    }[kind](chance, picture)
    picture = picture.rotate(chance.gauss(0, 6), Image.Resampling.BICUBIC, expand=False)
    return as_photo(chance, picture)


def _text(chance: random.Random, picture: Picture) -> None:
    draw = ImageDraw.Draw(picture)
    draw.rectangle((60, 20, 580, 460), (246, 246, 242))
    height = chance.randrange(9, 26)
    font = font_of_height(chance.choice(font_files()), height)
    case = chance.choice((str.upper, str.lower, str.capitalize))
    for top in range(40, 440, int(height * chance.uniform(1.7, 2.4))):
        line = " ".join(case(chance.choice(WORDS)) for _ in range(30))
        while draw.textlength(line, font) > 480:
            line = line[:-1]
        draw.text((80, top), line, (30, 30, 34), font)


def _empty_tray(chance: random.Random, picture: Picture) -> None:
    draw, colour, side = ImageDraw.Draw(picture), chance.choice(SETS)[0], chance.choice((4, 5, 6))
    draw.rounded_rectangle((120, 40, 520, 440), 24, colour)
    cell = 360 / side
    for number in range(side * side):
        x, y = 140 + number % side * cell, 60 + number // side * cell
        draw.rounded_rectangle((x + 4, y + 4, x + cell - 4, y + cell - 4), 6, mixed(colour, (0, 0, 0), 0.4))


def _carpet(chance: random.Random, picture: Picture) -> None:
    draw, step = ImageDraw.Draw(picture), chance.randrange(28, 70)
    dark, light = [tuple(chance.randrange(low, low + 120) for _ in range(3)) for low in (0, 130)]
    for number in range(30 * 30):
        x, y = number % 30 * step, number // 30 * step
        box = (x + step * 0.2, y + step * 0.2, x + step * 0.8, y + step * 0.8)
        draw.rectangle((x, y, x + step, y + step), light)
        shape = chance.choice((draw.ellipse, draw.rectangle)) if step % 2 else draw.ellipse
        shape(box, dark)
        draw.ellipse((x + step * 0.38, y + step * 0.38, x + step * 0.62, y + step * 0.62), light)


def _head(chance: random.Random, picture: Picture) -> None:
    draw, skin = ImageDraw.Draw(picture), (chance.randrange(150, 240), chance.randrange(110, 180), 110)
    draw.ellipse((180, 30, 460, 450), skin)
    for x in (260, 380):
        draw.ellipse((x - 28, 180, x + 28, 210), (245, 245, 245))
        draw.ellipse((x - 12, 182, x + 12, 208), (40, 30, 30))
        draw.line((x - 34, 160, x + 34, 156), (60, 40, 30), 9)
    draw.line((320, 210, 306, 290, 334, 292), mixed(skin, (0, 0, 0), 0.3), 5)
    draw.chord((265, 320, 375, 385), 0, 180, (150, 60, 60))
    picture.paste(picture.filter(ImageFilter.GaussianBlur(2)))


def _tiles_of_a_wall(chance: random.Random, picture: Picture) -> None:
    draw, step = ImageDraw.Draw(picture), chance.randrange(50, 110)
    for number in range(150):
        x, y = number % 14 * step, number // 14 * step
        level = chance.randrange(190, 235)
        draw.rectangle((x, y, x + step - 5, y + step - 5), (level, level, level - 10))
        ends = [(cos(n * pi / 4) * (0.1 + 0.2 * (n % 2)), sin(n * pi / 4) * 0.28) for n in range(8)]
        draw.polygon([(x + step * (0.5 + u), y + step * (0.5 + v)) for u, v in ends], (70, 90, 150))


def _keys(chance: random.Random, picture: Picture) -> None:
    """A calculator."""
    draw = ImageDraw.Draw(picture)
    font = font_of_height(chance.choice(font_files()), 30)
    draw.rectangle((150, 20, 490, 460), (60, 62, 66))
    for number, sign in enumerate("789÷456×123-0.=+"):
        x, y = 170 + number % 4 * 78, 130 + number // 4 * 78
        draw.rounded_rectangle((x, y, x + 66, y + 66), 10, (225, 225, 228))
        draw.text((x + 33, y + 33), sign, (30, 30, 30), font, "mm")
