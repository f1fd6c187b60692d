"""Files of word lists: where they are read from, and that what is no packed lexicon, or a lying one, is refused."""

import itertools
import os
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from boggle import Board, Lexicon, LexiconError, solve
from boggle.words.files import default_lexicon, read_lexicon, write_whole
from boggle.words.lexicon_file import COMPRESSED, PLAIN
from boggle.words.pack import as_version, pack
from forge import PLANES, changed, forged, parts, sealed
from refused import refused
from samples import ROOT, SMALL

PATIENCE = 100  # seconds; whatever takes longer hangs
# One shared node with two edges that lead back to it, and no word ends there: there are 2^100 ways through it.
LOOP_HEADER = {"longest": 100, "words": 1, "nodes": 2, "edges": 3, "shared": 1, "references": 3}
LOOP_PLANES = {
    "degrees": b"\1\2", "letters": b"\0\0\1", "kinds": b"\2\2\2", "tiers": b"\0\0\0", "low": b"\1\1\1",
    "high": b"\0\0\0", "low_sizes": b"\3", "high_sizes": b"\0",
}  # fmt: skip


@pytest.fixture(scope="module")
def real():
    return (ROOT / "boggle" / "words.dawg").read_bytes()


@pytest.fixture(params=[COMPRESSED, PLAIN])
def either(request, packed):
    return as_version(packed, request.param)


def refusal(data):
    return refused(LexiconError, use, data)


def use(data):
    """Solve with a lexicon. Returns it, and its words with tiers, at most ten thousand."""
    lexicon = Lexicon.from_bytes(data)
    solve(Board.parse("bat/hqu/i?s"), lexicon, shortest=1)
    return lexicon, list(itertools.islice(lexicon.entries(), 10_000))


@pytest.mark.parametrize(("data", "sentence"), [
    (b"", "expected a packed lexicon, which begins with b'DAWG', got b''"),
    (b"DAW", "expected a packed lexicon, which begins with b'DAWG', got b'DAW'"),
    (b"aardvark rare\n", "expected a packed lexicon, which begins with b'DAWG', got b'aard'"),
    (b"\x7fELF\x02\x01\x01\x00", r"expected a packed lexicon, which begins with b'DAWG', got b'\x7fELF'"),
    (b"DAWG", "expected a header of 36 bytes, got 4: the file is cut short"),
    (b"DAWG" + bytes(31), "expected a header of 36 bytes, got 35: the file is cut short"),
    (b"DAWG" + bytes(32), "expected a packed lexicon of version 1 or 2, got version 0"),
    (b"DAWG\x03" + bytes(31), "expected a packed lexicon of version 1 or 2, got version 3"),
    (b"DAWG\x01" + bytes(31), "expected a packed lexicon of 0 bytes, got 36"),
])  # fmt: skip
def test_foreign_file(data, sentence):
    assert refused(LexiconError, Lexicon.from_bytes, data) == sentence
    assert refused(LexiconError, as_version, data, PLAIN) == sentence


def test_file_cut_anywhere_or_with_more_behind_it(either, real):
    for length in [*range(36, len(either)), len(either) + 1]:
        sentence = f"expected a packed lexicon of {len(either)} bytes, got {length}"
        assert refused(LexiconError, Lexicon.from_bytes, (either + b"\n")[:length]) == sentence
    for length in range(36):
        assert refused(LexiconError, Lexicon.from_bytes, either[:length])
    for length in random.Random(1).sample(range(36, len(real)), 20):
        sentence = f"expected a packed lexicon of {len(real):,} bytes, got {length:,}"
        assert refused(LexiconError, Lexicon.from_bytes, real[:length]) == sentence


def test_file_altered_anywhere(either, real):
    checksum = int.from_bytes(either[8:12], "little")
    sentence = f"expected checksum {checksum ^ 1:08x}, got {checksum:08x}: the file was altered"
    assert refused(LexiconError, Lexicon.from_bytes, changed(either, 8, either[8] ^ 1)) == sentence
    for at, place in itertools.product(range(len(either)), range(8)):
        told = refused(LexiconError, Lexicon.from_bytes, changed(either, at, either[at] ^ 1 << place))
        if at >= 16:
            assert told.startswith(f"expected checksum {checksum:08x}, got ")
            assert told.endswith(": the file was altered")
    for at in [*range(16, 64), *random.Random(2).sample(range(64, len(real)), 10)]:
        assert refused(LexiconError, Lexicon.from_bytes, changed(real, at, real[at] ^ 16)).endswith("was altered")


