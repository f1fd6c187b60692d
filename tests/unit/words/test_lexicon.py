"""A packed lexicon compared with a plain sorted list, an edited one with a plain dict; files that are none or lie."""

import itertools
import os
import random
from collections import Counter
from pathlib import Path
from unittest.mock import Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle import Board, Lexicon, LexiconError, solve
from boggle.words.files import default_lexicon, read_lexicon, write_whole
from boggle.words.lexicon_file import COMPRESSED, PLAIN
from boggle.words.overlay import edited
from boggle.words.pack import as_version, pack
from command import run_process
from forge import OLD, PLANES, aged, changed, forged, parts, sealed
from refused import refused
from samples import ROOT, SMALL
from strategies import boards, foreign_lists, foreign_words, lexicon_of, tiers

some_words = st.text("abthж", min_size=1, max_size=5)
word_lists = st.dictionaries(some_words, tiers, min_size=1, max_size=40)
additions = st.dictionaries(some_words | st.text("abéц", min_size=1, max_size=4), tiers, max_size=10)
tiles = st.sampled_from([*"abthжéц", "th", "?", ""])


@given(foreign_lists, st.lists(foreign_words, max_size=20))
def test_what_is_packed_is_read_again_whole_and_by_prefix(word_list, others):
    lexicon = lexicon_of(word_list)
    assert list(lexicon.entries()) == sorted(word_list.items())
    assert list(lexicon) == list(lexicon.words()) == sorted(word_list)
    assert (len(lexicon), lexicon.longest) == (len(word_list), max(map(len, word_list)))
    assert pack(word_list) == pack(dict(reversed(word_list.items())))
    for word in ["", *word_list, *others, *[word[:-1] for word in word_list]]:
        assert (word in lexicon) == (word in word_list)
        assert lexicon.tier(word) == word_list.get(word)
    for prefix in [*others[:1], *[word[:length] for word in word_list for length in range(len(word) + 1)]]:
        expected = sorted(word for word in word_list if word.startswith(prefix))
        assert list(lexicon.words(prefix)) == expected
        assert list(lexicon.entries(prefix)) == [(word, word_list[word]) for word in expected]


def test_as_many_as_can_be_two_iterations_at_once_and_packing_reads_back_what_it_wrote(small, monkeypatch):
    # 200 different nodes with up to 200 edges each: a block of nodes then has more edges than a byte can count.
    letters = [chr(0x4E00 + at) for at in range(254)]
    long = {"a" * 100: "common"} | dict.fromkeys(letters, "rare")
    many = {a + b: "rare" for at, a in enumerate(letters[:200]) for b in letters[at:200]}
    for word_list in (long, many):
        assert list(lexicon_of(word_list).entries()) == sorted(word_list.items())
    pairs = list(zip(small, small.words("ba"), strict=False))
    assert pairs == [("a", "bat"), ("at", "bath"), ("bat", "baths")]
    nested = Lexicon.from_bytes(pack({"abc": "rare", "abd": "rare"}))
    with monkeypatch.context() as patched:
        patched.setattr("boggle.words.lexicon.MOST_VISITED", 3)
        told = refused(LexiconError, nested.verify)
    assert told == "expected 2 words, got a graph of more or of none near 'abc'"
    monkeypatch.setattr("boggle.words.pack.MOST_NODES", 3)
    assert pack({"abc": "rare", "xbc": "rare"})
    assert refused(LexiconError, pack, {"abcd": "rare"}) == "expected words that make at most 3 nodes, got more"
    monkeypatch.setattr(Lexicon, "entries", lambda _: iter([("cat", "rare")]))
    sentence = "expected to read back the words that were packed, got others: this is a fault of boggle"
    assert refused(LexiconError, pack, {"cat": "common"}) == sentence


@pytest.mark.parametrize(("word_list", "sentence"), [
    ({}, "expected at least one word, got none"),
    ({"": "rare"}, "expected words of 1 to 100 letters with a tier, got '' and 'rare'"),
    ({"a" * 101: "rare"}, f"expected words of 1 to 100 letters with a tier, got '{'a' * 24}…' and 'rare'"),
    ({"a": "odd"}, "expected words of 1 to 100 letters with a tier, got 'a' and 'odd'"),
    ({chr(0x4E00 + at): "rare" for at in range(256)}, "expected at most 255 different letters, got 256"),
])  # fmt: skip
def test_words_that_cannot_be_packed(word_list, sentence):
    assert refused(LexiconError, pack, word_list) == sentence


