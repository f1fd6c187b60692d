"""Reading word lists in every form that people have, and writing them in three: text, trie and packed file.

The contents of a file decide how it is read: unpacked and decoded (`boggle.words.decoding`), then as one of FORMS. A
packed file begins with its magic word (`boggle.words.lexicon_file`). A trie is recognised by its first line
(`is_trie`), JSON by its first bracket (`boggle.words.json_form`), a dictionary of Hunspell by its flags
(`boggle.words.hunspell`). Of all others, a few thousand lines decide (`boggle.words.recognition`). "Steps" are
explained in `boggle.progress`.

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

import re

from boggle.errors import LexiconError, quoted
from boggle.language import ENGLISH, plural, sentence
from boggle.letters import are_letters, composed, folded
from boggle.progress import Steps, finished, part
from boggle.words import text_format
from boggle.words.decoding import NAMED, decoded, encoding_named, unpacked
from boggle.words.hunspell import affixes_in, is_hunspell, reading_dictionary
from boggle.words.json_form import is_json, reading_json
from boggle.words.lexicon import Lexicon
from boggle.words.lexicon_file import is_packed
from boggle.words.limits import LONGEST, MOST_VISITED, TIERS
from boggle.words.line_forms import (
    COUNTS,
    DEFINITIONS,
    LINE_FORMS,
    LINES,
    RANKED,
    SEVERAL,
    SPELLINGS,
    TIERED,
    reading_by,
)
from boggle.words.pack import packing
from boggle.words.recognition import recognised
from boggle.words.text_format import PIECE, WORDS_A_PIECE, Collected, SkippedLines, check_count, common_prefix, lines_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MOST_TRIE = MOST_VISITED  # characters; a node has two
CLOSE = "#"
WORD = "!"
PACKED, TRIE, JSON, HUNSPELL, ASPELL = "packed", "trie", "json", "hunspell", "aspell"
FORMS = {
    LINES: sentence("one word a line"),
    SEVERAL: sentence("several words a line"),
    TIERED: sentence("words with tiers"),
    COUNTS: sentence("words with counts"),
    RANKED: sentence("words with ranks"),
    DEFINITIONS: sentence("words with text beside them"),
    SPELLINGS: sentence("words with their spellings"),
    JSON: sentence("JSON or JavaScript"),
    HUNSPELL: sentence("a dictionary of Hunspell"),
    ASPELL: sentence("a list of aspell"),
    TRIE: sentence("the text of a trie"),
    PACKED: sentence("a packed list"),
}
ENCODINGS = tuple(NAMED)  # those that can be chosen
MARKUP = re.compile(r"\s*<(?!\?php)[!?A-Za-z]")  # HTML or XML
TAG = re.compile(r"<(?:script|style)\b[^<]*|<[^<>]*>")
ASPELL_BEGIN = "personal_ws-1."
MOST_NAME = 60  # characters of the name of a file in a zip file
DOUBTFUL = 0.1  # of the lines: if more hold no word, this is perhaps not the form


class WordsRead(dict[str, str]):
    """The words of a list, each with the name of its tier, and how they were read.

    `form` is one of FORMS. `encoding` is the name of an encoding, or "" for a packed list. `left_out` counts the lines
    or entries that held no word, and has the first of them. `dropped` counts words that were too many: those with the
    smallest numbers. `file` is the name of the list in a zip file, or "".
    """

    form, encoding, file = PACKED, "", ""
    dropped = 0
    has_shares = has_affixes = False
    packed = b""  # the file itself, if it was packed already

    def __init__(self) -> None:
        super().__init__()
        self.left_out = SkippedLines()

    @property
    def words(self) -> dict[str, str]:
        return self

    def take(self, collected: Collected) -> None:
        """Take the words that a form gave."""
        self.has_shares = collected.give_tiers()
        self.update(collected.words)
        self.left_out, self.dropped = collected.left_out, collected.dropped

    @property
    def is_doubtful(self) -> bool:
        """Whether so many lines hold no word that this is perhaps not the form of the list."""
        return self.left_out.count > DOUBTFUL * self.left_out.of

    def said(self) -> "list[Any]":
        """The form and the encoding as data of `boggle.language`: `words with counts, in UTF-8`."""
        if not self.encoding:
            return FORMS[self.form]
        return sentence("{form}, in {encoding}", form=FORMS[self.form], encoding=self.encoding)

    def notes(self) -> "list[list[Any]]":
        """What else is to be known of the list, as sentences of `boggle.language`."""
        notes = []
        if self.file:
            notes.append(sentence("It is {file} in the zip file.", file=quoted(self.file, MOST_NAME)))
        if self.has_affixes:
            notes.append(sentence("All forms of its words are read."))
        if self.has_shares:
            notes.append(sentence("Of 100 words, 15 are common, 15 familiar, 20 uncommon and the others rare."))
        if self.dropped:
            notes.append(plural("{count} word with the smallest number is left out.",
                                "{count} words with the smallest numbers are left out.", self.dropped))  # fmt: skip
        return notes

    def __str__(self) -> str:
        return ". ".join([ENGLISH.say(self.said()), *[ENGLISH.say(note)[:-1] for note in self.notes()]])


def read_words(data: "bytes | str", affixes: bytes = b"", form: str = "", encoding: str = "") -> WordsRead:
    """Read a word list in any form. Returns a dict from word to tier, with `form`, `encoding` and `left_out`.

    `data` is what a file holds, or a text. `affixes` is the `.aff` file of a dictionary of Hunspell. `form` (one of
    FORMS) and `encoding` are recognised unless they are given. Raises LexiconError if there is no word.

    >>> read = read_words(b"limbo,12\\ntux,5\\nwembo,1\\n")
    >>> read.form, read.encoding, read["limbo"], read["wembo"]
    ('counts', 'UTF-8', 'common', 'rare')
    """
    return finished(
        reading(data.encode("utf-8", "replace") if isinstance(data, str) else data, affixes, form, encoding)
    )


def importing(data: bytes, affixes: bytes = b"", form: str = "", encoding: str = "") -> Steps[tuple[bytes, WordsRead]]:
    """The steps that convert a file of any form to a packed file. They return its bytes, and what was read.

    If the file is packed already, its alphabet and all its words are checked. Raises LexiconError as `read_words` does.
    """
    read = yield from part(reading(data, affixes, form, encoding), 0, 0.2)
    return (yield from part(packing_of(read), 0.2, 1)), read


def packing_of(read: WordsRead) -> Steps[bytes]:
    """The steps that pack what was read. A list that was packed before stays as it is."""
    return read.packed or (yield from packing(dict(read)))


def reading(data: bytes, affixes: bytes = b"", form: str = "", encoding: str = "") -> Steps[WordsRead]:
    """The steps of `read_words`."""
    read = WordsRead()
    data, beside, read.file = unpacked(data)
    if is_packed(data):
        yield from _reading_packed(data, read)
        return read
    dictionary = affixes_in(affixes or beside) if affixes or beside else None
    text, read.encoding = decoded(data, encoding_named(encoding) if encoding else dictionary[1] if dictionary else "")
    if MARKUP.match(text[:1000]):
        text = TAG.sub("\n", text)
    read.form = form_named(form) if form else HUNSPELL if dictionary else form_of(text)
    read.has_affixes = bool(dictionary) and read.form == HUNSPELL
    if read.form == TRIE:
        read.update((yield from _reading_trie(text)))
    elif read.form == HUNSPELL:
        read.take((yield from reading_dictionary(text, dictionary[0] if dictionary else None)))
    elif read.form == JSON:
        read.take((yield from reading_json(text)))
    else:
        yield from _reading_lines(text, form, read)
    if not read:
        raise LexiconError(
            "expected a packed lexicon or a list of words, got {got}"
            if read.left_out.count
            else "expected a packed lexicon or a list of words, got no line at all",
            got=read.left_out.said(),
        )
    return read


def form_named(name: str) -> str:
    """Return the name of a form that can be chosen. Raises LexiconError."""
    if name in FORMS and name != PACKED:
        return name
    names = ", ".join([form for form in FORMS if form != PACKED])
    raise LexiconError("expected one of the forms {forms}, got {got}", forms=names, got=quoted(name))


def form_of(text: str) -> str:
    """Return TRIE, JSON, HUNSPELL or ASPELL, or "" if the lines of a text decide."""
    if text[: len(ASPELL_BEGIN)] == ASPELL_BEGIN:
        return ASPELL
    if is_json(text):
        return JSON
    if is_trie(text):
        return TRIE
    return HUNSPELL if is_hunspell([line for line in text[:100_000].splitlines()[:1000] if line.strip()]) else ""


def _reading_lines(text: str, form: str, read: WordsRead) -> Steps[None]:
    """The steps that read a list of lines into `read`, in the form that was chosen or in its own."""
    if read.form == ASPELL:
        text = text.partition("\n")[2] if text[: len(ASPELL_BEGIN)] == ASPELL_BEGIN else text
        read.take((yield from text_format.reading(text)))
        return
    plan = recognised(text, form if form in LINE_FORMS else "")
    read.form = form or plan.form
    read.take((yield from reading_by(plan, text)))


def _reading_packed(data: bytes, read: WordsRead) -> Steps[None]:
    lexicon = _of_letters(Lexicon.from_bytes(data))
    for number, (word, tier) in enumerate(lexicon.entries()):
        read[word] = tier
        if number % WORDS_A_PIECE == 0:
            yield number / len(lexicon)
    read.packed = data


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
