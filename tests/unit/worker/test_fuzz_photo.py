"""Any picture is read or refused, and any file: never another error, never long."""

import io
import json
import time

from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, features

from boggle import BoggleError
from boggle.photo.planes import LEAST_SIDE
from boggle.picture.file_size import MOST_BYTES, checked_size
from hostile import EXAMPLES, SECONDS, Uint8Array, altered, answer, budget, numbers
from photos import NETWORK, drawn
from worker.photo import PhotoJobs

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
    width, height = draw(st.integers(LEAST_SIDE - 1, 130)), draw(st.integers(LEAST_SIDE, 130))
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
