"""Reading drawn photos: trays of all sizes, screenshots, pictures without a board, and pixels that are no picture."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.photo.measure import NETWORK, Photo, drawn_photos, read
from boggle import Board
from boggle.errors import PhotoError
from boggle.photo.network import Network
from boggle.photo.reader import PhotoReader
from tools.photo.draw_board import draw_photo, draw_screenshot

NO_BOARD = "no board found. Take the photo from closer, from above and in even light."


@pytest.fixture(scope="module")
def network():
    return Network.from_bytes(NETWORK.read_bytes())


@pytest.mark.parametrize(("draw", "seed", "side"), [(draw_photo, 0, 4), (draw_photo, 3, 5), (draw_screenshot, 3, 4)])
def test_drawn_board_is_read(network, draw, seed, side):
    drawing = draw(seed, side)
    result = read(Photo("", drawing.picture, side, side, drawing.tiles, drawing.upright), network)
    assert result.size_right
    assert result.right >= side * side - 1
    assert [mistake for mistake in result.wrong if not mistake[3]] == []


def test_reading_tells_where_the_cells_are(network):
    drawing = draw_screenshot(3, 4)
    photo = Photo("", drawing.picture, 4, 4, drawing.tiles, True)
    reading = read(photo, network).reading
    left, top = reading.cells[0][:2]
    assert all(0 <= cell[0] <= photo.size[0] and 0 <= cell[1] <= photo.size[1] for cell in reading.cells)
    for cell, (x, y, right_x, right_y, down_x, down_y) in enumerate(reading.cells):
        row, column = divmod(cell, 4)
        assert x == pytest.approx(left + column * right_x, abs=3)
        assert y == pytest.approx(top + row * down_y, abs=3)
        assert abs(right_y) < 3
        assert abs(down_x) < 3


def test_pieces_of_work_give_the_same_and_progress_never_goes_back(network):
    (photo,) = drawn_photos(1)
    whole = PhotoReader(photo.rgba, *photo.size, network)
    whole.run(1000)
    pieces, progress = PhotoReader(photo.rgba, *photo.size, network, keep_steps=True), [0.0]
    while not pieces.done:
        assert pieces.reading is None
        pieces.run(0)
        progress.append(pieces.progress)
    assert progress == sorted(progress)
    assert progress[-1] == 1
    assert len(progress) > 20
    assert pieces.reading.tiles == whole.reading.tiles
    assert set(pieces.steps) == {"plane", "blobs", "window", "letters", "scores"}
    assert whole.steps == {}


def test_bare_q_is_the_tile_qu(network):
    drawing = draw_screenshot(6, 5)
    drawing.tiles[7] = "qu"
    reading = read(Photo("", draw_tiles(drawing.tiles, 5), 5, 5, drawing.tiles, True), network).reading
    assert reading.tiles[7] == "qu"
    assert Board.parse(str(reading.board)) == reading.board


def draw_tiles(tiles, side):
    """A plain screenshot of these tiles."""
    from PIL import Image, ImageDraw

    from tools.photo.board_fonts import font_files, font_of_height

    picture = Image.new("RGB", (90 * side, 90 * side), (40, 60, 90))
    draw = ImageDraw.Draw(picture)
    for cell, tile in enumerate(tiles):
        x, y = cell % side * 90 + 45, cell // side * 90 + 45
        draw.rounded_rectangle((x - 40, y - 40, x + 40, y + 40), 8, (250, 250, 240))
        draw.text((x, y), tile[:1].upper(), (10, 10, 10), font_of_height(font_files()[0], 40), anchor="mm")
    return picture


WIDTH, HEIGHT = 60, 80


def pixels_of(kind):
    chance = random.Random(kind)
    if kind == "plain":
        return bytes([120, 130, 140, 255]) * WIDTH * HEIGHT
    if kind == "noise":
        return chance.randbytes(4 * WIDTH * HEIGHT)
    stripes = [bytes([90 + 60 * (x // 6 % 2), 80, 60, 255]) for x in range(WIDTH)]
    return b"".join(stripes) * HEIGHT


@pytest.mark.parametrize("kind", ["plain", "noise", "stripes"])
def test_picture_without_a_board(network, kind):
    reader = PhotoReader(pixels_of(kind), WIDTH, HEIGHT, network)
    for _ in range(2):  # it says so again
        with pytest.raises(PhotoError) as error:
            reader.run(1000)
    assert str(error.value) == NO_BOARD
    assert reader.done
    assert reader.reading is None


@pytest.mark.parametrize(
    ("data", "width", "height", "sentence"),
    [
        (b"", 100, 100, "expected 40,000 bytes of pixels, got 0"),
        (bytes(4), 1, 1, "expected a picture with sides of 40 to 640 pixels, got 1×1"),
        (bytes(4), 641, 100, "expected a picture with sides of 40 to 640 pixels, got 641×100"),
    ],
)
def test_no_picture(network, data, width, height, sentence):
    with pytest.raises(PhotoError) as error:
        PhotoReader(data, width, height, network)
    assert str(error.value) == sentence


@settings(max_examples=15)
@given(st.integers(40, 70), st.integers(40, 70), st.binary(min_size=1, max_size=600), st.integers(1, 9))
def test_any_pixels_are_read_or_refused(network, width, height, data, size):
    """Repeated pieces of bytes give patterns, some of them regular."""
    row = b"".join(data[n : n + 1] * size for n in range(len(data)))
    pixels = (row * (4 * width * height // len(row) + 1))[: 4 * width * height]
    reader = PhotoReader(pixels, width, height, network)
    try:
        while not reader.done:
            reader.run(1)
    except PhotoError:
        return
    reading = reader.reading
    cells = reading.width * reading.height
    assert len(reading.tiles) == len(reading.confidence) == len(reading.cells) == cells
    assert all(0 <= sure <= 1.000001 for sure in reading.confidence)
    assert set(reading.to_check) <= set(range(cells))


@pytest.mark.slow
def test_many_drawn_boards(network):
    results = [read(photo, network) for photo in drawn_photos(60, first=1000)]
    tiles = sum(len(result.photo.tiles) for result in results)
    assert sum(result.right for result in results) >= 0.99 * tiles
    assert sum(result.size_right for result in results) >= 0.95 * len(results)
    assert sum(result.right == len(result.photo.tiles) for result in results) >= 0.9 * len(results)
