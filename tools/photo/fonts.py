"""The free fonts that the network is trained on. They come from Debian's packages, which `make train` installs.

The fonts of the drawn boards that the reader is measured with are others: see `tools/photo/board_fonts.py`.
"""

import sys
from pathlib import Path

from tools.setup.get_browser import get_from_debian

ROOTS = [Path("/usr/share/fonts"), Path("/usr/share/texmf/fonts/opentype")]
PACKAGES = {
    "fonts-liberation": ["LiberationSans-*", "LiberationSansNarrow-Bold*"],
    "fonts-croscore": ["Arimo-*"],
    "fonts-urw-base35": ["NimbusSans-*.otf", "NimbusSansNarrow-Bold.otf", "URWGothic-*.otf"],
    "fonts-texgyre": ["texgyreheros-*", "texgyreheroscn-bold*", "texgyreadventor-*"],
    "fonts-freefont-ttf": ["FreeSans*"],
    "fonts-dejavu": ["DejaVuSans.ttf", "DejaVuSans-Bold*", "DejaVuSansCondensed*"],
    "fonts-lato": ["Lato-Regular*", "Lato-Medium.*", "Lato-Semibold.*", "Lato-Bold.*", "Lato-Heavy.*", "Lato-Black.*"],
    "fonts-inter": ["Inter-Regular*", "Inter-Medium.*", "Inter-SemiBold.*", "Inter-Bold.*", "Inter-ExtraBold.*"],
    "fonts-cabin": ["Cabin-*"],
    "fonts-cantarell": ["Cantarell-Regular*", "Cantarell-Bold*", "Cantarell-ExtraBold*"],
    "fonts-crosextra-carlito": ["Carlito-*"],
    "fonts-quicksand": ["Quicksand-Regular*", "Quicksand-Medium*", "Quicksand-Bold*"],
    "fonts-comfortaa": ["Comfortaa-Regular*", "Comfortaa-Bold*"],
    "fonts-sil-andika": ["Andika-*"],
    "fonts-roboto-unhinted": ["Roboto-Regular*", "Roboto-Medium.*", "Roboto-Bold.*", "Roboto-Black.*"],
    "fonts-open-sans": ["OpenSans-Regular*", "OpenSans-Semibold.*", "OpenSans-Bold.*", "OpenSans-ExtraBold.*"],
    "fonts-league-spartan": ["LeagueSpartan-*"],
    "fonts-oxygen": ["Oxygen-Sans*"],
    "fonts-beteckna": ["Beteckna.*"],
    "fonts-karla": ["Karla-*"],
    "fonts-dosis": ["Dosis-*"],
    "fonts-clear-sans": ["ClearSans-Regular*", "ClearSans-Medium.*", "ClearSans-Bold.*"],
    "fonts-play": ["Play-*"],
    "fonts-junction": ["Junction*"],
    "fonts-adf-universalis": ["UniversalisADFStd-*"],
    "fonts-noto-core": ["NotoSans-Regular*", "NotoSans-Medium.*", "NotoSans-Bold.*", "NotoSans-Black.*"],
}
RARE = {  # with serifs, thin, or with an I that has bars
    "fonts-liberation": ["LiberationSerif-Bold.*", "LiberationSerif-Regular.*"],
    "fonts-texgyre": ["texgyrebonum-bold.*", "texgyreschola-bold.*"],
    "fonts-dejavu": ["DejaVuSansMono-Bold*"],
    "fonts-lato": ["Lato-Light.*"],
    "fonts-open-sans": ["OpenSans-Light.*"],
    "fonts-roboto-unhinted": ["Roboto-Light.*"],
}
OF_SCREENS = {  # more for the network of screens: other serifs, thinner letters, and hiragana, which it is to refuse
    "fonts-ebgaramond": ["EBGaramond12-Regular.otf", "EBGaramond12-Bold.otf"],
    "fonts-roboto-slab": ["RobotoSlab-Regular*", "RobotoSlab-Bold*", "RobotoSlab-Light*"],
    "fonts-dejavu": ["DejaVuSans-ExtraLight*"],
    "fonts-lato": ["Lato-Thin.*"],
    "fonts-inter": ["Inter-Light.*", "Inter-Black.*"],
    "fonts-quicksand": ["Quicksand-Light*"],
    "fonts-texgyre": ["texgyretermes-regular.*", "texgyrepagella-bold.*", "texgyrecursor-bold.*"],
    "fonts-liberation": ["LiberationMono-Regular.*", "LiberationSansNarrow-Regular.*"],
}
HIRAGANA = {"fonts-vlgothic": ["VL-Gothic-Regular.ttf"]}
SLANTED = ("Italic", "Oblique", "italic", "oblique")


def font_files() -> tuple[list[str], list[str]]:
    """Return the files of usual fonts and of rare ones, sorted by name. Installs the packages if one is missing."""
    _install(PACKAGES, RARE)
    return _all(PACKAGES), _all(RARE)


def screen_font_files() -> tuple[list[str], list[str], str]:
    """As `font_files`, with more rare ones, and one that has hiragana."""
    _install(PACKAGES, RARE, OF_SCREENS, HIRAGANA)
    return _all(PACKAGES), sorted({*_all(RARE), *_all(OF_SCREENS)}), _all(HIRAGANA)[0]


def _install(*lists: dict[str, list[str]]) -> None:
    for attempt in range(2):
        found = [_found(patterns) for packages in lists for patterns in packages.values()]
        if all(found):
            return
        if attempt:
            sys.exit("expected fonts of each of Debian's packages, got some without any")
        get_from_debian(*{package for packages in lists for package in packages})


def _all(packages: dict[str, list[str]]) -> list[str]:
    return sorted(
        {file for patterns in packages.values() for file in _found(patterns)}, key=lambda file: Path(file).name
    )


def _found(patterns: list[str]) -> list[str]:
    by_name: dict[str, str] = {}  # some fonts are installed twice
    for pattern in patterns:
        for path in sorted(path for root in ROOTS for path in root.rglob(pattern)):
            if path.suffix in (".ttf", ".otf") and not any(word in path.name for word in SLANTED):
                by_name[path.stem] = str(path)
    return list(by_name.values())
