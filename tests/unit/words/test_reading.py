"""Word lists as people have them: their forms, encodings and packed files; what was understood, and what is refused."""

import gzip

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle import LexiconError, read_words
from boggle.words import decoding
from boggle.words.decoding import ENCODINGS, NAMED, decoded, encoding_named
from hostile import answer
from refused import refused
from samples import zipped

THREE = ["limbo", "tux", "wembo"]
DEFINITIONS = "LIMBO {0} a state of neglect [n LIMBOS]\nTUX {0} a suit\nWEMBO {0} a test word\n"


@pytest.mark.parametrize(("form", "text"), [
    ("lines", "limbo\ntux\nwembo"), ("lines", "# a remark\nLimbo\r\n\r\n  tux\r\nwembo rare\r\n"),
    ("lines", '"limbo"\n"tux"\n"wembo"\n'), ("lines", "'limbo',\n'tux',\n'wembo'\n"), ("lines", "limbo\ntux%\nwembo!"),
    ("lines", "limbo+\ntux$\nwembo^\n"), ("lines", "- limbo\n- tux\n- wembo\n"), ("lines", "* limbo\n* tux\n* wembo\n"),
    ("lines", "<html><ul><li>limbo</li>\n<li>tux</li>\n<li>wembo</li></ul></html>"),
    ("lines", "limbo,\ntux,\nwembo\n"), ("lines", "- [ ] limbo\n- [x] tux\n- [ ] wembo"),
    ("several", "limbo tux\nwembo"), ("several", "limbo,tux,wembo"), ("several", "limbo; tux; wembo\n"),
    ("several", "limbo\ttux\twembo"), ("several", "limbo, tux,\nwembo\n"), ("several", "limbo tux wembo"),
    ("several", "limbo, tux,\nwembo, limbo,\n"), ("several", '"limbo", "tux", "wembo"'), ("several", "limbo|tux|wembo"),
    ("counts", "limbo 22038615\ntux 1234\nwembo 99"), ("counts", "22038615 limbo\n1234 tux\n99 wembo\n"),
    ("counts", "limbo\t22038615\ntux\t1234\nwembo\t99"), ("counts", "limbo,12\ntux,5\nwembo,1\n"),
    ("counts", "limbo;12\ntux;5\nwembo;1\n"), ("counts", "word,freq\nlimbo,12\ntux,5\nwembo,1"),
    ("counts", "слово;частота\nlimbo;12\ntux;5\nwembo;1\n"), ("lines", "limbo\u200b\n\ufefftux\nwembo"),
    ("counts", "My list,,\nword,pos,n\nlimbo,n,12\ntux,n,5\nwembo,n,1\n"), ("several", "limbo, tux, wembo."),
    ("counts", "1 23135851 limbo n\n2 1234 tux n\n3 99 wembo v\n"), ("several", "limbo - tux - wembo"),
    ("counts", "limbo\t1990\t99\t5\ntux\t1991\t12\t5\nwembo\t1993\t5\t5\n"),
    ("definitions", "limbo {{n}} # a state\ntux {{n}} # suit\nwembo {{n}} # a test\n"),
    ("counts", "word count\nlimbo 50\ntux 20\nwembo 2\n"),
    ("counts", "limbo=12\ntux=5\nwembo=1\n"), ("counts", "12:limbo\n5:tux\n1:wembo"),
    ("counts", "1\tlimbo\t12345\n2\ttux\t99\n3\twembo\t2\n"),
    ("counts", "freq;word\n12;limbo\n5;tux\n1;wembo\n"),
    ("counts", '"Word","Count"\n"limbo","1,200"\n"tux","5"\n"wembo",1'),
    ("counts", "limbo 5.23\ntux 4.1\nwembo 1e-5\n"), ("counts", "limbo (22,038,615)\ntux (12)\nwembo (3)\n"),
    ("counts", "limbo: 12\ntux: 5\nwembo: 1\n"), ("counts", "      12 limbo\n       5 tux\n       1 wembo\n"),
    ("counts", "rank\tword\tpos\tcount\n1\tlimbo\tn\t99\n2\ttux\tn\t12\n3\twembo\tn\t5\n"),
    ("counts", "1 limbo 99\n2 tux 12\n3 wembo 5\n"), ("counts", "limbo n 99\ntux n 12\nwembo n 5\n"),
    ("counts", "| word | count |\n|------|------:|\n| limbo | 12 |\n| tux | 5 |\n| wembo | 1 |\n"),
    ("counts", "# Words\n\n| count | word |\n| :--- | ---: |\n| 12 | **limbo** |\n| 5 | tux |\n| 1 | `wembo` |\n"),
    ("ranks", "1 limbo\n2 wembo\n3 tux"), ("ranks", "1. limbo\n2. wembo\n3. tux"),
    ("ranks", "1) limbo\n2) wembo\n3) tux"),
    ("ranks", "rank,word\n1,limbo\n2,wembo\n3,tux"), ("ranks", "limbo\t1\nwembo\t2\ntux\t3"),
    ("definitions", "1. limbo\n2. tux\n3. wembo"),  # from A to Z, so the numbers only count the lines
    ("definitions", DEFINITIONS.format("")), ("definitions", DEFINITIONS.format("\t")),
    ("definitions", DEFINITIONS.format("-")), ("definitions", DEFINITIONS.format(" n.")),
    ("definitions", DEFINITIONS.replace(" {0}", ":")), ("definitions", DEFINITIONS.replace(" {0}", " =").lower()),
    ("definitions", DEFINITIONS.replace(" {0} ", ",").lower()), ("definitions", DEFINITIONS.replace(" {0} ", ";")),
    ("definitions", 'word,meaning\nlimbo,"a state, of\nneglect"\ntux,"a ""suit"""\nwembo,test\n'),
    ("definitions", "| Word | Meaning |\n|---|---|\n| limbo | a state |\n| tux | a suit |\n| wembo | a test |\n"),
    ("definitions", "Words of 2020\n\n| Word |\n|---|\n| limbo |\n| tux |\n| wembo |\n"),
    ("definitions", "limbo,n\ntux,n\nwembo,adj.\n"), ("definitions", "limbo, a state\ntux, a suit\nwembo, a test"),
    ("spellings", "LIMBO\nTUX Tux\nWEMBO wembô wémbo"), ("spellings", "LIMBO\tlimbo\nTUX\tTüx\nWEMBO\twembô\n"),
    ("tiers", "word,points,tier\nlimbo,2,rare\ntux,1,familiar\nwembo,2,rare\n"),
    ("tiers", "limbo;rare\ntux;common\nwembo;rare"),
    ("json", '["limbo", "tux", "wembo"]'), ("json", '{"limbo": 1, "tux": 1, "wembo": 1}'),
    ("json", '["limbo", "tux"]\n["wembo"]'),
    ("json", '{"words": ["limbo", "tux", "wembo"]}'), ("json", '{"l": ["limbo"], "t": ["tux"], "w": ["wembo"]}'),
    ("json", '[["limbo", 12], ["tux", 5], ["wembo", 1]]'),
    ("json", '{"limbo": "a state", "tux": "a suit", "wembo": "x"}'),
    ("json", '[{"word": "limbo", "count": 3}, {"word": "tux", "count": 2}, {"word": "wembo", "count": 1}]'),
    ("json", '{"word": "limbo"}\n{"word": "tux"}\n{"word": "wembo"}\n'),
    ("json", '{"limbo": ["a", "b c"], "tux": [], "wembo": []}'),
    ("json", '{"english": ["limbo", "tux"], "english/10": ["wembo"]}'),
    ("json", '{"w": "limbo", "c": 3}\n{"w": "tux", "c": 1}\n{"w": "wembo", "c": 1}\n'),
    ("json", "WORDS = (\n  'limbo',\n  'tux', 'wembo',\n)\n"), ("json", "WORDS = {'limbo', 'tux', 'wembo'}"),
    ("json", "<?php return ['limbo', 'tux', 'wembo'];"),
    ("json", "const La=['limbo'],Ta=['tux','wembo'];export{La,Ta}"),
    ("json", "export default ['limbo', 'tux', 'wembo',];"),
    ("json", "export const words = `limbo\ntux\nwembo`.split('\\n');\nexport default words"),
    ("json", "var WORDS = \"limbo|tux|wembo\".split('|');"), ("json", "const W = 'limbo tux ' +\n  'wembo'.trim()"),
    ("json", "<?php\nreturn array('limbo', 'tux', 'wembo');"),
    ("json", "val words = listOf(\"limbo\", \"tux\", \"wembo\")"),
    ("json", "pub const W: &[&str] = &[\"limbo\", \"tux\", \"wembo\"];"), ("json", "WORDS = %w[limbo tux wembo]"),
    ("json", "var w = []string{\n\t\"limbo\",\n\t\"tux\",\n\t\"wembo\",\n}\n"),
    ("json", "---\n# mine\nwords: [limbo, tux]\nmore: [wembo]"),
    ("definitions", "limbo N: limbos\ntux N: tuxes\nwembo V:\n"),
    ("json", "module.exports = [\n  'limbo', // one\n  \"tux\", `wembo`\n]\n"),
    ("json", "// words\nconst words: string[] = new Set(['limbo', 'tux', 'wembo'])\nexport { words }"),
    ("json", "var words = {limbo: 12, tux: 5, 'wembo': 1};"), ("json", "WORDS = ['limbo', 'tux', 'wembo']  # Python"),
    ("json", "/* a */ export const WORDS = Object.freeze([\"limbo\", \"t\\x75x\", 'wemb\\u{6f}'])"),
    ("hunspell", "3\nlimbo/MS\ntux/S po:noun\nwembo\n"), ("hunspell", "limbo/MS\ntux/S\nwembo/X\n"),
    ("hunspell", "3\nlimbo\tpo:noun\ntux/14,22\nwembo/AaBb\tst:x\n"),
    ("aspell", "personal_ws-1.1 en 3 utf-8\nlimbo\ntux\nwembo\n"), ("trie", "limbo!#####tux!###wembo!#####"),
])  # fmt: skip
def test_each_form_is_recognised_and_gives_its_words(form, text):
    read = read_words(text)
    assert (sorted(read), read.form, read.encoding) == (THREE, form, "UTF-8")
    assert read.left_out.count == text.startswith(("Words of 2020", "My list"))


