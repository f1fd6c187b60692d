"""Reading and writing word lists in their three forms: text, trie and packed file.

`boggle.words.text_format`, `boggle.words.trie_format` and `boggle.words.lexicon_file` describe the forms. The contents
of a file decide how it is read. A packed file begins with its magic word, and a trie is recognized by its first line
(`boggle.words.trie_format.is_trie`). Any other file is read as text. "Steps" are explained in `boggle.progress`.
"""

from boggle.errors import LexiconError, quoted
from boggle.letters import are_letters
from boggle.progress import Steps, part
from boggle.words import text_format, trie_format
from boggle.words.lexicon import Lexicon
from boggle.words.lexicon_file import is_packed
from boggle.words.limits import MOST_BYTES
from boggle.words.pack import packing
from boggle.words.text_format import SkippedLines, decoded

TEXT_FORMS = {"text": text_format.writing, "trie": trie_format.writing}


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
    if not trie_format.is_trie(text):
        return (yield from text_format.reading(text))
    return (yield from trie_format.reading(text)), SkippedLines()


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
        if number % text_format.WORDS_A_PIECE == 0:
            yield number / len(lexicon)
