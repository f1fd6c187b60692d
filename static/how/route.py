"""The way of a word through the nodes of the packed list."""

from boggle.letters import folded
from boggle.tiers import TIERS
from boggle.words.lexicon import FACTS, TIER, Lexicon


class Numbered(Lexicon):
    """A lexicon that remembers the number in the file of each node that it expands."""

    def __init__(self, *arguments):
        self._numbers = {}
        super().__init__(*arguments)

    def expand(self, node):
        if node[FACTS] < 0:
            self._numbers[id(node)] = (-1 - node[FACTS]) // (TIER + 1)
        return super().expand(node)

    def number(self, node):
        """The number of a node that was expanded; None for one without letters, which the file gives no number."""
        return self._numbers.get(id(node))


def route(lexicon, word):
    """{"word", "steps": [[letter, number of the node behind it, letters that lead on, tier or ""], …], "whole"}.

    `whole` is false where no word begins with the next letter: the steps end before it.
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
