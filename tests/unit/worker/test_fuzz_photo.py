"""Any picture is read or refused, any network of letters, and any file: never another error, never long.

`make fuzz` runs many more examples.
"""

import io
import json
import struct
import time
from binascii import crc32

from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, features

from boggle import BoggleError
from boggle.photo.network import HEADER, LAYER, SIDE, Network
from boggle.photo.planes import LEAST_SIDE
from boggle.picture.file_size import MOST_BYTES, checked_size
from hostile import EXAMPLES, SECONDS, Uint8Array, altered, answer, budget, numbers
from photos import NETWORK, drawn
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


@given(pictures())
@settings(few, max_examples=max(3, EXAMPLES // 100))
def test_pixels_are_explained(picture):
    json.loads(read_steps(Uint8Array(picture[0]), *picture[1:], Uint8Array(LETTERS)))


def with_checksum(layers, body):
    header = HEADER.pack(b"BNET", 1, layers, LETTERS[6], crc32(body))
    return header + body


floats = st.sampled_from([0.0, 1.0, -1e30, 3e38, float("inf"), float("-inf"), float("nan")]) | st.floats(width=32)


@st.composite
def lying_networks(draw):
    """Networks with a right checksum. Their layers fit each other, and have numbers of any size."""
    classes, inputs, side, body, layers = LETTERS[6], 1, SIDE, b"", draw(st.integers(1, 5))
    for layer in range(layers):
        last = layer == layers - 1
        kernel = side if last else draw(st.integers(1, max(1, min(side, 9))))
        outputs = classes if last else draw(st.integers(0, 3))
        body += LAYER.pack(kernel, draw(st.integers(0, 3)), inputs, outputs)
        body += struct.pack(f"<{2 * outputs}f", *[draw(floats) for _ in range(2 * outputs)])
        weights = kernel * kernel * inputs * outputs
        body += (draw(st.binary(min_size=1, max_size=50)) * (weights + 1))[:weights]
        inputs, side = outputs, side - kernel + 1
    return with_checksum(layers, body)


cut = [LETTERS[:5000], with_checksum(2, LETTERS[HEADER.size :][:4000])]
networks = st.binary(max_size=80) | altered(cut, st.binary(max_size=3))


@given(networks | lying_networks(), st.integers(0, 255))
@budget
def test_networks(data, brightness):
    network = answer(Network.from_bytes, data)
    if not isinstance(network, BoggleError) and len(network.layers) < 3:
        scores = network.scores([[brightness] * SIDE for _ in range(SIDE)])
        assert all(0 <= score <= 1.000001 for turn in scores for score in turn)


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
