"""Prints what the network of letters says about some patches, which are made here."""

from boggle.photo.alphabet import CLASSES
from boggle.photo.network import SIDE, Network


def patch_of(number):
    """A cross, a ring or a bar on paper that is not quite white."""
    rows = []
    for y in range(-14, 14):
        row = []
        for x in range(-14, 14):
            ink = (abs(x) < 3 or abs(y) < 2, 40 < x * x + y * y < 90, abs(x) < 3 and abs(y) < 9)[number % 3]
            row.append(max(0, min(255, (220 if ink else 15) + (x * 7 + y * 13 + number * 29) % 23)))
        rows.append(row)
    return rows


with open("boggle/photo/letters.net", "rb") as file:
    network = Network.from_bytes(file.read())
for number in range(6):
    scores = network.scores(patch_of(number))
    assert len(patch_of(number)) == SIDE
    print(*[f"{score:.6f}" for turn in scores for score in turn])
    sums = [sum(turn[n] for turn in scores) for n in range(len(CLASSES))]
    print(CLASSES[sums.index(max(sums))])