def test_the_projects_list_is_sorted_small_and_packed_whole(lexicon):
    lines = (ROOT / "wordlist.txt").read_text("ascii").splitlines()
    words = [line.split(" ")[0] for line in lines]
    assert words == sorted(set(words))
    assert all(len(word) >= 2 and word.isalpha() and word.islower() for word in words)
    counts = {"common": 41_214, "familiar": 40_682, "uncommon": 36_157, "rare": 136_240}
    assert Counter(line.split(" ", 1)[1] for line in lines) == counts
    assert [f"{word} {tier}" for word, tier in lexicon.entries()] == lines
    assert len(lexicon) == len(lines) == 254_293
    assert (ROOT / "boggle" / "words.dawg").stat().st_size <= 450_000
    for tier, known in {"common": "the boggle", "rare": "qat zax aahed", None: " a xq zzzzz th quic Cat"}.items():
        assert {lexicon.tier(word) for word in known.split(" ")} == {tier}


def expected_of(words, added, banned):
    return {word: tier for word, tier in (words | added).items() if word not in banned}


@given(word_lists, additions, additions, st.data())
def test_edited_words_are_those_of_a_plain_dict(words, added, second, data):
    banned = data.draw(st.lists(some_words | st.sampled_from(sorted(words | added)), max_size=10))
    below = lexicon_of(words)
    lexicon = edited(below, added, banned)
    expected = expected_of(words, added, banned)
    assert list(lexicon.entries()) == sorted(expected.items())
    assert (len(lexicon), list(lexicon)) == (len(expected), sorted(expected))
    assert set("".join(expected)) <= set(lexicon.alphabet) == set(lexicon.bits) == set("".join(words | added))
    assert list(lexicon.alphabet) == sorted(lexicon.alphabet)
    for word in [*words, *added, *banned, *(word[:-1] for word in words)]:
        assert lexicon.tier(word) == expected.get(word)
        assert list(lexicon.words(word)) == sorted(other for other in expected if other.startswith(word))
    assert dict(edited(lexicon, second, banned[:1]).entries()) == expected_of(expected, second, banned[:1])
    assert dict(lexicon.entries()) == expected
    assert list(below.entries()) == sorted(words.items())


@given(boards(tiles, most=4), word_lists, additions, st.data())
def test_an_edited_list_is_solved_as_if_packed(board, words, added, data):
    banned = data.draw(st.lists(st.sampled_from(sorted(words | added)), max_size=len(words)))
    expected = expected_of(words, added, banned)
    found = answers(board, edited(lexicon_of(words), added, banned))
    assert found == (answers(board, lexicon_of(expected)) if expected else [])


def answers(board, lexicon):
    return [(found.word, found.tier, found.path, found.paths) for found in solve(board, lexicon, shortest=1)]


def test_an_edit_alters_no_node_of_the_list_below_visited_or_not():
    # In the packed graph, these words share the nodes of their endings.
    words = {start + end: "common" for start in "abc" for end in ("ing", "s", "ed")}
    lexicon = edited(lexicon_of(words), {"aings": "rare"}, ["bing", "bed"])
    assert set(lexicon) == set(words) - {"bing", "bed"} | {"aings"}
    # A node is expanded at its first visit, which may come before or after the edit.
    board, below = Board.parse("bat/tsh"), lexicon_of(SMALL)
    before = edited(below, {"tab": "rare"}, ["bat"])
    assert len(solve(board, below)) == 5
    after = edited(below, {"tab": "rare"}, ["bat"])
    assert answers(board, before) == answers(board, after) != answers(board, below)
    # Adding letters must not change the nodes of the edited lexicon, because a search may be using it.
    assert set(below) == set(SMALL)  # visits all nodes
    root = list(below.root)
    lexicon = edited(below, {"жuk": "rare", "жяb": "rare"})
    assert below.root == root
    assert set(lexicon) == set(SMALL) | {"жuk", "жяb"}
    assert set(edited(lexicon, {"éж": "rare"}, ["жяb"])) == set(SMALL) | {"жuk", "éж"}


def test_case_does_not_matter_nothing_may_be_left_and_what_is_no_word_or_tier_is_refused(small):
    lexicon = edited(small, {"E\u0301TE\u0301": "rare"}, ["BAT"])
    assert (lexicon.tier("été"), "bat" in lexicon) == ("rare", False)
    lexicon = edited(lexicon_of({"a": "rare", "ab": "rare"}), {}, ["ab", "a"])
    assert (len(lexicon), list(lexicon), solve(Board.parse("ab/?."), lexicon)) == (0, [], [])
    for word, shown in {"": "''", "it's": '"it\'s"', "a1": "'a1'", "a" * 101: f"'{'a' * 24}…'"}.items():
        for arguments in (({word: "rare"},), ({}, [word])):
            sentence = f"expected a word of 1 to 100 letters, got {shown}"
            assert refused(LexiconError, edited, small, *arguments) == sentence
    sentence = "expected a tier of common, familiar, uncommon, rare, got 'odd'"
    assert refused(LexiconError, edited, small, {"ox": "odd"}) == sentence


