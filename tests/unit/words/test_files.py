"""Where the word list is read from if none is given, and which files can be given."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from boggle import LexiconError
from boggle.words.files import default_lexicon, read_lexicon, write_whole
from boggle.words.lexicon_file import PLAIN
from boggle.words.pack import as_version
from refused import refused
from samples import ROOT


@pytest.fixture
def places(tmp_path, monkeypatch):
    """The paths of a packed file and a word list that replace those of the package. Neither file exists yet."""
    packed, source = tmp_path / "words.dawg", tmp_path / "wordlist.txt"
    (tmp_path / "pyproject.toml").touch()
    monkeypatch.setattr("boggle.words.files.PACKED", packed)
    monkeypatch.setattr("boggle.words.files.CHECKOUT", tmp_path)
    return packed, source


def test_list_is_packed_once_and_again_if_it_is_newer_or_the_packed_file_is_damaged(places, monkeypatch):
    packed, source = places
    source.write_text("ox common\nyak rare\n")
    assert list(default_lexicon().entries()) == [("ox", "common"), ("yak", "rare")]
    before = packed.stat().st_mtime_ns
    assert list(default_lexicon()) == ["ox", "yak"]
    assert packed.stat().st_mtime_ns == before
    source.write_text("emu\n")
    os.utime(packed, (1, 1))
    assert list(default_lexicon()) == ["emu"]
    whole = packed.read_bytes()
    for damaged in (whole[:-1] + b"\0", as_version(whole, PLAIN)):
        packed.write_bytes(damaged)
        assert list(default_lexicon()) == ["emu"]
        assert packed.read_bytes() == whole
    monkeypatch.setattr("boggle.words.files.PACKED", packed.parent / "none" / "words.dawg")  # cannot be written
    assert list(default_lexicon()) == ["emu"]


def test_without_a_packed_file_that_can_be_used_or_a_list_of_its_own(places, packed, tmp_path):
    sentence = f"expected {places[0]}, which every installed package has, got no such file"
    assert refused(LexiconError, default_lexicon) == sentence
    places[0].write_bytes(b"DAWG\1")  # damaged, and there is no list to pack again
    assert refused(LexiconError, default_lexicon) == "expected a header of 36 bytes, got 5: the file is cut short"
    places[0].write_bytes(packed)
    assert "bath" in default_lexicon()
    (tmp_path / "pyproject.toml").unlink()  # installed: a list beside the package belongs to another
    places[1].write_text("ox\n")
    os.utime(places[0], (1, 1))
    assert "bath" in default_lexicon()
    assert places[0].read_bytes() == packed


def test_named_file_is_packed_or_plain_and_standard_output_is_written_wherever_it_leads(tmp_path, packed):
    plain, binary = tmp_path / "plain.txt", tmp_path / "packed"
    plain.write_bytes(b"\xef\xbb\xbfBath rare\r\n")  # as some editors write text
    binary.write_bytes(packed)
    assert list(read_lexicon(plain)[0].entries()) == [("bath", "rare")]
    assert read_lexicon(binary)[0].tier("bath") == "familiar"
    (tmp_path / "list").write_text("ox\n")
    with open(tmp_path / "out", "wb") as out:
        command = [sys.executable, "-m", "boggle", "unpack", str(tmp_path / "list"), "-o", "/dev/stdout"]
        subprocess.run(command, cwd=ROOT, stdout=out, check=True)
    assert Path("/dev/stdout").is_symlink()
    assert (tmp_path / "out").read_text() == "ox common\n"


def test_a_written_file_keeps_its_mode_or_has_that_of_the_mask_and_a_link_leads_on(tmp_path):
    real, link = tmp_path / "real", tmp_path / "link"
    real.write_bytes(b"before")
    real.chmod(0o600)
    link.symlink_to(real)
    write_whole(link, b"after")
    assert link.is_symlink()
    assert real.read_bytes() == b"after"
    assert real.stat().st_mode & 0o777 == 0o600
    circle = tmp_path / "circle"
    circle.symlink_to(circle)
    write_whole(circle, b"after")
    assert circle.read_bytes() == b"after"
    before = os.umask(0o027)
    try:
        write_whole(tmp_path / "new", b"")
    finally:
        os.umask(before)
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize("fault", [KeyboardInterrupt, OSError(28, "No space left on device")])
def test_what_was_written_in_part_is_taken_away(tmp_path, monkeypatch, fault):
    def replace(*_):
        raise fault

    monkeypatch.setattr(Path, "replace", replace)
    (tmp_path / "list").write_bytes(b"before")
    with pytest.raises((KeyboardInterrupt, OSError)):
        write_whole(tmp_path / "list", b"after")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"list": b"before"}
