"""Writes files of a board's words, and draws the QR code of a link."""

import json

from pyodide.ffi import to_js
from segno.encoder import DataOverflowError, encode

from boggle.analysis.report import report
from boggle.errors import BoggleError, quoted
from boggle.game.rules import rules_named
from boggle.game.scoring import scoring_named
from boggle.progress import part
from boggle.search.solver import Search
from worker.rpc import as_json, worked

# The largest version of QR codes used: 117 modules on each side, for some 1,200 characters. On a phone, a module is
# then two pixels wide, which cameras can still read.
LARGEST = 25
QUIET = 4  # modules of margin on each side, as ISO/IEC 18004 requires
MARK = "\ufeff"  # without it, spreadsheets read UTF-8 as another encoding
FORMS = ("json", "csv")
NAMES = ("qr_code", "begin_file", "go_on_file", "take_file")


class Export:
    """Functions for files and QR codes.

    `matching(board, family)` returns the lexicon for a board and the argument `alike` of `boggle.search.solver.Search`.
    """

    def __init__(self, matching):
        self._matching = matching
        self._work = self._made = None

    @staticmethod
    @as_json
    def qr_code(text):
        """Return {"size": modules on each side, "path": SVG path of the dark modules}.

        Both are null if the text is too long for a readable code.
        """
        try:
            rows = encode(text, micro=False).matrix
        except DataOverflowError:
            rows = []
        except UnicodeEncodeError:  # half a character, which JavaScript's strings may contain
            raise BoggleError("expected text of whole characters, got {got}", got=quoted(text))
        size = len(rows) + 2 * QUIET
        if not rows or size > 17 + 4 * LARGEST + 2 * QUIET:
            return {"size": None, "path": None}
        return {"size": size, "path": "".join([_drawn(row, QUIET + at) for at, row in enumerate(rows)])}

    @as_json
    def begin_file(self, form, board, rules, shortest, scoring, family=False):
        """Begin to write all words of a board in a form: "json", as --json prints it on the command line, or "csv". If
        `family` is true, crude words are left out."""
        if form not in FORMS:
            raise BoggleError("expected one of the forms {forms}, got {got}", forms=", ".join(FORMS), got=quoted(form))
        rules = rules_named(rules)
        board = rules.parse(board)
        lexicon, alike = self._matching(board, family)
        search = Search(board, lexicon, rules, shortest, alike, scoring_named(scoring))
        self._work = self._written(form, board, rules, search)

    @as_json
    def go_on_file(self):
        """Write a piece of the file. Returns {"progress": 0 to 1}, and at the end {"done": {}}."""
        return worked(self._work)

    def take_file(self):
        """Return the bytes of the file, and forget them."""
        made, self._made = self._made, None
        return to_js(made)

    def _written(self, form, board, rules, search):
        """Write the file in steps. It may take long to find and count paths, so this is done word by word before the
        report is made."""
        while not search.done:
            search.run()
            yield search.progress / 2
        words = search.found()
        yield from part(_known(words), 0.5, 1)
        told = report(board, rules, words)
        self._made = (json.dumps(told) + "\n" if form == "json" else as_csv(told["words"])).encode()
        return {}


def as_csv(words):
    """Return CSV as in RFC 4180: word, points, tier and path. A path is row,column of each cell, counted from 1.

    A word has only letters, so it needs no quotes, and spreadsheets do not read it as a formula. If words are written
    with other letters than those of tiles, a column "spellings" follows.
    """
    lines = [f'{word["word"]},{word["points"]},{word["tier"]},"{_steps(word["path"])}"' for word in words]
    if not any("spellings" in word for word in words):
        return MARK + "\r\n".join(["word,points,tier,path", *lines, ""])
    written = [" ".join(word.get("spellings", [word["word"]])) for word in words]
    lines = [f"{line},{spellings}" for line, spellings in zip(lines, written, strict=True)]
    return MARK + "\r\n".join(["word,points,tier,path,spellings", *lines, ""])


def _known(words):
    for at, found in enumerate(words):
        _ = found.path, found.paths  # computed here, and remembered
        yield at / len(words)


def _steps(path):
    return " ".join([f"{row + 1},{column + 1}" for row, column in path])


def _drawn(row, at):
    """The dark modules of one row as rectangles."""
    path, column = "", 0
    while (begin := row.find(1, column)) >= 0:
        column = row.find(0, begin)
        column = len(row) if column < 0 else column
        path += f"M{begin + QUIET} {at}h{column - begin}v1h{begin - column}z"
    return path
