"""The command line with input that it cannot use: exit status 2 and one line, never a traceback; the command photo."""

import io
import json
import struct
import subprocess
import sys
from unittest.mock import patch

import pytest
from PIL import Image

from boggle import Board
from command import printed, run
from photos import file_of
from samples import ROOT
from tools.photo.draw_board import draw_screenshot

NAMES = (
    "classic, new, big, big-challenge, big-deluxe, big-2012, super-big, italian, french,"
    " word-hunt, word-hunt-5, word-hunt-ring, word-hunt-cross, free"
)
HELP = "(see python -m boggle --help)"
SQUARE = "expected a square number of tiles (1, 4, 9, 16, 25, …) or rows apart by '/'"
TILE = "expected a letter, '?', '.' or '[letters]'"

REQUIRED = "the following arguments are required: "


@pytest.mark.parametrize(("arguments", "sentence"), [
    (["solve", "FXIEAMLOEWBXAST"], f"{SQUARE}, got 15 tiles: 'FXIEAMLOEWBXAST'"),
    (["solve", "--", "-!/cd"], f"{TILE}, got '!' in row 1"),
    (["solve", "ab/c\n\x1b[0m"], f"{TILE}, got '\\x1b' in row 3"),
    *[([*command, "--rules", bad], f"expected rules named {NAMES}, got {bad!r}")
      for command in (["solve", "abcd"], ["roll"]) for bad in ("chess", "")],
    *[(["solve", "abcd", "--min-length", bad], f"expected a shortest word of 1 to 999 letters, got {bad!r}")
      for bad in ["0", "-1", "x", "", "1.5", "1000", "²"]],
    (["roll", "--rules", "big", "--size", "4x4"], "expected 5×5 for the rules 'big', got 4×4"),
    (["roll", "--size", "201x200"], "expected at most 40,000 cells (200×200), got 40,200"),
    *[(["roll", f"--size={bad}"], f"expected a size like 5x4, columns and rows, got {bad!r}")
      for bad in ["4", "x", "4x", "-4x4", "4x4x4", "4.5x4", "ax4", "²x2", "", "123456x1"]],
    *[(["roll", "--seed", bad], f"expected a whole number for a seed, got {bad!r}") for bad in ["x", "", "1.5"]],
    (["roll", "--lexicon", "x"], "expected --letters with --lexicon, got --lexicon alone: dice ask no word list"),
    *[(command, "/nowhere/list: No such file or directory") for command in (
        ["pack", "/nowhere/list", "-o", "/nowhere/out"], ["unpack", "/nowhere/list"],
        ["words", "a", "--lexicon", "/nowhere/list"], ["solve", "abcd", "--compare", "/nowhere/list"])],
    *[(command, "boggle: Is a directory") for command in (
        ["pack", "boggle", "-o", "/nowhere/out"], ["unpack", "boggle"], ["solve", "abcd", "--lexicon", "boggle"])],
    (["why", "it's", "abcd"], """expected a word of 1 to 100 letters, got "it's\""""),
    (["why", "at", "abcd", "--rules", "new"], "expected 4×4 tiles for the rules 'new', got 2×2"),
    (["solve", "abcd", "--add", "a b"], "expected a word of 1 to 100 letters, got 'a b'"),
    (["solve", "a", "--scoring", "x"], "expected a scoring named 4x4, 5x5, 6x6, word-hunt, got 'x'"),
    (["check", "abcd", "--rules", "free"],
     f"expected rules with dice ({NAMES.partition(', word-hunt')[0]}), got 'free'"),
    ([], f"{REQUIRED}COMMAND {HELP}"), (["why", "at"], f"{REQUIRED}BOARD (see python -m boggle why --help)"),
    (["pack", "wordlist.txt"], f"{REQUIRED}-o/--output (see python -m boggle pack --help)"),
    (["roll", "more"], f"unrecognized arguments: more {HELP}"),
    (["roll", "--rules"], "argument --rules: expected one argument (see python -m boggle roll --help)"),
    (["play", "--seconds", "3601"], "expected 0 to 3,600 seconds, got '3601'"),
    (["play", "--wish", "x"], "expected words=100-200, common=7 or contains=limbo, got 'x'"),
    (["play", "--wish", "contains=zzzzzz"], "expected a word of the list to lay on the board, got 'zzzzzz'"),
    (["daily", "2026-02-29"], "expected a date such as 2026-11-23, got '2026-02-29'"),
    (["solve", "ab", "--draw", "--format", "csv"], "expected --draw with --format table, got it with --format csv"),
    (["solve", "ab", "--draw", "--json"], "expected --draw with --format table, got it with --format json"),
    (["solve", "tux/.ax", "--compare", "x", "--format", "words"],
     "expected --compare with --format table or json, got it with --format words"),
    *[(["solve", "--draw", *words, "tux/.ax"],
       "expected BOARD before --draw, which takes all that follows as words: "
       f"solve tux/.ax --draw{''.join(' ' + word for word in words)} (see python -m boggle solve --help)")
      for words in ([], ["limbo"], ["limbo", "tux"])],
    (["solve", "fxie/amlo/ewbx/astu", "--draw", "tux", "zebra"],
     "expected words that are found to draw, got 'zebra' (`why` says why it is not)"),
])  # fmt: skip
def test_bad_arguments(arguments, sentence):
    assert complaint(*arguments) == sentence


