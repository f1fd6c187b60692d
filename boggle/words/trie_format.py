"""A word list as the text of its trie: a letter opens a node, `#` closes it, and `!` marks the end of a word.

    a!n!#t!##       contains a, an and at

Words that begin alike share the letters of their beginning. Rules for reading:

- Every node must be closed, including those at the end of the text. So a text that was cut short is noticed.
- `!` and `#` are allowed only while a node is open. A node may contain no word, and a letter or `!` may be repeated.
- Letters are those of `boggle.letters`, in upper or lower case. At most 100 nodes are open at once. White space is
  ignored.
- There are no tiers. All words that are read are common.

A trie is written as one line, without tiers. The letters of a node are in code point order.
"""

from boggle.errors import LexiconError, quoted
from boggle.letters import are_letters, composed, folded
from boggle.progress import Steps, finished
from boggle.tiers import TIERS
from boggle.words.lexicon import Lexicon
from boggle.words.limits import LONGEST
from boggle.words.text_format import PIECE, WORDS_A_PIECE, check_count, common_prefix, lines_of

CLOSE = "#"
WORD = "!"


def is_trie(text: str) -> bool:
    """Whether a text is a trie, not a list of words.

    Only one line counts: the first that is not blank and does not begin with `#`. If this line is a single word that
    contains both `!` and `#`, the text is a trie.
    """
    for _, lines in lines_of(text):
        for line in lines:
            parts = line.split()
            if parts and parts[0][0] != CLOSE:
                return len(parts) == 1 and WORD in line and CLOSE in line
    return False


def read_trie(text: str) -> dict[str, str]:
    """Read a trie. Return a dict from word to tier, which is common for every word.

    If the trie has a fault, a LexiconError says where it is.
    """
    return finished(reading(text))


def reading(text: str) -> Steps[dict[str, str]]:
    """The steps of `read_trie`."""
    text = composed(text)
    kinds = {character: _kind(character) for character in set(text)}
    words: dict[str, str] = {}
    open_letters: list[str] = []
    for at, character in enumerate(text):
        kind = kinds[character]
        if kind == "letter" and len(open_letters) < LONGEST:
            open_letters.append(character)
        elif kind == WORD and open_letters:
            words[folded("".join(open_letters))] = TIERS[0]
        elif kind == CLOSE and open_letters:
            open_letters.pop()
        elif kind != " ":
            raise _fault(character, kind, at)
        if at % PIECE == 0:
            check_count(words)
            yield at / len(text)
    check_count(words)
    if open_letters:
        raise LexiconError(
            "expected '#' for each node of the trie, got {count} still open at its end", count=str(len(open_letters))
        )
    return words


def _kind(character: str) -> str:
    if character in (WORD, CLOSE):
        return character
    if character.isspace():
        return " "
    return "letter" if are_letters(folded(character)) else ""


def _fault(character: str, kind: str, at: int) -> LexiconError:
    if kind == "letter":
        return LexiconError(
            "expected words of at most {most} letters, got a longer one at character {at} of the trie",
            most=LONGEST,
            at=at + 1,
        )
    if kind:
        return LexiconError(
            "expected '{sign}' behind a letter, got it where no node is open at character {at} of the trie",
            sign=kind,
            at=at + 1,
        )
    return LexiconError(
        "expected a letter, '!' or '#', got {got} at character {at} of the trie", got=quoted(character), at=at + 1
    )


def writing(lexicon: Lexicon) -> Steps[str]:
    """The steps that write the words of a lexicon as a trie. They return the text."""
    parts = []
    previous = ""
    for number, word in enumerate(lexicon):
        if number % WORDS_A_PIECE == 0:
            yield number / len(lexicon)
        same = common_prefix(word, previous)
        parts.append(CLOSE * (len(previous) - same) + word[same:] + WORD)
        previous = word
    return "".join(parts) + CLOSE * len(previous) + "\n"
