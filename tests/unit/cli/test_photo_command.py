"""The command `photo`: pictures with a board, and files that are none. Each gets a sentence, never a traceback."""

import io
import json
import subprocess
import sys
from unittest.mock import patch

import pytest
from PIL import Image

from boggle import Board
from command import run
from samples import ROOT
from tools.photo.draw_board import draw_screenshot

NO_BOARD = "no board found. Take the photo from closer, from above and in even light."
NO_PICTURE = "expected a picture (JPEG, PNG, WebP, GIF, BMP or TIFF), got none"


@pytest.fixture(scope="module")
def drawing():
    return draw_screenshot(3, 4)


@pytest.fixture
def saved(tmp_path, drawing):
    def save(name, **options):
        path = tmp_path / name
        options.pop("picture", drawing.picture).save(path, **options)
        return path

    return save


def complaint(*arguments):
    status, out, complained = run("photo", *arguments)
    assert (status, out) == (2, "")
    assert complained.startswith("boggle: ")
    assert complained.count("\n") == 1
    return complained.removeprefix("boggle: ").rstrip("\n")


def board_of(drawing):
    return str(Board(drawing.side, drawing.side, drawing.tiles))


def test_the_board_is_printed_as_json_too_and_tiles_to_check_are_named(drawing, saved):
    status, out, complained = run("photo", saved("screen.png"), "--json")
    assert (status, complained) == (0, "")
    read = json.loads(out)
    assert list(read) == ["board", "width", "height", "tiles", "confidence", "to_check"]
    assert (read["board"], read["width"], read["height"], read["tiles"]) == (board_of(drawing), 4, 4, drawing.tiles)
    assert len(read["confidence"]) == 16
    assert all(read["confidence"][cell] > 0.9 for cell in range(16) if cell not in read["to_check"])
    covered = drawing.picture.copy()
    x, y = 105, next(y for y in range(960) if y > 150 and covered.getpixel((270, y)) != covered.getpixel((2, 2)))
    covered.paste(covered.getpixel((60, y + 20)), (x - 45, y + 15, x + 45, y + 110))
    status, out, complained = run("photo", saved("covered.png", picture=covered))
    assert status == 0
    assert out.startswith(".")
    assert "to check (row,column): 1,1 nothing read" in complained


def drawn_as(name, drawing):
    """The picture of a drawing as it may also come: on its side, or before another picture."""
    exif = Image.Exif()
    exif[0x0112] = 6  # lies on its side
    plain = Image.new("RGB", drawing.picture.size)
    return {
        "really-a-jpeg.png": {"format": "JPEG"},
        "exif.jpg": {"picture": drawing.picture.transpose(Image.Transpose.ROTATE_90), "exif": exif},
        "moving.gif": {"save_all": True, "append_images": [plain]},
    }[name]


@pytest.mark.parametrize("name", ["moving.gif", "really-a-jpeg.png", "exif.jpg"])
def test_other_forms(drawing, saved, name):
    assert run("photo", saved(name, **drawn_as(name, drawing)))[1] == board_of(drawing) + "\n"


def test_no_board_no_picture_and_very_large_files_which_are_refused_before_they_are_opened(saved, tmp_path):
    assert complaint(saved("plain.png", picture=Image.new("RGB", (300, 200), (90, 120, 60)))) == NO_BOARD
    said = complaint(saved("one.png", picture=Image.new("RGB", (1, 1))))
    assert said == "expected a picture with sides of 40 to 640 pixels, got 1×1"
    assert complaint("README.md") == f"README.md: {NO_PICTURE}"
    assert complaint("/nowhere/a.jpg") == "/nowhere/a.jpg: No such file or directory"
    assert complaint("boggle") == "boggle: Is a directory"
    for path in (tmp_path / "a.jpg", tmp_path / "a.png", tmp_path / "a.svg"):
        for data in (b"", b"hello", b"\xff\xd8\xff", b"<svg><script/></svg>"):
            path.write_bytes(data)
            assert complaint(path).startswith(f"{path}: expected a")
    for side, got in ((9000, "9000×9000"), (20000, "more")):
        path = saved("large.png", picture=Image.new("1", (side, side)))
        assert complaint(path) == f"{path}: expected a picture of at most 64,000,000 pixels, got {got}"
    path = tmp_path / "gigabyte.jpg"
    with path.open("wb") as file:
        file.truncate(1 << 30)
    assert complaint(path) == f"{path}: expected a picture of at most 100,000,000 bytes, got 1,073,741,824"


@pytest.mark.parametrize("form", ["JPEG", "PNG", "WEBP", "GIF", "BMP", "TIFF"])
def test_cut_picture(tmp_path, drawing, form):
    whole = io.BytesIO()
    drawing.picture.save(whole, form)
    path = tmp_path / "cut"
    path.write_bytes(whole.getvalue()[: len(whole.getvalue()) // 2])
    assert complaint(path).startswith(f"{path}: expected a whole picture, got a damaged one")


def test_without_pillow_it_says_what_to_install_and_other_commands_need_none(saved):
    path, sentence = saved("screen.png"), "expected Pillow to open pictures, got none: pip install 'boggle[photo]'"
    with patch.dict(sys.modules, {"PIL": None}):
        assert complaint(path) == sentence
    # The command line imports Pillow only when a picture is read.
    code = (
        "import sys, boggle.cli.main; print([name for name in sys.modules if name.split('.')[0] in ('PIL', 'numpy')])"
    )
    printed = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert printed == "[]\n"
