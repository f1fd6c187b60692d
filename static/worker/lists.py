"""The word list in use, in Pyodide's worker, functions that read, write and compare lists, and what words mean.

Bytes are passed from and to JavaScript as a Uint8Array, everything else as JSON text. Errors of the package are
returned as {"error": sentence}, with a sentence as in `boggle.language`. Long work is done in pieces: it is begun, then
`go_on` is called until it is done. Boards can be answered in between.
"""

import codecs
import json
from binascii import crc32
from pathlib import Path

from pyodide.ffi import to_js

from boggle.analysis.why import look_up, why_not
from boggle.errors import BoggleError, quoted
from boggle.game.board import Board
from boggle.game.rules import rules_named
from boggle.letters import standing_for
from boggle.progress import part
from boggle.search.furthest_path import FurthestPath
from boggle.search.solve import compare_steps
from boggle.words.crude import crude_words
from boggle.words.lexicon import Lexicon
from boggle.words.lexicon_file import COMPRESSED
from boggle.words.overlay import edited, marked
from boggle.words.pack import as_version
from boggle.words.spellings import parts_of
from boggle.words.text_format import read_list
from worker.rpc import as_json, worked

NAMES = (
    "use_list",
    "read_words",
    "begin_reading",
    "forget_list",
    "begin_import",
    "begin_export",
    "begin_comparison",
    "go_on",
    "take_made",
    "looked_up",
    "fit_for_children",
)
# Encodings as Python and as the browser call them.
BROWSERS_NAMES = {f"cp{number}": f"windows-{number}" for number in range(1250, 1258)}
BROWSERS_NAMES |= {"iso8859_2": "iso-8859-2", "iso8859_15": "iso-8859-15", "koi8_r": "koi8-r"}
SOME = 10  # words that show how a list was read
MEANINGS = ("take_glossary", "forget_glossary", "meanings_of")


