"""Write boggle/words/crude.txt, the words that `Family words` hides, from npm's `cuss` and `naughty-words`.

    make crude

Crude are: vulgar words for the body, for sex and for what leaves the body; slurs against peoples, women, gay and
disabled people; strong swear words; and the plain names of sexual acts and organs, which would embarrass a class.
Everyday are: words whose usual meaning is harmless, even if they have a crude one as well; the neutral names of
peoples, religions and ways to love; words of medicine, crime and history; and mild or childish words such as `damn`,
`fart` and `idiot`.

The sources give cuss's words of rating 2, those that are most surely profane, and naughty-words' English ones.
`more_crude_words.txt`, beside this file, has what they lack, and `everyday_words.txt` what they should not have. Both
were read through by hand. To these words come their forms in wordlist.txt, and all words there that begin with one of
STEMS. A form of an everyday word is not looked for. The same packages give the same bytes.
"""

import json
import re
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[2]
DATA = Path(__file__).parent
PACKAGES = ROOT / "tools" / "node_modules"
TARGET = ROOT / "boggle" / "words" / "crude.txt"
# The texts of the packages' licences, and where the project has them.
LICENCES = {"cuss/license": "cuss-MIT.txt", "naughty-words/LICENSE": "naughty-words-CC-BY-4.0.txt"}
SUREST = "2"  # of cuss's ratings 0 to 2
RATING = re.compile(r"""^  (['"]?)(.+)\1: (\d),?$""", re.MULTILINE)
WORD = re.compile("[a-z]{2,}")
STEMS = (
    "apeshit", "arsehol", "asshol", "autoerot", "bitch", "blowjob", "bollock", "bugger", "bullshit", "clitor",
    "cocksuck", "copulat", "cunnil", "cunt", "dickhead", "ejaculat", "erogen", "erotic", "erotis", "erotol", "erotom",
    "fellat", "fistfuck", "fornicat", "fuck", "gangbang", "genital", "homoero", "incestu", "masturbat", "mindfuck",
    "motherfuck", "negro", "niggard", "nigger", "nymphomania", "onanis", "orgas", "orgi", "paedophil", "pederast",
    "pedophil", "phall", "piss", "porn", "priap", "prostitut", "sexual", "shit", "slut", "sodom", "testic", "vagin",
    "vulv", "wank", "whore",
)  # fmt: skip
ENDINGS = ("s", "ly", "ness")
WITH_VOWEL = ("es", "ed", "er", "est", "ing", "in", "y", "ie", "ish", "able")
HEAD = """\
# The words that `Family words` hides. `make crude` writes this file (tools/data/make_crude_words.py), from npm's cuss
# {cuss} (MIT, Titus Wormer) and naughty-words {naughty} (CC BY 4.0, Shutterstock), changed: see licences/README.txt.
# `word+` stands for `word` and `words`.
"""


def source_terms() -> set[str]:
    """Read the words and phrases of both packages."""
    rated = RATING.findall((PACKAGES / "cuss" / "index.js").read_text("utf-8"))
    naughty = json.loads((PACKAGES / "naughty-words" / "en.json").read_text("utf-8"))
    return {term for _, term, rating in rated if rating == SUREST} | set(naughty)


def version(package: str) -> str:
    return str(json.loads((PACKAGES / package / "package.json").read_text("utf-8"))["version"])


def reviewed(name: str) -> set[str]:
    """Read one of the lists beside this file: words, in lines; a line that begins with # is a comment."""
    lines = (DATA / name).read_text("ascii").splitlines()
    return {word for line in lines if not line.startswith("#") for word in line.split()}


def single_words(terms: Iterable[str], known: set[str]) -> set[str]:
    """Keep the terms that are words. Of several words together, keep what they are in one, if that is a known word."""
    joined = {re.sub("[ -]", "", term) for term in terms if not WORD.fullmatch(term)}
    return {term for term in terms if WORD.fullmatch(term)} | joined & known


def forms(word: str) -> set[str]:
    """What could be forms of a word: it with endings, its last letter doubled, or its last y or e changed."""
    stems, plain = {word}, {word}
    if word[-1] not in "aeious":
        stems.add(word + word[-1])
    if word.endswith("e"):
        stems.add(word[:-1])
    if word.endswith("y"):
        stems.add(word[:-1] + "i")
        plain.add(word[:-1] + "i")
    return {one + end for one in stems for end in WITH_VOWEL} | {one + end for one in plain for end in ENDINGS}


def with_forms(words: set[str], known: set[str], everyday: set[str]) -> tuple[set[str], set[str]]:
    """The crude words with their forms and the forms of those, and the everyday words that were met on the way."""
    crude, met = set[str](), set[str]()
    waiting = words | {word for word in known if word.startswith(STEMS)}
    while waiting:
        met |= waiting & everyday
        crude |= waiting - everyday
        waiting = {form for word in waiting - everyday for form in forms(word)} & known - crude - met
    return crude, met


def as_lines(words: set[str]) -> list[str]:
    """Sort the words. A word and the one with -s get one line."""
    lines: dict[str, str] = {}
    for word in sorted(words):  # so a word comes before the one with -s
        if word[-1] == "s" and word[:-1] in lines:
            lines[word[:-1]] += "+"
        else:
            lines[word] = word
    return list(lines.values())


def main() -> None:
    if not PACKAGES.is_dir():
        sys.exit(f"expected the packages cuss and naughty-words in {PACKAGES}, got no folder: make crude")
    lines = (ROOT / "wordlist.txt").read_text("ascii").splitlines()
    known = {line.split()[0] for line in lines}
    everyday = reviewed("everyday_words.txt")
    words = single_words(source_terms(), known) | reviewed("more_crude_words.txt")
    crude, met = with_forms(words, known, everyday)
    if everyday - met:
        sys.exit(f"expected only words that were crude otherwise in everyday_words.txt, got {sorted(everyday - met)}")
    head = HEAD.format(cuss=version("cuss"), naughty=version("naughty-words"))
    TARGET.write_text(head + "".join(f"{line}\n" for line in as_lines(crude)), "ascii", newline="\n")
    for name, copy in LICENCES.items():
        (ROOT / "licences" / copy).write_bytes((PACKAGES / name).read_bytes())
    print(f"{len(crude):,} crude words, {len(crude & known):,} of them in wordlist.txt")


if __name__ == "__main__":
    main()
