"""Word lists as text and as tries, compared with naive readers and writers; work in pieces; what a letter is."""

import itertools
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from boggle import Lexicon, LexiconError
from boggle.letters import are_letters, capital, folded, folded_tiles, is_letter, standing_for
from boggle.progress import finished
from boggle.words.formats import TEXT_FORMS, exporting, importing, is_trie, read_trie
from boggle.words.pack import pack, packing
from boggle.words.text_format import PIECE, read_list
from refused import refused
from samples import FOREIGN, SMALL
from strategies import TIERS, lexicon_of, tiers

ENDS = ["\n", "\r", "\r\n", "\u2028", "\x85"]
LONG = ["a" * 100, "a" * 101]
PARTS = ["ox", "Yak", "ÉTÉ", "e\u0301te\u0301", "straße", "ΟΔΟΣ", "rare", "common", "can't", "2", "#", "😀", *LONG]
MANY = {"".join(letters): "common" for letters in itertools.product("abcdefghijk", repeat=4)}

lists = st.lists(st.lists(st.sampled_from(PARTS), max_size=3).map(" ".join), max_size=30)
word_lists = st.dictionaries(
    st.text("abéßжς", min_size=1, max_size=6) | st.text("abtж", min_size=1, max_size=3), tiers, min_size=1
)


def imported(data):
    packed, read = finished(importing(data))
    return dict(Lexicon.from_bytes(packed).entries()), read.left_out.count


def exported(words, form):
    return finished(exporting(lexicon_of(words), form))


def spelled(words):
    """The text of a trie by its definition: for each first letter, the letter and then the text of what follows it."""
    text = ""
    for letter in sorted({word[0] for word in words}):
        behind = [word[1:] for word in words if word[0] == letter]
        text += letter + "!" * ("" in behind) + spelled([rest for rest in behind if rest]) + "#"
    return text


@given(word_lists, st.data())
def test_there_and_back_and_a_trie_cut_short_is_noticed(words, data):
    text, trie = exported(words, "text"), exported(words, "trie")
    assert text == "".join(f"{word} {tier}\n" for word, tier in sorted(words.items()))
    assert trie == spelled(words) + "\n"
    assert is_trie(trie)
    assert imported(text.encode()) == (words, 0)
    assert imported(trie.encode()) == (dict.fromkeys(words, "common"), 0)
    assert imported(pack(words)) == (words, 0)
    assert refused(LexiconError, read_trie, trie[: data.draw(st.integers(1, len(trie) - 2))] + "z!")


@pytest.mark.parametrize("form", TEXT_FORMS)
def test_what_is_no_letter_is_not_written(form):
    sentence = "expected a lexicon of letters alone, got the alphabet '#a'"
    assert refused(LexiconError, exported, {"a#": "rare"}, form) == sentence
    assert refused(LexiconError, exported, {"a": "rare"}, "xml") == "expected one of the forms text, trie, got 'xml'"


