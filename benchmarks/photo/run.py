"""Print how well boards are read from pictures.

    python -m benchmarks.photo.run [FOLDER]

Without a folder, drawn trays, screens and films are read, the same in each run. A folder has pictures and
`labels.json`:

    {"photo.jpg": {"rows": ["A I A H", "W N O D", "Qu A T I", "I M N ."]}}

Pictures that show the same board are measured together, too.
"""

import json
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.photo.measure import Photo, mistakes, read, summary
from benchmarks.photo.pictures import DRAWN, LANGUAGES, drawn_in, of_folder
from boggle.cli.photo import FOLDER, networks_for
from boggle.game.languages import ENGLISH
from interpreters import node
from samples import ROOT

IN_A_LANGUAGE = 24  # pictures
IN_PYODIDE = 20  # of the pictures of each kind, for the time that they take
SCRIPT = ROOT / "benchmarks" / "photo" / "read_in_pyodide.mjs"


def main(folder: str | None) -> None:
    if folder:
        _print(folder, of_folder(Path(folder)))
    else:
        for name, (count, draw) in DRAWN.items():
            _print(name, draw(count))
        for language in LANGUAGES:
            _print(f"drawn screens and tables, {language}", drawn_in(language, IN_A_LANGUAGE), language)
    sizes = {path.name: path.stat().st_size for path in FOLDER.glob("*.net")}
    print(f"networks: {sum(sizes.values()):,} bytes ({', '.join(f'{name} {size:,}' for name, size in sizes.items())})")


def _print(name: str, photos: list[Photo], language: str = ENGLISH) -> None:
    networks = networks_for(language)
    print(f"{name}: {len(photos)} pictures")
    results = []
    for photo in photos:
        results.append(read(photo, networks))
        if not results[-1].all_right:
            print(f"  {mistakes(results[-1])}")
    if language != ENGLISH:
        print("\n".join([*summary(results), ""]))
        return
    some = photos[:: max(len(photos) // IN_PYODIDE, 1)]
    seconds = _seconds_in_pyodide(some)
    print("\n".join(summary(results)))
    print(
        f"seconds a photo: {statistics.median(seconds):.2f} (median), {max(seconds):.2f} (most of {len(some)}), Pyodide"
    )
    print()


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
