"""Dictionaries of the spelling checker Hunspell: a `.dic` file of stems with flags, and an `.aff` file of affixes.

    3                       .dic: about how many lines follow
    limbo/MS                a stem with the flags M and S
    tux/S po:noun           what follows after white space is left aside

    SFX S Y 2               .aff: the flag S stands for 2 suffixes, which may meet prefixes (Y)
    SFX S y ies [^aeiou]y   y at the end becomes ies, if no vowel comes before it
    SFX S 0 s [^sxzhy]      nothing is cut off, and s is added

With an `.aff` file, each stem is given with all its forms; without one, alone. This follows the manual of Hunspell 1.7
(hunspell(5)): flags of one or two characters, of numbers, or aliases of several; a suffix of a suffix; a prefix before
a suffix; stems that need an affix; words that are forbidden or only parts of others. Compounds are not formed.

No library is used for this: the only one in Python, spylls, was last released in January 2022, and it checks words, but
does not list forms.
"""

import re
from collections.abc import Iterator
from functools import cache

from boggle.errors import LexiconError
from boggle.letters import are_letters, folded
from boggle.progress import Steps
from boggle.words.decoding import decoded, encoding_named
from boggle.words.limits import MOST_WORDS, TIERS
from boggle.words.text_format import MOST_LINE, REMARK, Collected, word_in

FIELD = re.compile(r"[a-z]{2}:|\d")  # what follows a stem after a space
FIRST = re.compile(r"\ufeff?\s*\d+\s*")
FLAGGED = re.compile(r"[^\s/<]+/[^\s>]+(\s+[a-z]{2}:\S+|\s+\d+|\t.*)*\s*")
ENOUGH, FEW = 0.6, 0.1  # shares of lines
CLASS = re.compile(r"\[\^?[^\]]+\]|.")  # one character of a condition
MOST_AFFIXES, MOST_TRIED = 200_000, 15_000_000
MOST_CONDITION, MOST_DIGITS = 100, 9  # characters
FORMS_A_PIECE = 1000
NEEDS, ONLY_PART, FORBIDDEN, CIRCUMFIX = "NEEDAFFIX", "ONLYINCOMPOUND", "FORBIDDENWORD", "CIRCUMFIX"
OLD_NAMES = {"PSEUDOROOT": NEEDS}


class Affix:
    """A suffix or a prefix: what it cuts off, what it adds, to which stems, and the flags of what it makes."""

    def __init__(
        self, cut: str, added: str, condition: str, flags: frozenset[str], crosses: bool, at_end: bool
    ) -> None:
        self.cut, self.added, self.flags, self.crosses, self.at_end = cut, added, flags, crosses, at_end
        self._fits, reach = _condition(condition, at_end)
        self.reach = max(reach, len(cut))

    def fits(self, stem: str) -> bool:
        has_cut = stem.endswith(self.cut) if self.at_end else stem.startswith(self.cut)
        if not has_cut or self._fits is None:
            return has_cut
        return bool(self._fits.search(stem) if self.at_end else self._fits.match(stem))

    def form(self, stem: str) -> str:
        if self.at_end:
            return stem[: len(stem) - len(self.cut)] + self.added
        return self.added + stem[len(self.cut) :]


