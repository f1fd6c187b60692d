"""Regular forms of words in English: what a word may be a form of, or derived from.

There is no dictionary here. So of `hopes` this says that it may be a form of `hop` and of `hope`. Which of them are
words, and of which part of speech, is known elsewhere.
"""

PLURAL, THIRD, PAST, PROGRESSIVE, COMPARATIVE, SUPERLATIVE = "s", "z", "d", "g", "c", "t"
FOR_ADVERB, FOR_STATE, NOT, AGAIN = "y", "q", "u", "k"
NOUN, VERB, ADJECTIVE, ADVERB = "n", "v", "a", "r"
VOWELS = "aeiou"
HISSING = ("s", "x", "z", "ch", "sh")  # words that end so get -es
SELDOM_WITH_E = ("ss", "zz", "x", "ch", "sh", "o")  # `boxes` is of `box`, while `horses` is of `horse`
# For each ending that begins with a vowel: the relation of the form to its base, and the base's parts of speech.
ENDINGS = (
    ("ed", PAST, (VERB,)),
    ("ing", PROGRESSIVE, (VERB,)),
    ("er", COMPARATIVE, (ADJECTIVE, ADVERB)),
    ("est", SUPERLATIVE, (ADJECTIVE, ADVERB)),
)
PREFIXES = (("re", AGAIN, (VERB,)), ("non", NOT, (ADJECTIVE, NOUN)), ("un", NOT, (ADJECTIVE,)))
SINGLE_IN_BASE = "bdgmnprt"  # a double one of these is more often doubled by the form: `stopped` against `passed`
LACKING_E = ("v", "c", "u", "iz", "at", "ang", "s")  # a stem that ends so has more often lost an e: `driv`, `chang`


def bases(form: str) -> list[tuple[str, str, str]]:
    """List what a form may be: (relation, base, part of speech of the base), the most usual base first.

    >>> bases("tries")
    [('s', 'try', 'n'), ('z', 'try', 'v'), ('s', 'trie', 'n'), ('z', 'trie', 'v')]
    """
    found = [(relation, base, part) for base in _without_s(form) for relation, part in ((PLURAL, NOUN), (THIRD, VERB))]
    if form.endswith("men") and len(form) > 3:
        found.append((PLURAL, form[:-2] + "an", NOUN))
    for ending, relation, parts in ENDINGS:
        if form.endswith(ending):
            stems = _without_ending(form.removesuffix(ending), ending)
            found += [(relation, base, part) for base in stems for part in parts]
    return found


def roots(word: str) -> list[tuple[str, str, str]]:
    """List what a word may be derived from, if its meaning follows from that: as `bases` does.

    >>> roots("happily")
    [('y', 'happy', 'a')]
    """
    found = [(FOR_ADVERB, base, ADJECTIVE) for base in _without_ly(word)]
    for ending in ("ness", "nesses"):
        if word.endswith(ending):
            stem = word.removesuffix(ending)
            found.append((FOR_STATE, stem[:-1] + "y" if stem.endswith("i") else stem, ADJECTIVE))
    for prefix, relation, parts in PREFIXES:
        rest = word.removeprefix(prefix)
        if rest != word and len(rest) > 3:
            found += [(relation, rest, part) for part in parts]
            found += [(relation, base, part) for _, base, part in bases(rest) if part in parts and part != ADJECTIVE]
    return found


def _without_ly(word: str) -> list[str]:
    """The adjectives that an adverb in -ly may be made of."""
    stem = word.removesuffix("ly")
    if stem == word or len(stem) < 3:
        return []
    if stem.endswith("i"):
        return [stem[:-1] + "y"]
    return [stem, stem + "le", stem + "l", *([stem[:-2]] if stem.endswith("ical") else [])]


def _without_s(form: str) -> list[str]:
    """The bases of a form in -s: the plural of a noun, or the third person of a verb."""
    stem = form[:-1]
    if not form.endswith("s") or len(form) < 3:
        return []
    found = []
    if form.endswith("ies") and _is_consonant(form[-4:-3]):
        found.append(form[:-3] + "y")
    if not stem.endswith(HISSING) and not (stem.endswith("y") and _is_consonant(stem[-2:-1])):
        found.append(stem)
    if form.endswith("es") and form[:-2].endswith((*HISSING, "o")):
        found.insert(0 if form[:-2].endswith(SELDOM_WITH_E) else len(found), form[:-2])
    return found


def _without_ending(stem: str, ending: str) -> list[str]:
    """The bases of a form whose ending begins with a vowel. Before it, e falls, y becomes i, a consonant doubles."""
    if len(stem) < 2 or not any(letter in stem for letter in VOWELS + "y"):
        return []
    if stem.endswith("i") and ending != "ing":
        return [stem[:-1] + "y"]
    if _is_consonant(stem[-1]) and stem[-1] == stem[-2]:
        both = [stem[:-1], stem]
        return [*(both if stem[-1] in SINGLE_IN_BASE else both[::-1]), stem + "e"]  # the last for `silhouetted`
    if stem.endswith("e"):
        return [stem, stem + "e"] if ending == "ing" else [stem + "e"]  # `seeing`, `freed`
    if _must_double(stem):
        return [stem + "e"]
    both = [stem, stem + "e"]
    return both[::-1] if stem.endswith(LACKING_E) and not stem.endswith("ss") else both


def _is_consonant(letter: str) -> bool:
    return letter != "" and letter not in VOWELS


def _must_double(stem: str) -> bool:
    """Return whether a word of one syllable doubles its last letter before an ending: `hop` does, `keep` does not."""
    start = stem.replace("qu", "q")
    short = len(start) > 1 and start[-2] in VOWELS and _is_consonant(start[-1]) and start[-1] not in "wxy"
    return short and sum(letter in VOWELS for letter in start) == 1
