"""What how.html shows of reading a photo: everything that was found on the way. This runs in Pyodide."""

from boggle.photo.network import CLASSES, Network, tile_of
from boggle.photo.reader import PhotoReader
from worker.rpc import as_json

BEST = 3  # possible tiles of each place are told


@as_json
def read_steps(pixels, width, height, network):
    """Read a picture. Both `pixels` and `network` are a Uint8Array. The result has

    - "blobs": the left, top, right and lower edge of each,
    - "side": of the board, and "places": [x, y] of each place of the lattice, row by row,
    - "patches": for each place 28 rows of 28 numbers from 0 for paper to 255 for ink, as hexadecimal text,
    - "scores": for each place the best of [tile, probability].
    """
    reader = PhotoReader(pixels.to_bytes(), width, height, Network.from_bytes(network.to_bytes()), keep_steps=True)
    while not reader.done:
        reader.run(1)
    steps = reader.steps
    letters, tiles = steps["letters"], steps["scores"]
    return {
        "blobs": [[blob.left, blob.top, blob.right, blob.bottom] for blob in steps["blobs"]],
        "side": letters.window.side,
        "places": [letters.homography.at(*place) for place in letters.window.places],
        "patches": [b"".join(bytes(row) for row in tile.patch).hex() for tile in tiles],
        "scores": [_best(tile.turns) for tile in tiles],
    }


def _best(turns):
    """Return the best tiles. The probabilities of a tile in each turn, with and without a mark, are added up."""
    found = {}
    for scores in turns:
        for name, score in zip(CLASSES, scores, strict=True):
            found[tile_of(name)] = found.get(tile_of(name), 0) + score
    best = sorted(found, key=lambda tile: -found[tile])[:BEST]
    return [[tile, found[tile]] for tile in best]