@pytest.mark.parametrize("text", [
    "limbo 99\ntux 12\nwembo 12\n", "99,limbo\n12,tux\n12,wembo", '{"limbo": 99, "tux": 12, "wembo": 12}',
    "1 limbo\n2 wembo\n2 tux\n", '{"limbo": 1, "wembo": 2, "tux": 2}', "limbo 1.234.567\ntux 12.345\nwembo 12.345",
    "limbo -3.5\ntux -9\nwembo -9",
])  # fmt: skip
def test_numbers_become_tiers(text):
    assert dict(read_words(text)) == {"limbo": "common", "tux": "uncommon", "wembo": "uncommon"}


@given(st.dictionaries(st.text("abcdefgh", min_size=2, max_size=7), st.integers(2, 10**9), min_size=2))
def test_tiers_follow_the_shares_of_words(counts):
    read = read_words("".join(f"{word}\t{count}\n" for word, count in counts.items()), form="counts")
    for word, count in counts.items():
        before = sum(other > count for other in counts.values()) / len(counts)
        expected = ["common", "familiar", "uncommon", "rare"][(before >= 0.15) + (before >= 0.3) + (before >= 0.5)]
        assert read[word] == (expected if len(set(counts.values())) > 1 else "common")


def test_the_most_frequent_words_stay_if_there_are_too_many(monkeypatch):
    monkeypatch.setattr("boggle.words.text_format.MOST_WORDS", 2)
    read = read_words("limbo 5\ntux 99\nwembo 12\n")
    assert (sorted(read), read.dropped) == (["tux", "wembo"], 1)
    assert refused(LexiconError, read_words, "limbo\ntux\nwembo") == "expected at most 2 words, got more"


