"""Pin the packages that requirements/*.in and the package.json files ask for, with hashes.

python -m tools.setup.lock
"""

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
PIN = ["uv", "pip", "compile", "--quiet", "--universal", "--python-version", "3.11", "--generate-hashes"]
NPM = ["npm", "install", "--package-lock-only", "--ignore-scripts", "--omit-lockfile-registry-resolved"]


def main() -> None:
    for asked in sorted((ROOT / "requirements").glob("*.in")):
        pinned = asked.with_suffix(".txt")
        subprocess.run([*PIN, "--no-header", "--no-annotate", "--upgrade", asked, "-o", pinned], check=True)
    for package in (ROOT, ROOT / "audit", ROOT / "benchmarks", ROOT / "tests", ROOT / "tools"):
        subprocess.run(NPM, cwd=package, check=True)


if __name__ == "__main__":
    main()
