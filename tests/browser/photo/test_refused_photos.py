"""Files that are no photo of a board: a sentence each, and the board stays."""

import struct
import zlib

import pytest
from PIL import Image
from playwright.sync_api import expect

from driving import GOLDEN, board_text, cell, extended, follow, solved
from photos import choose, drawn, file_of, photo, read, refused

SCRIPT = b'<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>window.ran = 1</script></svg>'
OTHER_KIND = "The photo was not read: expected a picture, such as a JPEG or PNG file, got a file of another kind."
NOT_SHOWN = "The photo was not read: expected a picture that this browser can show, got one that it cannot."


@pytest.fixture
def page(shared):
    """A solved board in a shared page."""
    return shared


def kept(page):
    assert board_text(page) == GOLDEN.replace("/", "")
    expect(page.get_by_role("status")).to_have_text("88 words, 109 points")


def huge(width, height):
    """A PNG file of a few kilobytes whose picture has this size: black, one bit for each pixel."""

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    packer = zlib.compressobj(9)
    line = bytes(1 + (width + 7) // 8)
    data = b"".join(packer.compress(line) for _ in range(height)) + packer.flush()
    header = struct.pack(">2I5B", width, height, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


@pytest.mark.parametrize(("name", "data", "sentence"), [
    ("board.png", b"", OTHER_KIND),
    ("board.jpg", b"fxie/amlo/ewbx/astu", OTHER_KIND),
    ("board.svg", SCRIPT, OTHER_KIND),
    ("board.png", SCRIPT, OTHER_KIND),
    ("board.png", photo(GOLDEN)[:20], "expected a whole picture, got one whose size is missing."),
    ("board.png", photo(GOLDEN)[:60], NOT_SHOWN),
    ("board.gif", file_of(Image.new("L", (300, 300)), "GIF")[:30], NOT_SHOWN),
    ("board.png", file_of(Image.new("L", (1, 1))), "expected a picture of at least 64×64 pixels, got 1×1."),
    ("board.png", huge(20_000, 20_000), "expected a picture of at most 64 million pixels, got 20000×20000."),
], ids=["empty", "text", "svg", "svg as png", "cut off", "no pixels", "cut gif", "1×1", "20,000×20,000"])  # fmt: skip
def test_what_is_no_picture(page, name, data, sentence):
    choose(page, data, name)
    refused(page, sentence)
    kept(page)
    assert page.evaluate("window.ran") is None


def test_a_file_of_a_gigabyte(page, tmp_path):
    path = tmp_path / "board.jpg"
    with path.open("wb") as file:
        file.truncate(2**30)
    choose(page, path)
    refused(page, "expected a picture of at most 64 MB, got 1,073 MB.")
    kept(page)


@pytest.mark.parametrize("picture", [
    Image.new("RGB", (400, 300), (120, 90, 60)),
    Image.linear_gradient("L").resize((300, 500)),
    drawn("ab").resize((400, 240)),
], ids=["plain", "gradient", "two dice"])  # fmt: skip
def test_no_board(page, picture):
    choose(page, file_of(picture, "JPEG"))
    refused(page, "No board found. Take the photo from above and closer, in even light.")
    kept(page)


def test_a_name_of_another_kind_does_not_matter(page):
    choose(page, photo("tsle/pret/oine/gods", "0123"), "notes.txt")
    assert read(page)[0] == 16


def test_of_an_animation_the_first_picture_is_read(page):
    others = [Image.new("RGB", drawn(GOLDEN).size)] * 3
    choose(page, file_of(drawn("tsle/pret/oine/gods", "0123"), "GIF", save_all=True, append_images=others, duration=50))
    read(page)
    assert board_text(page) == "tslepretoinegods"


def test_a_picture_in_one_corner_is_transparent(page):
    """What is transparent counts as white."""
    picture = Image.new("RGBA", (420, 420))
    picture.paste(drawn("tsle/pret/oine/gods", "0123"), (30, 30))
    choose(page, file_of(picture))
    assert read(page)[0] == 16


def test_the_sentence_goes_with_the_next_letter_or_when_it_is_closed(page):
    for leave in (lambda: cell(page, 1, 1).press_sequentially("f"), page.get_by_role("button", name="Close").click):
        choose(page, b"text")
        refused(page, OTHER_KIND)
        leave()
        expect(page.locator("[data-photo]")).to_have_count(0)
    follow(page, f"board={GOLDEN}")
    extended(page)
    assert solved(page) == (88, 109)
