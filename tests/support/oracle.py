"""A solver as naive as can be, to hold the real one against: word by word, over a plain list of words.

It shares no code with the package and knows of a board only its width and tiles.
"""

HOLE, WILD = "", "?"


def words_on(width, tiles, words):
    """A dict from each of `words` that lies on the board to the set of all its paths, each a tuple of cells."""
    found = {word: paths_of(width, tiles, word) for word in words}
    return {word: paths for word, paths in found.items() if paths}


def paths_of(width, tiles, word):
    whole = set()
    growing = [((), word)]
    while growing:
        path, rest = growing.pop()
        if path and not rest:
            whole.add(path)
            continue
        for cell, tile in enumerate(tiles):
            if cell not in path and (not path or are_next(width, path[-1], cell)) and fits(tile, rest):
                growing.append(((*path, cell), rest[len(tile) :]))
    return whole


def are_next(width, cell, other):
    down = abs(cell // width - other // width)
    across = abs(cell % width - other % width)
    return max(down, across) == 1


def fits(tile, rest):
    """Can the tile spell the beginning of `rest`?"""
    if tile == HOLE or not rest:
        return False
    return tile == WILD or rest.startswith(tile)
