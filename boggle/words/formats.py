"""Reading and writing word lists in their three forms: text, trie and packed file.

`boggle.words.text_format` and `boggle.words.lexicon_file` describe texts and packed files. The contents of a file
decide how it is read. A packed file begins with its magic word, and a trie is recognized by its first line (`is_trie`).
Any other file is read as text. "Steps" are explained in `boggle.progress`.

A trie is a list as the text of its graph: a letter opens a node, `#` closes it, and `!` marks the end of a word.

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
from boggle.progress import Steps, finished, part
from boggle.words import text_format
from boggle.words.lexicon import Lexicon
from boggle.words.lexicon_file import is_packed
from boggle.words.limits import LONGEST, MOST_BYTES, MOST_VISITED, TIERS
from boggle.words.pack import packing
from boggle.words.text_format import PIECE, WORDS_A_PIECE, SkippedLines, check_count, common_prefix, decoded, lines_of

MOST_TRIE = MOST_VISITED  # characters; a node has two
CLOSE = "#"
WORD = "!"


def importing(data: bytes) -> Steps[tuple[bytes, SkippedLines]]:
    """The steps that convert a file of any form to a packed file.

    They return the bytes of the packed file, and the lines that contain no word. If the file is packed already, its
    alphabet and all its words are checked. Raises LexiconError for any other file, or if there is no word.
    """
    if len(data) > MOST_BYTES:
        raise LexiconError("expected a file of at most {most} bytes, got more", most=MOST_BYTES)
    if is_packed(data):
        yield from _verifying(_of_letters(Lexicon.from_bytes(data)))
        return data, SkippedLines()
    words, left_out = yield from part(reading(decoded(data)), 0, 0.2)
    if not words:
        raise LexiconError(
            "expected a packed lexicon or a list of words, got {got}"
            if left_out.count
            else "expected a packed lexicon or a list of words, got no line at all",
            got=left_out.said(),
        )
    packed = yield from part(packing(words), 0.2, 1)
    return packed, left_out


def reading(text: str) -> Steps[tuple[dict[str, str], SkippedLines]]:
    """The steps that read a text or a trie. They return a dict from word to tier, and the lines without a word."""
    if not is_trie(text):
        return (yield from text_format.reading(text))
    return (yield from _reading_trie(text)), SkippedLines()


def exporting(lexicon: Lexicon, form: str) -> Steps[str]:
    """The steps that write a lexicon in a form of TEXT_FORMS. They return the text.

    Raises LexiconError for any other form. Also raises it if the alphabet does not consist of letters alone, since the
    text would then mean other words.
    """
    if form not in TEXT_FORMS:
        raise LexiconError(
            "expected one of the forms {forms}, got {got}", forms=", ".join(TEXT_FORMS), got=quoted(form)
        )
    return TEXT_FORMS[form](_of_letters(lexicon))


def _of_letters(lexicon: Lexicon) -> Lexicon:
    """Return the lexicon. Raises LexiconError if its alphabet has characters that are not letters.

    Wild cards would find such characters.
    """
    if not are_letters(lexicon.alphabet):
        raise LexiconError(
            "expected a lexicon of letters alone, got the alphabet {alphabet}", alphabet=quoted(lexicon.alphabet)
        )
    return lexicon


def _verifying(lexicon: Lexicon) -> Steps[None]:
    for number, _ in enumerate(lexicon.entries()):
        if number % WORDS_A_PIECE == 0:
            yield number / len(lexicon)


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
    return finished(_reading_trie(text))


def _reading_trie(text: str) -> Steps[dict[str, str]]:
    """The steps of `read_trie`."""
    if len(text) > MOST_TRIE:
        raise LexiconError("expected a trie of at most {most} characters, got {got}", most=MOST_TRIE, got=len(text))
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


def writing_trie(lexicon: Lexicon) -> Steps[str]:
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


TEXT_FORMS = {"text": text_format.writing, "trie": writing_trie}