def complaint(*arguments, **options):
    status, out, complaint = run(*arguments, **options)
    assert (status, out) == (2, ""), complaint
    assert complaint.startswith("boggle: ")
    assert len(complaint.splitlines()) == 1, complaint
    return complaint.removeprefix("boggle: ").removesuffix("\n")


@pytest.mark.parametrize(("data", "sentence"), [
    (b"", "expected a packed lexicon or a list of words, got no line at all"),
    (b"1\n2\n", "expected a packed lexicon or a list of words, got 2 lines that held no word: '1', '2'"),
    (b"a!1##", "expected a letter, '!' or '#', got '1' at character 3 of the trie"),
    (b"\x7fELF\x02\x01\xd0", "expected a packed lexicon or text in UTF-8, got byte 0xd0 at 6"),
    (b"DAWG\x01", "expected a header of 36 bytes, got 5: the file is cut short"),
])  # fmt: skip
def test_bad_lexicon(tmp_path, data, sentence):
    path = tmp_path / "list"
    path.write_bytes(data)
    for command in (["solve", "abcd", "--lexicon", path], ["words", "a", "--lexicon", path], ["unpack", path],
                    ["pack", path, "-o", tmp_path / "out"]):  # fmt: skip
        assert complaint(*command) == f"{path}: {sentence}"
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(("arguments", "parts"), [
    (["sing"], ["'sing'", "solve", "roll", "pack", "words"]),
    (["roll", "--letters", "odd"], ["'odd'", "frequency", "even"]),
    (["unpack", "boggle/words.dawg", "--form", "xml"], ["'xml'", "text", "trie"]),
    (["completion", "csh"], ["'csh'", "bash", "zsh", "fish"]), (["solve", "abcd", "--lexicon", ""], ["No such file"]),
    (["roll", "two\nlines"], []), (["solve", "a", "--lexicon", "two\nlines"], []), (["two\nlines"], []),
])  # fmt: skip
def test_names_that_there_are_and_line_breaks(arguments, parts):
    sentence = complaint(*arguments)
    assert all(part in sentence for part in parts)


def test_output_that_cannot_be_written_and_bad_standard_input(binary):
    for command in ("pack", "unpack"):
        assert complaint(command, binary, "-o", "/nowhere/out") == "/nowhere/out: No such file or directory"
        assert complaint(command, binary, "-o", "boggle") == "boggle: Is a directory"
    for text, sentence in (
        (b"", "expected at least one tile, got ''"), (b"\n\n", "expected at least one tile, got ''"),
        (b"ab\xff", "expected board text in UTF-8, got byte 0xff"), (b"abc\n", f"{SQUARE}, got 3 tiles: 'abc'"),
        (b"ab/cd\nab/ce\n", "expected one board, got text that is 2 boards of 2×2 or one of 2×4"),
        (b"a" * 760_001, "expected at most 760,000 characters of board text, got 760,001"),
    ):  # fmt: skip
        assert complaint("solve", "-", stdin=text) == sentence


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


