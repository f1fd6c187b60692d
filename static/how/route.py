"""The route of a word through the nodes of the packed list."""

from boggle.letters import folded
from boggle.tiers import TIERS
from boggle.words.lexicon import FACTS, TIER, Lexicon


class NumberedLexicon(Lexicon):
    """A lexicon that remembers the number of each node that it expands. The number is the node's place in the file."""

    def __init__(self, *arguments):
        self._numbers = {}
        super().__init__(*arguments)

    def expand(self, node):
        if node[FACTS] < 0:
            self._numbers[id(node)] = (-1 - node[FACTS]) // (TIER + 1)
        return super().expand(node)

    def number(self, node):
        """Return the number of an expanded node, or None for a node without letters, which has none in the file."""
        return self._numbers.get(id(node))


def route(lexicon, word):
    """Return the route of a word, as far as the list contains it: {"word", "steps", "whole"}.

    A step is [letter, number of the node that it leads to, number of letters that lead on from there, tier of the word
    that ends there or ""]. `whole` is false if the steps end early, because no word begins with the letters up to the
    next one.
    """
    word = folded(word.strip())
    node, steps = lexicon.root, []
    for letter in word:
        node = lexicon.child(node, letter)
        if not node:
            break
        tier = lexicon.expand(node) & TIER
        steps.append([letter, lexicon.number(node), len(lexicon.edges(node)), TIERS[tier - 1] if tier else ""])
    return {"word": word, "steps": steps, "whole": len(steps) == len(word)}
