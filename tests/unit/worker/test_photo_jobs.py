"""Pyodide's worker reads photos in pieces, several of one board together, and frames of the camera."""

import json

import pytest
from PIL import Image, ImageFilter

from hostile import Uint8Array
from photos import NETWORKS, drawn
from worker import photo
from worker.photo import PhotoJobs, read_steps

BOARD, OTHER = "tsle/pret/oine/gods", "stuz/xyed/ghst/lirp"
HOW = {"number": 1, "with": [], "place": None, "live": False, "words": "en"}


@pytest.fixture(autouse=True)
def _much_time(monkeypatch):
    """However slow this machine is, pictures are read to the end."""
    monkeypatch.setattr(photo, "MOST_SECONDS", 600)
    monkeypatch.setattr(photo, "FRAME_SECONDS", 600)


def arguments(picture, **how):
    networks = [Uint8Array(network) for network in NETWORKS]
    return Uint8Array(picture.convert("RGBA").tobytes()), *picture.size, json.dumps(HOW | how), *networks


def read(jobs, picture, **how):
    """What is told in the end of a picture, and what is told on the way."""
    assert jobs.begin_photo(*arguments(picture, **how)) == "null"
    told = []
    while not told or "done" not in told[-1]:
        told.append(json.loads(jobs.go_on_photo()))
    return told.pop()["done"], told


def text(board):
    return "".join(tile or "." for tile in board["tiles"])


