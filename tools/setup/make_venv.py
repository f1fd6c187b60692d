"""Make a virtual environment and install pinned requirements into it. Run this with the system's own Python.

python3 tools/setup/make_venv.py .venv requirements/site.txt
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST = (3, 11)


def main(folder: str, requirements: str) -> None:
    if sys.version_info < OLDEST:
        sys.exit(
            f"expected Python {OLDEST[0]}.{OLDEST[1]} or newer, got {sys.version.split()[0]}: make PYTHON=python3.12"
        )
    python = Path(folder, "bin", "python")
    if not python.exists() or not _has_pip(python):
        _install_ensurepip()
        subprocess.run([sys.executable, "-m", "venv", "--clear", folder], check=True)
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*install, "--require-hashes", "-r", requirements], check=True)


def _has_pip(python: Path) -> bool:
    return subprocess.run([python, "-m", "pip", "--version"], capture_output=True).returncode == 0


def _install_ensurepip() -> None:
    """Install Python's module ensurepip if it is missing. Debian has it in a separate package."""
    try:
        import ensurepip  # noqa: F401
    except ImportError:
        package = f"python3.{sys.version_info.minor}-venv"
        if os.geteuid() or not shutil.which("apt-get"):
            sys.exit(f"expected Python with its module ensurepip, got one without: apt-get install {package}")
        subprocess.run(["apt-get", "update", "-qq"], check=True)
        subprocess.run(["apt-get", "install", "-y", "-qq", package], check=True, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    main(*sys.argv[1:])
