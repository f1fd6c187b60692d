"""How many paths each word of an answer has, in pieces (see `boggle.steps`)."""

from collections.abc import Sequence

from boggle.board import Board
from boggle.lexicon import Lexicon
from boggle.solver import Search
from boggle.steps import Steps
from boggle.trails import MOST_PATHS, Paths

Count = tuple[int, bool]


def counting(
    board: Board, lexicon: Lexicon, words: Sequence[str], alike: "dict[str, str] | None" = None
) -> Steps[list[Count]]:
    """Count the paths of `words`, which lie on the board. Returns for each how many there are, to MOST_PATHS, and
    whether there are or may be more.

    Most boards tell it by one walk over the whole lexicon; where that is given up, word by word. `lexicon` and `alike`
    are those of the search that found the words.
    """
    search = Search(board, lexicon, shortest=1, alike=alike)
    done = 0.0
    while search.walking and not search.done:
        search.run()
        done = max(done, 0.9 * search.progress * search.walking)
        yield done
    found = {one.word: one.paths for one in search.found()} if search.walking else {}
    ways = Paths(board, alike)
    counts = []
    for at, word in enumerate(words):
        count, more = (found[word], False) if word in found else ways.count(word)
        counts.append((count, more or count == MOST_PATHS))
        done = max(done, at / len(words))
        yield done
    return counts
