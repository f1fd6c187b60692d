"""Write wordlist.txt and its notice from Debian's package `scowl` (2020.12.07 in Debian 12 and later).

    apt-get install scowl
    python -m tools.data.make_wordlist

SCOWL has its words in files `*-words.SIZE`. The smaller the SIZE, the better known the words: files of size 10 have the
most common words, and those of size 80 have words that only a large dictionary has. This tool reads the files of sizes
10 to 80, with all spellings and variants, and keeps words of two or more letters from a to z. The tier of a word
depends on the smallest size of the files that have it. The same package gives the same bytes.
"""

import re
import sys
from pathlib import Path

LISTS = Path("/usr/share/dict/scowl")
NOTICE = Path("/usr/share/doc/scowl/copyright")
ROOT = Path(__file__).parents[2]
LARGEST = 80
TIERS = ((35, "common"), (60, "familiar"), (70, "uncommon"), (LARGEST, "rare"))
WORD = re.compile("[a-z]{2,}")


def smallest_sizes() -> dict[str, int]:
    """Map each word to the smallest size of the files that have it."""
    sizes: dict[str, int] = {}
    for path in LISTS.glob("*-words.*"):
        size = int(path.suffix[1:])
        if size <= LARGEST:
            for word in path.read_text("latin-1").splitlines():
                if WORD.fullmatch(word):
                    sizes[word] = min(size, sizes.get(word, size))
    return sizes


def tier(size: int) -> str:
    return next(name for largest, name in TIERS if size <= largest)


def main() -> None:
    sizes = smallest_sizes()
    if not sizes:
        sys.exit(f"expected word lists in {LISTS}, got none: apt-get install scowl")
    lines = [f"{word} {tier(size)}\n" for word, size in sorted(sizes.items())]
    (ROOT / "wordlist.txt").write_text("".join(lines), "ascii", newline="\n")
    (ROOT / "wordlist-notice.txt").write_bytes(NOTICE.read_bytes())
    print(f"{len(lines):,} words")


if __name__ == "__main__":
    main()
