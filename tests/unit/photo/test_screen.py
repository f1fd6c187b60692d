"""Screenshots of word games: boards of all sizes are read, with holes or without. What shows no board is refused."""

import contextlib
from string import ascii_lowercase

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from boggle.cli.photo import networks_for
from boggle.errors import PhotoError
from boggle.photo.alphabet import CLASSES, SCREEN_CLASSES, SCREEN_SHAPES, SHAPES
from boggle.photo.planes import Planes
from boggle.photo.reader import PhotoReader
from boggle.photo.reading import MOST_UNSURE, Reading
from boggle.photo.screen import read_screen
from boggle.photo.screen_letters import find_pieces
from boggle.photo.several import read_together
from boggle.progress import finished
from photos import read_to_the_end
from refused import refused
from tools.photo.board_fonts import font_files, font_of_height
from tools.photo.draw_board import draw_photo
from tools.photo.draw_other_screens import draw_other_screen
from tools.photo.draw_screen import draw_screen

NETWORKS = networks_for("en")
LONGEST = 960  # pixels, as on the page


def pixels(picture):
    small = picture.convert("RGBA")
    small.thumbnail((LONGEST, LONGEST))
    return small.tobytes(), *small.size


def read(picture):
    return finished(read_screen(Planes(*pixels(picture)), NETWORKS.screen))


def differing(screen, reading):
    """The pairs of tiles, drawn and read, that differ. What is to be marked, or is, is "?"; a hole is "."."""
    assert (reading.width, reading.height) == (screen.width, screen.height)
    drawn = ["." if tile is None else tile or "?" for tile in screen.tiles]
    marked = ["?" if cell in reading.to_check else tile or "." for cell, tile in enumerate(reading.tiles)]
    return [pair for pair in zip(drawn, marked, strict=True) if pair[0] != pair[1]]


KINDS = ["plain", "upper", "lower", "large", "holes", "numbers", "pairs", "chosen", "dim", "marks", "keyboard"]


@pytest.mark.parametrize("kind", KINDS)
def test_screens_are_read_and_what_is_not_sure_is_marked(kind):
    screen = draw_screen(1, kind)
    wrong = differing(screen, read(screen.picture))
    assert [pair for pair in wrong if pair[1] != "?"] == []
    assert len(wrong) <= 0.1 * len(screen.tiles)


def test_a_letter_that_is_no_tile_is_none_in_several_pictures_together_either():
    reading = read(draw_screen(1, "marks").picture)
    assert {tile for scores in reading.scores for tile in scores} <= {"", "qu", *ascii_lowercase}
    unread = [cell for cell, tile in enumerate(reading.tiles) if not tile]
    assert unread
    (together,) = read_together([reading, reading])
    assert all(cell in together.to_check and not together.tiles[cell] for cell in unread)


@pytest.mark.parametrize("size", [(3, 3), (3, 10), (10, 3), (10, 10)])
def test_boards_of_three_to_ten_rows_and_columns_are_read_whole(size):
    screen = draw_screen(11, "upper", size=size)
    reading = read(screen.picture)
    assert all(pair[1] == "?" for pair in differing(screen, reading))
    for (x, y, width, height), cell in zip(screen.cells, reading.cells, strict=True):
        scale = LONGEST / max(screen.picture.size)
        expected = [scale * number for number in (x, y, width, 0, 0, height)]
        assert cell == pytest.approx(expected, abs=0.15 * scale * width)


@pytest.mark.parametrize("size", [(11, 11), (4, 12)])
def test_larger_boards_are_refused_and_never_cut(size):
    picture = draw_screen(12, "upper", size=size).picture
    told = f"expected a board of 10×10 tiles at most, got {size[0]}×{size[1]}"
    assert refused(PhotoError, read, picture) == told


