"""Where the word list is read from if none is given, and which files can be given."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from boggle import LexiconError
from boggle.words import files as default_list
from boggle.words.files import default_lexicon, read_lexicon, write_whole
from samples import ROOT


@pytest.fixture
def places(tmp_path, monkeypatch):
    """The paths of a packed file and a word list that replace those of the package. Neither file exists yet."""
    packed, source = tmp_path / "words.dawg", tmp_path / "wordlist.txt"
    (tmp_path / "pyproject.toml").touch()
    monkeypatch.setattr(default_list, "PACKED", packed)
    monkeypatch.setattr(default_list, "CHECKOUT", tmp_path)
    return packed, source


def test_list_is_packed_once(places):
    packed, source = places
    source.write_text("ox common\nyak rare\n")
    assert list(default_lexicon().entries()) == [("ox", "common"), ("yak", "rare")]
    before = packed.stat().st_mtime_ns
    assert list(default_lexicon()) == ["ox", "yak"]
    assert packed.stat().st_mtime_ns == before


def test_newer_list_is_packed_again(places):
    packed, source = places
    source.write_text("ox\n")
    default_lexicon()
    source.write_text("yak\n")
    os.utime(packed, (1, 1))
    assert list(default_lexicon()) == ["yak"]


def test_a_damaged_packed_file_is_packed_again(places):
    packed, source = places
    source.write_text("ox\n")
    default_lexicon()
    whole = packed.read_bytes()
    packed.write_bytes(whole[:-1] + b"\0")
    assert list(default_lexicon()) == ["ox"]
    assert packed.read_bytes() == whole


def test_packed_file_alone_is_enough(places, packed):
    places[0].write_bytes(packed)
    assert "bath" in default_lexicon()


def test_place_that_cannot_be_written(places, monkeypatch, tmp_path):
    monkeypatch.setattr(default_list, "PACKED", tmp_path / "none" / "words.dawg")
    places[1].write_text("ox\n")
    assert list(default_lexicon()) == ["ox"]


def test_neither_packed_file_nor_list(places):
    with pytest.raises(LexiconError) as refusal:
        default_lexicon()
    assert str(refusal.value) == f"expected {places[0]}, which every installed package has, got no such file"


def test_a_list_beside_an_installed_package_belongs_to_another(places, packed, tmp_path):
    (tmp_path / "pyproject.toml").unlink()
    places[0].write_bytes(packed)
    places[1].write_text("ox\n")
    os.utime(places[0], (1, 1))
    assert "bath" in default_lexicon()
    assert places[0].read_bytes() == packed


def test_named_file_is_packed_or_plain(tmp_path, packed):
    plain, binary = tmp_path / "plain.txt", tmp_path / "packed"
    plain.write_bytes(b"\xef\xbb\xbfBath rare\r\n")  # as some editors write text
    binary.write_bytes(packed)
    assert list(read_lexicon(plain)[0].entries()) == [("bath", "rare")]
    assert read_lexicon(binary)[0].tier("bath") == "familiar"


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "expected a packed lexicon or a list of words, got no line at all"),
        (b"# a remark\n\n", "expected a packed lexicon or a list of words, got no line at all"),
        (b"1\n2\n", "expected a packed lexicon or a list of words, got 2 lines that held no word: '1', '2'"),
        (b"ox\n\xff\xfe", "expected a packed lexicon or text in UTF-8, got byte 0xff at 3"),
        (b"DAWG\1\n", "expected a header of 36 bytes, got 6: the file is cut short"),
    ],
)
def test_named_file_is_neither(tmp_path, data, sentence):
    path = tmp_path / "words"
    path.write_bytes(data)
    with pytest.raises(LexiconError) as refusal:
        read_lexicon(path)
    assert str(refusal.value) == sentence


def test_named_file_may_be_a_list_that_begins_as_packed_ones_do(tmp_path):
    path = tmp_path / "words"
    path.write_bytes(b"DAWG\nox\n")
    assert list(read_lexicon(path)[0]) == ["dawg", "ox"]


def test_a_written_file_keeps_its_mode_and_a_link_leads_on(tmp_path):
    real, link = tmp_path / "real", tmp_path / "link"
    real.write_bytes(b"before")
    real.chmod(0o600)
    link.symlink_to(real)
    write_whole(link, b"after")
    assert link.is_symlink()
    assert real.read_bytes() == b"after"
    assert real.stat().st_mode & 0o777 == 0o600


def test_a_link_that_leads_to_itself_gives_way(tmp_path):
    link = tmp_path / "link"
    link.symlink_to(link)
    write_whole(link, b"after")
    assert link.read_bytes() == b"after"


def test_a_new_file_has_the_mode_that_the_mask_leaves(tmp_path):
    before = os.umask(0o027)
    try:
        write_whole(tmp_path / "new", b"")
    finally:
        os.umask(before)
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o640


def test_standard_output_is_written_wherever_it_leads(tmp_path):
    (tmp_path / "list").write_text("ox\n")
    with open(tmp_path / "out", "wb") as out:
        command = [sys.executable, "-m", "boggle", "unpack", str(tmp_path / "list"), "-o", "/dev/stdout"]
        subprocess.run(command, cwd=ROOT, stdout=out, check=True)
    assert Path("/dev/stdout").is_symlink()
    assert (tmp_path / "out").read_text() == "ox common\n"


@pytest.mark.parametrize("fault", [KeyboardInterrupt, OSError(28, "No space left on device")])
def test_what_was_written_in_part_is_taken_away(tmp_path, monkeypatch, fault):
    def replace(*_):
        raise fault

    monkeypatch.setattr(Path, "replace", replace)
    (tmp_path / "list").write_bytes(b"before")
    with pytest.raises((KeyboardInterrupt, OSError)):
        write_whole(tmp_path / "list", b"after")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"list": b"before"}
