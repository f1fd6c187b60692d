"""The word list in use, in Pyodide's worker, and what is done with lists.

Bytes cross the border as a Uint8Array, all else as text: JSON, with {"error": sentence} for what the package refuses.
`boggle.language` describes sentences. Long work goes in pieces: it is begun, then `go_on` is called until it is done,
so that boards are answered in between.
"""

import json
from pathlib import Path

from pyodide.ffi import to_js

from boggle.analysis.compare import compare_steps
from boggle.analysis.why import why_not
from boggle.errors import BoggleError, quoted
from boggle.game.rules import rules_named
from boggle.letters import standing_for
from boggle.progress import part
from boggle.search.furthest_path import FurthestPath
from boggle.words.formats import exporting, importing
from boggle.words.lexicon import Lexicon
from boggle.words.lexicon_file import COMPRESSED
from boggle.words.lookup import look_up
from boggle.words.overlay import edited
from boggle.words.pack import as_version
from boggle.words.text_format import read_list
from worker.rpc import as_json, worked

NAMES = (
    "use_list",
    "read_words",
    "begin_import",
    "begin_export",
    "begin_comparison",
    "go_on",
    "take_made",
    "looked_up",
)


class ListInUse:
    """`packed` is the path of the built-in list, which is in use at first."""

    def __init__(self, lexicon, packed):
        self._builtin = lexicon
        self._packed = packed
        self._settings = {"added": {}, "banned": [], "accents": True}
        self._base = self.lexicon = lexicon
        self._data = None
        self._work = self._made = None

    def matching(self, board):
        """The lexicon in use, and which letters are alike on a board, as `boggle.search.solver.Search` takes them."""
        return self.lexicon, self._alike(self.lexicon.alphabet, board)

    @as_json
    def use_list(self, data, settings):
        """Solve by this packed list from now on, or by the built-in one (""). Returns the number of words.

        `settings` is JSON: {"added": {word: tier}, "banned": [word], "accents": whether they count}.
        """
        settings = _settings(settings)
        data = _bytes(data)
        base = self._read(data)
        lexicon = _changed(base, settings)
        self._base, self._data, self._settings, self.lexicon = base, data, settings, lexicon
        return {"words": len(lexicon)}

    @as_json
    def read_words(self, text):
        """The words of a text: {"words": {word: tier}, "left_out": sentence or null}."""
        words, left_out = read_list(text)
        return {"words": words, "left_out": _said(left_out)}

    @as_json
    def begin_import(self, data):
        """Begin to pack a list in any form. The result is {"words": number of words, "left_out": sentence or null}."""
        self._begin(self._importing(_bytes(data)))

    @as_json
    def begin_export(self, form):
        """Begin to write the list in use, with its changes, in a form: text, trie or packed."""
        self._begin(self._exporting(form))

    @as_json
    def begin_comparison(self, data, board, rules, shortest):
        """Begin to compare the list in use with another on a board. The result is {"here": [word], "there": [word]}.

        Words added or banned are so in both lists.
        """
        rules = rules_named(rules)
        board = rules.parse(board)
        other = _changed(self._read(_bytes(data)), self._settings)
        self._begin(self._comparing(board, other, rules, shortest))

    @as_json
    def go_on(self):
        """Do a piece of the work. Returns {"progress": 0 to 1}, then {"done": result}."""
        answer = {}
        try:
            answer = worked(self._work)
        finally:
            if "progress" not in answer:
                self._work = None
        return answer

    def take_made(self):
        """The bytes that an import or an export made, once."""
        made, self._made = self._made, None
        return to_js(made)

    @as_json
    def looked_up(self, text, board, rules, shortest):
        """What the list knows of a word or a beginning, and where it lies on the board ("" for no full board).

        {"text", "tier" or null, "count", "first": [word]}. With a board also "why" (the reason why it is not found, or
        null), "path" ([[row, column]] as far as it goes) and "spelled" (the letters of that path).
        """
        known = look_up(self.lexicon, text)
        told = {"text": known.text, "tier": known.tier, "count": known.count, "first": known.first}
        return told | self._placed(known.text, board, rules, shortest) if board else told

    def _placed(self, word, board, rules, shortest):
        rules = rules_named(rules)
        board = rules.parse(board)
        alike = self._alike(word, board)
        reason = why_not(board, word, self.lexicon, rules, shortest, alike)
        spelling = FurthestPath(board, word, alike)
        path = [list(board.row_and_column(cell)) for cell in spelling.cells]
        return {"why": reason.said if reason else None, "path": path, "spelled": spelling.letters}

    def _alike(self, letters, board):
        return standing_for(letters, "".join(board.tiles), self._settings["accents"])

    def _read(self, data):
        return Lexicon.from_bytes(data) if data else self._builtin

    def _begin(self, steps):
        self._made = None
        self._work = steps

    def _importing(self, data):
        packed, left_out = yield from importing(data)
        self._made = packed
        return {"words": len(Lexicon.from_bytes(packed)), "left_out": _said(left_out)}

    def _exporting(self, form):
        if form != "packed":
            self._made = (yield from exporting(self.lexicon, form)).encode()
        elif self.lexicon is self._base:
            self._made = self._data or as_version(Path(self._packed).read_bytes(), COMPRESSED)
        else:
            text = yield from part(exporting(self.lexicon, "text"), 0, 0.1)  # text can be packed in pieces
            self._made = (yield from part(importing(text.encode()), 0.1, 1))[0]
        return {}

    def _comparing(self, board, other, rules, shortest):
        here, there = yield from compare_steps(board, self.lexicon, other, rules, shortest, self._settings["accents"])
        return {"here": [found.word for found in here], "there": [found.word for found in there]}


def _settings(text):
    """The JSON of `use_list` as a dict. Raises BoggleError."""
    try:
        settings = json.loads(text)
        {**settings["added"]}, [*settings["banned"]], settings["accents"]
    except (ValueError, TypeError, KeyError):
        raise BoggleError("expected words added, words banned and whether accents count, got {got}", got=quoted(text))
    return settings


def _changed(lexicon, settings):
    if not (settings["added"] or settings["banned"]):
        return lexicon
    return edited(lexicon, settings["added"], settings["banned"])


def _bytes(data):
    """The bytes of a Uint8Array; none for a text, which stands for no array."""
    return b"" if isinstance(data, str) else data.to_bytes()


def _said(left_out):
    return left_out.said() if left_out.count else None