# Words of languages, and the encodings in which they must be recognised.
LANGUAGES = {
    "cafés naïve über\nfaçade piñata": ["Latin-1", "Windows-1252", "UTF-8", "UTF-16"],
    "œuvre cœur été": ["Windows-1252", "UTF-8"],
    "Straße Öl Gänse müde": ["Latin-1", "UTF-8", "UTF-16"],
    "cigüeña niño árbol": ["Latin-1", "UTF-8"],
    "ação pães avó": ["Latin-1", "UTF-16"],
    "blåbær søster øre": ["Latin-1", "UTF-8"],
    "żółw mąż świnia źle": ["Windows-1250", "ISO 8859-2", "UTF-8", "UTF-16"],
    "žluťoučký kůň příliš úpěl": ["Windows-1250", "UTF-8", "UTF-16"],
    "őrült űr áram jövő": ["Windows-1250", "UTF-8"],
    "ёлка привет мир ПЁС": ["Windows-1251", "UTF-8", "UTF-16"],
    "їжак ґанок": ["Windows-1251", "UTF-8"],
    "ağaç şeker ısı": ["Windows-1254", "UTF-8"],
}


@pytest.mark.parametrize(("text", "encoding"), [(text, name) for text, names in LANGUAGES.items() for name in names])
def test_the_encoding_is_the_one_that_gives_words(text, encoding):
    words = sorted(text.lower().split())
    for codec in ["utf-16-le", "utf-16-be", "utf-16"] if encoding == "UTF-16" else [NAMED[encoding]]:
        read = read_words("\n".join(text.split()).encode(codec))
        expected = "Latin-1" if encoding == "Windows-1252" and "œ" not in text else encoding
        assert (sorted(read), read.encoding) == (words, expected)