@pytest.mark.parametrize("steps", [
    lambda: importing("\n".join(MANY).encode()), lambda: importing(exported(MANY, "trie").encode()),
    lambda: importing(pack(MANY)), lambda: packing(MANY), lambda: exporting(lexicon_of(MANY), "text"),
    lambda: exporting(lexicon_of(MANY), "trie"),
])  # fmt: skip
def test_work_tells_how_far_it_is(steps):
    told = list(steps())
    assert len(told) >= 5
    assert told == sorted(told)
    assert told[0] == 0 < told[len(told) // 2] < 1 >= told[-1]
    assert imported(pack(MANY)) == (MANY, 0)  # more words than are sorted at once


@given(lists, st.sampled_from(ENDS))
def test_reading_a_list(lines, end):
    words, left_out = read_list(end.join(lines))
    expected = [line for line in lines if line and line[0] != "#" and not entries(line)]
    read = [entry for line in lines for entry in entries(line)]
    assert words == {word: min((tier for other, tier in read if other == word), key=TIERS.index) for word, _ in read}
    assert (left_out.count, left_out.first) == (len(expected), expected[:3])


def entries(line):
    word, *tier = line.split() or ["#"]
    well = unicodedata.normalize("NFC", word).isalpha() and len(word) <= 100
    tier = tier or ["common"]
    return [(folded(word), *tier)] if well and len(tier) == 1 and tier[0] in TIERS else []


@pytest.mark.parametrize("line", [
    "can't", "x2", "cat odd", "cat rare now", "a" * 101, "1", "word/s", "ox\tan animal", "a" * 600, "e\u0301\u0301",
])  # fmt: skip
def test_lines_that_are_no_words(line):
    words, left_out = read_list(f"{line}\nok")
    assert (words, left_out.count, left_out.first) == ({"ok": "common"}, 1, [line[:500]])


def test_too_many_words_a_list_that_begins_as_packed_ones_do_and_what_was_left_out(monkeypatch):
    assert imported(b"DAWG\nox\n") == ({"dawg": "common", "ox": "common"}, 0)
    assert finished(packing(FOREIGN | SMALL)) == pack(FOREIGN | SMALL)
    for text, told in (("1", "1 line that held no word: '1'"), ("1\n2\n3", "3 lines that held no word: '1', '2', '3'"),
                       ("2\n" * 1_234, "1,234 lines that held no word: '2', '2', '2', …")):  # fmt: skip
        assert str(read_list(text)[1]) == told
    monkeypatch.setattr("boggle.words.text_format.MOST_WORDS", 3)
    assert len(read_list("a\nb\nc\nc\n")[0]) == len(read_trie("a!#b!#c!#")) == 3
    for read, text in ((read_list, "a\nb\nc\nd\n"), (read_trie, "a!#b!#c!#d!#")):
        assert refused(LexiconError, read, text) == "expected at most 3 words, got more"


@pytest.mark.parametrize("end", ENDS)
def test_lines_that_lie_across_two_pieces(end):
    for before in range(PIECE - 4, PIECE + 3):
        words, left_out = read_list("# " + "a" * (before - 2) + end + "ox" + end + "yak rare" + end)
        assert (words, left_out.count) == ({"ox": "common", "yak": "rare"}, 0)


@given(st.lists(st.integers(1, 3 * PIECE), min_size=1, max_size=5), st.sampled_from(ENDS))
@example([PIECE - 2, 5], "\r\n")
@example([PIECE, 5], "\n")
def test_long_lines_are_each_left_out(lengths, end):
    words, left_out = read_list(end.join("1" * length for length in lengths) + end + "ox")
    assert (words, left_out.count) == ({"ox": "common"}, len(lengths))


@pytest.mark.parametrize("piece", ["a ", "é", "\u0315\u0300", "#", "\u2002", "\n"])
def test_one_line_without_end(piece):
    words, left_out = read_list(piece * (4_000_000 // len(piece)))
    assert (words, left_out.count) == ({}, 0 if piece in "#\n\u2002" else 1)


@pytest.mark.parametrize(("text", "words"), [
    ("A!N!#T!##", ["a", "an", "at"]), ("a !\n n!# #\r\n", ["a", "an"]), ("e\u0301!#ΟΣ!##", ["é", "ος"]),
    ("a!!a!##a!b!##", ["a", "aa", "ab"]), ("ab##", []), ("", []), (("a" * 100 + "!" + "#" * 100) * 5_000, ["a" * 100]),
])  # fmt: skip
def test_tries_that_can_be_read(text, words):
    assert sorted(read_trie(text)) == words


@pytest.mark.parametrize(("text", "trie"), [
    ("a!#", True), ("\n# a remark!\n a!#\n", True), ("a!" * 100 + "#" * 100, True), ("ox\na!#\n", False),
    ("yahoo!\n", False), ("c#\n", False), ("a!# b!#\n", False), ("", False), ("#!\n", False),
])  # fmt: skip
def test_which_text_is_a_trie(text, trie):
    assert is_trie(text) == trie


@pytest.mark.parametrize(("read", "data", "sentence"), [
    (imported, b"", "expected a packed lexicon or a list of words, got no line at all"),
    (imported, b"# a remark\n\n", "expected a packed lexicon or a list of words, got no line at all"),
    (imported, b"1\n2\n", "expected a packed lexicon or a list of words, got 2 lines that held no word: '1', '2'"),
    (imported, b"ab!##!", "expected '!' behind a letter, got it where no node is open at character 6 of the trie"),
    (imported, b"a##!", "expected '#' behind a letter, got it where no node is open at character 3 of the trie"),
    (imported, b"a#b!\n", "expected '#' for each node of the trie, got 1 still open at its end"),
    (imported, bytes(range(1, 256)), "expected a packed lexicon or text in UTF-8, got byte 0x80 at 127"),
    (imported, bytes(64_000_001), "expected a file of at most 64,000,000 bytes, got more"),
    (imported, pack({"=1": "common"}), "expected a lexicon of letters alone, got the alphabet '1='"),
    (imported, b"\xef\xbb\xbf\xff", "expected a packed lexicon or a list of words, got 1 line that held no word: '�'"),
    (read_trie, "!", "expected '!' behind a letter, got it where no node is open at character 1 of the trie"),
    (read_trie, "a!1#", "expected a letter, '!' or '#', got '1' at character 3 of the trie"),
    (read_trie, "a!\u0301#", r"expected a letter, '!' or '#', got '\u0301' at character 3 of the trie"),
    (read_trie, "a" * 101, "expected words of at most 100 letters, got a longer one at character 101 of the trie"),
])  # fmt: skip
def test_what_holds_no_words_no_text_or_no_trie_is_refused(read, data, sentence):
    assert refused(LexiconError, read, data) == sentence


letters = st.characters(categories=["Lu", "Ll", "Lt", "Lm", "Lo"])
accented = st.sampled_from("aàáâeèéêëiíoöøuüßςσсеёийאاآ가") | letters


@pytest.mark.parametrize(("text", "same"), [
    ("Tux", "tux"), ("ÉTÉ", "e\u0301te\u0301"), ("STRAẞE", "straße"), ("ΟΔΟΣ", "οδος"), ("ΟΔΌΣ ΣΟΣ", "οδο\u0301ς σος"),
    ("İZMİR", "izmir"), ("\u212am", "km"), ("\u212bs", "ås"), ("J\u030c", "\u01f0"), ("ЖЁ", "же\u0308"),
    ("ＴＵＸ", "tux"), ("ｚａＡＺ", "zaaz"), ("Ｅ\u0301", "é"),
])  # fmt: skip
def test_same_text_in_other_forms(text, same):
    assert folded(text) == folded(same)
    assert are_letters(folded(text.replace(" ", "")))


@given(st.text(letters, max_size=9) | st.text(max_size=60))
def test_folded_text_is_composed_and_folding_again_changes_nothing(text):
    assert folded(text) == unicodedata.normalize("NFC", folded(text))
    assert (folded(folded(text)), folded_tiles(folded_tiles(text))) == (folded(text), folded_tiles(text))


@given(st.characters())
def test_letters_are_those_of_unicode(character):
    plain = character in "abcdefghijklmnopqrstuvwxyz"
    assert is_letter(character) == (plain if character < "\x80" else unicodedata.category(character)[0] == "L")


def test_letters_that_stay_others_their_capitals_and_what_stands_for_them_on_tiles():
    for text, other in (("été", "ete"), ("straße", "strasse"), ("ı", "i"), ("й", "и"), ("ς", "σ")):
        assert folded(text) != folded(other)
    for text in ("", "a1", "é1", "e\u0301\u0301", "ab cd", "אָ", "a\u200db", "\u200fא", "1", "٣"):
        assert not are_letters(folded(text))
    text = "a" + "\u0315\u0300" * 500_000  # to put a million marks in order would take hours
    assert folded(text) == text
    assert [capital(letter) for letter in "aéßжאŉ"] == ["A", "É", "ß", "Ж", "א", "ŉ"]
    assert (folded_tiles("Ａ？．１［"), folded("Ａ？．１［")) == ("a?.１［", "a？．１［")
    assert standing_for("aσς") == {"σ": "ςσ", "ς": "ςσ"}
    assert (standing_for("aς"), standing_for("aσ", "ς"), standing_for("abc")) == ({"σ": "ς"}, {"ς": "σ"}, {})
    assert standing_for("aeéè", "êz", accents=False) == {"e": "eèé", "é": "eèé", "è": "eèé", "ê": "eèé"}
    assert standing_for("é", accents=False) == {"e": "é"}
    assert standing_for("abe", "é", accents=False) == {"é": "e"}
    assert standing_for("ий가ᄀøoßs", accents=False) == {"и": "ий", "й": "ий"}


@given(st.lists(accented, max_size=12), st.lists(accented, max_size=6), st.booleans())
def test_what_stands_for_what(alphabet, on_tiles, accents):
    mapping = standing_for(alphabet, on_tiles, accents)
    for tile in [*alphabet, *on_tiles]:
        alike = sorted(letter for letter in set(alphabet) if are_alike(letter, tile, accents))
        assert mapping.get(tile, "".join(alike)) == "".join(alike)


def are_alike(letter, other, accents):
    return letter == other or {letter, other} == {"σ", "ς"} or (not accents and below(letter) == below(other))


def below(letter):
    first, *rest = unicodedata.normalize("NFD", letter)
    plain = first if all(unicodedata.category(part)[0] == "M" for part in rest) else letter
    return "σ" if plain == "ς" else plain