class Affixes:
    """What an `.aff` file says. `forms(stem, flags)` are all forms of a stem."""

    def __init__(self, text: str) -> None:
        self._by_flag: dict[str, list[Affix]] = {}
        self._crossing: dict[str, bool] = {}
        self._aliases: list[frozenset[str]] = []
        self._special: dict[str, str] = {}
        self._kind, self._whole = "", False
        self._fitting: dict[tuple[str, str], list[Affix]] = {}  # by flag and the end or beginning of a stem
        self._tried = 0
        lines = [line.split() for line in text.splitlines()]
        for parts in lines:
            self._take_setting(parts)
        count = 0
        for parts in lines:
            count += self._take_affix(parts)
            if count > MOST_AFFIXES:
                raise LexiconError("expected at most {most} affixes, got more", most=MOST_AFFIXES)
        self._reach = {flag: max([one.reach for one in affixes]) for flag, affixes in self._by_flag.items()}

    def _take_setting(self, parts: list[str]) -> None:
        name = OLD_NAMES.get(parts[0], parts[0]) if parts else ""
        if name == "FLAG" and len(parts) > 1:
            self._kind = parts[1].lower()
        elif name == "FULLSTRIP":
            self._whole = True
        elif name in (NEEDS, ONLY_PART, FORBIDDEN, CIRCUMFIX) and len(parts) > 1:
            self._special[name] = parts[1]
        elif name == "AF" and len(parts) > 1 and (self._aliases or not parts[1].isdecimal()):
            self._aliases.append(frozenset(self._split(parts[1])))
        elif name == "AF" and len(parts) > 1:
            self._aliases.append(frozenset())  # the number of aliases; the first one has the number 1

    def _take_affix(self, parts: list[str]) -> bool:
        if len(parts) < 4 or parts[0] not in ("SFX", "PFX"):
            return False
        flag = parts[1]
        if len(parts) == 4 and parts[2] in ("Y", "N") and parts[3].isdecimal():
            self._crossing[flag] = parts[2] == "Y"
            return False
        added, _, flags = parts[3].partition("/")
        condition = parts[4] if len(parts) > 4 and ":" not in parts[4] else "."
        cut, added = ("" if text == "0" else text for text in (parts[2], added))
        if added and not are_letters(folded(added)):  # what has an apostrophe is no word
            return False
        affix = Affix(cut, added, condition, self.flags_in(flags), self._crossing.get(flag, False), parts[0] == "SFX")
        self._by_flag.setdefault(flag, []).append(affix)
        return True

    def flags_in(self, text: str) -> frozenset[str]:
        """Return the flags behind a stem or an affix."""
        if self._aliases and text.isdecimal():
            number = int(text[:MOST_DIGITS])
            return self._aliases[number] if number < len(self._aliases) else frozenset()
        return frozenset(self._split(text))

    def _split(self, text: str) -> list[str]:
        if self._kind == "num":
            return [flag for flag in text.split(",") if flag]
        if self._kind == "long":
            return [text[at : at + 2] for at in range(0, len(text), 2)]
        return list(text)

    def forms(self, stem: str, flags: frozenset[str]) -> Iterator[str]:
        """Yield a stem and what its affixes make of it, some perhaps twice. Raises LexiconError after too much work."""
        if self.is_forbidden(flags):
            return
        if not self.is_part(flags):
            yield stem
        suffixes = list(self._made(stem, flags, True))
        prefixes = list(self._made(stem, flags, False))
        for affix, form in suffixes + prefixes:
            if self._is_word(affix):
                yield form
        for affix, form in suffixes:
            for second, longer in self._made(form, affix.flags, True):  # a suffix of a suffix
                if self._is_word(second):
                    yield longer
                yield from self._before(longer, flags | affix.flags | second.flags, [affix, second])
            yield from self._before(form, flags | affix.flags, [affix])
        for affix, form in prefixes:
            for second, longer in self._made(form, affix.flags - flags, True):
                if self._is_word(second) and affix.crosses and second.crosses:
                    yield longer

    def _before(self, form: str, flags: frozenset[str], suffixes: list[Affix]) -> Iterator[str]:
        """Yield a form with suffixes behind each of its prefixes."""
        if not all([suffix.crosses for suffix in suffixes]) or self._has(suffixes[-1].flags, ONLY_PART):
            return
        is_circumfix = any([self._has(suffix.flags, CIRCUMFIX) for suffix in suffixes])
        for prefix, longer in self._made(form, flags, False):
            if prefix.crosses and self._has(prefix.flags, CIRCUMFIX) == is_circumfix:
                yield longer

    def _made(self, stem: str, flags: frozenset[str], at_end: bool) -> Iterator[tuple[Affix, str]]:
        for flag in sorted(flags & self._by_flag.keys()):
            for affix in self._that_fit(flag, stem, at_end):
                if len(stem) > len(affix.cut) or self._whole:
                    yield affix, affix.form(stem)

    def _that_fit(self, flag: str, stem: str, at_end: bool) -> list[Affix]:
        """Return the affixes of a flag that fit a stem. Many stems end alike, so this is kept."""
        reach = self._reach[flag]
        part = (stem[-reach:] if at_end else stem[:reach]) if reach else ""
        key = (flag, f"{part}{'-' if at_end else '+'}{len(stem) > reach}")
        if key not in self._fitting:
            affixes = [affix for affix in self._by_flag[flag] if affix.at_end == at_end]
            self._count(len(affixes))
            self._fitting[key] = [affix for affix in affixes if affix.fits(stem)]
        self._count(len(self._fitting[key]) + 1)
        return self._fitting[key]

    def _count(self, tried: int) -> None:
        self._tried += tried
        if self._tried > MOST_TRIED:
            raise _too_many()

    def is_forbidden(self, flags: frozenset[str]) -> bool:
        """Whether a stem with these flags says which word is not one."""
        return self._has(flags, FORBIDDEN)

    def is_part(self, flags: frozenset[str]) -> bool:
        """Whether a stem with these flags is only a part of other words."""
        return self._has(flags, ONLY_PART) or self._has(flags, NEEDS)

    def _is_word(self, affix: Affix) -> bool:
        return not any([self._has(affix.flags, name) for name in (NEEDS, ONLY_PART, FORBIDDEN, CIRCUMFIX)])

    def _has(self, flags: frozenset[str], name: str) -> bool:
        return self._special.get(name, "") in flags


