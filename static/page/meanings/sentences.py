"""What is said of a meaning, in the language of the page. The glosses themselves are in English."""

from page.results.list_markup import escaped
from page.text.texts import t

MEANING = '<p><i>{}</i> <span lang="en" dir="ltr" translate="no">{}.</span></p>'


def in_html(meanings):
    """Return the HTML of meanings: [[relation, part of speech, base, gloss], …]."""
    labels, glosses = [], []
    for relation, part, base, gloss in meanings:
        label = _label(relation, part, base)
        if labels and labels[-1] == label:
            glosses[-1] += f"; {gloss}"
        else:
            labels.append(label)
            glosses.append(gloss)
    return "".join([MEANING.format(escaped(label), escaped(gloss)) for label, gloss in zip(labels, glosses)])


def _label(relation, part, base):
    form = _forms(base).get(relation)
    return f"{form} ({_parts()[part]}):" if form else f"{_parts()[part]}:"


def _parts():
    """The parts of speech, by the letters of `boggle.meanings.glossary`."""
    return {
        "n": t("noun"),
        "v": t("verb"),
        "a": t("adjective"),
        "r": t("adverb"),
        "p": t("pronoun"),
        "i": t("preposition"),
        "c": t("conjunction"),
        "m": t("determiner"),
        "e": t("exclamation"),
    }


def _forms(base):
    """How a word may be related to `base`, by the letters of `boggle.meanings.inflection`."""
    return {
        "s": t("plural of {word}", word=base),
        "z": t("third person of {word}", word=base),
        "d": t("past of {word}", word=base),
        "g": t("-ing form of {word}", word=base),
        "c": t("comparative of {word}", word=base),
        "t": t("superlative of {word}", word=base),
        "y": t("adverb of {word}", word=base),
        "q": t("state of being {word}", word=base),
        "u": t("not {word}", word=base),
        "k": t("{word} again", word=base),
    }
