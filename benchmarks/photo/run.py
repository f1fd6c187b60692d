"""Print how well boards are read from photos.

    python -m benchmarks.photo.run [FOLDER]

Without a folder, drawn boards are read, the same in each run. A folder has pictures and `labels.json`:

    {"photo.jpg": {"rows": ["A I A H", "W N O D", "Qu A T I", "I M N ."]}}
"""

import json
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.photo.measure import NETWORK, Photo, drawn_photos, figures, mistakes, read, real_photos
from boggle.photo.network import Network, Networks
from interpreters import node
from samples import ROOT

DRAWN = 75
IN_PYODIDE = 20  # of the photos, for the time that they take
SCRIPT = ROOT / "benchmarks" / "photo" / "read_in_pyodide.mjs"


def main(folder: str | None) -> None:
    photos = real_photos(Path(folder)) if folder else drawn_photos(DRAWN)
    networks = Networks(Network.from_bytes(NETWORK.read_bytes()))
    results = []
    for photo in photos:
        results.append(read(photo, networks))
        if results[-1].right < len(photo.tiles):
            print(mistakes(results[-1]))
    print("\n".join(figures(results)))
    some = photos[:: max(len(photos) // IN_PYODIDE, 1)]
    print(f"seconds a photo  {statistics.median(_seconds_in_pyodide(some)):.2f} (median of {len(some)}, Pyodide)")
    print(f"network          {NETWORK.stat().st_size:,} bytes")


def _seconds_in_pyodide(photos: list[Photo]) -> list[float]:
    with tempfile.TemporaryDirectory() as folder:
        names = []
        for number, photo in enumerate(photos):
            names.append([f"{number}.rgba", *photo.size])
            Path(folder, f"{number}.rgba").write_bytes(photo.rgba)
        Path(folder, "pictures.json").write_text(json.dumps(names))
        printed = subprocess.run([node(), SCRIPT, folder], check=True, stdout=subprocess.PIPE, text=True).stdout
    return [seconds for seconds, _, _ in json.loads(printed)]


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else None)