@pytest.mark.parametrize("size", [(15, 15), (16, 20)])
def test_letters_in_more_columns_and_rows_than_any_board_has_are_none(size):
    picture = draw_screen(14, "upper", size=size).picture
    assert refused(PhotoError, read, picture).startswith("no board found. ")


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_screenshot_that_was_turned_is_read_upright(quarters):
    screen = draw_screen(13, "upper", size=(4, 5))
    turned = screen.picture.rotate(-90 * quarters, expand=True)  # clockwise
    reading = read(turned)
    assert all(pair[1] == "?" for pair in differing(screen, reading))
    x, y = reading.cells[0][:2]  # the corner at the top left of the first tile, as one reads it
    right, low = x > turned.width * LONGEST / max(turned.size) / 2, y > LONGEST * turned.height / max(turned.size) / 2
    assert (right, low) == [(True, False), (True, True), (False, True)][quarters - 1]


@pytest.mark.parametrize("kind", ["cyrillic", "greek", "keypad"])
def test_other_letters_and_digits_are_refused(kind):
    reader = PhotoReader(*pixels(draw_other_screen(1, kind)[1]), NETWORKS)
    assert refused(PhotoError, read_to_the_end, reader) == "the letters could not be read: this reads A to Z"


@pytest.mark.parametrize("kind", ["text", "code", "home", "empty"])
def test_screens_without_a_board_give_none_that_could_be_read(kind):
    with contextlib.suppress(PhotoError):  # is as good
        reading = read(draw_other_screen(2, kind)[1])
        assert reading is None or reading.unsure > MOST_UNSURE


@pytest.mark.parametrize("picture", [draw_photo(3, 4).picture, Image.new("RGB", (400, 300), "white")])
def test_photos_and_plain_pictures_are_no_screens(picture):
    assert read(picture) is None


def test_a_reader_with_the_network_of_screens_reads_screenshots():
    screen = draw_screen(14, "large", size=(7, 7))
    reader = PhotoReader(*pixels(screen.picture), NETWORKS)
    reading = read_to_the_end(reader)
    assert isinstance(reading, Reading)
    assert reader.found == reading.cells
    assert all(pair[1] == "?" for pair in differing(screen, reading))


def test_a_board_of_few_letters_in_a_row_and_a_column_and_many_holes_is_no_pattern():
    picture = Image.new("RGB", (900, 900), (40, 60, 90))
    draw = ImageDraw.Draw(picture)
    shape = [(0, row) for row in range(10)] + [(column, 9) for column in range(1, 10)]
    for (column, row), letter in zip(shape, "TERAEESOLETEDCMPTES", strict=True):
        x, y = 80 * column + 90, 80 * row + 90
        draw.rounded_rectangle((x - 36, y - 36, x + 36, y + 36), 8, (250, 250, 240))
        draw.text((x, y + 19), letter, (10, 10, 10), font_of_height(font_files()[0], 38), anchor="ms")
    reading = read_to_the_end(PhotoReader(*pixels(picture), NETWORKS))
    assert (reading.width, reading.height) == (10, 10)
    assert "".join(reading.tiles) == "teraeesoletedcmptes"
    assert reading.tiles.count("") == 81
    for cell, (tile, scores) in enumerate(zip(reading.tiles, reading.scores, strict=True)):
        assert cell in reading.to_check or max(scores, key=scores.get) == tile


def test_the_number_of_classes_tells_the_networks_apart():
    others = networks_for("fr")
    assert (NETWORKS.letters.classes, NETWORKS.screen.classes) == (CLASSES, SCREEN_CLASSES)
    assert (others.letters.classes, others.screen.classes) == (SHAPES, SCREEN_SHAPES)


@given(st.lists(st.binary(min_size=9, max_size=9), min_size=1, max_size=9), st.integers(2, 4))
def test_pieces_are_what_hangs_together_at_a_corner_at_least(rows, sparse):
    rows = [bytes([byte % sparse == 0 for byte in row]) for row in rows]
    left = {(x, y) for y, row in enumerate(rows) for x, ink in enumerate(row) if ink}
    expected = []
    while left:
        piece, waiting = set(), [left.pop()]
        while waiting:
            x, y = waiting.pop()
            piece.add((x, y))
            beside = {(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1)} & left
            left -= beside
            waiting += beside
        expected.append(sorted(piece))
    found = [sorted((x, y) for y, first, end in piece.runs for x in range(first, end)) for piece in find_pieces(rows)]
    assert sorted(found) == sorted(expected)
