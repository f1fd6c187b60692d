"""Write the texts of the page into locale/*.po, and list what is still to be translated: `make texts`.

The build turns locale/de.po into static/languages/de.json, which `page.text.translation` reads.
"""

import re
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from tools.texts.catalogs import FOLDER, catalog_of, faults_of, languages
from tools.texts.extract import extracted

TEMPLATE = FOLDER / "messages.pot"
WIDTH = 120
# Headers that would change with each run, or that nothing reads.
HEADERS = r'"(Project|Report|[\w-]+-Date|Last-Translator|Language-Team|MIME|Content-Transfer|Generated)'


def update() -> None:
    """Write the texts into locale/. Each language keeps its translations."""
    texts = extracted()
    _write(TEMPLATE, texts.catalog)
    for language in languages():
        catalog = catalog_of(language)
        catalog.update(texts.catalog)
        _write(FOLDER / f"{language}.po", catalog)


def _write(path: Path, catalog: Catalog) -> None:
    """Write a catalog without line numbers and dates, which would differ after each change of the page."""
    with path.open("wb") as file:
        write_po(file, catalog, width=WIDTH, sort_output=True, ignore_obsolete=True, include_lineno=False)
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if not re.match(HEADERS, line)), "utf-8")


def main() -> None:
    update()
    texts = extracted()
    faults = texts.faults + [fault for language in languages() for fault in faults_of(language, texts)]
    print("\n".join(faults) or f"{len(texts.catalog)} texts, all of them translated")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
