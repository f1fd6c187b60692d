"""Chooses what is said of a word: its own senses, those of the words that it is a form of, and which come first."""

from collections import defaultdict
from typing import NamedTuple

from boggle.meanings.glossary import MOST_SENSES, SELF, Item
from boggle.meanings.inflection import (
    ADJECTIVE,
    ADVERB,
    AGAIN,
    COMPARATIVE,
    FOR_ADVERB,
    FOR_STATE,
    NOT,
    NOUN,
    PAST,
    PLURAL,
    PROGRESSIVE,
    SUPERLATIVE,
    THIRD,
    bases,
    roots,
)
from tools.meanings.function_words import FUNCTION_WORDS
from tools.meanings.shortening import SHORT, is_offensive, shortened
from tools.meanings.wordnet import Sense, Wordnet

# The count of a word is that of all its forms. So much of it is given to one form.
SHARES = {SELF: 1.0, PLURAL: 0.3, THIRD: 0.15, PAST: 0.4, PROGRESSIVE: 0.25, COMPARATIVE: 0.2, SUPERLATIVE: 0.2}
OTHER = 2.0  # a sense with another part of speech is told rather than one more with the same
RARE = 0.05  # of the count of the most usual item
MOST_CONSIDERED = 4  # senses of a word
SURE = 1_000_000  # the count of a gloss for a word of grammar


class Definition(NamedTuple):
    text: str
    met: int  # how often the sense was met in texts


