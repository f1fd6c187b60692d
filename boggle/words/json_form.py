"""Word lists in JSON, and in the arrays and objects of JavaScript and Python, which may have single quotes, names
without quotes, remarks and commas at the end. Of other programs, the texts between quotes are read, and of YAML, lists
in brackets.

The words are the texts of an array, or the names of an object; a number beside a word says how frequent it is. Arrays
of arrays and of objects are tables. An object whose names are not words (`{"words": […]}`, `{"a": […], "b": […]}`) is
read for what it contains.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

from boggle.errors import LexiconError
from boggle.progress import Steps, part
from boggle.words.line_forms import COUNT_HEADINGS, SEPARATORS, WORD_HEADINGS
from boggle.words.recognition import ascends
from boggle.words.text_format import WORDS_A_PIECE, Collected, check_count, word_in

# What may stand before the first bracket: remarks, `export default`, `const words: string[] = new Set(`.
REMARKS = re.compile(r"""(?:\s|//[^\n]*\n|/\*.*?\*/|\#[^\n]*\n|<\?php\b|"use\ strict";?|'use\ strict';?)*""", re.DOTALL)
BEGIN = re.compile(
    r"(?:[^=\n]{1,200}=|export\s+default\b|return\b)?\s*(?:new\s+)?(?:[A-Za-z.]{1,40}\s*\(\s*)?(?=[\[{(])"
)
FIRST = re.compile(r"""[\[{(]\s*(?:[\]}\["'`{\d]|[\w$]+\s*:|//|/\*)""")
TOKEN = re.compile(
    r"""\s+|//[^\n]*|/\*.*?\*/|\#[^\n]*|(?P<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)"""
    r"""|(?P<sign>[\[\](){}:,])|(?P<name>[^\s\[\](){}:,"'`/]+)|(?P<other>.)""",
    re.DOTALL,
)
NUMBER = re.compile(r"-?\d+(\.\d+)?([eE][-+]?\d+)?")
ESCAPES = re.compile(r"\\(?:x([0-9a-fA-F]{2})|u\{([0-9a-fA-F]{1,5})\}|(['`\n]))")
ESCAPED = re.compile(r"\\[nrt\n]")  # white space
CONSTANTS = {"true": "true", "false": "false", "null": "null", "True": "true", "False": "false", "None": "null"}
NEXT = re.compile(r"""\[\s*(?=["'`])""")  # another array
# A text between quotes. Those that do not end are taken, too, so that they are not looked at again and again.
LITERAL = re.compile(
    r"""%w(?:\[[^\]]*|\([^)]*)|"(?:[^"\\\n]|\\.)*["\n]?|'(?:[^'\\\n]|\\.)*['\n]?|`(?:[^`\\]|\\.)*`?""", re.DOTALL
)
FLOW = re.compile(r"^[ \t-]{0,40}([\w-]{1,40}):\s{0,40}\[([^\[\]]*)\]", re.MULTILINE)  # `words: [limbo, tux]` in YAML
CODE_BEFORE = re.compile(r"[=(\[{&]\s*$")
LETTER = re.compile(r"[^\W\d_]")
MOST_CODE = 0.05  # letters between the texts, of all letters
REMARK_LINE = re.compile(r"^#.*", re.MULTILINE)
SAMPLED = 20_000  # characters in which this is looked for
SET = {"{": "[", "}": "]"}
CONTAINERS = set(str.split("words wordlist word_list list lists data dictionary entries items common rare"))
FEW_NAMES, MANY_WORDS = 40, 20  # an object of so few names with so many words in each is no dictionary
DEEPEST = 50
MOST_NUMBER = 10**300
MOST_BEGIN = 5000  # characters before the first bracket


def is_json(text: str) -> bool:
    """Whether a text begins as JSON or as a module of JavaScript does, is a program with words between quotes, or YAML
    with lists in brackets."""
    return _is_array(text) or _is_code(text) or bool(_flow_lists(text))


def _is_array(text: str) -> bool:
    start = _start_of(text)
    return start is not None and bool(FIRST.match(text, start))


def _is_code(text: str) -> bool:
    """Whether a text is the beginning of a program: a bracket or `=` before the first quotes, and hardly a letter
    between those that hold letters."""
    text = text[:SAMPLED]
    literals = [match for match in LITERAL.finditer(text) if LETTER.search(_inside(match.group()))]
    first = literals[0].start() if literals else 0
    if not 0 < first <= MOST_BEGIN or not CODE_BEFORE.search(text[:first]):
        return False
    inside = sum([len(LETTER.findall(match.group())) for match in literals])
    return len(LETTER.findall(text[first : literals[-1].end()])) - inside <= MOST_CODE * inside


def _flow_lists(text: str) -> dict[str, list[str]]:
    """Return the lists in brackets of a text in YAML, or {} if it has anything else, or lists beside words."""
    if "[" not in text[:MOST_BEGIN] or LETTER.search(REMARK_LINE.sub("", FLOW.sub("", text))):
        return {}
    lists = {name: SEPARATORS.split(inside.strip()) for name, inside in FLOW.findall(text)}
    return lists if lists and _contains_lists(lists, list(lists.values())) else {}


def reading_json(text: str) -> Steps[Collected]:
    """The steps that read a list in JSON or a program. Raises LexiconError if brackets or quotes do not match."""
    yield 0
    value = yield from part(_reading_value(text), 0, 0.5)
    collected = Collected(entries=True)
    rows = _columns_of(value) if isinstance(value, list) else None
    for count, (word, number) in enumerate(_entries(value) if rows is None else rows):
        if number is None:
            collected.add(word, word_in(word))
        else:
            collected.add_number(word, word_in(word), number)
        if count % WORDS_A_PIECE == 0:
            check_count(collected.words)
            yield 0.75
    check_count(collected.words)
    _turn_ranks(collected.numbers)
    return collected


def _turn_ranks(numbers: dict[str, float]) -> None:
    """Turn ranks around: greater numbers mean more frequent words. Numbers of words from A to Z mean nothing."""
    if len(numbers) > 1 and ascends(list(numbers.values())):
        sign = 0 if list(numbers) == sorted(numbers) else -1
        numbers.update({word: sign * number for word, number in numbers.items()})


def _columns_of(rows: list[Any]) -> "list[tuple[str, float | None]] | None":
    """Return the words and numbers of objects that all have the same names, of which none is known. Else None."""
    if len(rows) < 2 or not all([isinstance(row, dict) for row in rows]):
        return None
    if not rows[0] or not all([row.keys() == rows[0].keys() for row in rows]):
        return None
    if any([name.lower() in WORD_HEADINGS for name in rows[0]]):
        return None
    words = [name for name in rows[0] if all([isinstance(row[name], str) and word_in(row[name]) for row in rows])]
    numbers = [name for name in rows[0] if all([_is_number(row[name]) for row in rows])]
    if not words:
        return None
    return [(row[words[0]], _number(row[numbers[0]]) if numbers else None) for row in rows]


def _start_of(text: str) -> "int | None":
    """Return where the first bracket is that can begin a list, or None."""
    remarks = REMARKS.match(text[:MOST_BEGIN])
    begin = BEGIN.match(text[:MOST_BEGIN], remarks.end() if remarks else 0)
    return begin.end() if begin else None


def _reading_value(text: str) -> Steps[Any]:
    """The steps that read JSON, else JSON with a value on each line, else an array or an object of JavaScript."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        yield 0
    try:
        return (yield from _reading_lines(text))
    except (ValueError, RecursionError):
        yield 0
    if not _is_array(text) and (lists := _flow_lists(text)):
        return lists
    if _is_code(text) and not _is_array(text):
        return (yield from _reading_literals(text))
    try:
        value = json.loads((yield from _writing_as_json(text, _start_of(text) or 0)))
        return value or (yield from _reading_literals(text))  # `[]string{"limbo"}` in Go
    except (ValueError, RecursionError):
        message = "expected JSON or an array of JavaScript, got text whose brackets or quotes do not match"
        raise LexiconError(message) from None


def _reading_literals(text: str) -> Steps[list[str]]:
    """The steps that read what is between quotes. If most of these texts hold several words, all are taken apart."""
    literals: list[str] = []
    for count, match in enumerate(LITERAL.finditer(text)):
        inside = _inside(match.group())
        if LETTER.search(inside):
            literals.append(inside)
        if count % WORDS_A_PIECE == 0:
            yield match.start() / len(text)
    apart = [SEPARATORS.split(literal) for literal in literals]
    if sum([len(parts) > 1 for parts in apart]) * 2 < len(apart):
        return literals
    return [word for parts in apart for word in parts if word]


def _inside(literal: str) -> str:
    """Return a text without its quotes."""
    return ESCAPED.sub(" ", literal.removeprefix("%w")).strip("\"'`[( \n")


def _reading_lines(text: str) -> Steps[list[Any]]:
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) < 2:
        raise ValueError("expected several lines")
    values = []
    for number, line in enumerate(lines):
        values.append(json.loads(line))
        if number % WORDS_A_PIECE == 0:
            yield number / len(lines)
    return values


def _writing_as_json(text: str, start: int) -> Steps[str]:
    """The steps that write the array or object that begins at `start` as JSON, and with it the arrays after it."""
    groups: list[str] = []
    at = start
    while True:
        group, at = yield from _writing_group(text, at)
        groups.append(group)
        following = NEXT.search(text, at)
        if not following:
            return groups[0] if len(groups) == 1 else f"[{','.join(groups)}]"
        at = following.start()


def _writing_group(text: str, start: int) -> Steps[tuple[str, int]]:
    """The steps that write what is between brackets as JSON. They return it, and the place behind it."""
    parts: list[str] = []
    depth = 0
    for count, match in enumerate(TOKEN.finditer(text, start)):
        kind, token = match.lastgroup, match.group()
        if kind == "sign":
            token = {"(": "[", ")": "]"}.get(token, token)  # a tuple of Python
            depth += (token in "[{") - (token in "]}")
            if token in "]}" and parts and parts[-1] == ",":
                parts.pop()
        if kind == "other" or depth > DEEPEST or (kind and kind != "sign" and not parts):
            break
        if kind:
            parts.append(_as_json(kind, token))
        if parts and depth == 0:
            is_set = ":" not in parts  # `{'ox', 'yak'}` in Python
            return "".join([SET.get(part, part) if is_set else part for part in parts]), match.end()
        if count % WORDS_A_PIECE == 0:
            yield match.start() / len(text)
    raise ValueError("expected JavaScript with brackets in pairs, got other text")


def _as_json(kind: str, token: str) -> str:
    if kind == "text":
        return _quoted(token)
    if kind == "name" and not NUMBER.fullmatch(token):
        return CONSTANTS.get(token) or json.dumps(token)
    return token


def _quoted(token: str) -> str:
    if token[0] == '"' and "\\" not in token:
        return json.dumps(token[1:-1])
    inside = ESCAPES.sub(lambda match: _character(*match.groups()), token[1:-1])
    try:
        return json.dumps(json.loads('"' + inside.replace('\\"', '"').replace('"', '\\"').replace("\n", " ") + '"'))
    except ValueError:
        return json.dumps(inside)


def _character(byte: "str | None", code: "str | None", plain: "str | None") -> str:
    return plain.strip() if plain else chr(int(byte or code or "20", 16))


def _entries(value: Any, depth: int = 0) -> "Iterator[tuple[str, float | None]]":
    """Yield the words of a value, each with its number or None."""
    if depth > DEEPEST:
        raise LexiconError("expected lists in at most {most} others, got more", most=DEEPEST)
    if isinstance(value, str):
        yield value, None
    elif isinstance(value, dict):
        yield from _entries_of_object(value, depth)
    elif isinstance(value, list):
        for item in value:
            yield from _entry_of_row(item, depth) if isinstance(item, list) else _entries(item, depth + 1)


def _entry_of_row(row: list[Any], depth: int) -> "Iterator[tuple[str, float | None]]":
    """Yield the word and the number of a row such as `["limbo", 12]`, or the words of a list of words."""
    numbers = [item for item in row if _is_number(item)]
    texts = [item for item in row if isinstance(item, str)]
    if texts and numbers and len(texts) + len(numbers) == len(row):
        yield texts[0], _number(numbers[0])
    else:
        yield from _entries(row, depth + 1)


def _entries_of_object(value: dict[str, Any], depth: int) -> "Iterator[tuple[str, float | None]]":
    named = [name for name in value if name.lower() in WORD_HEADINGS and isinstance(value[name], str)]
    if named:  # a row of a table
        counts = [value[name] for name in value if name.lower() in COUNT_HEADINGS and _is_number(value[name])]
        yield value[named[0]], _number(counts[0]) if counts else None
        return
    inner = [each for each in value.values() if isinstance(each, dict | list)]
    if inner and _contains_lists(value, inner):
        for each in inner:
            yield from _entries(each, depth + 1)
        return
    for name, each in value.items():
        yield name, _number(each)


def _contains_lists(value: dict[str, Any], inner: list[Any]) -> bool:
    """Whether an object's names are not words, but names of lists."""
    if any([name.lower() in CONTAINERS or name.lower() in WORD_HEADINGS for name in value]) and len(value) < FEW_NAMES:
        return True
    if len(inner) < len(value):
        return False
    odd = sum([len(name) == 1 or not word_in(name) for name in value])
    return odd > len(value) / 3 or (len(value) <= FEW_NAMES and sum(map(len, inner)) >= MANY_WORDS * len(value))


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _number(value: Any) -> "float | None":
    """Return a value as a number, or None if it is none, or is none that can be compared."""
    return float(value) if _is_number(value) and abs(value) < MOST_NUMBER else None
