"""Reading a list of lines by a plan, which says what stands beside the words and between them.

`boggle.words.recognition` makes the plan of a list. The parts of a line are its columns. There is a tab, `|`, `;`, `,`
or white space between them.
"""

import _csv as csv  # the reader of `csv` alone, whose other parts the page's library does not have
import io
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from boggle.errors import LexiconError
from boggle.progress import Steps
from boggle.words.limits import MOST_WORDS, TIERS
from boggle.words.text_format import (
    MOST_LINE,
    MOST_LINES,
    RANKS,
    REMARK,
    WORDS_A_PIECE,
    Collected,
    check_count,
    lines_of,
    without_remarks,
    word_in,
)
from boggle.words.text_format import reading as reading_lines

LINES, SEVERAL, DEFINITIONS, SPELLINGS = "lines", "several", "definitions", "spellings"
COUNTS, RANKED, TIERED = "counts", "ranks", "tiers"
LINE_FORMS = (LINES, SEVERAL, DEFINITIONS, SPELLINGS, COUNTS, RANKED, TIERED)
BLANK = ""  # the delimiter if white space stands between the parts
WORD_HEADINGS = set(
    str.split(
        "word words term terms lemma lemmas lexeme headword entry token string form spelling ortho wort wörter mot mots"
        " palabra palabras parola parole palavra palavras woord woorden słowo slovo ord"
    )
)
COUNT_HEADINGS = set(
    str.split(
        "freq freqs frequency frequencies count counts freqcount occurrences occurrence total abs number hits zipf"
        " subtlwf frequenz häufigkeit anzahl fréquence fréquences frecuencia frecuencias frequenza frequência"
    )
)
MOST_NUMBER = 40  # characters
NUMBER_TEXT = re.compile(r"[(\[]?([-+]?[\d.,'\u00a0\u202f]*\d(?:e[-+]?\d+)?)%?[)\].:]*", re.IGNORECASE)
THOUSANDS = re.compile(r"(?<=\d)[,.'\u00a0\u202f](?=\d{3}(?!\d))")
RULE = set("|+-=: \t")  # what a rule of a table in Markdown consists of, or of one that is drawn
BULLET = re.compile(r"^\s*(?:(?:[-*+•·–]|\[[ xX]\])\s+)+")
SEPARATORS = re.compile(r"[\s,;|]+")


class Plan(NamedTuple):
    """How the lines of a list are read. `word` and `number` are places of columns; the last one is -1.

    `heading` is what `heading_of` returns of the heading, or (). `thousands` is the sign between groups of digits in
    numbers, where it is known.
    """

    form: str
    delimiter: str = BLANK
    word: int = 0
    number: "int | None" = None
    heading: "tuple[str, ...]" = ()
    thousands: str = ""


def is_rule(line: str) -> bool:
    """Whether a line is the rule below the heading of a table."""
    return "--" in line and set(line.strip()) <= RULE


def rows_of(lines: Iterable[str], delimiter: str) -> Iterator[list[str]]:
    """Yield the parts of each line, without quotes and white space around them. Rules of tables are left out."""
    if delimiter == "|":
        for line in lines:
            if not is_rule(line):
                yield [part.strip() for part in line.strip().strip("|").split("|")]
        return
    try:
        for row in csv.reader(lines, delimiter=delimiter):
            yield [part.strip() for part in row]
    except csv.Error:  # a part is longer than any that is read, or there is a character that no text has
        raise LexiconError("expected a table of lines with quotes in pairs, got another") from None


def heading_of(row: list[str]) -> tuple[str, ...]:
    """Return a row in the form in which headings are compared."""
    return tuple([part.strip("#\"' :").lower() for part in row])


def number_in(text: str, thousands: str = "") -> "float | None":
    """Return the number that a text consists of: `22,038,615`, `5.2`, `12,5`, `1e-5`, `(12)`, `3.`; else None."""
    match = NUMBER_TEXT.fullmatch(text[:MOST_NUMBER])
    if not match:
        return None
    digits = match.group(1).replace(thousands, "")
    digits = THOUSANDS.sub("", digits) if len(THOUSANDS.findall(digits)) > 1 or "," in digits else digits
    try:
        return float(digits.replace(",", "."))
    except ValueError:
        return None


def reading_by(plan: Plan, text: str) -> Steps[Collected]:
    """The steps that read a text by a plan. They return what was collected. Raises LexiconError for too many words."""
    if plan.form == LINES:
        return (yield from reading_lines(text, plan.heading))
    if plan.form == SEVERAL:
        return (yield from _reading_several(text))
    collected, heading = Collected(), plan.heading
    for seen, (done, row) in enumerate(_all_rows(plan, text)):
        if heading and heading_of(row) == heading:
            heading = ()
        elif any(row):
            _take_row(plan, row, collected)
        if seen % WORDS_A_PIECE == 0:
            check_count(collected.words)
            check_count(collected.numbers, 2 * MOST_WORDS)
            yield done
    check_count(collected.words)
    return collected


def _all_rows(plan: Plan, text: str) -> Iterator[tuple[float, list[str]]]:
    """Yield (progress from 0 to 1, parts) for each line."""
    if plan.delimiter in (";", ",") and text.count('"') % 2 == 0:  # a line end may stand between quotes
        for number, row in enumerate(rows_of(io.StringIO(without_remarks(text), newline=""), plan.delimiter)):
            if number > MOST_LINES:
                raise LexiconError("expected a list of at most {most} lines, got more", most=MOST_LINES)
            yield 0.5, row
        return
    for done, lines in lines_of(text):
        for line in lines:
            if line.lstrip()[:1] == REMARK:
                continue
            if plan.delimiter:
                yield from [(done, row) for row in rows_of([line], plan.delimiter)]
            else:
                yield done, BULLET.sub("", line).split()


def _take_row(plan: Plan, row: list[str], collected: Collected) -> None:
    part = row[plan.word] if plan.word < len(row) else ""
    word = word_in(part.rstrip(":")) if part.find(" ") < 0 else ""
    text = (plan.delimiter or " ").join(row)
    beside = row[plan.number] if plan.number is not None and plan.number < len(row) and len(row) > 1 else ""
    if plan.form == TIERED:
        tier = beside.lower()
        collected.add(text, word, tier if tier in RANKS else TIERS[0])
    elif plan.form in (COUNTS, RANKED):
        number = number_in(beside, plan.thousands)
        collected.add_number(text, word, -number if number is not None and plan.form == RANKED else number)
    else:
        collected.add(text, word)


def _reading_several(text: str) -> Steps[Collected]:
    """The steps that read all words of a text, with white space or `,`, `;`, `|` between them."""
    collected = Collected(entries=True)
    text, start = without_remarks(text), 0
    while start < len(text):
        cut = SEPARATORS.search(text, start + WORDS_A_PIECE * 8)
        end = cut.end() if cut else len(text)
        for part in SEPARATORS.split(text[start:end]):
            if any(map(str.isalnum, part[:MOST_LINE])):
                collected.add(part, word_in(part.rstrip(".!?")))
        check_count(collected.words)
        start = end
        yield start / len(text)
    return collected
