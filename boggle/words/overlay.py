"""A lexicon with some words added and others banned, without packing it again.

The nodes along each of these words are copied once, and only the copies are changed. All other nodes are those of the
original lexicon, which does not change. So the time for an edit depends on the length of its word, not on the size of
the lexicon. But if an added word has a letter that the lexicon lacks, all nodes are expanded again on demand, with a
place for that letter.
"""

from boggle.errors import LexiconError, quoted
from boggle.letters import are_letters, folded
from boggle.words.crude import crude_words
from boggle.words.lexicon import EDGES, FACTS, FIRST, WORD, Lexicon
from boggle.words.lexicon_file import CRUDE
from boggle.words.limits import LONGEST, TIERS

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from boggle.words.lexicon import Node


def edited(lexicon: Lexicon, added: dict[str, str], banned: "Iterable[str]" = ()) -> Lexicon:
    """A lexicon with the words of `lexicon` and `added`, but without those of `banned`.

    `added` maps words to names of tiers. These replace the tiers of the lexicon. A word that is both added and banned
    is banned. Case does not matter. Crude words that are added are marked. Raises LexiconError for text that is not a
    word, or for an unknown tier.

    >>> from boggle.words.files import default_lexicon
    >>> lexicon = edited(default_lexicon(), {"wembo": "rare"}, ["limbo"])
    >>> "wembo" in lexicon, "limbo" in lexicon
    (True, False)
    """
    return _Edited(lexicon, added, banned)


def marked(lexicon: Lexicon) -> Lexicon:
    """The same lexicon with all crude words marked. Lists that were packed long ago have no marks."""
    words = [word for word in crude_words() if word in lexicon and not lexicon.is_crude(word)]
    return edited(lexicon, {word: lexicon.tier(word) or "" for word in words}) if words else lexicon


def without_crude(lexicon: Lexicon) -> Lexicon:
    """The same lexicon without its crude words, none of which is marked."""
    crude = [word for word in crude_words() if word in lexicon]
    return edited(lexicon, {}, crude) if crude else lexicon


class _Edited(Lexicon):
    """A lexicon with edits to another lexicon. `longest` does not shrink when words are banned."""

    def __init__(self, lexicon: Lexicon, added: dict[str, str], banned: "Iterable[str]") -> None:
        fold = lexicon.fold
        self._edits = (
            {fold(checked_word(word)): added[word] for word in added},
            [fold(checked_word(word)) for word in banned],
        )
        new_letters = sorted({letter for word in self._edits[0] for letter in word if letter not in lexicon.places})
        if new_letters:
            lexicon = lexicon.widened(lexicon.width + len(new_letters))
        self._below = lexicon
        self._words, self._crude, self._hides = len(lexicon), lexicon._crude, lexicon._hides
        self._family = None
        self.spellings = lexicon.spellings
        self.longest = lexicon.longest
        self.bits = dict(lexicon.bits)
        self.places = dict(lexicon.places)
        for letter in new_letters:  # new letters get the next bits, no matter where they are in the alphabet
            self.bits[letter] = (WORD + 1) << len(self.bits)
            self.places[letter] = FIRST + len(self.places)
        self.alphabet = "".join(sorted(self.places))
        self.width = lexicon.width
        self.root = _copy(lexicon.root)
        self._copied: "dict[str, Any]" = {}  # a trie of dicts: the prefixes whose nodes are copies
        for word, tier in self._edits[0].items():
            self._add(word, tier)
        for word in self._edits[1]:
            self._ban(word)

    @property
    def has_tiers(self) -> bool:
        return self._below.has_tiers or any(tier != TIERS[0] for tier in self._edits[0].values())

    def expand(self, node: "Node") -> int:
        return self._below.expand(node)

    def widened(self, width: int) -> Lexicon:
        return _Edited(self._below.widened(width), *self._edits)

    def _without_crude(self) -> Lexicon:
        added, banned = self._edits
        crude = [word for word in added if self.is_crude(word)]
        plain = {word: added[word] for word in added if word not in crude}
        return _Edited(self._below.for_families(), plain, banned + crude)

    def _add(self, word: str, tier: str) -> None:
        if tier not in TIERS:
            raise LexiconError("expected a tier of {tiers}, got {got}", tiers=", ".join(TIERS), got=quoted(tier))
        end = self._copies(word)[-1]
        before = end[FACTS] & WORD
        crude = CRUDE if word in crude_words() else before & CRUDE
        self._words += before == 0
        self._crude += (crude - (before & CRUDE)) // CRUDE
        end[FACTS] += TIERS.index(tier) + 1 + crude - before
        self.longest = max(self.longest, len(word))

    def _ban(self, word: str) -> None:
        if word not in self:
            return
        nodes = self._copies(word)
        self._words -= 1
        self._crude -= nodes[-1][FACTS] & CRUDE > 0
        nodes[-1][FACTS] -= nodes[-1][FACTS] & WORD
        for letter in reversed(word):
            if nodes.pop()[FACTS]:
                return
            # Remove a node that has neither a word nor letters.
            nodes[-1][self.places[letter]] = None
            nodes[-1][FACTS] -= self.bits[letter]

    def _copies(self, word: str) -> "list[Node]":
        """Make the nodes from the root along `word` copies, or new nodes where there are none. Return these nodes."""
        nodes = [self.root]
        copied = self._copied
        for letter in word:
            node, place = nodes[-1], self.places[letter]
            if not node[place]:
                node[place] = self._without_letters(0)
                node[FACTS] += self.bits[letter]
            elif letter not in copied:
                self.expand(node[place])
                node[place] = _copy(node[place])
            copied = copied.setdefault(letter, {})
            nodes.append(node[place])
        return nodes


def _copy(node: "Node") -> "Node":
    """A copy of a node. Its list of edges is made on demand."""
    copy = list(node)
    copy[EDGES] = None
    return copy


def checked_word(text: str) -> str:
    """Return `text` as lexicons store it: composed, in lower case. Raises LexiconError if it is not a word."""
    word = folded(text)
    if len(word) <= LONGEST and are_letters(word):
        return word
    raise LexiconError("expected a word of 1 to {most} letters, got {got}", most=LONGEST, got=quoted(text))
