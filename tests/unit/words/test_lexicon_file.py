"""Files that are not a packed lexicon, or are a damaged one."""

import random

import pytest

from boggle import Lexicon, LexiconError
from boggle.words.lexicon_file import COMPRESSED, PLAIN
from boggle.words.pack import as_version
from samples import ROOT


@pytest.fixture(scope="module")
def real():
    return (ROOT / "boggle" / "words.dawg").read_bytes()


@pytest.fixture(params=[COMPRESSED, PLAIN])
def packed(request, packed):
    """The small lexicon in both versions of the format."""
    return as_version(packed, request.param)


def refusal(data):
    with pytest.raises(LexiconError) as caught:
        Lexicon.from_bytes(data)
    return str(caught.value)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "expected a packed lexicon, which begins with b'DAWG', got b''"),
        (b"DAW", "expected a packed lexicon, which begins with b'DAWG', got b'DAW'"),
        (b"aardvark rare\n", "expected a packed lexicon, which begins with b'DAWG', got b'aard'"),
        (b"\x7fELF\x02\x01\x01\x00", r"expected a packed lexicon, which begins with b'DAWG', got b'\x7fELF'"),
        (b"DAWG", "expected a header of 36 bytes, got 4: the file is cut short"),
        (b"DAWG\x01", "expected a header of 36 bytes, got 5: the file is cut short"),
        (b"DAWG" + bytes(31), "expected a header of 36 bytes, got 35: the file is cut short"),
        (b"DAWG" + bytes(32), "expected a packed lexicon of version 1 or 2, got version 0"),
        (b"DAWG\x03" + bytes(31), "expected a packed lexicon of version 1 or 2, got version 3"),
        (b"DAWG\x01" + bytes(31), "expected a packed lexicon of 0 bytes, got 36"),
    ],
)
def test_foreign_file(data, sentence):
    assert refusal(data) == sentence


def test_small_file_cut_anywhere(packed):
    for length in range(36, len(packed)):
        assert refusal(packed[:length]) == f"expected a packed lexicon of {len(packed)} bytes, got {length}"
    for length in range(36):
        assert refusal(packed[:length])


def test_file_with_more_behind_it(packed):
    assert refusal(packed + b"\n") == f"expected a packed lexicon of {len(packed)} bytes, got {len(packed) + 1}"


@pytest.mark.parametrize("bit", [1 << place for place in range(8)])
def test_small_file_altered_anywhere(packed, bit):
    accepted = []
    for at in range(len(packed)):
        try:
            Lexicon.from_bytes(with_bit(packed, at, bit))
            accepted.append(at)
        except LexiconError:
            pass
    assert accepted == []


def with_bit(data, at, bit):
    return data[:at] + bytes([data[at] ^ bit]) + data[at + 1 :]


def test_altered_file_names_both_checksums(packed):
    checksum = int.from_bytes(packed[8:12], "little")
    sentence = f"expected checksum {checksum ^ 1:08x}, got {checksum:08x}: the file was altered"
    assert refusal(with_bit(packed, 8, 1)) == sentence
    for at in range(16, len(packed)):
        assert refusal(with_bit(packed, at, 1)).startswith(f"expected checksum {checksum:08x}, got ")
        assert refusal(with_bit(packed, at, 1)).endswith(": the file was altered")


def test_real_file_cut(real):
    for length in random.Random(1).sample(range(36, len(real)), 40):
        assert refusal(real[:length]) == f"expected a packed lexicon of {len(real):,} bytes, got {length:,}"


def test_real_file_altered(real):
    for at in [*range(16, 64), *random.Random(2).sample(range(64, len(real)), 40)]:
        assert refusal(with_bit(real, at, 16)).endswith(": the file was altered")


def test_load_reads_the_file(packed, tmp_path):
    path = tmp_path / "small.dawg"
    path.write_bytes(packed)
    assert list(Lexicon.load(path)) == list(Lexicon.from_bytes(packed))
    with pytest.raises(FileNotFoundError):
        Lexicon.load(tmp_path / "none.dawg")


def test_both_versions_are_one_lexicon(real):
    plain = as_version(real, PLAIN)
    assert (plain[4], as_version(plain, COMPRESSED), as_version(plain, PLAIN)) == (PLAIN, real, plain)
    assert list(Lexicon.from_bytes(plain).entries()) == list(Lexicon.from_bytes(real).entries())


def test_what_is_no_packed_lexicon_has_no_other_version():
    with pytest.raises(LexiconError):
        as_version(b"aardvark", PLAIN)