@pytest.mark.parametrize("name", ENCODINGS)
def test_an_encoding_can_be_chosen(name):
    assert read_words("limbo\nóx\n".encode("cp1252"), encoding=name)["limbo"] == "common"
    for other in (name.lower(), NAMED[name], name.replace(" ", "-")):
        assert encoding_named(other) == name


def test_damaged_characters_spoil_only_their_lines_and_a_mark_is_no_letter():
    read = read_words("été\n".encode() * 9 + b"caf\xe9\nox\n")
    assert (sorted(read), read.encoding, read.left_out.count) == (["ox", "été"], "UTF-8", 1)
    for codec in ("utf-8", "utf-16-le", "utf-16-be"):
        assert decoded("\ufeffox".encode(codec))[0] == "ox"
    assert sorted(read_words(b"limbo\nwem\0bo\ntux\n")) == ["limbo", "tux"]
    assert sorted(read_words("“tux”\n‘ox’\n".encode("cp1252"))) == ["ox", "tux"]
    assert encoding_named("ISO8859-1") == "Latin-1"
    assert "expected one of the encodings" in refused(LexiconError, read_words, b"ox", encoding="ebcdic")


AFFIXES = """
SET ISO8859-1
NEEDAFFIX N
FORBIDDENWORD !
PFX U Y 1
PFX U 0 un .
SFX S Y 3
SFX S y ies [^aeiou]y
SFX S 0 s [aeiou]y
SFX S 0 s [^sxy]
SFX D N 1
SFX D 0 ed/S .
SFX M Y 1
SFX M 0 's .
"""
STEMS = "5\ncity/S\nday/SM\ntie/USD\nbad/!\ncafé/SN\n"
FORMS = ["cafés", "cities", "city", "day", "days", "tie", "tieed", "tieeds", "ties", "untie", "unties"]


def test_a_dictionary_gives_all_forms_of_its_words_and_its_stems_without_affixes():
    stems = STEMS.encode("latin-1")
    packed = zipped({"en/README.txt": "x" * 999, "en/x.dic": stems, "en/x.aff": AFFIXES})
    for read in (read_words(stems, AFFIXES.encode()), read_words(packed)):
        assert (sorted(read), read.form, read.encoding) == (FORMS, "hunspell", "Latin-1")
        assert str(read).startswith("a dictionary of Hunspell, in Latin-1. ")
        assert str(read).endswith(". All forms of its words are read")
    assert sorted(read_words(STEMS)) == sorted(["city", "day", "tie", "bad", "café"])
    long = "FLAG long\nSFX Aa Y 1\nSFX Aa 0 s/Bb .\nSFX Bb Y 1\nSFX Bb 0 t .\n"
    numbers = "FLAG num\nAF 1\nAF 7,12\nSFX 7 Y 1\nSFX 7 0 s [a-x]\nPFX 12 Y 1\nPFX 12 0 z .\n"
    assert sorted(read_words("2\nday/S\ndays/!\n", AFFIXES.encode())) == ["day"]
    assert list(read_words(f"1\nox/{'9' * 5_000}\n", b"AF 1\nAF S\nSFX S 0 s [^]\n")) == ["ox"]
    assert sorted(read_words("1\nox/Aa\n", long.encode())) == ["ox", "oxs", "oxst"]
    assert sorted(read_words("2\nox/1\nok\n", numbers.encode())) == ["ok", "ox", "oxs", "zox", "zoxs"]


@pytest.mark.parametrize("pack", [
    gzip.compress, lambda data: gzip.compress(data[:4]) + gzip.compress(data[4:]), lambda data: zipped({"a.txt": data}),
    lambda data: zipped({"__MACOSX/._a": data * 9, "LICENSE": "x" * 99, "lists/": "", "lists/b": data, "short": "y"}),
    lambda data: b"\x02\0limbo\0tux\0we\2mbo",
])  # fmt: skip
def test_packed_files_are_unpacked(pack):
    assert [word for word in read_words(pack(b"limbo\ntux\nwembo\n")) if word != "we"] == THREE