class Chooser:
    """Knows the senses that may be told: none that is offensive, and each gloss but once for a word."""

    def __init__(self, wordnet: Wordnet) -> None:
        self.definitions: dict[tuple[str, str], list[Definition]] = {}
        self._parts: dict[str, list[str]] = defaultdict(list)
        self._irregular: dict[str, list[Item]] = defaultdict(list)
        self._has_own_past: set[str] = set()
        self._read_senses(wordnet)
        self._read_irregular(wordnet)

    def _read_senses(self, wordnet: Wordnet) -> None:
        for (word, part), senses in wordnet.senses.items():
            definitions = [
                Definition(shortened(sense.gloss), sense.met)
                for sense in _usual_first(senses)
                if not is_offensive(sense)
            ]
            if told := list({one.text: one for one in reversed(definitions) if one.text}.values())[::-1]:
                self.definitions[word, part] = _fuller_first(told)
        for word, (part, gloss) in FUNCTION_WORDS.items():
            self.definitions[word, part] = [Definition(gloss, SURE), *self.definitions.get((word, part), [])]
        for word, part in self.definitions:
            self._parts[word].append(part)

    def _read_irregular(self, wordnet: Wordnet) -> None:
        for (part, form), words in wordnet.irregular.items():
            relation = _relation(form, part)
            for word in words:
                if word != form and (word, part) in self.definitions:
                    self._irregular[form].append(Item(relation, part, word))
                    if relation == PAST and not form.endswith("ed"):
                        self._has_own_past.add(word)

    def items(self, word: str) -> list[Item]:
        """What a word is, the most usual first: at most two items, or one that stands for all of its own senses."""
        if follows := self._following(word):
            return follows
        scores = {item: SHARES.get(item.relation, 1.0) * self._weight(item) for item in self._candidates(word)}
        best = self._best(word, scores)
        best = [item for item in best if not self._says_little(item, best)]
        best = list({self.definitions[item.base, item.part][0].text: item for item in best[::-1]}.values())[::-1]
        if not best:
            return []
        if all(item.relation == SELF for item in best) or word in FUNCTION_WORDS:
            return [Item(SELF, "", word)]
        if len(best) > 1 and self._outweighs(best[0], best[1], scores):
            return [Item(SELF, "", word)] if best[0].relation == SELF else best[:1]
        return best

    def _best(self, word: str, scores: dict[Item, float]) -> list[Item]:
        """The most usual two. An irregular form of another word is one of them, unless it is rare: `wound`."""
        best = sorted(scores, key=lambda item: -scores[item])
        others = [item for item in self._irregular.get(word, []) if item in scores and item.base != best[0].base]
        second = [item for item in others if scores[item] > scores[best[0]] * RARE] or best[1:]
        return [*best[:1], *second[:1]]

    def own_senses(self, word: str) -> list[tuple[str, int]]:
        """The own senses of a word that are told, the most usual first: (part of speech, number of the definition)."""
        pool = {
            (part, number): one.met + 1.0
            for part in self._parts[word]
            for number, one in enumerate(self.definitions[word, part][:MOST_CONSIDERED])
        }
        best = max(pool, key=lambda sense: (pool[sense], -sense[1]), default=None)
        if best is None:
            return []
        del pool[best]
        weights = {sense: weight * (OTHER if sense[0] != best[0] else 1) for sense, weight in pool.items()}
        second = sorted(weights, key=lambda sense: (-weights[sense], sense[1]))[:1]
        return [best, *[sense for sense in second if self._is_wanted(word, sense, best)]]

    def has_second(self, item: Item) -> bool:
        """Return whether a second sense of the word and part of speech of an item is worth its place."""
        definitions = self.definitions[item.base, item.part]
        return len(definitions) > 1 and self._is_wanted(item.base, (item.part, 1), (item.part, 0))

    def _is_wanted(self, word: str, second: tuple[str, int], first: tuple[str, int]) -> bool:
        """Whether a second sense is told: it was met in texts, or the first was not, and may be the wrong one."""
        counts = [self.definitions[word, part][number].met for part, number in (first, second)]
        return counts[1] > 0 or counts[0] == 0

    def _says_little(self, item: Item, items: list[Item]) -> bool:
        """Whether an adjective or noun, never met in texts, only repeats the verb whose form it is: `frayed`. Or
        whether a comparative has a gloss of its own: `better`."""
        rare = item.relation == SELF and item.part in "na" and self._weight(item) == 1
        if rare and any(other.relation in (PAST, PROGRESSIVE) for other in items):
            return True
        own = self.definitions.get((items[0].base, items[0].part), [])
        return item.relation in (COMPARATIVE, SUPERLATIVE) and "ative of '" in own[0].text

    def _weight(self, item: Item) -> float:
        return self.definitions[item.base, item.part][0].met + 1

    def _outweighs(self, first: Item, second: Item, scores: dict[Item, float]) -> bool:
        """Whether a second sense of the first item is told rather than the second item, one of the same word."""
        senses = self.definitions[first.base, first.part]
        if first.base != second.base or len(senses) < 2:
            return False
        return senses[1].met * SHARES[first.relation] > OTHER * scores[second]

    def _candidates(self, word: str) -> list[Item]:
        """Everything that a word may be."""
        found = [Item(SELF, part, word) for part in self._parts.get(word, [])]
        found += self._irregular.get(word, [])
        known = {(item.base, item.part) for item in found}
        for relation, base, part in bases(word):
            if (base, part) in self.definitions and (base, part) not in known and part in "nvar":
                if word in self._parts and self._is_unlikely(relation, base):
                    continue
                found.append(Item(relation, part, base))
        return found or self._derived(word)

    def _is_unlikely(self, relation: str, base: str) -> bool:
        """Whether a word with senses of its own is hardly a regular form: `corner` of `corn`, or `seed` of `see`."""
        return relation in (COMPARATIVE, SUPERLATIVE) or (relation == PAST and base in self._has_own_past)

    def _derived(self, word: str) -> list[Item]:
        """What a word is derived from, if that says what it means: `relight` may be `light again` in many senses."""
        known = [Item(relation, part, base) for relation, base, part in roots(word)]
        found = [item for item in known if (item.base, item.part) in self.definitions][:1]
        return [item for item in found if not self._is_vague(item)]

    def _following(self, word: str) -> list[Item]:
        """What an adverb or a noun is derived from, if its own gloss, never met in texts, says no more: `acridly`."""
        singular = word.removesuffix("es") if word.endswith("nesses") else word
        (part, *others) = self._parts.get(singular, [""])
        own = self.definitions.get((singular, part), [])
        if others or len(own) != 1 or own[0].met or part not in (NOUN, ADVERB):
            return []
        wanted = FOR_ADVERB if part == ADVERB else FOR_STATE
        found = [item for item in self._derived(word) if item.relation == wanted]
        return [item for item in found if self._is_plain(item.base)]

    def _is_plain(self, adjective: str) -> bool:
        """Whether an adjective has few senses, and is no participle, whose adverb often means something else."""
        few = len(self.definitions[adjective, ADJECTIVE]) <= MOST_SENSES
        return few and not adjective.endswith(("ed", "ing"))

    def _is_vague(self, item: Item) -> bool:
        senses = len(self.definitions[item.base, item.part])
        if item.relation == AGAIN:
            return senses > MOST_SENSES
        is_participle = item.part == ADJECTIVE and item.base.endswith(("ed", "ing"))
        return is_participle and (senses > 1 or item.relation == NOT)


def _usual_first(senses: list[Sense]) -> list[Sense]:
    """If no sense was met in texts, their order says little. Then those for which the word is named first come first:
    a fare is rather the sum that is paid for a ride than a menu."""
    if any(sense.met for sense in senses):
        return senses
    return sorted(senses, key=lambda sense: not sense.is_first)


def _fuller_first(definitions: list[Definition]) -> list[Definition]:
    """Move a first definition of one short word behind the next one, if that is met, too: `have` says little of
    `bear`."""
    first = definitions[0].text
    if len(first) < SHORT and " " not in first and len(definitions) > 1 and definitions[1].met:
        return [definitions[1], definitions[0], *definitions[2:]]
    return definitions


def _relation(form: str, part: str) -> str:
    """How an irregular form is related to its word. The source does not say it."""
    if part == "n":
        return PLURAL
    if part == "v":
        return PROGRESSIVE if form.endswith("ing") else THIRD if form.endswith("s") else PAST
    return SUPERLATIVE if form.endswith("st") else COMPARATIVE