@cache  # many affixes have the same
def _condition(text: str, at_end: bool) -> tuple["re.Pattern[str] | None", int]:
    """Return the pattern of a condition, or None if it always holds, and how many characters it looks at."""
    if len(text) > MOST_CONDITION:
        raise LexiconError("expected conditions of affixes such as [^aeiou]y, got a longer one")
    signs = [_pattern(part) for part in CLASS.findall(text)]
    return re.compile("".join(signs) + ("$" if at_end else "")) if text != "." else None, len(signs)


def _pattern(sign: str) -> str:
    """Return a character of a condition as a regular expression. In brackets, `-` is no range."""
    if sign == "." or len(sign) == 1:
        return sign if sign == "." else re.escape(sign)
    negated, inside = ("^", sign[2:-1]) if sign[1] == "^" and len(sign) > 3 else ("", sign[1:-1])
    return f"[{negated}{re.escape(inside)}]"


def is_hunspell(lines: list[str]) -> bool:
    """Whether these first lines are those of a `.dic` file, or of a list with flags such as `limbo/MS`."""
    body = lines[1:] if lines and FIRST.fullmatch(lines[0]) else lines
    flagged = sum([bool(FLAGGED.fullmatch(line)) for line in body])
    return flagged >= (FEW if body is not lines else ENOUGH) * len(body) > 0 and flagged > 0


def affixes_in(data: bytes) -> tuple[Affixes, str]:
    """Read an `.aff` file. Returns it, and the name of the encoding that it and its `.dic` file have, or ""."""
    encoding = ""
    named = re.search(rb"^[ \t]*SET[ \t]+([\w.-]+)", data, re.MULTILINE)
    if named:
        try:
            encoding = encoding_named(named.group(1).decode("ascii", "replace"))
        except LexiconError:
            pass  # a rare one: the text itself shows what it can be
    return Affixes(decoded(data, encoding)[0]), encoding


def reading_dictionary(text: str, affixes: "Affixes | None") -> Steps[Collected]:
    """The steps that read a `.dic` file, with all forms if there are affixes."""
    collected, forbidden = Collected(), set()
    lines = text.splitlines()
    affixes = affixes or Affixes("")
    tried = 0
    for number in range(1 if lines and FIRST.fullmatch(lines[0]) else 0, len(lines)):
        line = lines[number].strip()[:MOST_LINE]
        if not line or line[0] == REMARK:
            continue
        stem, flags_text = _stem_in(line)
        flags = affixes.flags_in(flags_text)
        if affixes.is_forbidden(flags):
            forbidden.add(word_in(stem))
            continue
        has_word = affixes.is_part(flags)
        for form in affixes.forms(stem, flags):
            word = word_in(form)
            has_word = has_word or bool(word)
            if word:
                collected.words.setdefault(word, TIERS[0])
            tried += 1
            if tried % FORMS_A_PIECE == 0:
                yield number / len(lines)
        collected.left_out.of += 1
        if not has_word:
            collected.left_out.add(line)
        if len(collected.words) > MOST_WORDS:
            raise _too_many()
    for word in forbidden:
        collected.words.pop(word, None)
    return collected


def _stem_in(line: str) -> tuple[str, str]:
    """Return the stem and the flags of a line. `\\/` in a stem is a slash."""
    parts = line.split("\t")[0].split(" ")
    place = next((at for at, part in enumerate(parts) if at and FIELD.match(part)), len(parts))
    text = " ".join(parts[:place])
    slash = text.find("/", 1)
    while slash > 0 and text[slash - 1] == "\\":
        slash = text.find("/", slash + 1)
    stem, flags = (text[:slash], text[slash + 1 :]) if slash > 0 else (text, "")
    return stem.replace("\\/", "/").strip(), flags.strip()


def _too_many() -> LexiconError:
    return LexiconError(
        "expected at most {most} words, got a dictionary with more forms: its .dic file alone gives its stems",
        most=MOST_WORDS,
    )