def test_both_versions_are_one_lexicon_and_shared_nodes_with_most_references_come_first(packed, tmp_path):
    plain = as_version(packed, PLAIN)
    assert (plain[4], as_version(plain, COMPRESSED), as_version(plain, PLAIN)) == (PLAIN, packed, plain)
    (tmp_path / "plain.dawg").write_bytes(plain)
    assert dict(Lexicon.load(tmp_path / "plain.dawg").entries()) == SMALL
    with pytest.raises(FileNotFoundError):
        Lexicon.load(tmp_path / "none.dawg")
    chance = random.Random(1)
    words = {"".join(chance.choices("abc", k=chance.randint(1, 7))): "rare" for _ in range(400)}
    planes = parts(pack(words))[2]
    counts = Counter(low + 256 * high for low, high in zip(planes["low"], planes["high"], strict=True))
    assert [counts[number] for number in sorted(counts)] == sorted(counts.values(), reverse=True)
    assert len(counts) > 20


@pytest.mark.parametrize(("header", "sentence"), [
    ({"nodes": 0}, "expected 59 bytes of planes, got 60"),
    ({"nodes": 2**32 - 1}, "expected at most 64,000,000 bytes unpacked, got 4,429,185,082"),
    ({"nodes": 30_000_000}, "expected nodes and letters of at most 100,000,000 pairs, got 270,000,000"),
    ({"edges": 18}, "expected 76 bytes of planes, got 73"),
    ({"edges": 2**32 - 1}, "expected at most 64,000,000 bytes unpacked, got 12,884,901,907"),
    ({"shared": 3}, "expected 12 nodes and 4 references, got 13 and 4"),
    ({"shared": 2**32 - 1}, "expected 12 nodes and 4 references, got 4,294,967,305 and 4"),
    ({"references": 3}, "expected 71 bytes of planes, got 72"),
    ({"references": 2**32 - 1}, "expected at most 64,000,000 bytes unpacked, got 8,589,934,655"),
    *[({"alphabet": size}, "expected 73 bytes of planes, got a stream that does not unpack") for size in (0, 8, 10)],
    ({"alphabet": 60_000}, "expected an alphabet in UTF-8, got other bytes"),
    ({"version": 3}, "expected a packed lexicon of version 1 or 2, got version 3"),
    *[({"words": words}, "expected ") for words in (0, 1, 8, 10, 2**32 - 1)],
    ({"longest": 4}, "expected words of at most 4 letters, got 'baths'"),
    *[({"longest": got}, f"expected a longest word of 1 to 100 letters, got {got}") for got in (0, 101, 255)],
])  # fmt: skip
def test_lying_header(packed, header, sentence):
    assert refusal(forged(packed, header)).startswith(sentence)


@pytest.mark.parametrize("plane", PLANES)
def test_byte_of_a_plane_changed_brings_no_other_error_and_no_words_more_or_less(either, plane):
    assert forged(either) == either
    before = parts(either)[2][plane]
    for at, value in itertools.product(range(len(before)), [*range(10), 64, 128, 255]):
        try:
            lexicon, entries = use(forged(either, planes={plane: changed(before, at, value)}))
        except LexiconError:
            continue
        assert (len(entries), entries) == (len(lexicon), sorted(set(entries))), (at, value)


def test_alphabets_blocks_and_planes_of_another_size_and_damage_that_shows_each_time_it_is_met(packed):
    for alphabet in (b"", b"abc", b"abehiqst", b"aaaaaaaaa", b"\xff" * 9):  # too short, or a letter twice
        refusal(forged(packed, alphabet=alphabet))
    fields, alphabet, planes = parts(as_version(packed, PLAIN))
    whole = b"".join(planes.values())
    for size in (1, 59, 61, 1000):
        sentence = f"expected {len(whole)} bytes of planes, got {size:,}"
        assert refusal(sealed(fields, alphabet + (whole * 20)[:size])) == sentence
    assert refusal(forged(packed, planes={"low_sizes": b"\x10"})) == "expected 17 edges, got blocks of 16"
    assert refusal(forged(packed, planes={"high_sizes": b"\x01"})) == "expected 17 edges, got blocks of 273"
    # A damaged node must be refused at every visit, not only at the first.
    letters = parts(packed)[2]["letters"]
    lexicon = Lexicon.from_bytes(forged(packed, planes={"letters": changed(letters, len(letters) - 1, 99)}))
    assert refused(LexiconError, list, lexicon) == refused(LexiconError, list, lexicon)


def test_reference_back_to_its_own_node(packed, tmp_path):
    refusal(forged(packed, LOOP_HEADER, b"ab", LOOP_PLANES | {"tiers": b"\1\1\1"}))
    path = tmp_path / "loop.dawg"
    path.write_bytes(forged(packed, LOOP_HEADER, b"ab", LOOP_PLANES))
    command = [sys.executable, "-m", "boggle", "words", "a", "--lexicon", path]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, text=True, timeout=PATIENCE)
    assert (ended.returncode, ended.stdout, len(ended.stderr.splitlines())) == (2, "", 1)


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