@pytest.mark.parametrize(("data", "sentence"), [
    (gzip.compress(b"ox\n" * 99, mtime=0)[:-9], "expected a whole file of gzip, got one that is cut short"),
    (b"\x1f\x8b" + b"x" * 50, "expected a file of gzip, got a damaged one"),
    (b"PK\x03\x04" + b"x" * 50, "expected a file of zip, got one that is damaged or locked"),
    (zipped({"README": "x"}), "expected a word list in the zip file, got none"),
    (zipped({"xl/workbook.xml": "x"}), "expected a word list as text, packed or not, got a document"),
    (gzip.compress(bytes(257) + b"ustar", mtime=0), "expected a word list as text, packed or not, got a tar archive"),
    (b"SET UTF-8\nSFX S Y 1\n", "expected the .dic file of a dictionary with its .aff file, got the .aff file alone"),
    (b"%PDF-1.7\n", "expected a word list as text, packed or not, got a PDF"),
    (b'["limbo", "tux"', "expected JSON or an array of JavaScript, got text whose brackets or quotes do not match"),
    (b"[" * 99_999 + b'"a"', "expected JSON or an array of JavaScript, got text whose brackets or quotes do not match"),
])  # fmt: skip
def test_what_cannot_be_unpacked_or_read_is_refused(data, sentence):
    assert refused(LexiconError, read_words, data) == sentence


def test_a_small_file_does_not_fill_the_memory(monkeypatch):
    monkeypatch.setattr(decoding, "MOST_BYTES", 1000)
    bomb = b"a" * 1001
    for data in (gzip.compress(bomb), gzip.compress(bomb[:600]) + gzip.compress(bomb[:600]), zipped({"a": bomb})):
        assert refused(LexiconError, read_words, data) == "expected at most 1,000 bytes unpacked, got more"


def test_a_form_can_be_chosen_and_a_list_that_does_not_fit_it_is_doubtful():
    text = "limbo tux\nwembo wimble\nox yak\n"
    assert len(read_words(text)) == 6
    assert sorted(read_words(text, form="definitions")) == ["limbo", "ox", "wembo"]
    read = read_words(text + "zoo\n", form="lines")
    assert (list(read), read.left_out.count, read.left_out.first, read.is_doubtful) == (
        ["zoo"], 3, text.splitlines(), True)  # fmt: skip
    read = read_words("Word\nlimbo\ntux\n")
    assert (list(read), read.left_out.first) == (["limbo", "tux"], ["Word"])
    assert list(read_words("word\nwordage\n")) == ["word", "wordage"]
    assert not read_words("limbo\n" * 9 + "2\n").is_doubtful
    assert read_words("limbo\n" * 8 + "2\n").is_doubtful
    sentence = "expected JSON or an array of JavaScript, got text whose brackets or quotes do not match"
    assert refused(LexiconError, read_words, "word\nlimbo\n", form="json") == sentence
    assert "expected one of the forms" in refused(LexiconError, read_words, "ox", form="packed")
    for form, text, tiers in (
        ("counts", "ape,1\nbee,8\ncat,9\n", "rare uncommon common"), ("ranks", "ape,1\nbee,8\n", "common rare"),
        ("tiers", "ape common\nbee rare\n", "common rare"), ("spellings", "ape,bee\ncat,dog\n", "common common"),
    ):  # fmt: skip
        assert " ".join(dict(sorted(read_words(text, form=form).items())).values()) == tiers
    assert (
        refused(LexiconError, read_words, "ox yak", form="counts")
        == "expected numbers or tiers beside the words, got none"
    )


MEMBERS = gzip.compress(b"") * 1_000


@pytest.mark.parametrize("line", [
    "|" + "-" * 490 + "x\n", "a=" + " " * 490 + "x\n", "a" * 499 + "\n", "1." * 200 + "x 1\n", "a" + " " * 490 + "b\n",
    "a/b" + " " * 490 + "b\n", "['a',", "'a'," * 99 + "\n", "\n ", "\t", '"', "{a:", "=", "const ", "<a",
    "=`\\`", "('\\'", "%w[a", "a:[",
    "%" * 400 + "\n",
])  # fmt: skip
def test_hostile_text_ends(line):
    """Texts of which readers made in the usual way need hours: their time grows with the square or more."""
    text = line * (20_000 // len(line))
    for data in (text.encode(), b"\xe9" + text.encode(), f"a={text}".encode(), MEMBERS):
        assert isinstance(answer(read_words, data, b"\n " * 2_000), dict | LexiconError)
