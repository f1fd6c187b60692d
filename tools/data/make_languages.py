"""Make the word lists of other languages: boggle/words/lists/CODE.words. `make languages` does this.

    python -m tools.data.make_languages [CODE…] [--read] [--keep] [--quick]

The words come from Debian's packages, which `boggle.game.languages` names, and how frequent they are from PyPI's
wordfreq. apt fetches the packages, and must know bookworm. The same versions give the same bytes. For each list this
prints the words of each tier, the bytes, and the median number of words of a roll, in all and of the first two tiers;
with `--read` also 200 words of each tier, to be read by somebody who knows the language.

Words have 2 to 16 letters on tiles and a vowel. What is written with a capital is a name or an abbreviation and goes,
except in German, whose nouns have one: there it goes if two more of the other languages write it with a capital than
without, unless it is in COMPOUNDS German nouns. In Dutch, a word that is written with a capital as well, such as
`facebook`, goes if Tanglet's list of Dutch does not have it. Numerals such as `xiv` go. What is written with an
apostrophe, a hyphen or a digit is a fragment and goes, too. A word is common from 10 in a million words on, familiar
from 1, uncommon if wordfreq knows it, and else rare. The best of its spellings counts. Danish and Greek are known to
wordfreq from 1 in a million words on. There a word is familiar from 1.5 on.
"""

import argparse
import gzip
import json
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from wordfreq import get_frequency_dict

from boggle.game.languages import ENGLISH, LANGUAGES, WordLanguage, language_named
from boggle.game.pcg32 import Generator
from boggle.game.rules import RULES
from boggle.letters import folded
from boggle.search.solve import solve
from boggle.words.formats import read_words
from boggle.words.limits import TIERS
from boggle.words.pack import pack
from boggle.words.spellings import lexicon_in
from tools.data.make_dice import VOWELS

ROOT = Path(__file__).parents[2]
TARGET = ROOT / "boggle" / "words" / "lists"
PACKAGES = ROOT / "build" / "languages"  # of Debian, unpacked
NAUGHTY = ROOT / "tools" / "node_modules" / "naughty-words"
CRUDE = Path(__file__).parent / "crude"  # what naughty-words lacks, or has and is not crude
# Where the words are in each package. A name that ends with .dic is a dictionary of Hunspell.
FILES = {
    "ca": "usr/share/dict/catalan",
    "da": "usr/share/dict/danish",
    "el": "usr/share/hunspell/el_GR.dic",
    "es": "usr/share/hunspell/es_ES.dic",
    "fr": "usr/share/dict/french",
    "it": "usr/share/dict/italian",
    "nl": "usr/share/dict/dutch",
    "pl": "usr/share/dict/polish",
    "pt": "usr/share/dict/portuguese",
    "ru": "usr/share/hunspell/ru_RU.dic",
    "sv": "usr/share/dict/swedish",
}
# The versions of Debian 12. Others can have other words.
VERSIONS = {
    "hunspell-el": "1:7.5.0-1", "hunspell-es": "1:7.5.0-1", "hunspell-ru": "1:7.5.0-1", "tanglet-data": "1.6.3-2",
    "wcatalan": "0.20111230b-14", "wdanish": "1.6.36-14", "wdutch": "1:2.20.19-2", "wfrench": "1.2.7-2",
    "witalian": "1.10", "wpolish": "20220301-1", "wportuguese": "20220621-1", "wswedish": "1.4.5-3",
}  # fmt: skip
TANGLET = "tanglet-data"
# Lists that have names with capitals and other words without.
TELL_NAMES = ("ca", "da", "fr", "it", "nl", "pl", "pt", "sv")
COMPOUNDS = 6  # a German noun that is in so many others, such as `Stern`, is no name
ROMAN = re.compile("m*(c[md]|d?c{0,3})(x[cl]|l?x{0,3})(i[xv]|v?i{0,3})")
NO_NUMERALS = ("ci", "di", "li", "mi", "vi", "dix", "liv", "mix", "civ", "cc")  # words that could be Roman numerals
WITH_CAPITALS = ("de",)  # nouns have one
# Sources with so many forms that only those known to wordfreq are taken, so that a list has at most MOST_BYTES.
ONLY_KNOWN = ("pl", "ru")
LONGEST_RARE = {
    "de": 10,
    "el": 10,
    "nl": 11,
}  # letters of rare words in a list that would be too large: few longer ones lie on a board
MOST_BYTES = 700_000
# Occurrences in each word of text, for the first three tiers, and the same where wordfreq has only its small list.
FEWEST, FEWEST_OF_SMALL = (1e-5, 1e-6, 1e-12), (1e-5, 1.5e-6, 1e-12)
SMALL = ("da", "el")
SHORTEST, LONGEST = 2, 16
ROLLS, SEED, READ = 300, 7, 200


