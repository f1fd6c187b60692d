"""Unpack the scripts of npm's solve-boggle. It leaves out the word list, whose origin the package does not name.

python -m benchmarks.speed.unpack_peer build/solve-boggle
"""

import base64
import hashlib
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

PACKAGE = "solve-boggle@3.0.1"
INTEGRITY = "3qeHPeNUR7DEZxBZX+aiOM5xd5DOw/B2ZvZ3xGt/RXpwPJWJgCUrMaJuV8mkvAbXg7dsDGuIyFm/cDjpLWNDXw=="  # SHA-512
WANTED = ("package.json", "lib/boggle.js", "lib/dice.js", "lib/trie.js")


def main(target):
    with tempfile.TemporaryDirectory() as folder:
        command = ["npm", "pack", PACKAGE, "--ignore-scripts", "--loglevel=error", "--pack-destination", folder]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        package = next(Path(folder).glob("*.tgz"))
        found = base64.b64encode(hashlib.sha512(package.read_bytes()).digest()).decode()
        if found != INTEGRITY:
            sys.exit(f"expected {PACKAGE} with SHA-512 {INTEGRITY}, got {found}")
        with tarfile.open(package) as archive:
            for name in WANTED:
                path = target / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(archive.extractfile(f"package/{name}").read())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