def test_a_board_is_read_in_pieces():
    result, told = read(PhotoJobs(), drawn("tsle/p.et/oine/go.s", "0123"))
    [board] = result["boards"]
    assert (board["width"], board["height"], result["late"], result["fault"]) == (4, 4, False, None)
    assert text(board) == "tslep.etoinego.s"
    assert {cell for cell, tile in enumerate(board["tiles"]) if tile is None} == {5, 14}  # blank dice
    assert {5, 14} <= set(board["to_check"])
    progress = [one["progress"] for one in told]
    assert [0, *progress, 1] == sorted([0, *progress, 1])
    middles = [(x + (rx + dx) / 2, y + (ry + dy) / 2) for x, y, rx, ry, dx, dy in board["places"]]
    wanted = [(30 + 72 * (cell % 4 + 0.5), 30 + 72 * (cell // 4 + 0.5)) for cell in range(16)]
    assert [pytest.approx(place, abs=8) for place in wanted] == middles


def test_no_board_and_reading_that_is_given_up_in_the_end(monkeypatch):
    jobs = PhotoJobs()
    result, _ = read(jobs, drawn("a").resize((200, 200)))
    assert (result["boards"], result["late"]) == ([], False)
    assert result["fault"][0].startswith("no board found")
    monkeypatch.setattr(photo, "MOST_SECONDS", 0)
    monkeypatch.setattr(photo, "PIECE", 0)
    assert read(jobs, drawn(BOARD))[0]["late"] is True


def test_pictures_are_read_together_until_they_are_forgotten():
    jobs = PhotoJobs()
    first = drawn("tsle/p.et/oine/gods")
    assert text(read(jobs, first, number=7)[0]["boards"][0]) == "tslep.etoinegods"
    second = drawn("tsle/pret/oine/go.s").rotate(90)
    [board] = read(jobs, second, number=9, **{"with": [7]})[0]["boards"]
    assert sorted(board["pictures"]) == [7, 9]
    assert {cell for cell, tile in enumerate(board["tiles"]) if tile is None} <= {5, 14}
    boards = read(jobs, drawn(OTHER), number=11, **{"with": [7, 9]})[0]["boards"]
    assert [sorted(board["pictures"]) for board in boards] == [[7, 9], [11]]
    assert text(boards[1]) == OTHER.replace("/", "")
    boards = read(jobs, drawn(OTHER), number=12, **{"with": [11]})[0]["boards"]
    assert [(sorted(board["pictures"]), board["alike"]) for board in boards] == [([11, 12], 2)]
    # Another picture that is read meanwhile, alone, changes nothing.
    assert read(jobs, drawn(OTHER), number=13)[0]["boards"][0]["pictures"] == [13]
    jobs.forget_photo("[11, 13, 99]")
    told = read(jobs, first, number=14, **{"with": [7, 9, 11]})[0]
    assert [sorted(board["pictures"]) for board in told["boards"]] == [[7, 9, 14]]
    assert told["missing"] == [11]
    # As a worker that took the place of another one, which the page tells again what it had read.
    new = PhotoJobs()
    told = read(new, drawn("tsle/p.et/oine/go.s"), number=15, **{"with": [16]})[0]
    assert (told["missing"], told["boards"][0]["pictures"]) == ([16], [15])
    told = read(new, drawn(BOARD), number=16, **{"with": [15]})[0]
    assert (told["missing"], [sorted(board["pictures"]) for board in told["boards"]]) == ([], [[15, 16]])


def test_a_board_is_read_where_the_user_says_that_it_is():
    picture = Image.new("RGB", (500, 500), "white")
    picture.paste(drawn(BOARD), (100, 80))
    corners = [[130, 182], [418, 182], [418, 326], [130, 326]]  # the two rows in the middle
    place = {"corners": corners, "columns": 4, "rows": 2}
    [board] = read(PhotoJobs(), picture, place=place)[0]["boards"]
    assert (text(board), board["width"], board["height"]) == ("pretoine", 4, 2)


def test_frames_tell_what_is_read_on_the_way_and_blurred_ones_are_passed_over():
    jobs, sharp = PhotoJobs(), drawn(BOARD, "0123")
    _, told = read(jobs, sharp, live=True)
    assert told[-1]["cells"] is not None
    assert set(told[-1]["sure"].values()) <= set(BOARD)
    assert told[-1]["sure"]  # however fast the machine is
    result, told = read(jobs, sharp.filter(ImageFilter.GaussianBlur(6)), live=True)
    assert (result["boards"], told) == ([], [])
    assert read(jobs, sharp, live=True)[0]["boards"]


def test_what_is_no_photo_is_refused_and_nothing_is_read_before_one_and_after_it_is_forgotten():
    jobs = PhotoJobs()
    pixels, width, height, how, *networks = arguments(drawn(BOARD))
    others = json.dumps(HOW | {"with": list(range(20))})
    for call in (
        (pixels, width + 1, height, how, *networks),
        (pixels, width, height, how, Uint8Array(b"BNET"), networks[1]),
        (pixels, width, height, "null", *networks),
        (pixels, width, height, others, *networks),
        arguments(drawn(BOARD), place={"corners": [[0, 0]] * 4, "columns": 4, "rows": 4}),
        arguments(drawn(BOARD), place={"corners": [[0, 0], [9, 0], [9, 9]], "columns": 4, "rows": 4}),
    ):
        assert "expected" in str(json.loads(jobs.begin_photo(*call))["error"])
    assert "error" in json.loads(jobs.go_on_photo())
    jobs.begin_photo(pixels, width, height, how, *networks)
    jobs.forget_photo("[2]")
    assert "progress" in json.loads(jobs.go_on_photo())
    jobs.forget_photo("[1]")
    assert "error" in json.loads(jobs.go_on_photo())
    for numbers in ("", "1", '["a"]', "[null]", "[1e999]"):
        assert "expected the numbers of pictures" in str(json.loads(jobs.forget_photo(numbers))["error"])


def test_the_steps_for_the_page_that_explains_it():
    pixels, width, height, _, *networks = arguments(drawn(BOARD, "0123"))
    steps = json.loads(read_steps(pixels, width, height, *networks))
    assert (steps["width"], steps["height"]) == (4, 4)
    assert len(steps["places"]) == len(steps["patches"]) == len(steps["scores"]) == 16
    assert {len(patch) for patch in steps["patches"]} == {2 * 28 * 28}
    assert "".join(best[0][0] for best in steps["scores"]) == "tslepretoinegods"
    for best in steps["scores"]:
        assert best == sorted(best, key=lambda one: -one[1])
        assert 0 <= sum(score for _, score in best) <= 1.000001
    assert all(left < right and top < low for left, top, right, low in steps["blobs"])