def source_lines(language: WordLanguage) -> list[str]:
    """Return the words of a language's Debian package, as they are written."""
    if language.source == TANGLET:
        return tanglet_words(language.code)
    path = _file_of(language.source, FILES[language.code])
    if path.suffix == ".dic":
        return list(_forms(path))
    return _unpacked(path).split()


def tanglet_words(code: str) -> list[str]:
    """Return the words of a list of Tanglet. A line is a word in capitals, and how it is written if in another way."""
    lines = _unpacked(_file_of(TANGLET, f"usr/share/tanglet/gamedata/{code}/words")).splitlines()
    return [word for line in lines for word in line.split()[1:] or [line.lower()]]


def _file_of(package: str, name: str) -> Path:
    if not (PACKAGES / package / name).exists():
        _unpack_package(package)
    return PACKAGES / package / name


def _unpacked(path: Path) -> str:
    data = path.read_bytes()
    return _text(gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data)


def _unpack_package(name: str) -> None:
    folder = PACKAGES / name
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run(["apt-get", "download", "-qq", f"{name}={VERSIONS[name]}"], cwd=folder, check=True)
    for package in folder.glob("*.deb"):
        subprocess.run(["dpkg-deb", "-x", package, folder], check=True)


def _forms(path: Path) -> Iterator[str]:
    """Yield all forms of a dictionary's stems. Names go first, since the forms are given in lower case."""
    text = _text(path.read_bytes(), path.with_suffix(".aff").read_bytes())
    stems = [line for line in text.splitlines()[1:] if line[:1] == line[:1].lower()]
    lines = "\n".join([str(len(stems)), *stems])
    yield from read_words(lines.encode(), _in_utf8(path.with_suffix(".aff").read_bytes()), "hunspell", "utf-8")


def _text(data: bytes, affixes: bytes = b"") -> str:
    """Return a text in the encoding that its affixes name, in UTF-8, or in Latin-1."""
    named = re.search(rb"^SET (\S+)", affixes, re.MULTILINE)
    if named:
        return data.decode(named[1].decode())
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _in_utf8(affixes: bytes) -> bytes:
    return re.sub(r"^SET \S+", "SET UTF-8", _text(affixes, affixes), flags=re.MULTILINE).encode()


def frequencies(language: WordLanguage) -> dict[str, float]:
    """Return how frequent words in the letters of tiles are, by the most frequent of their spellings."""
    frequent: dict[str, float] = {}
    for word, share in get_frequency_dict(language.code, wordlist="best").items():
        on_tiles = language.fold(word)
        frequent[on_tiles] = max(share, frequent.get(on_tiles, 0))
    return frequent


def is_word(written: str, language: WordLanguage) -> bool:
    """Whether what a source has is a word that can lie on a board: no name, no abbreviation and no fragment."""
    on_tiles = language.fold(written)
    is_name = written[:1] != written[:1].lower() and language.code not in WITH_CAPITALS
    is_abbreviation = written[1:] != written[1:].lower() or not VOWELS & set(on_tiles)
    is_number = bool(ROMAN.fullmatch(on_tiles)) and on_tiles not in NO_NUMERALS
    # A second accent in Greek stands only before an enclitic. `aaa` is a cry.
    is_variant = language.code == "el" and sum(letter in "άέήίΐόύΰώ" for letter in folded(written)) > 1
    fits = SHORTEST <= len(on_tiles) <= LONGEST and set(on_tiles) <= set(language.letters) and len(set(on_tiles)) > 1
    return fits and not (is_name or is_abbreviation or is_number or is_variant)


def names_of(language: WordLanguage, written: list[str]) -> set[str]:
    """Return, in lower case, the words that are names, though they are written as others are."""
    if language.code == "de":
        return german_names(written)
    if language.code == "nl":
        both = {word.lower() for word in written if word[:1].isupper()} & set(written)
        known = {language.fold(word) for word in tanglet_words(language.code)}
        return {word for word in both if len(word) >= 3 and language.fold(word) not in known}  # it has none of two
    return set()


def german_names(written: list[str]) -> set[str]:
    """Return the nouns that two more of the other languages write with a capital than without, and that are in few
    other nouns."""
    times: Counter[str] = Counter()
    for code in TELL_NAMES:
        words = set(source_lines(language_named(code)))
        times.update({word.lower() for word in words if word[:1].isupper()})
        times.subtract({word for word in words if word[:1].islower()})
    nouns = {word.lower() for word in written if word[:1].isupper()}
    compounds = Counter(part for noun in nouns for part in parts_of_compound(noun, nouns))
    return {word for word in nouns - set(written) if times[word] > 1 and compounds[word] < COMPOUNDS}


def parts_of_compound(noun: str, nouns: set[str]) -> set[str]:
    """Return the nouns of three letters or more that a noun is made of: `wolf` and `rudel` of `wolfsrudel`."""
    parts = set[str]()
    for at in range(3, len(noun) - 2):
        first, last = noun[:at], noun[at:]
        if last in nouns and (first in nouns or first[:-1] in nouns):
            parts |= {first, first.removesuffix("s"), last}
    return parts


