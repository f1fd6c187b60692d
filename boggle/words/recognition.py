"""Recognising how a list of lines is to be read.

A few thousand lines show it. A list has columns if most lines have the same sign between their parts: a tab, `|`, `;`,
`,` or white space. What stands in a column is a word, a number, a tier or text. The column of words is the one whose
heading says so, or the first that does not always have the same few words.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from boggle.errors import LexiconError
from boggle.letters import folded
from boggle.words.line_forms import (
    BLANK,
    BULLET,
    COUNT_HEADINGS,
    COUNTS,
    DEFINITIONS,
    LINES,
    NUMBER_TEXT,
    RANKED,
    SEVERAL,
    SPELLINGS,
    TIERED,
    WORD_HEADINGS,
    Plan,
    heading_of,
    is_rule,
    number_in,
    rows_of,
)
from boggle.words.text_format import MOST_LINE, RANKS, REMARK, lines_of, word_in

DELIMITERS = "\t|;,=:"
MOST_SAMPLES = 2000  # lines: the first half, and as many from the rest
MOST, ENOUGH, SOME = 0.8, 0.6, 0.3  # shares of lines
MOST_TITLES = 3  # rows among which the heading is
FEW_LEVELS, HIGHEST_LEVEL = 12, 30  # numbers that are so few and so small say how hard or long a word is
YEARS = (1400, 2100)
MOST_STEP = 3  # from rank to rank, on average
FEW_ROWS = 10  # fewer rows do not show whether a column has always the same words
WORD, NUMBER, TIER, TEXT, NOTHING = "word", "number", "tier", "text", "nothing"
RANK_HEADINGS = set(str.split("rank ranking rang rango rangordnung position pos. no no. nr nr. # id index"))
PARTS_OF_SPEECH = {
    "",
    *str.split("n v a adj adv noun verb adjective adverb pron prep conj num interj det art aux vb x"),
}
TEXT_SIGNS = re.compile(r"(^|\s)[-–—=:]+(\s|$)|[([{]|[.:;]($|\s)")  # of a definition
LETTERS = str.maketrans({"æ": "ae", "œ": "oe", "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "ς": "σ"})
UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe"})


def recognised(text: str, form: str = "") -> Plan:
    """Return the plan for a text: that of its form, or of the form that someone chose.

    Raises LexiconError if there are no numbers or tiers for the form that was chosen.
    """
    lines = _sample(text)
    if form in (LINES, SEVERAL):
        return Plan(form, heading=_heading_in(lines))
    plan = next((plan for plan in _plans(lines, form) if form in ("", plan.form)), None)
    if plan:
        return plan
    if form in (DEFINITIONS, SPELLINGS):
        return Plan(form)
    if form:
        raise LexiconError("expected numbers or tiers beside the words, got none")
    return Plan(LINES)


def _plans(lines: list[str], chosen: str) -> Iterator[Plan]:
    """Yield plans that fit, the best one first. At the end, the plan for lines of words.

    `chosen` is the form that someone chose, or "". A chosen form needs only what it reads.
    """
    for delimiter in DELIMITERS:
        table = [line for line in lines if delimiter in line]
        has_rule = delimiter == "|" and any([is_rule(line) for line in table])
        if len(table) >= MOST * len(lines) or has_rule:
            plan = _plan_of(list(rows_of(table, delimiter)), delimiter, has_rule, chosen)
            if plan:
                yield plan
    rows = [BULLET.sub("", line).split() for line in lines]
    yield from _plans_without_delimiter([row for row in rows if row], chosen)


def _sample(text: str) -> list[str]:
    """Return lines from the beginning of a text and from all over it. Each is cut, and none is blank or a remark."""
    lines: list[str] = []
    for _, some in lines_of(text[: MOST_SAMPLES * MOST_LINE]):
        lines += some
    if len(text) > MOST_SAMPLES * MOST_LINE:
        for place in range(1, 41):
            start = place * (len(text) - 20_000) // 40
            lines += text[start : start + 20_000].splitlines()[1:-1]
    lines = [line[:MOST_LINE] for line in lines if line.strip() and line.lstrip()[0] != REMARK]
    half = MOST_SAMPLES // 2
    step = max((len(lines) - half) // half, 1)
    return lines[:half] + lines[half::step]


def _plan_of(rows: list[list[str]], delimiter: str, has_rule: bool, chosen: str) -> "Plan | None":
    """Return the plan for a table, or None if it has no column of words."""
    width = Counter([len(row) for row in rows]).most_common(1)[0][0] if rows else 0
    heading = _heading_of(rows) or (heading_of(rows[0]) if rows and has_rule else ())
    body = [row for row in rows if any(row) and heading_of(row) != heading]
    if not body or (width < 2 and not has_rule):
        return None
    columns = [_column([row[at] for row in body if at < len(row)]) for at in range(width)]
    word = _word_column(columns, heading)
    if word is None or (word and delimiter == ":" and _share([_has_part_of_speech(row[0]) for row in body]) >= MOST):
        return None
    plan = _best_plan(columns, body, Plan(chosen, delimiter, word, None, heading))
    return None if plan.form == DEFINITIONS and len(body) == 1 and not heading and not chosen else plan


def _has_part_of_speech(part: str) -> bool:
    """Whether a word and its part of speech stand in a column, as in `limbo N: limbos`."""
    word, *others = part.split() or [""]
    return bool(others and word_in(word)) and {other.lower().strip(".?,/") for other in others} <= PARTS_OF_SPEECH


def _best_plan(columns: "list[Column]", body: list[list[str]], plan: Plan) -> Plan:
    """Return the plan for a table whose column of words is known. The form of `plan` is the chosen one, or ""."""
    for form, column in ((TIERED, _tier_column(columns, plan.word)), *_number_columns(columns, body, plan)):
        if column is not None and plan.form in ("", form):
            thousands = _thousands_in([row[column] for row in body if column < len(row)])
            return plan._replace(form=form, number=column, thousands=thousands)
    others = [column for at, column in enumerate(columns) if at != plan.word and column.kind != NOTHING]
    is_only_words = not plan.heading and all([one.kind == WORD and not one.is_always_alike for one in others])
    if is_only_words and not plan.form and others:
        return plan._replace(form=SPELLINGS) if _are_spellings(body) else Plan(SEVERAL)
    return plan._replace(form=plan.form if plan.form == SPELLINGS else DEFINITIONS)


def _thousands_in(parts: list[str]) -> str:
    """Return the sign that stands between groups of digits if a number has it twice: `1.234.567`. Else ""."""
    return next((sign for sign in ".,'" if any([len(part.split(sign)) > 2 for part in parts])), "")


class Column(NamedTuple):
    """What most parts of a column are, and whether there are few different ones, as parts of speech are."""

    kind: str
    share: float
    is_always_alike: bool


def _column(parts: list[str]) -> Column:
    kinds = Counter([_kind(part) for part in parts])
    del kinds[NOTHING]
    if not kinds:
        return Column(NOTHING, 0, True)
    kinds[WORD] += kinds[TIER] if kinds[TIER] < MOST * sum(kinds.values()) else 0
    kind, count = kinds.most_common(1)[0]
    different = {part.lower().strip(".") for part in parts}
    is_always_alike = len(parts) >= FEW_ROWS and len(different) <= SOME * len(parts)
    return Column(kind, count / len(parts), is_always_alike or different <= PARTS_OF_SPEECH)


def _kind(part: str) -> str:
    if not part:
        return NOTHING
    if part.lower() in RANKS:
        return TIER
    if NUMBER_TEXT.fullmatch(part):
        return NUMBER
    return WORD if word_in(part.rstrip(".")) else TEXT


def _heading_of(rows: list[list[str]]) -> tuple[str, ...]:
    """Return the heading of a table, which is one of the first rows, or ()."""
    known = WORD_HEADINGS | COUNT_HEADINGS | RANK_HEADINGS
    for at, row in enumerate(rows[:MOST_TITLES]):
        first = heading_of(row)
        has_number = any([NUMBER_TEXT.fullmatch(part) for part in first])
        is_known = any([part in (WORD_HEADINGS if at else known) for part in first])
        if not has_number and at + 1 < len(rows) and (is_known or (at == 0 and _stands_above_numbers(rows))):
            return first
    return ()


def _stands_above_numbers(rows: list[list[str]]) -> bool:
    """Whether there is a column whose parts are numbers, except for the first."""
    for at in [at for at, part in enumerate(rows[0]) if part]:
        if _share([at < len(row) and _is_number(row[at]) for row in rows[1:]]) >= MOST:
            return True
    return False


def _word_column(columns: list[Column], heading: tuple[str, ...]) -> "int | None":
    named = [at for at, part in enumerate(heading) if part in WORD_HEADINGS and at < len(columns)]
    words = [at for at, column in enumerate(columns) if column.kind == WORD and column.share >= ENOUGH]
    different = [at for at in words if not columns[at].is_always_alike]
    return next(iter(named + different + words), None)


def _tier_column(columns: list[Column], word: int) -> "int | None":
    return next((at for at, column in enumerate(columns) if at != word and column.kind == TIER), None)


def _number_columns(columns: list[Column], body: list[list[str]], plan: Plan) -> Iterator[tuple[str, int]]:
    """Yield the form and the place of columns with numbers that say how common the words are, the best first."""
    are_numbers = [column.kind == NUMBER and column.share >= ENOUGH for column in columns]
    numbers = [at for at, is_number in enumerate(are_numbers) if is_number and at != plan.word]
    only_counts_lines = _is_a_to_z(body, plan.word)
    for names, form in ((COUNT_HEADINGS, COUNTS), (RANK_HEADINGS, RANKED)):
        for at in numbers:
            is_named = at < len(plan.heading) and plan.heading[at] in names
            if is_named and (form == COUNTS or not only_counts_lines):
                yield form, at
    counted = {at: [number_in(row[at]) for row in body if at < len(row)] for at in numbers}
    numbers = [at for at in numbers if not _are_levels_or_years(counted[at])]
    yield from [(COUNTS, at) for at in numbers if not ascends(counted[at])]
    yield from [(RANKED, at) for at in numbers if not only_counts_lines]
    yield from [(plan.form, at) for at in numbers if plan.form in (COUNTS, RANKED)]


def _are_levels_or_years(numbers: "list[float | None]") -> bool:
    known = {number for number in numbers if number is not None}
    if all([YEARS[0] <= number <= YEARS[1] and number == int(number) for number in known]):
        return True
    return len(numbers) > 2 * FEW_ROWS and len(known) <= FEW_LEVELS and max(known) <= HIGHEST_LEVEL


def ascends(numbers: "list[float | None]") -> bool:
    """Whether numbers begin at 0 or 1 and go up, as ranks do."""
    pairs = list(zip(numbers, numbers[1:]))
    up = [pair for pair in pairs if pair[0] is not None and pair[1] is not None and pair[0] <= pair[1]]
    first, last = numbers[0], numbers[-1]
    if first not in (0, 1) or last is None or not first < last <= MOST_STEP * len(numbers):
        return False
    return len(up) >= MOST * len(pairs)


def _is_a_to_z(body: list[list[str]], word: int) -> bool:
    words = [folded(row[word]) for row in body if word < len(row)]
    pairs = list(zip(words, words[1:]))
    return len(pairs) > 1 and sum([a <= b for a, b in pairs]) >= 0.95 * len(pairs)


def _plans_without_delimiter(rows: list[list[str]], chosen: str) -> Iterator[Plan]:
    several = [row for row in rows if len(row) > 1]
    if several:
        with_tiers = [row for row in several if len(row) == 2 and row[1].lower() in RANKS]
        if len(with_tiers) >= MOST * len(several):
            yield Plan(TIERED, BLANK, 0, 1) if chosen else Plan(LINES)
        if _are_spellings(several):
            yield Plan(SPELLINGS)
        if len(several) >= ENOUGH * len(rows):
            yield from _plans_with_numbers(several, chosen)
        if len(several) > (1 - ENOUGH) * len(rows):
            yield Plan(DEFINITIONS) if _are_definitions(several) else Plan(SEVERAL)
    yield Plan(LINES, heading=_heading_in([" ".join(row) for row in rows]))


def _heading_in(lines: list[str]) -> tuple[str, ...]:
    """Return the first line of a list of words if it is a heading such as `Word`, out of the order from A to Z."""
    first, second = [line.strip().lower().rstrip(":") for line in [*lines[:2], "", ""][:2]]
    return (first,) if first in WORD_HEADINGS and "" < second < first else ()


def _plans_with_numbers(rows: list[list[str]], chosen: str) -> Iterator[Plan]:
    """Yield plans for numbers before or after the word, where white space stands between them."""
    heading = _heading_of(rows)
    rows = [row for row in rows if heading_of(row) != heading]
    places = [at for at in (0, 1, -1) if _share([_is_number(row[at]) for row in rows]) >= MOST]
    if not places:
        return
    word = next((at for at in range(2) if at not in places), 2)
    if _share([word < len(row) and bool(word_in(row[word].rstrip(":"))) for row in rows]) < ENOUGH:
        return
    plan = Plan("", BLANK, word, None, heading)
    numbers = sorted([at for at in places if at != word], reverse=True)
    for at in numbers:
        thousands = _thousands_in([row[at] for row in rows])
        if chosen == COUNTS or not ascends([number_in(row[at]) for row in rows]):
            yield plan._replace(form=COUNTS, number=at, thousands=thousands)
    if chosen == RANKED or not _is_a_to_z(rows, word):
        yield plan._replace(form=RANKED, number=numbers[-1] if numbers else -1)
    yield plan._replace(form=DEFINITIONS)


def _is_number(text: str) -> bool:
    return bool(NUMBER_TEXT.fullmatch(text))


def _share(flags: list[bool]) -> float:
    return sum(flags) / len(flags) if flags else 0


def _are_spellings(rows: list[list[str]]) -> bool:
    """Whether what follows the first part of each line is the same word, with its accents."""
    flags = [len(row) > 1 and all([_plain(row[0]) & _plain(part) for part in row[1:] if part]) for row in rows]
    return _share(flags) > 1 - SOME / 3


def _plain(text: str) -> set[str]:
    """Return the forms of a word without accents: with Ä as A, and as AE."""
    lower = text.lower()
    return {_without_accents(lower.translate(LETTERS)), _without_accents(lower.translate(UMLAUTS).translate(LETTERS))}


def _without_accents(text: str) -> str:
    return "".join([part for part in unicodedata.normalize("NFD", text[:MOST_LINE]) if part.isalnum()])


def _are_definitions(rows: list[list[str]]) -> bool:
    """Whether the first word of each line is explained by the others, which are not words of the list."""
    firsts = [row[0].rstrip(":,").lower() for row in rows]
    if (
        len(rows) < 2
        or len(set(firsts)) < MOST * len(firsts)
        or _share([bool(word_in(first)) for first in firsts]) < ENOUGH
    ):
        return False
    others = [part for row in rows for part in row[1:]]
    if _share([bool(TEXT_SIGNS.search(" ".join(row[1:]))) or row[0][-1:] == ":" for row in rows]) >= ENOUGH:
        return True
    if _share([row[0].isupper() and len(row[0]) > 1 and not any(map(str.isupper, row[1:])) for row in rows]) >= MOST:
        return True
    repeated = 1 - len({other.lower() for other in others}) / len(others)
    every = [folded(part) for row in rows for part in row]
    is_sorted = _share([a <= b for a, b in zip(every, every[1:])]) >= MOST
    return len(others) >= FEW_ROWS and (repeated >= SOME or (_is_a_to_z(rows, 0) and not is_sorted))
