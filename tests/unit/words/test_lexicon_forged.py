"""Files with a right checksum and wrong contents: each must end in a LexiconError.

Some faults are found when the file is read, others only when the words that they concern are visited.
"""

import itertools
import subprocess
import sys

import pytest

from boggle import Board, Lexicon, LexiconError, solve
from boggle.words.lexicon_file import COMPRESSED, PLAIN
from boggle.words.pack import as_version
from forge import PLANES, changed, forged, parts, sealed
from samples import ROOT

BOARD = Board.parse("bat/hqu/i?s")
MANY = 10_000
PATIENCE = 20  # seconds; whatever takes longer hangs
# One shared node with two edges that lead back to it, and no word ends there: there are 2^100 ways through it.
LOOP_HEADER = {"longest": 100, "words": 1, "nodes": 2, "edges": 3, "shared": 1, "references": 3}
LOOP_PLANES = {
    "degrees": b"\1\2",
    "letters": b"\0\0\1",
    "kinds": b"\2\2\2",
    "tiers": b"\0\0\0",
    "low": b"\1\1\1",
    "high": b"\0\0\0",
    "low_sizes": b"\3",
    "high_sizes": b"\0",
}


@pytest.fixture(params=[COMPRESSED, PLAIN])
def either(request, packed):
    """The small lexicon in both versions of the format."""
    return as_version(packed, request.param)


def refusal(data):
    with pytest.raises(LexiconError) as caught:
        use(data)
    return str(caught.value)


def use(data):
    """Solve with a lexicon. Returns it, and its words with tiers, at most the first MANY."""
    lexicon = Lexicon.from_bytes(data)
    solve(BOARD, lexicon, shortest=1)
    return lexicon, list(itertools.islice(lexicon.entries(), MANY))


def test_forge_writes_what_pack_does(either):
    assert forged(either) == either


@pytest.mark.parametrize("size", [1, 59, 61, 1000])
def test_planes_of_another_size_where_they_are_not_compressed(packed, size):
    fields, alphabet, planes = parts(as_version(packed, PLAIN))
    whole = b"".join(planes.values())
    sentence = f"expected {len(whole)} bytes of planes, got {size:,}"
    assert refusal(sealed(fields, alphabet + (whole * 20)[:size])) == sentence


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("nodes", 0, "expected 59 bytes of planes, got 60"),
        ("nodes", 2**32 - 1, "expected at most 64,000,000 bytes unpacked, got 4,429,185,082"),
        ("nodes", 30_000_000, "expected nodes and letters of at most 100,000,000 pairs, got 270,000,000"),
        ("edges", 18, "expected 76 bytes of planes, got 73"),
        ("edges", 2**32 - 1, "expected at most 64,000,000 bytes unpacked, got 12,884,901,907"),
        ("shared", 3, "expected 12 nodes and 4 references, got 13 and 4"),
        ("shared", 2**32 - 1, "expected 12 nodes and 4 references, got 4,294,967,305 and 4"),
        ("references", 3, "expected 71 bytes of planes, got 72"),
        ("references", 2**32 - 1, "expected at most 64,000,000 bytes unpacked, got 8,589,934,655"),
        ("alphabet", 60_000, "expected an alphabet in UTF-8, got other bytes"),
        ("version", 3, "expected a packed lexicon of version 1 or 2, got version 3"),
    ],
)
def test_lying_header(packed, field, value, sentence):
    assert refusal(forged(packed, {field: value})) == sentence


@pytest.mark.parametrize("length", [0, 8, 10])
def test_alphabet_that_ends_elsewhere(packed, length):
    sentence = "expected 73 bytes of planes, got a stream that does not unpack"
    assert refusal(forged(packed, {"alphabet": length})).startswith(sentence)


@pytest.mark.parametrize("words", [0, 1, 8, 10, 2**32 - 1])
def test_number_of_words_that_is_wrong(packed, words):
    refusal(forged(packed, {"words": words}))


def test_longest_word_that_is_longer_than_said(packed):
    assert refusal(forged(packed, {"longest": 4})) == "expected words of at most 4 letters, got 'baths'"


@pytest.mark.parametrize("longest", [0, 101, 255])
def test_longest_word_that_cannot_be(packed, longest):
    with pytest.raises(LexiconError):
        Lexicon.from_bytes(forged(packed, {"longest": longest}))


@pytest.mark.parametrize("alphabet", [b"", b"abc", b"abehiqst", b"aaaaaaaaa", b"\xff" * 9])
def test_alphabet_that_is_too_short_or_says_a_letter_twice(packed, alphabet):
    refusal(forged(packed, alphabet=alphabet))


def test_blocks_that_hold_other_numbers_of_edges(packed):
    assert refusal(forged(packed, planes={"low_sizes": b"\x10"})) == "expected 17 edges, got blocks of 16"
    assert refusal(forged(packed, planes={"high_sizes": b"\x01"})) == "expected 17 edges, got blocks of 273"


@pytest.mark.parametrize("plane", PLANES)
def test_byte_of_a_plane_changed_brings_no_other_error(either, plane):
    assert [outcome for outcome in outcomes(either, plane) if isinstance(outcome[-1], str)] == []


@pytest.mark.parametrize("plane", PLANES)
def test_byte_of_a_plane_changed_brings_no_words_more_or_less(either, plane):
    used = [outcome for outcome in outcomes(either, plane) if isinstance(outcome[-1], tuple)]
    assert [(at, value) for at, value, (said, entries) in used if len(entries) != said] == []
    assert all(entries == sorted(set(entries)) for _, _, (_, entries) in used)


def outcomes(data, plane):
    """For each place and value: the lexicon's length and entries, None if it is refused, or another error's text."""
    before = parts(data)[2][plane]
    for at, value in itertools.product(range(len(before)), [*range(10), 64, 128, 255]):
        yield at, value, outcome(forged(data, planes={plane: changed(before, at, value)}))


def outcome(data):
    try:
        lexicon, entries = use(data)
        return len(lexicon), entries
    except LexiconError:
        return None
    except Exception as error:
        return repr(error)


def test_damage_shows_each_time_it_is_met(packed):
    """A damaged node must be refused at every visit, not only at the first."""
    letters = parts(packed)[2]["letters"]
    data = forged(packed, planes={"letters": changed(letters, len(letters) - 1, 99)})
    assert outcome(data) is None
    try:
        lexicon = Lexicon.from_bytes(data)
    except LexiconError:
        return
    for _ in range(2):
        with pytest.raises(LexiconError):
            list(lexicon)


def test_reference_back_to_its_own_node_with_words(packed):
    planes = LOOP_PLANES | {"tiers": b"\1\1\1"}
    refusal(forged(packed, LOOP_HEADER, b"ab", planes))


def test_reference_back_to_its_own_node_without_words(packed, tmp_path):
    path = tmp_path / "loop.dawg"
    path.write_bytes(forged(packed, LOOP_HEADER, b"ab", LOOP_PLANES))
    command = [sys.executable, "-m", "boggle", "words", "a", "--lexicon", path]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, text=True, timeout=PATIENCE)
    assert (ended.returncode, ended.stdout, len(ended.stderr.splitlines())) == (2, "", 1)
