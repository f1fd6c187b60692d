"""The command photo: boards on one picture and on several, and files that are none, or that take too much."""

import json
import struct
import subprocess
import sys
from unittest.mock import patch

import pytest
from PIL import Image

from boggle import Board
from command import complaint, printed, run
from photos import drawn, file_of
from samples import ROOT
from tools.photo.draw_screen import draw_screen

FXIE, TEAM = "fxie/aplo/etbx/astu", "rdhg/pcki/vojy/easy"
VIDEO = b"\0\0\0\x18ftypmp42\0\0\0\0isommp42" + bytes(999)


@pytest.fixture(scope="module")
def drawing():
    return draw_screen(8, "upper", size=(4, 4))


@pytest.fixture
def saved(tmp_path, drawing):
    def save(name, **options):
        path = tmp_path / name
        options.pop("picture", drawing.picture).save(path, **options)
        return path

    return save


def test_the_board_is_printed_as_json_too_and_tiles_to_check_are_named(drawing, saved):
    read = json.loads(printed("photo", saved("screen.png"), "--json"))
    assert list(read) == ["board", "width", "height", "tiles", "confidence", "to_check", "pictures"]
    assert (read["board"], read["tiles"]) == (str(Board(4, 4, drawing.tiles)), drawing.tiles)
    assert (read["width"], read["height"]) == (4, 4)
    assert len(read["confidence"]) == 16
    assert all(read["confidence"][cell] > 0.9 for cell in range(16) if cell not in read["to_check"])
    covered = drawing.picture.copy()
    x, y, width, height = map(int, drawing.cells[0])
    covered.paste(drawing.face, (x + width // 8, y + height // 8, x + width * 7 // 8, y + height * 7 // 8))
    status, out, complained = run("photo", saved("covered.png", picture=covered))
    assert (status, out[0]) == (0, ".")
    assert "to check (row,column): 1,1 nothing read" in complained


def test_pictures_of_one_board_are_read_together_and_others_told_apart(saved, tmp_path):
    (tmp_path / "text.jpg").write_text("a text")
    one, side = saved("one.png", picture=drawn(FXIE)), saved("side.png", picture=drawn(FXIE).rotate(90))
    other, plain = saved("other.png", picture=drawn(TEAM)), saved("plain.png", picture=Image.new("RGB", (99, 99)))
    status, out, told = run("photo", other, one, plain, side, tmp_path / "text.jpg")
    assert (status, out) == (0, f"{FXIE}\n{TEAM}\n")
    assert told.splitlines()[0].startswith(f"boggle: {tmp_path / 'text.jpg'}: expected a picture (JPEG, ")
    assert told.splitlines()[1].startswith(f"boggle: {plain}: no board found. ")
    assert told.splitlines()[3] == f"{TEAM}: the board on {other}"
    both = f"{FXIE}: the board on "  # the best one comes first
    assert told.splitlines()[2] in (f"{both}{one}, {side}", f"{both}{side}, {one}")
    (read,) = map(json.loads, printed("photo", one, side, "--json").splitlines())
    assert (read["board"], sorted(read["pictures"])) == (FXIE, [str(one), str(side)])
    status, out, _ = run("photo", other, one, "--json")
    assert [json.loads(line)["pictures"] for line in out.splitlines()] == [[str(other)], [str(one)]]


def test_corners_say_where_a_board_is_in_the_whole_picture(saved):
    two = Image.new("RGB", (1200, 900))
    for x, text in ((100, "ab/cd/eg"), (700, "hi/jk/lr")):
        two.paste(drawn(text), (x, 300))
    path, corners = saved("two.png", picture=two), "--corners=730,330,874,330,874,546,730,546"
    assert printed("photo", path, corners, "--size", "2x3") == "hi/jk/lr\n"
    for arguments in ([path, corners], [path, "--size", "2x3"], [path, path, corners, "--size", "2x3"]):
        assert complaint("photo", *arguments) == "expected --corners with --size and one picture, got others"
    for bad in ("1,2", "a", "1,1,9,1,9,9,1,x"):
        said = f"expected corners such as 10,10,90,10,90,90,10,90, got {bad!r}"
        assert complaint("photo", path, f"--corners={bad}", "--size=4x4") == said


def test_when_no_picture_is_read_all_are_named(saved):
    plain = saved("plain.png", picture=Image.new("RGB", (99, 99)))
    status, out, told = run("photo", plain, "README.md")
    assert (status, out) == (2, "")
    assert [line.split(": ")[1] for line in told.splitlines()] == ["README.md", str(plain)]
    assert complaint("photo", *[plain] * 13) == "expected at most 12 pictures, got 13"


@pytest.mark.parametrize("name", ["moving.gif", "really-a-jpeg.png", "exif.jpg"])
def test_other_forms(drawing, saved, name):
    exif = Image.Exif()
    exif[0x0112] = 6  # lies on its side
    options = {
        "moving.gif": {"save_all": True, "append_images": [Image.new("RGB", drawing.picture.size)]},
        "really-a-jpeg.png": {"format": "JPEG"},
        "exif.jpg": {"picture": drawing.picture.transpose(Image.Transpose.ROTATE_90), "exif": exif},
    }[name]
    assert run("photo", saved(name, **options))[1] == f"{Board(4, 4, drawing.tiles)}\n"


def test_no_board_no_picture_and_very_large_files_which_are_refused_before_they_are_opened(saved, tmp_path):
    plain, one = [saved(f"{side}.png", picture=Image.new("RGB", (side, side))) for side in (200, 1)]
    assert complaint("photo", plain).startswith(f"{plain}: no board found. ")
    assert complaint("photo", one) == f"{one}: expected a picture with sides of 40 to 1,280 pixels, got 1×1"
    said = complaint("photo", "README.md")
    assert said == "README.md: expected a picture (JPEG, PNG, WebP, GIF, BMP or TIFF), got none"
    assert complaint("photo", "/nowhere/a.jpg") == "/nowhere/a.jpg: No such file or directory"
    for path in (tmp_path / "a.jpg", tmp_path / "a.png", tmp_path / "a.svg"):
        for data in (b"", b"hello", b"\xff\xd8\xff", b"<svg><script/></svg>", VIDEO):
            path.write_bytes(data)
            assert complaint("photo", path).startswith(f"{path}: expected a")
    assert complaint("photo", "/dev/zero") == "/dev/zero: expected a picture of at most 64,000,000 bytes, got more"
    tags = enumerate((9, 9, 8, 1, 1, 1, 7000, 7000, 8, 1))  # a picture of 9×9 in a tile of 7000×7000
    numbers = 256, 257, 258, 259, 262, 277, 322, 323, 324, 325
    entries = [struct.pack("<HHII", numbers[at], 4, 1, value) for at, value in tags]
    (tmp_path / "tile.tif").write_bytes(b"II*\0\x08\0\0\0\x0a\0" + b"".join(entries) + bytes(4))
    large, tiles = (Image.new("1", (side, side)) for side in (20000, 9000))
    for path, most, got in (
        (saved("large.png", picture=large), 64, "more"), (saved("large.gif", picture=tiles), 40, "9000×9000"),
        (saved("large.jpg", picture=tiles.convert("L")), 64, "9000×9000"),  # before it is decoded in a smaller size
        (tmp_path / "tile.tif", 40, "7000×7000"),
    ):  # fmt: skip
        said = f"{path}: expected a picture of at most {most},000,000 pixels, got {got}"
        assert complaint("photo", path) == said


@pytest.mark.parametrize(("limit", "value"), [("MOST_MEMORY", 30_000_000), ("MOST_SECONDS", 0.01)])
def test_pictures_that_take_more_memory_or_time_than_their_pixels_are_stopped(saved, limit, value):
    path = saved("slow.jpg", picture=Image.new("L", (4000, 4000)), progressive=True)
    path.write_bytes(b"\xff\xd8" + b"\xff\xfe\x00\x02" * 500_000 + path.read_bytes()[2:])  # empty comments
    if limit == "MOST_MEMORY":
        path = saved("large.png", picture=Image.new("RGB", (4000, 4000)))
    # In a process of its own: memory that others freed in this one would do for the picture.
    code = (
        f"import sys, boggle.cli.pictures as files, boggle.cli.main as command; files.{limit} = {value}; command.main()"
    )
    ended = subprocess.run([sys.executable, "-c", code, "photo", path], cwd=ROOT, capture_output=True, check=True)
    assert ended.stderr.endswith(b", got one of more\n")


@pytest.mark.parametrize("form", ["JPEG", "PNG", "WEBP", "GIF", "BMP", "TIFF"])
def test_cut_picture(tmp_path, drawing, form):
    path, whole = tmp_path / "cut", file_of(drawing.picture, form)
    path.write_bytes(whole[: len(whole) // 2])
    assert complaint("photo", path).startswith(f"{path}: expected a whole picture, got a damaged one")


def test_without_pillow_it_says_what_to_install_and_other_commands_need_none(saved):
    path, sentence = saved("screen.png"), "expected Pillow to open pictures, got none: pip install 'boggle[photo]'"
    with patch.dict(sys.modules, {"PIL": None}):
        assert complaint("photo", path) == sentence
    # The command line imports Pillow only when a picture is read, and nothing that opens a connection.
    code = "import sys, boggle.cli.main; assert not {'PIL', 'numpy', 'socket'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
