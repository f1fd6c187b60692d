"""Random boards and word lists, of few letters, so that boards really contain some of the words; lexicons, records."""

import json

from hypothesis import strategies as st

from boggle import Board, Lexicon
from boggle.words.pack import pack
from oracle import HOLE, WILD, are_next

TIERS = ["common", "familiar", "uncommon", "rare"]
PIECES = ["a", "b", "t", "h", "q", "u", "qu", "th", "aba"]
LETTERS = "abcdefghijklmnopqrstuvwxyz"
LONGEST_WALK = 5  # letters; on a board of equal letters, a longer word has too many paths for the oracle

any_tile = st.sampled_from([*LETTERS, WILD, HOLE]) | st.text(LETTERS, min_size=2, max_size=4)
few_tiles = st.lists(st.sampled_from([*PIECES, WILD, HOLE]), min_size=2, max_size=6).flatmap(st.sampled_from)


@st.composite
def boards(draw, tile=few_tiles, most=5):
    width, height = draw(st.integers(1, most)), draw(st.integers(1, most))
    tiles = draw(st.lists(tile, min_size=width * height, max_size=width * height))
    return Board(width, height, tiles, draw(st.booleans()))


# Text near the forms in which boards are copied: sizes, labels, tables, links.
_copied = '4 4|4x4|2,3|A B C D|1 2 3 4|1|2.|a:|Row 1:|TSLA|QuITE|T S L A|tsla/pret|T-S-L-A|[th]|[[|]]|{|}|(|)|,|"|:|/'
_copied += "|\n|\n\n|---|Ⓐ|🅀|🇹|\u20de|\ufe0f|4️⃣|board = |words|qu|Qu|?|."
_linked = (
    "https://example.org|://|/|?|&|#|=|board|b|width=4|height=4|tslapretainegods|t_s_l_a|%5B|%zz|%0A|+|.html|qu|-|,"
)
_linked += "|abcdefghijklmnopqrstuvwxy|en_US|44|#board=|#play=| "
copied_texts, links_of_others = [
    st.lists(st.sampled_from(pieces.split("|")), max_size=24).map("".join) for pieces in (_copied, _linked)
]

words = st.lists(st.sampled_from(PIECES), min_size=1, max_size=LONGEST_WALK).map("".join)
walks = st.lists(st.integers(0, 24), min_size=1, max_size=LONGEST_WALK)
tiers = st.sampled_from(TIERS)


@st.composite
def puzzles(draw, most=5):
    """A board, and a word list with tiers. Many of the words are on the board."""
    board = draw(boards(most=most))
    paths = [path_of(board, steps) for steps in draw(st.lists(walks, min_size=1, max_size=20))]
    there = ["".join(board.tiles[cell].replace(WILD, "ab"[cell % 2]) for cell in path) for path in paths]
    others = draw(st.lists(words, min_size=1, max_size=10))
    return board, {word: draw(tiers) for word in there + others if word}


def path_of(board, steps):
    """A path. Each step is a number that chooses one of the cells that can come next."""
    path = []
    for step in steps:
        free = [cell for cell, tile in enumerate(board.tiles) if tile != HOLE and cell not in path]
        ahead = [cell for cell in free if not path or are_next(board.width, path[-1], cell)]
        if ahead:
            path.append(ahead[step % len(ahead)])
    return path


# Any letters of any script, only for packing.
foreign_words = st.text(st.sampled_from("abéßжעあ𝒜") | st.characters(codec="utf-8"), min_size=1, max_size=8)
foreign_lists = st.dictionaries(foreign_words, tiers, min_size=1, max_size=60)


def lexicon_of(word_list):
    return Lexicon.from_bytes(pack(word_list))


def common(*word_list):
    return lexicon_of(dict.fromkeys(word_list, "common"))


def merged(kind, *some):
    """A record of this kind with all that others have, each as it is stored."""
    whole = kind()
    for one in some:
        assert whole.merge(json.loads(json.dumps(one.state()))) == 0
    return whole


def gathered(kind, some):
    """A record of this kind with these results."""
    whole = kind()
    for one in some:
        whole.add(one)
    return whole