def spellings_of(language: WordLanguage, written: list[str]) -> dict[str, set[str]]:
    """Map the words in the letters of tiles to their spellings, in lower case."""
    spellings: dict[str, set[str]] = {}
    names = names_of(language, written)
    for word in written:
        if is_word(word, language) and folded(word) not in names:
            spellings.setdefault(language.fold(word), set()).add(folded(word))
    return spellings


def tier_of(share: float, code: str) -> str:
    fewest = FEWEST_OF_SMALL if code in SMALL else FEWEST
    return next((tier for tier, least in zip(TIERS, fewest, strict=False) if share >= least), TIERS[-1])


def crude_words_of(language: WordLanguage, known: set[str]) -> set[str]:
    """Return the words of the list that are not fit for children: those of naughty-words and of the file of the
    language. There `word*` stands for all words that begin so, and a word that begins with `-` is fit for children."""
    naughty = NAUGHTY / f"{language.code}.json"
    if not naughty.exists():
        print(f"{language.code}: naughty-words has no such file, so all crude words come from {CRUDE.name}/")
    terms = set(json.loads(naughty.read_text("utf-8"))) if naughty.exists() else set[str]()
    lines = (CRUDE / f"{language.code}.txt").read_text("utf-8").splitlines()
    terms |= {term for line in lines if line[:1] != "#" for term in line.split()}
    fit = {language.fold(term[1:]) for term in terms if term[0] == "-"}
    stems = tuple(language.fold(term[:-1]) for term in terms if term[-1] == "*")
    crude = {language.fold(term) for term in terms} | {word for word in known if word.startswith(stems)}
    return (crude & known) - fit


def packed(language: WordLanguage) -> bytes:
    """Return the bytes of a language's file: the words, then the spellings (see `boggle.words.spellings`)."""
    spellings, frequent = spellings_of(language, source_lines(language)), frequencies(language)
    most = 0 if language.code in ONLY_KNOWN else LONGEST_RARE.get(language.code, LONGEST)
    spellings = {word: written for word, written in spellings.items() if word in frequent or len(word) <= most}
    words = {word: tier_of(frequent.get(word, 0), language.code) for word in spellings}
    data = pack(words, crude_words_of(language, set(words)))
    other = {one: TIERS[0] for word, written in spellings.items() if written != {word} for one in written}
    return data + pack(other, set()) if other else data


def report(language: WordLanguage, reads: bool) -> None:
    """Print the figures of a language's file."""
    data = (TARGET / f"{language.code}.words").read_bytes()
    lexicon = lexicon_in(data, language)
    by_tier: dict[str, list[str]] = {tier: [] for tier in TIERS}
    for word, tier in lexicon.entries():
        by_tier[tier].append(word)
    tiers = ", ".join(f"{len(words):,} {tier}" for tier, words in by_tier.items())
    crude = len(lexicon) - len(lexicon.for_families())
    print(f"{language.code} {language.name}: {len(lexicon):,} words, {tiers}, {crude} crude, {len(data):,} bytes")
    for rules in [one for one in RULES if one.name in language.dice.values()]:  # a new language has no dice yet
        generator = Generator(SEED)
        rolls = [solve(rules.roll(generator.below), lexicon, rules) for _ in range(ROLLS)]
        known = [sum(found.tier in TIERS[:2] for found in roll) for roll in rolls]
        print(f"  {rules.name}: median of a roll {median(map(len, rolls)):g}, common or familiar {median(known):g}")
    for tier, words in by_tier.items() if reads else ():
        some = words[:: max(1, len(words) // READ)][:READ]
        print(f"  {tier}: " + " ".join("/".join(lexicon.spelled(word)) for word in some))


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the word lists of other languages.")
    parser.add_argument("codes", metavar="CODE", nargs="*", default=[one.code for one in LANGUAGES])
    parser.add_argument("--read", action="store_true", help="print 200 words of each tier")
    parser.add_argument("--keep", action="store_true", help="make nothing: report on the lists that are there")
    parser.add_argument("--quick", action="store_true", help="do not report")
    options = parser.parse_args()
    TARGET.mkdir(exist_ok=True)
    for language in [language_named(code) for code in options.codes if code != ENGLISH]:
        if not options.keep:
            data = packed(language)
            if len(data) > MOST_BYTES:
                said = f"expected at most {MOST_BYTES:,} bytes for {language.code}, got {len(data):,}"
                raise SystemExit(f"{said}: see LONGEST_RARE and ONLY_KNOWN")
            (TARGET / f"{language.code}.words").write_bytes(data)
        if not options.quick:
            report(language, options.read)


if __name__ == "__main__":
    main()
