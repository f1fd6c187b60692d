"""Write boggle/meanings/glosses.bin, what the words of the list mean, from Debian's package `wordnet-base` (3.0), and
its licence.

    apt-get install wordnet-base
    python -m tools.meanings.write_glosses

The file has at most MOST_BYTES bytes. Common and familiar words are in it, as far as WordNet has them. Of the other
words it has as many as fit, those that are likely on a board first: short ones. The same package gives the same bytes.
"""

import sys
from collections import defaultdict
from pathlib import Path

from boggle.meanings.glossary import SELF, Glossary, Item
from boggle.words.limits import TIERS
from tools.meanings.choosing import Chooser
from tools.meanings.packing import Senses, pack
from tools.meanings.wordnet import read_licence, read_wordnet

SOURCE = Path("/usr/share/wordnet")
ROOT = Path(__file__).parents[2]
TARGET = ROOT / "boggle" / "meanings" / "glosses.bin"
LICENCE = ROOT / "licences" / "wordnet-3.0.txt"
MOST_BYTES = 650_000
SHORT = 7  # letters of words that are often on a board
STEP = 250  # words; how exactly the file is filled


def main() -> None:
    if not SOURCE.is_dir():
        sys.exit(f"expected WordNet in {SOURCE}, got none: apt-get install wordnet-base")
    tiers = dict(line.split() for line in (ROOT / "wordlist.txt").read_text("ascii").splitlines())
    chooser = Chooser(read_wordnet(SOURCE))
    senses, forms = filled(chooser, tiers)
    data = pack(senses, forms)
    told = {word: found for word in tiers if (found := reached(senses, chooser.items(word)))}
    _prove(Glossary.from_bytes(data), told, tiers)
    TARGET.write_bytes(data)
    LICENCE.write_text(read_licence(SOURCE), "ascii", newline="\n")
    _report(data, told, tiers)


def filled(chooser: Chooser, tiers: dict[str, str]) -> tuple[Senses, dict[str, list[Item]]]:
    """Return the senses and forms of the largest glossary that fits."""
    items = {word: found for word in tiers if (found := chooser.items(word))}
    words = sorted(items, key=lambda word: _rank(word, tiers[word]))
    least, most = 0, len(words) // STEP + 2  # steps: so many fit, and so many may not
    while most - least > 1:
        middle = (least + most) // 2
        if len(pack(*_glossary(chooser, items, tiers, words[: middle * STEP]))) <= MOST_BYTES:
            least = middle
        else:
            most = middle
    return _glossary(chooser, items, tiers, words[: least * STEP])


def _rank(word: str, tier: str) -> tuple[bool, bool, int, int, str]:
    """How soon a word has its place in the file."""
    known = tier in ("common", "familiar")
    return not known, not known and len(word) > SHORT, TIERS.index(tier), 0 if known else len(word), word


def reached(senses: Senses, items: list[Item]) -> list[Item]:
    """Return those items whose senses are there. If the first one is not, none is told."""
    found = [item for item in items if any(item.part in ("", part) for part, _ in senses.get(item.base, []))]
    return found if found[:1] == items[:1] else []


def _glossary(
    chooser: Chooser, items: dict[str, list[Item]], tiers: dict[str, str], words: list[str]
) -> tuple[Senses, dict[str, list[Item]]]:
    """Return the senses that these words need, and what is told of all words and does not follow from the rules."""
    senses = _senses(chooser, items, tiers, words)
    by_rule = Glossary(senses, {})
    told = {word: reached(senses, items.get(word, [])) for word in tiers}
    return senses, {word: told[word] for word in tiers if by_rule.items(word) != told[word]}


def _senses(chooser: Chooser, items: dict[str, list[Item]], tiers: dict[str, str], words: list[str]) -> Senses:
    """Return the senses that these words need."""
    needed: dict[str, dict[tuple[str, int], None]] = defaultdict(dict)  # used as ordered sets
    for word in words:
        if items[word][0] == Item(SELF, "", word):
            own = chooser.own_senses(word)
            two = tiers[word] == "common" or own[0][0] != own[-1][0]
            needed[word].update(dict.fromkeys(own[: 2 if two else 1]))
    for word in words:
        for item in items[word]:
            if item.part:
                alone = len(items[word]) == 1 and tiers[word] == "common"
                count = 2 if alone and chooser.has_second(item) else 1
                needed[item.base].update(dict.fromkeys((item.part, number) for number in range(count)))
    return {
        word: [(part, chooser.definitions[word, part][number].text) for part, number in senses]
        for word, senses in needed.items()
    }


def _prove(glossary: Glossary, told: dict[str, list[Item]], tiers: dict[str, str]) -> None:
    """Check that the file says of each word of the list what was chosen, and of no other word anything."""
    for word in tiers:
        if glossary.items(word) != told.get(word, []) or bool(glossary.meanings(word)) != (word in told):
            sys.exit(f"expected {told.get(word)} for {word}, got {glossary.items(word)}")


def _report(data: bytes, told: dict[str, list[Item]], tiers: dict[str, str]) -> None:
    print(f"{len(data):,} bytes, {len(told):,} words")
    for tier in TIERS:
        of_tier = [word for word in tiers if tiers[word] == tier]
        found = sum(word in told for word in of_tier)
        print(f"{tier}: {found:,} of {len(of_tier):,}, {100 * found / len(of_tier):.2f}%")


if __name__ == "__main__":
    main()
