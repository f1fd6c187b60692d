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

from boggle.errors import LexiconError
from boggle.letters import are_letters, folded
from boggle.progress import Steps
from boggle.words.decoding import decoded, encoding_named
from boggle.words.limits import MOST_WORDS, TIERS
from boggle.words.text_format import Collected, word_in

STEM = re.compile(r"(?P<stem>(?:[^/\\\t]|\\.)+?)(?:/(?P<flags>[^\s]+))?(?:\s+(?:[a-z]{2}:|[0-9]).*|\s*\t.*)?\s*")
FIRST = re.compile(r"\ufeff?\s*\d+\s*")
FLAGGED = re.compile(r"[^\s/<]+/[^\s>]+(\s+[a-z]{2}:\S+|\s+\d+|\t.*)*\s*")
ENOUGH, FEW = 0.6, 0.1  # shares of lines
CLASS = re.compile(r"\[\^?[^\]]+\]|.")  # one character of a condition
MOST_AFFIXES, MOST_TRIED = 200_000, 15_000_000
STEMS_A_PIECE = 200
NEEDS, ONLY_PART, FORBIDDEN, CIRCUMFIX = "NEEDAFFIX", "ONLYINCOMPOUND", "FORBIDDENWORD", "CIRCUMFIX"
OLD_NAMES = {"PSEUDOROOT": NEEDS}


class Affix:
    """A suffix or a prefix: what it cuts off, what it adds, to which stems, and the flags of what it makes."""

    def __init__(
        self, cut: str, added: str, condition: str, flags: frozenset[str], crosses: bool, at_end: bool
    ) -> None:
        self.cut, self.added, self.flags, self.crosses, self.at_end = cut, added, flags, crosses, at_end
        signs = [_pattern(part) for part in CLASS.findall(condition)]
        self._fits = re.compile("".join(signs) + ("$" if at_end else "")) if condition != "." else None
        self.reach = max(len(signs), len(cut))

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
            return self._aliases[int(text)] if int(text) < len(self._aliases) else frozenset()
        return frozenset(self._split(text))

    def _split(self, text: str) -> list[str]:
        if self._kind == "num":
            return [flag for flag in text.split(",") if flag]
        if self._kind == "long":
            return [text[at : at + 2] for at in range(0, len(text), 2)]
        return list(text)

    def forms(self, stem: str, flags: frozenset[str]) -> Iterator[str]:
        """Yield a stem and what its affixes make of it, some perhaps twice. Raises LexiconError after too much work."""
        if self._has(flags, FORBIDDEN):
            return
        if not self._has(flags, NEEDS) and not self._has(flags, ONLY_PART):
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

    def _is_word(self, affix: Affix) -> bool:
        return not any([self._has(affix.flags, name) for name in (NEEDS, ONLY_PART, FORBIDDEN, CIRCUMFIX)])

    def _has(self, flags: frozenset[str], name: str) -> bool:
        return self._special.get(name, "") in flags


def _pattern(sign: str) -> str:
    """Return a character of a condition as a regular expression. In brackets, `-` is no range."""
    if sign == "." or len(sign) == 1:
        return sign if sign == "." else re.escape(sign)
    negated, inside = ("^", sign[2:-1]) if sign[1] == "^" else ("", sign[1:-1])
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
    collected = Collected()
    lines = text.splitlines()
    affixes = affixes or Affixes("")
    begin = 1 if lines and FIRST.fullmatch(lines[0]) else 0
    for number in range(begin, len(lines)):
        line = lines[number]
        if line.strip() and line.lstrip()[0] != "#":
            _take_stem(line, affixes, collected)
        if len(collected.words) > MOST_WORDS:
            raise _too_many()
        if number % STEMS_A_PIECE == 0:
            yield number / len(lines)
    return collected


def _too_many() -> LexiconError:
    return LexiconError(
        "expected at most {most} words, got a dictionary with more forms: its .dic file alone gives its stems",
        most=MOST_WORDS,
    )


def _take_stem(line: str, affixes: Affixes, collected: Collected) -> None:
    match = STEM.fullmatch(line.strip()[:500])
    if not match:
        collected.add(line, "")
        return
    stem, flags = match["stem"].replace("\\/", "/").strip(), affixes.flags_in(match["flags"] or "")
    words = dict.fromkeys([word_in(form) for form in affixes.forms(stem, flags)])
    words.pop("", None)
    collected.left_out.of += 1
    if not words and not affixes._has(flags, FORBIDDEN) and not affixes._has(flags, ONLY_PART):
        collected.left_out.add(line.strip())
    for word in words:
        collected.words.setdefault(word, TIERS[0])