REAL = (ROOT / "boggle" / "words.dawg").read_bytes()
# One shared node with two edges that lead back to it, and no word ends there: there are 2^100 ways through it.
LOOP_HEADER = {"longest": 100, "words": 1, "nodes": 2, "edges": 3, "shared": 1, "references": 3}
LOOP_PLANES = {
    "degrees": b"\1\2", "letters": b"\0\0\1", "kinds": b"\2\2\2", "tiers": b"\0\0\0", "low": b"\1\1\1",
    "high": b"\0\0\0", "low_sizes": b"\3", "high_sizes": b"\0",
}  # fmt: skip


@pytest.fixture(params=[1, 2, COMPRESSED, PLAIN])
def either(request, packed):
    data = as_version(packed, COMPRESSED if request.param % 2 else PLAIN)
    return aged(data) if request.param in OLD else data


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
    (b"DAWG", "expected a header of 40 bytes, got 4: the file is cut short"),
    (b"DAWG\x03" + bytes(34), "expected a header of 40 bytes, got 39: the file is cut short"),
    (b"DAWG\x01" + bytes(30), "expected a header of 36 bytes, got 35: the file is cut short"),
    (b"DAWG" + bytes(36), "expected a packed lexicon of version 1 to 4, got version 0"),
    (b"DAWG\x05" + bytes(35), "expected a packed lexicon of version 1 to 4, got version 5"),
    (b"DAWG\x01" + bytes(31), "expected a packed lexicon of 0 bytes, got 36"),
])  # fmt: skip
def test_foreign_file(data, sentence):
    assert refused(LexiconError, Lexicon.from_bytes, data) == sentence
    assert refused(LexiconError, as_version, data, PLAIN) == sentence


def test_file_cut_anywhere_or_with_more_behind_it(either):
    for length in [*range(40, len(either)), len(either) + 1]:
        sentence = f"expected a packed lexicon of {len(either)} bytes, got {length}"
        assert refused(LexiconError, Lexicon.from_bytes, (either + b"\n")[:length]) == sentence
    for length in range(40):
        assert refused(LexiconError, Lexicon.from_bytes, either[:length])
    for length in random.Random(1).sample(range(40, len(REAL)), 20):
        sentence = f"expected a packed lexicon of {len(REAL):,} bytes, got {length:,}"
        assert refused(LexiconError, Lexicon.from_bytes, REAL[:length]) == sentence


def test_file_altered_anywhere(either):
    checksum = int.from_bytes(either[8:12], "little")
    sentence = f"expected checksum {checksum ^ 1:08x}, got {checksum:08x}: the file was altered"
    assert refused(LexiconError, Lexicon.from_bytes, changed(either, 8, either[8] ^ 1)) == sentence
    for at, place in itertools.product(range(len(either)), range(8)):
        told = refused(LexiconError, Lexicon.from_bytes, changed(either, at, either[at] ^ 1 << place))
        if at >= 16:
            assert told.startswith(f"expected checksum {checksum:08x}, got ")
            assert told.endswith(": the file was altered")
    for at in [*range(16, 64), *random.Random(2).sample(range(64, len(REAL)), 10)]:
        assert refused(LexiconError, Lexicon.from_bytes, changed(REAL, at, REAL[at] ^ 16)).endswith("was altered")


def test_both_versions_are_one_lexicon_and_shared_nodes_with_most_references_come_first(packed, tmp_path):
    plain = as_version(packed, PLAIN)
    assert (plain[4], as_version(plain, COMPRESSED), as_version(plain, PLAIN)) == (PLAIN, packed, plain)
    (tmp_path / "plain.dawg").write_bytes(plain)
    assert dict(Lexicon.load(tmp_path / "plain.dawg").entries()) == SMALL
    assert refused(FileNotFoundError, Lexicon.load, tmp_path / "none.dawg")
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
    ({"nodes": 3_000_000}, "expected at most 2,000,000 words and 2,000,000 nodes, got 9 and 3,000,000"),
    ({"words": 2_000_001}, "expected at most 2,000,000 words and 2,000,000 nodes, got 2,000,001 and 12"),
    ({"edges": 18}, "expected 76 bytes of planes, got 73"),
    ({"edges": 2**32 - 1}, "expected at most 64,000,000 bytes unpacked, got 12,884,901,907"),
    ({"shared": 3}, "expected 12 nodes and 4 references, got 13 and 4"),
    ({"shared": 2**32 - 1}, "expected 12 nodes and 4 references, got 4,294,967,305 and 4"),
    ({"references": 3}, "expected 71 bytes of planes, got 72"),
    ({"references": 2**32 - 1}, "expected at most 64,000,000 bytes unpacked, got 8,589,934,655"),
    *[({"alphabet": size}, "expected 73 bytes of planes, got a stream that does not unpack") for size in (0, 8, 10)],
    ({"alphabet": 60_000}, "expected an alphabet in UTF-8, got other bytes"),
    ({"version": 5}, "expected a packed lexicon of version 1 to 4, got version 5"),
    ({"crude": 10}, "expected at most 9 crude words, got 10"),
    ({"crude": 1}, "expected 9 words, 1 of them crude, got 9 and 0"),
    *[({"words": words}, "expected ") for words in (0, 1, 8, 10, 2**32 - 1)],
    ({"longest": 4}, "expected words of at most 4 letters, got 'baths'"),
    *[({"longest": got}, f"expected a longest word of 1 to 100 letters, got {got}") for got in (0, 101, 255)],
])  # fmt: skip
def test_lying_header(packed, header, sentence):
    assert refused(LexiconError, use, forged(packed, header)).startswith(sentence)