class ListInUse:
    """The word list in use. At first this is the built-in list, `lexicon`. `packed` is the path of its packed file.

    Where functions have an argument `family`, it says whether crude words are left out.
    """

    def __init__(self, lexicon, packed):
        self._builtin = lexicon
        self._packed = packed
        self._settings = {"added": {}, "banned": [], "accents": True}
        self._base = self.lexicon = lexicon
        self._data = None
        self._work = self._made = None
        self._given = self._given_as = None  # the list that is to be imported, and of what it was read

    def words(self, family):
        """Return the lexicon in use."""
        return self.lexicon.for_families() if family else self.lexicon

    def matching(self, board, family=False):
        """Return the lexicon in use, and the argument `alike` of `boggle.search.solver.Search` for a board."""
        return self.words(family), self._alike(self.lexicon.alphabet, board)

    def matching_any(self, family=False):
        """As `matching`, for boards with any letters of the list."""
        letters = self.lexicon.alphabet
        return self.matching(Board(len(letters), 1, list(letters)), family)

    @as_json
    def use_list(self, data, settings):
        """Use this packed list, or the built-in one if `data` is "". Returns {"words": number of words}.

        `settings` is JSON: {"added": {word: tier}, "banned": [word], "accents": whether accents matter}.
        """
        settings = _settings(settings)
        data = _bytes(data)
        base = self._read(data)
        lexicon = _changed(base, settings)
        self._base, self._data, self._settings, self.lexicon = base, data, settings, lexicon
        return {"words": len(lexicon)}

    @as_json
    def read_words(self, text):
        """Read words from a text. Returns {"words": {word: tier}, "left_out": sentence about skipped lines or null}."""
        words, left_out = read_list(text)
        return {"words": words, "left_out": _said(left_out)}

    @as_json
    def begin_reading(self, data, affixes, form, encoding):
        """Begin to read a list in any form. `affixes` is the `.aff` file of a dictionary, or "".

        `form` and `encoding` are "" if they are to be recognised. The result is what `_understood` returns.
        """
        self._begin(self._understanding(_bytes(data), _bytes(affixes), form, encoding))

    @as_json
    def forget_list(self):
        """Forget the list that was read."""
        self._given = self._given_as = None
        return {}

    @as_json
    def begin_import(self, data, affixes, form, encoding):
        """Begin to pack a list. It is read as in `begin_reading`, unless it was the last to be read.

        The result is {"words": number of words, "left_out": sentence or null}.
        """
        self._begin(self._importing(_bytes(data), _bytes(affixes), form, encoding))

    @as_json
    def begin_export(self, form, family=False):
        """Begin to write the list in use, including the user's changes, in a form: "text", "trie" or "packed"."""
        self._begin(self._exporting(form, self.words(family)))

    @as_json
    def begin_comparison(self, data, board, rules, shortest, family=False):
        """Begin to compare the list in use with another list on a board.

        The result is {"here": [word], "there": [word]}: the words that only this list or only the other list has. The
        words that the user added or banned are added to or banned from both lists.
        """
        rules = rules_named(rules)
        board = rules.parse(board)
        other = _changed(self._read(_bytes(data)), self._settings)
        lists = self.words(family), other.for_families() if family else other
        self._begin(self._comparing(board, lists, rules, shortest))

    @as_json
    def go_on(self):
        """Do a piece of the work. Returns {"progress": 0 to 1}, and at the end {"done": result}."""
        answer = {}
        try:
            answer = worked(self._work)
        finally:
            if "progress" not in answer:
                self._work = None
        return answer

    def take_made(self):
        """Return the bytes that an import or an export made, and forget them."""
        made, self._made = self._made, None
        return to_js(made)

    @as_json
    def looked_up(self, text, board, rules, shortest, family=False):
        """Look up a word or the beginning of words in the list, and on the board, which is "" if it is not full.

        Returns {"text", "tier" or null, "count", "first": [word]} (see `boggle.analysis.why`), "spellings": {word:
        [spelling]} of all these, "has_tiers", whether the list gives tiers, and "crude", whether it is a word that is
        not fit for children. With a board, there are also "why" (a sentence that says why the word is not found, or
        null), "path" ([[row, column]], the path that spells most of the word) and "spelled" (the number of letters that
        this path spells).
        """
        lexicon = self.words(family)
        known = look_up(lexicon, text)
        told = {"text": known.text, "tier": known.tier, "count": known.count, "first": known.first}
        told["spellings"] = {word: lexicon.spelled(word) for word in {known.text, *known.first}}
        told["crude"], told["has_tiers"] = lexicon.is_crude(known.text), lexicon.has_tiers
        return told | self._placed(known.text, lexicon, board, rules, shortest) if board else told

    @as_json
    def fit_for_children(self, text):
        """Return {"words": [word]}: those words of a text that are not crude."""
        return {"words": [word for word in text.split() if word not in crude_words()]}

    def _placed(self, word, lexicon, board, rules, shortest):
        rules = rules_named(rules)
        board = lexicon.on_tiles(rules.parse(board))
        alike = self._alike(word, board)
        reason = why_not(board, word, lexicon, rules, shortest, alike)
        spelling = FurthestPath(board, word, alike)
        path = [list(board.row_and_column(cell)) for cell in spelling.cells]
        return {"why": reason.said if reason else None, "path": path, "spelled": spelling.letters}

    def _alike(self, letters, board):
        return standing_for(letters, "".join(board.tiles), self._settings["accents"])

    def _read(self, data):
        return marked(Lexicon.from_bytes(data)) if data else self._builtin

    def _begin(self, steps):
        self._made = None
        self._work = steps

    def _understanding(self, *asked):
        self._given = self._given_as = None
        read = yield from _formats().reading(*asked)
        self._given, self._given_as = read, _mark_of(asked)
        return _understood(read)

    def _importing(self, *asked):
        read = self._given if self._given and _mark_of(asked) == self._given_as else None
        self._given = self._given_as = None
        if read is None:
            read = yield from part(_formats().reading(*asked), 0, 0.2)
        self._made = yield from part(_formats().packing_of(read), 0.2, 1)
        return {"words": len(read), "left_out": _said(read.left_out)}

    def _exporting(self, form, lexicon):
        formats = _formats()
        if form != "packed":
            self._made = (yield from formats.exporting(lexicon, form)).encode()
        elif lexicon is self._base:
            self._made = self._data or as_version(parts_of(Path(self._packed).read_bytes())[0], COMPRESSED)
        else:
            text = yield from part(formats.exporting(lexicon, "text"), 0, 0.1)  # it can be packed in pieces
            read = yield from part(formats.reading(text.encode(), form="lines"), 0.1, 0.2)
            self._made = yield from part(formats.packing_of(read), 0.2, 1)
        return {}

    def _comparing(self, board, lists, rules, shortest):
        here, there = yield from compare_steps(board, *lists, rules, shortest, self._settings["accents"])
        return {"here": [found.word for found in here], "there": [found.word for found in there]}


