"""The command line with input that it cannot use: exit status 2 and one line, never a traceback."""

import io

import pytest

from command import complaint, run
from refused import LIKE, NO_TILE, SQUARE

NAMES = (
    "classic, new, big, big-challenge, big-deluxe, big-2012, super-big, italian, french,"
    " word-hunt, word-hunt-5, word-hunt-ring, word-hunt-cross, free,"
    " ca-4, ca-5, da-4, da-5, de-4, de-5, es-4, es-5, fr-5, it-4, it-5, nl-4, nl-5, pl-4, pl-5, pt-4, pt-5, sv-4, sv-5,"
    " el-4, el-5, ru-4, ru-5"
)
WITH_DICE = ", ".join(name for name in NAMES.split(", ") if not name.startswith(("word-hunt", "free")))
HELP = "(see python -m boggle --help)"

REQUIRED = "the following arguments are required: "


@pytest.mark.parametrize(("arguments", "sentence"), [
    (["solve", "FXIEAMLOEWBXAST"], f"15 tiles make no square: 'FXIEAMLOEWBXAST'{SQUARE}"),
    (["solve", "--", "-!/cd"], f"in row 1, '!'{NO_TILE}"),
    (["solve", "ab/c\n\x1b[0m"], f"in row 3, '\\x1b'{NO_TILE}"),
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
     f"expected rules with dice ({WITH_DICE}), got 'free'"),
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
        (b"", f"no tile was found in ''{LIKE}"), (b"\n\n", f"no tile was found in ''{LIKE}"),
        (b"ab\xff", "expected board text in UTF-8, got byte 0xff"),
        (b"abc\n", f"3 tiles make no square: 'abc'{SQUARE}"),
        (b"ab/cd\nab/ce\n", "expected one board, got text that is 2 boards of 2×2 or one of 2×4"),
        (b"a" * 760_001, "expected at most 760,000 characters of board text, got 760,001"),
    ):  # fmt: skip
        assert complaint("solve", "-", stdin=text) == sentence


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