@pytest.mark.parametrize("plane", PLANES)
def test_byte_of_a_plane_changed_brings_no_other_error_and_no_words_more_or_less(either, plane):
    assert forged(either) == either
    before = parts(either)[2][plane]
    for at, value in itertools.product(range(len(before)), [*range(13), 64, 128, 255]):
        try:
            lexicon, entries = use(forged(either, planes={plane: changed(before, at, value)}))
        except LexiconError:
            continue
        assert (len(entries), entries) == (len(lexicon), sorted(set(entries))), (at, value)


def test_alphabets_blocks_and_planes_of_another_size_and_damage_that_shows_each_time_it_is_met(packed):
    for alphabet in (b"", b"abc", b"abehiqst", b"aaaaaaaaa", b"\xff" * 9):  # too short, or a letter twice
        refused(LexiconError, use, forged(packed, alphabet=alphabet))
    fields, alphabet, planes = parts(as_version(packed, PLAIN))
    whole = b"".join(planes.values())
    for size in (1, 59, 61, 1000):
        sentence = f"expected {len(whole)} bytes of planes, got {size:,}"
        assert refused(LexiconError, use, sealed(fields, alphabet + (whole * 20)[:size])) == sentence
    for plane, size, edges in (("low_sizes", b"\x10", 16), ("high_sizes", b"\x01", 273)):
        told = refused(LexiconError, use, forged(packed, planes={plane: size}))
        assert told == f"expected 17 edges, got blocks of {edges}"
    # A damaged node must be refused at every visit, not only at the first.
    letters = parts(packed)[2]["letters"]
    lexicon = Lexicon.from_bytes(forged(packed, planes={"letters": changed(letters, len(letters) - 1, 99)}))
    assert refused(LexiconError, list, lexicon) == refused(LexiconError, list, lexicon)


def test_reference_back_to_its_own_node(packed, tmp_path):
    refused(LexiconError, use, forged(packed, LOOP_HEADER, b"ab", LOOP_PLANES | {"tiers": b"\1\1\1"}))
    path = tmp_path / "loop.dawg"
    path.write_bytes(forged(packed, LOOP_HEADER, b"ab", LOOP_PLANES))
    status, out, complaint = run_process("words", "a", "--lexicon", path, timeout=100)  # seconds; what is longer hangs
    assert (status, out, len(complaint.splitlines())) == (2, "", 1)


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
    assert Path("/dev/stdout").is_symlink()
    assert run_process("unpack", tmp_path / "list", "-o", "/dev/stdout") == (0, "ox common\n", "")


def test_a_written_file_keeps_its_mode_or_has_that_of_the_mask_and_a_link_leads_on(tmp_path):
    real, link, circle = [tmp_path / name for name in ("real", "link", "circle")]
    real.write_bytes(b"before")
    real.chmod(0o600)
    link.symlink_to(real)
    circle.symlink_to(circle)
    for path in (link, circle):
        write_whole(path, b"after")
    assert (link.is_symlink(), real.read_bytes(), circle.read_bytes()) == (True, b"after", b"after")
    assert real.stat().st_mode & 0o777 == 0o600
    before = os.umask(0o027)
    try:
        write_whole(tmp_path / "new", b"")
    finally:
        os.umask(before)
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize("fault", [KeyboardInterrupt, OSError(28, "No space left on device")])
def test_what_was_written_in_part_is_taken_away(tmp_path, monkeypatch, fault):
    monkeypatch.setattr(Path, "replace", Mock(side_effect=fault))
    (tmp_path / "list").write_bytes(b"before")
    with pytest.raises((KeyboardInterrupt, OSError)):
        write_whole(tmp_path / "list", b"after")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"list": b"before"}
