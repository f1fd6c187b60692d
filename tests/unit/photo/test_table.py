"""Photos of trays at a table, and pictures without a board: drawn ones are read, or refused with a sentence."""

import random
from itertools import product
from math import dist

import pytest
from PIL import Image, ImageDraw

from benchmarks.photo.measure import read
from benchmarks.photo.pictures import Photo
from boggle.cli.photo import networks_for
from boggle.errors import PhotoError
from boggle.photo.blobs import Blob
from boggle.photo.lattice import find_lattices, find_windows
from boggle.photo.planes import Plane
from boggle.photo.reader import PhotoReader
from boggle.progress import finished
from photos import read_to_the_end
from refused import refused
from tools.photo.board_fonts import font_files, font_of_height
from tools.photo.draw_board import draw_photo
from tools.photo.draw_film import draw_film
from tools.photo.draw_nothing import draw_nothing
from tools.photo.draw_table import draw_table

NETWORKS = networks_for("en")


@pytest.mark.parametrize(("seed", "side", "kind"), [
    (1, 4, "slant"), (0, 4, "small"), (0, 4, "dim"), (0, 5, "lamp"), (0, 4, "blur"), (1, 4, "leaflet"),
])  # fmt: skip
def test_board_at_a_table_is_read(seed, side, kind):
    drawing = draw_table(seed, side, kind, 480)
    result = read(Photo(kind, drawing.picture, side, side, drawing.tiles, False), NETWORKS)
    assert result.size_right
    assert result.right >= side * side - 1
    assert [mistake for mistake in result.wrong if not mistake[3]] == []


def test_tray_drawn_so_clean_that_it_looks_like_a_screen_is_read():
    drawing = draw_photo(47, 6)
    assert read(Photo("tray", drawing.picture, 6, 6, drawing.tiles, False), NETWORKS).all_right


def test_blurred_board_of_which_more_than_a_third_is_to_be_checked_is_read():
    film = draw_film(4, 5, 33)
    result = read(Photo("film", film.frames[32], 5, 5, film.tiles, False), NETWORKS)
    assert len(result.whole.to_check) > 8
    assert result.right >= 22
    assert [mistake for mistake in result.wrong if not mistake[3]] == []


@pytest.mark.parametrize(("kind", "seed"), [
    ("text", 0), ("empty tray", 0), ("carpet", 0), ("face", 0), ("keys", 0), ("carpet", 152),
])  # fmt: skip
def test_picture_without_a_board_is_refused(kind, seed):
    """The last one looks like a screen with an O on each tile."""
    picture = draw_nothing(seed, kind).convert("RGBA")
    if not seed:
        picture = picture.resize((320, 240))
    told = refused(PhotoError, read_to_the_end, PhotoReader(picture.tobytes(), *picture.size, NETWORKS))
    assert told in (
        "no board found. Take the photo from closer, from above and in even light.",
        "the letters could not be read: this reads A to Z",
    )


def test_letter_that_is_no_tile_is_to_be_checked():
    letters = list("SOLHTERAINDCMEPU")
    letters[5], letters[9] = "É", "Š"
    picture = Image.new("RGB", (400, 400), (40, 60, 90))
    draw = ImageDraw.Draw(picture)
    for cell, letter in enumerate(letters):
        x, y = cell % 4 * 95 + 60, cell // 4 * 95 + 60
        draw.rounded_rectangle((x - 40, y - 40, x + 40, y + 40), 8, (250, 250, 240))
        font = font_of_height(font_files()[0], 40)
        draw.text((x, y + 20), letter, (10, 10, 10), font, anchor="ms")
    tiles = [letter.lower() for letter in letters]
    reading = read(Photo("", picture, 4, 4, tiles, True), NETWORKS).reading
    assert {5, 9} <= set(reading.to_check)
    assert len(reading.to_check) <= 5


def blob(x, y, size=18):
    half = size / 2
    return Blob(x - half, y - half, x + half, y + half, 2 * size, 2 * size, size * size)


def best_window(points):
    return find_windows(finished(find_lattices([blob(*point) for point in points])), 480, 480)[0]


def corners_of(window, points):
    """Whether each corner of the window is one of these points."""
    return all(min(dist(corner, point) for point in points) < 10 for corner in window.corners())


def test_sides_of_dice_make_no_row_of_the_board():
    chance = random.Random(1)
    tops = [
        (120 + 50 * i + chance.gauss(0, 1.5), 120 + 50 * j + chance.gauss(0, 1.5))
        for j, i in product(range(4), repeat=2)
    ]
    sides = [(x, y + 36) for x, y in tops[12:]]
    window = best_window(tops + sides)
    assert (window.width, window.height) == (4, 4)
    assert corners_of(window, [tops[0], tops[3], tops[15], tops[12]])


@pytest.mark.parametrize("side", [4, 6])
def test_board_that_looks_like_a_rhombus_is_found(side):
    points = [(240 + 26 * (i - j), 60 + 34 * (i + j)) for j, i in product(range(side), repeat=2)]
    window = best_window(points)
    assert (window.width, window.height) == (side, side)
    assert corners_of(window, points)


def test_dark_picture_is_made_brighter():
    dark = Plane(bytes(range(60)) * 60, 60, 60, "luminance", inverse=True)
    brighter = dark.lifted()
    assert max(brighter.pixels) > 200
    assert [brighter.pixels[n] <= brighter.pixels[n + 1] for n in range(59)] == [True] * 59
    assert (brighter.width, brighter.height, brighter.name, brighter.inverse) == (60, 60, "luminance", True)
    bright = Plane(bytes(range(200)) * 60, 200, 60)
    assert bright.lifted() is bright
