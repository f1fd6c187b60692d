"""Photos in the worker: read in pieces and one at a time; any picture and any file is read or refused, never long."""

import io
import json
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, features

from boggle import BoggleError
from boggle.photo.planes import LEAST_SIDE
from boggle.picture.file_size import MOST_BYTES, checked_size
from hostile import EXAMPLES, SECONDS, Uint8Array, altered, answer, budget, numbers
from photos import NETWORK, drawn
from worker import photo
from worker.photo import PhotoJobs, read_steps

LETTERS = NETWORK.read_bytes()
SMALL = drawn("tsle/p.et/oine/go.s", "0123").resize((120, 120))
FORMS = ["PNG", "JPEG", "GIF", "BMP", "WEBP", *(["AVIF"] if features.check("avif") else [])]
few = settings(max_examples=max(3, EXAMPLES // 15), deadline=None)  # a picture takes a second


def written(form):
    file = io.BytesIO()
    SMALL.convert("RGB").save(file, form)
    return file.getvalue()


@st.composite
def pictures(draw):
    """Pixels, width and height: patterns of repeated bytes, or a drawn board with parts that are covered by them."""
    width, height = draw(st.integers(LEAST_SIDE - 1, 100)), draw(st.integers(LEAST_SIDE, 100))
    pattern = draw(st.binary(min_size=1, max_size=200))
    wide = b"".join(bytes([byte]) * draw(st.integers(1, 9)) for byte in pattern)
    pixels = (wide * (4 * width * height // len(wide) + 1))[: 4 * width * height]
    covered = Image.frombytes("RGBA", (width, height), pixels)
    if draw(st.booleans()):
        board = SMALL.convert("RGBA").resize((width, height)).rotate(draw(st.integers(0, 359)))
        box = [draw(st.integers(0, side)) for side in (width, height)]
        board.paste(covered.crop((0, 0, *box)), (0, 0))
        covered = board
    return covered.tobytes(), width, height


def timed(function, *arguments):
    begun = time.thread_time()
    told = json.loads(function(*arguments))
    assert time.thread_time() - begun < SECONDS
    return told


@given(pictures(), st.just(LETTERS), st.integers(-1, 1))
@few
def test_pixels_are_read_in_short_pieces(picture, network, more):
    pixels, width, height = picture
    jobs = PhotoJobs()
    told = timed(jobs.begin_photo, Uint8Array(pixels), width, height + more * (more > 0), Uint8Array(network))
    if told:
        assert "expected" in str(told["error"])
        return
    told = {"progress": 0}
    while "done" not in told:
        before, told = told["progress"], timed(jobs.go_on_photo)
        assert before <= told.get("progress", 1) <= 1
    board = told["done"]["board"]
    if board:
        cells = board["width"] * board["height"]
        assert len(board["tiles"]) == len(board["places"]) == cells
        assert set(board["to_check"]) <= set(range(cells))
        assert all(len(place) == 6 for place in board["places"])


@given(st.binary(max_size=300) | altered([written(form)[:600] for form in FORMS], st.binary(max_size=4)), numbers)
@budget
def test_files_of_pictures(data, length):
    asked = []

    def read(start, count):
        asked.append(count)
        assert start >= 0
        return data[start : start + count]

    size = answer(checked_size, read, length)
    assert len(asked) < 2100
    assert max(asked, default=0) <= 30
    if not isinstance(size, BoggleError):
        assert length <= MOST_BYTES
        assert min(size) > 0


@pytest.fixture(autouse=True)
def _much_time(monkeypatch):
    """However slow this machine is, pictures are read to the end."""
    monkeypatch.setattr(photo, "MOST_SECONDS", 600)


def arguments(picture):
    return Uint8Array(picture.convert("RGBA").tobytes()), *picture.size, Uint8Array(NETWORK.read_bytes())


def done(jobs):
    progress = []
    while "done" not in (answer := json.loads(jobs.go_on_photo())):
        progress.append(answer["progress"])
    return answer["done"], progress


def test_a_board_is_read_in_pieces():
    jobs = PhotoJobs()
    assert jobs.begin_photo(*arguments(drawn("tsle/p.et/oine/go.s", "0123"))) == "null"
    result, progress = done(jobs)
    board = result["board"]
    assert (board["width"], board["height"], result["late"]) == (4, 4, False)
    assert [tile or "." for tile in board["tiles"]] == list("tslep.etoinego.s")  # a blank die has no tile
    assert {5, 14} <= set(board["to_check"])
    assert progress == sorted(progress)
    assert all(0 <= part <= 1 for part in progress)
    middles = [(x + (rx + dx) / 2, y + (ry + dy) / 2) for x, y, rx, ry, dx, dy in board["places"]]
    wanted = [(30 + 72 * (cell % 4 + 0.5), 30 + 72 * (cell // 4 + 0.5)) for cell in range(16)]
    assert [pytest.approx(place, abs=8) for place in wanted] == middles


def test_no_board_and_reading_that_is_given_up_in_the_end(monkeypatch):
    jobs = PhotoJobs()
    jobs.begin_photo(*arguments(drawn("a").resize((200, 200))))
    assert done(jobs)[0] == {"board": None, "late": False}
    monkeypatch.setattr(photo, "MOST_SECONDS", 0)
    monkeypatch.setattr(photo, "PIECE", 0)
    jobs.begin_photo(*arguments(drawn("tsle/pret/oine/gods")))
    assert done(jobs)[0] == {"board": None, "late": True}


def test_what_is_no_photo_is_refused_and_nothing_is_read_before_one_and_after_it_is_forgotten():
    jobs = PhotoJobs()
    pixels, width, height, network = arguments(drawn("tsle/pret/oine/gods"))
    for call in ((pixels, width + 1, height, network), (pixels, width, height, Uint8Array(b"BNET"))):
        assert "expected" in str(json.loads(jobs.begin_photo(*call))["error"])
    assert "error" in json.loads(jobs.go_on_photo())
    jobs.begin_photo(pixels, width, height, network)
    jobs.forget_photo()
    assert "error" in json.loads(jobs.go_on_photo())


def test_the_steps_for_the_page_that_explains_it():
    steps = json.loads(read_steps(*arguments(drawn("tsle/pret/oine/gods", "0123"))))
    assert steps["side"] == 4
    assert len(steps["places"]) == len(steps["patches"]) == len(steps["scores"]) == 16
    assert {len(patch) for patch in steps["patches"]} == {2 * 28 * 28}
    assert "".join(best[0][0] for best in steps["scores"]) == "tslepretoinegods"
    for best in steps["scores"]:
        assert best == sorted(best, key=lambda one: -one[1])
        assert 0 <= sum(score for _, score in best) <= 1.000001
    assert all(left < right and top < low for left, top, right, low in steps["blobs"])
