"""Reads the translations in locale/*.po: lists the languages and the faults, and writes tables that the page reads."""

import json
import string
from collections.abc import Iterator
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from tools.texts.extract import Texts

FOLDER = Path(__file__).parents[2] / "locale"


def languages() -> list[str]:
    """Return the codes of the languages other than English."""
    return sorted(path.stem for path in FOLDER.glob("*.po"))


def catalog_of(language: str) -> Catalog:
    """Read the translations into a language from locale/, without changes."""
    with (FOLDER / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language)


def faults_of(language: str, texts: Texts) -> list[str]:
    """Compare the translations into a language with the texts of the page. Returns a line for each fault."""
    catalog = catalog_of(language)
    there, wanted = by_key(catalog), by_key(texts.catalog)
    faults = [f"missing: {key!r}" for key in wanted.keys() - there.keys()]
    faults += [f"not on the page any more: {key!r}" for key in there.keys() - wanted.keys()]
    for key in wanted.keys() & there.keys():
        faults += [f"{fault}: {key!r}" for fault in _faults_in(there[key])]
    return [f"locale/{language}.po: {fault}" for fault in sorted(faults)]


def by_key(catalog: Catalog) -> dict[str | tuple[str, ...], Message]:
    """Map English texts to their messages. The key of a text with a plural is a pair."""
    return {
        tuple(message.id) if isinstance(message.id, list | tuple) else message.id: message
        for message in catalog
        if message.id
    }


def _faults_in(message: Message) -> Iterator[str]:
    keys, said = _forms(message.id), _forms(message.string)
    if message.fuzzy:
        yield "fuzzy, to be looked at"
    if not all(said) or len(said) < len(keys):
        yield "to be translated"
    elif any(_places(text) != _places(keys[-1]) for text in said):
        yield "other places than in English"


def _forms(text: str | list[str] | tuple[str, ...] | None) -> list[str]:
    return [text] if isinstance(text, str) else list(text or [])


def _places(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def table(language: str) -> str:
    """Return the translations as JSON, in the form that `page.text.translation` reads.

    A text without a translation is left out; the page shows it in English.
    """
    catalog = catalog_of(language)
    said = {keys: message.string for keys, message in by_key(catalog).items() if not message.fuzzy}
    texts = {keys if isinstance(keys, str) else keys[0]: text for keys, text in said.items() if text and all(text)}
    ones = [number for number in range(100) if catalog.plural_expr and _form(catalog, number) == 0]
    separator = Locale(language).number_symbols["latn"]["group"]
    kept = {"code": language, "separator": separator, "ones": ones, "texts": texts}
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))


def _form(catalog: Catalog, number: int) -> int:
    """Return the plural form for a number: 0 or 1. All languages of the page use one of these two plural rules."""
    return {"(n != 1)": int(number != 1), "(n > 1)": int(number > 1)}[catalog.plural_expr]