def test_the_board_is_printed_as_json_too_and_tiles_to_check_are_named(drawing, saved):
    read = json.loads(printed("photo", saved("screen.png"), "--json"))
    assert list(read) == ["board", "width", "height", "tiles", "confidence", "to_check", "pictures"]
    assert (read["board"], read["tiles"]) == (str(Board(4, 4, drawing.tiles)), drawing.tiles)
    assert (read["width"], read["height"]) == (4, 4)
    assert len(read["confidence"]) == 16
    assert all(read["confidence"][cell] > 0.9 for cell in range(16) if cell not in read["to_check"])
    covered = drawing.picture.copy()
    x, y = 105, next(y for y in range(960) if y > 150 and covered.getpixel((270, y)) != covered.getpixel((2, 2)))
    covered.paste(covered.getpixel((60, y + 20)), (x - 45, y + 15, x + 45, y + 110))
    status, out, complained = run("photo", saved("covered.png", picture=covered))
    assert (status, out[0]) == (0, ".")
    assert "to check (row,column): 1,1 nothing read" in complained


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
    plain, one = (
        saved("plain.png", picture=Image.new("RGB", (300, 200))),
        saved("1.png", picture=Image.new("L", (1, 1))),
    )
    assert complaint("photo", plain).startswith(f"{plain}: no board found. ")
    assert complaint("photo", one) == f"{one}: expected a picture with sides of 40 to 1,280 pixels, got 1×1"
    said = complaint("photo", "README.md")
    assert said == "README.md: expected a picture (JPEG, PNG, WebP, GIF, BMP or TIFF), got none"
    assert complaint("photo", "/nowhere/a.jpg") == "/nowhere/a.jpg: No such file or directory"
    for path in (tmp_path / "a.jpg", tmp_path / "a.png", tmp_path / "a.svg"):
        for data in (b"", b"hello", b"\xff\xd8\xff", b"<svg><script/></svg>"):
            path.write_bytes(data)
            assert complaint("photo", path).startswith(f"{path}: expected a")
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
    code = f"import sys, boggle.cli.photo as photo, boggle.cli.main as command; photo.{limit} = {value}; command.main()"
    ended = subprocess.run([sys.executable, "-c", code, "photo", path], cwd=ROOT, capture_output=True, check=True)
    assert ended.stderr.endswith(b", got one of more\n")


class Endless(io.RawIOBase):
    """A device that repeats some bytes and never ends. `taken` counts how many were read."""

    def __init__(self, text):
        self.text, self.taken = text, 0

    def readable(self):
        return True

    def readinto(self, target):
        target[:] = (self.text * (len(target) // len(self.text) + 1))[: len(target)]
        self.taken += len(target)
        return len(target)


@pytest.mark.parametrize(("arguments", "text", "most", "sentence"), [
    *[(["solve", "-"], text, 4_000_000, "expected at most 4,000,000 bytes on standard input, got more")
      for text in (b"\n", b"y\n", b"\0", b"[")],
    (["play", "--seconds", "0"], b"yes\n", 200_000, "expected at most 200,000 bytes of words, got more"),
])  # fmt: skip
def test_input_that_never_ends_is_read_up_to_its_limit(arguments, text, most, sentence):
    endless = Endless(text)
    status, _, told = run(*arguments, stdin=io.BufferedReader(endless))
    assert (status, told) == (2, f"boggle: {sentence}\n")
    assert most < endless.taken <= most + io.DEFAULT_BUFFER_SIZE


def test_devices_and_lists_that_are_too_long_are_refused(tmp_path):
    lines, trie = tmp_path / "lines", tmp_path / "trie"
    lines.write_bytes(b"\n" * 30_000_000)
    trie.write_bytes(b"a!#" * 6_000_000)
    for path, sentence in (
        ("/dev/zero", "expected a file of at most 64,000,000 bytes, got more"),
        (lines, "expected a list of at most 4,000,000 lines, got more"),
        (trie, "expected a trie of at most 16,000,000 characters, got 18,000,000"),
    ):
        for command in (["pack", path, "-o", tmp_path / "out"], ["words", "a", "--lexicon", path]):
            assert complaint(*command) == f"{path}: {sentence}"
    assert complaint("photo", "/dev/zero") == "/dev/zero: expected a picture of at most 64,000,000 bytes, got more"


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
