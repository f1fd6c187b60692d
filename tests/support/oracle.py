"""A simple reference solver to compare the real one with: it tries word after word, and shares no code with it."""

HOLE, WILD = "", "?"


def words_on(width, tiles, words):
    """Map each of `words` that is on the board to the set of all its paths. Each path is a tuple of cells."""
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
    """Whether the tile can spell the beginning of `rest`."""
    if tile == HOLE or not rest:
        return False
    return tile == WILD or rest.startswith(tile)
