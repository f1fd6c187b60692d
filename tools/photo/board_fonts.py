"""The fonts of the drawn boards that the reader is measured with. Pinned packages of PyPI bring them, so that they are
the same everywhere. The network is not trained on them.
"""

from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from PIL import ImageFont

FILES = {
    "font_hanken_grotesk": ["HankenGrotesk-Bold.otf", "HankenGrotesk-SemiBold.otf", "HankenGrotesk-Medium.otf"],
    "font_manrope": ["Manrope-Bold.ttf", "Manrope-ExtraBold.ttf", "Manrope-SemiBold.ttf"],
    "font_rhd": ["RedHatDisplay-Bold.ttf", "RedHatDisplay-Medium.ttf", "RedHatDisplay-Black.ttf"],
}


@lru_cache
def font_files() -> list[str]:
    found = []
    for package, names in FILES.items():
        spec = find_spec(package)
        if spec is None or not spec.submodule_search_locations:
            raise FileNotFoundError(f"expected the package {package} of requirements/test.txt, got none")
        found += [str(Path(spec.submodule_search_locations[0], "files", name)) for name in names]
    return found


@lru_cache
def fonts_with(letters: str) -> list[str]:
    """Those that have all these letters, as capitals."""
    return [file for file in font_files() if all(has_letter(file, letter) for letter in set(letters.upper()))]


@lru_cache(maxsize=20_000)
def has_letter(file: str, letter: str) -> bool:
    """Whether the font has this letter, and no box in its place."""
    font = ImageFont.truetype(file, 40)
    shown, missing = font.getmask(letter), font.getmask("\U0010fffe")
    return shown.getbbox() is not None and bytes(shown) != bytes(missing)


@lru_cache
def font_of_height(file: str, height: int) -> ImageFont.FreeTypeFont:
    """The font in the size in which its capitals have this height."""
    _, top, _, bottom = ImageFont.truetype(file, 100).getbbox("H")
    return ImageFont.truetype(file, max(round(100 * height / (bottom - top)), 4))