class MeaningsLookup:
    """Says what words of the built-in list mean. The page gives it the glossary first."""

    def __init__(self):
        self._glossary = None

    @as_json
    def take_glossary(self, data):
        """Take the bytes of `boggle/meanings/glosses.bin`, a Uint8Array."""
        from boggle.meanings.glossary import Glossary  # imported late, since only meanings need it

        self._glossary = Glossary.from_bytes(data.to_bytes())
        return {"words": len(self._glossary)}

    @as_json
    def forget_glossary(self):
        """Forget the glossary."""
        self._glossary = None
        return {}

    @as_json
    def meanings_of(self, word, family=False):
        """Return {"meanings": [[relation, part of speech, base, gloss], …]} as `boggle.meanings.glossary` has them.

        Without a glossary, it is {"meanings": null}: the page has to give it first. "crude" says whether the word is
        not fit for children, and "offends" whether a gloss has such a word. Then the meanings are only told if the user
        asks for them. If `family` is true, neither is told at all.
        """
        crude = word in crude_words()
        if self._glossary is None:
            return {"meanings": None, "crude": crude, "offends": False}
        meanings = [] if crude and family else self._glossary.meanings(word, family)
        return {"meanings": meanings, "crude": crude, "offends": any(one.is_crude for one in meanings)}


def _formats():
    """Return the module that reads lists. It is imported late, since few visits need it."""
    from boggle.words import formats

    return formats


def _browsers_codec(name):
    """Return the codec of an encoding that the browser knows, or None. Pyodide's library here has only UTF-8."""
    if name not in BROWSERS_NAMES:
        return None
    from js import TextDecoder

    decoder = TextDecoder.new(BROWSERS_NAMES[name])
    return codecs.CodecInfo(None, lambda data, errors: (decoder.decode(to_js(bytes(data))), len(data)), name=name)


codecs.register(_browsers_codec)  # asked only for encodings that Python does not have


def _settings(text):
    """Parse the JSON of `use_list`. Raises BoggleError."""
    try:
        settings = json.loads(text)
        words = [*settings["added"], *settings["added"].values(), *settings["banned"]]
        if not all(isinstance(word, str) for word in words) or not isinstance(settings["accents"], bool):
            raise TypeError
    except (ValueError, TypeError, KeyError, AttributeError):
        raise BoggleError("expected words added, words banned and whether accents count, got {got}", got=quoted(text))
    return settings


def _changed(lexicon, settings):
    if not (settings["added"] or settings["banned"]):
        return lexicon
    return edited(lexicon, settings["added"], settings["banned"])


def _bytes(data):
    """Return the bytes of a Uint8Array. JavaScript passes a text if there is no array; the result is then empty."""
    return b"" if isinstance(data, str) else data.to_bytes()


def _said(left_out):
    return left_out.said() if left_out.count else None


def _mark_of(asked):
    """Return what tells the files, the form and the encoding of one list from those of others."""
    data, affixes, form, encoding = asked
    return crc32(data), crc32(affixes), form, encoding


def _understood(read):
    """Return how a list was read, for the user: {"words": number of words, "some": [word], "form", "encoding", "notes":
    [sentence], "left_out": sentence or null, "is_doubtful", "forms": [[form, sentence]], "encodings": [name]}.

    "forms" and "encodings" are those that can be chosen in place of the recognised ones; a packed list has none.
    """
    formats = _formats()
    words, crude = list(read), crude_words()
    some = [word for word in words[:: max(len(words) // (2 * SOME), 1)] if word not in crude]
    is_text = read.form != formats.PACKED
    return {
        "words": len(words),
        "some": some[:: max(len(some) // SOME, 1)][:SOME],
        "form": read.form,
        "encoding": read.encoding,
        "notes": read.notes() if is_text else [read.said()],
        "left_out": _said(read.left_out),
        "is_doubtful": read.is_doubtful,
        "forms": [[form, formats.FORMS[form]] for form in formats.FORMS if form != formats.PACKED] if is_text else [],
        "encodings": list(formats.ENCODINGS) if is_text else [],
    }
