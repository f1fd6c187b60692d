"""List the pinned packages that have a newer version, according to pip and npm.

    python -m tools.setup.outdated

Packages that only other packages need are listed, too. `make lock` pins the newest versions that fit together.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = [ROOT, *sorted(path.parent for path in ROOT.glob("*/package.json"))]

Row = tuple[str, str, str, str]  # name, version pinned, newest version, file


def main() -> None:
    rows = [row for row in [*_of_python(), *_of_npm()] if is_newer(row[2], row[1])]
    for name, pinned, newest, file in sorted(rows):
        print(f"{name:<28} {pinned:<14} {newest:<14} {file}")
    print(f"{len(rows)} of what is pinned have a newer version" if rows else "all that is pinned is the newest")


def pins(requirements: str) -> dict[str, str]:
    """Map the names of packages to the versions pinned in a file of requirements."""
    return dict(re.findall(r"^([\w.-]+)==([^\s;]+)", requirements, re.MULTILINE))


def is_newer(one: str, other: str) -> bool:
    """Whether version `one` is higher than version `other`. npm's "latest" is sometimes an older version."""
    return _numbers(one) > _numbers(other)


def _numbers(version: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", version)]


def _of_python() -> list[Row]:
    """List the pinned packages, with the newest versions that pip knows."""
    command = [sys.executable, "-m", "pip", "list", "--outdated", "--format=json", "--disable-pip-version-check"]
    listed = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    newest = {_plain(entry["name"]): entry["latest_version"] for entry in json.loads(listed)}
    rows = []
    for file in sorted((ROOT / "requirements").glob("*.txt")):
        for name, pinned in pins(file.read_text("utf-8")).items():
            rows.append((name, pinned, newest.get(_plain(name), pinned), str(file.relative_to(ROOT))))
    return rows


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _of_npm() -> list[Row]:
    """List the packages for which npm knows a newer version than their package.json asks for."""
    rows = []
    for folder in PACKAGES:
        command = ["npm", "outdated", "--json", "--package-lock-only", "--loglevel=error"]
        listed = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, text=True)
        if listed.returncode not in (0, 1):  # 1 means that something is listed
            sys.exit(f"expected a list from npm outdated in {folder}, got status {listed.returncode}")
        found = json.loads(listed.stdout or "{}")
        if "error" in found:
            sys.exit(f"expected a list from npm outdated in {folder}, got {found['error']}")
        for name, versions in found.items():
            if versions.get("latest"):
                file = (folder / "package.json").relative_to(ROOT)
                rows.append((name, versions["wanted"], versions["latest"], str(file)))
    return rows


if __name__ == "__main__":
    main()
