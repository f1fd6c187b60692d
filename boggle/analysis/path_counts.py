"""Counts the paths of each word of an answer, in steps (see `boggle.progress`)."""

from collections.abc import Sequence

from boggle.game.board import Board
from boggle.progress import Steps
from boggle.search.cell_sets import CellSets
from boggle.search.paths import MOST_PATHS, MOST_STEPS, PAUSE, Paths, place_paths
from boggle.search.solver import Search
from boggle.words.lexicon import Lexicon

Count = tuple[int, bool]


def path_count_steps(
    board: Board, lexicon: Lexicon, words: Sequence[str], alike: "dict[str, str] | None" = None
) -> Steps[list[Count]]:
    """Count the paths of `words`, which must be on the board.

    Returns two values for each word: the number of paths, at most MOST_PATHS, and whether there are or may be more. On
    most boards, one walk through the lexicon counts the paths of all words. If that walk is given up, the paths of each
    word are counted separately. `lexicon` and `alike` must be those of the search that found the words.
    """
    search = Search(board, lexicon, shortest=1, alike=alike)
    done = 0.0
    while search.walking and not search.done:
        search.run()
        done = max(done, 0.9 * search.progress * search.walking)
        yield done
    found = {one.word: one.paths for one in search.found()} if search.walking else {}
    cell_sets = Paths(board, alike).cell_sets
    known: dict[str, Count] = {}  # words whose letters lie on the same tiles have the same count
    counts = []
    for at, word in enumerate(words):
        done = max(done, at / len(words))
        yield done
        if word in found:
            counts.append((found[word], found[word] == MOST_PATHS))
            continue
        same = cell_sets.class_key(word)
        if same not in known:
            known[same] = yield from _counting(cell_sets, word, done)
        counts.append(known[same])
    return counts


def _counting(cell_sets: CellSets, word: str, done: float) -> Steps[Count]:
    """Count the paths of one word, for at most MOST_STEPS steps. Yields `done` at every pause."""
    found, pauses_left = 0, MOST_STEPS // PAUSE
    for trail in place_paths(cell_sets, word):
        if trail is None:
            pauses_left -= 1
            yield done
        else:
            found += 1
        if found == MOST_PATHS or not pauses_left:
            return found, True
    return found, False
