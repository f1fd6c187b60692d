"""Shortens the glosses of WordNet, and leaves out what is offensive by the source's own labels.

A gloss of WordNet is one definition or several, apart by semicolons, and then examples in quotation marks. Here, only
the first definition is kept. If it is long, remarks in parentheses and clauses at its end that only add to it are left
out, one after the other, so that what is left is still a whole phrase. It is never cut elsewhere.
"""

import re

from tools.meanings.wordnet import Sense

LONG = 72  # characters; shorter definitions are kept whole
SHORT = 12  # characters; so short a definition is told together with the next one
OFFENSIVE_USAGE = {"disparagement", "ethnic_slur", "obscenity"}
_PRIVATE = "(?:a |an |the )?(?:female|male|sexual)"
_UNKIND = "offensive|obscene|vulgar|derogatory|derogative|pejorative|disparaging|insulting|contemptuous|abusive"
OFFENSIVE = re.compile(
    rf"\b(?:{_UNKIND})\)? (?:British )?(?:terms?|slang|names?|words?|references?) (?:for|of|to|used)\b"
    r"|\bethnic slur|\bslurs? on\b|\bterms? of (?:abuse|contempt|disparagement)"
    r"|\((?:[^()]*\b)?(?:slur|offensive|pejorative|pejoratively|derogatory|disparaging|taboo)\b[^()]*\)"
    r"|\bused (?:contemptuously|pejoratively|disparagingly|derogatorily)|\btraditional racial division"
    rf"|\bslang for {_PRIVATE}"
)
EXAMPLES = re.compile(r'[;:,]?\s*(?:--\s*)?"')
BETWEEN = re.compile(r";(?![^(]*\))")  # definitions; a semicolon in parentheses is none of their ends
KIND_OF_SENSE = re.compile(r"\(?(?:a )?primarily (?:temporal|spatial) sense\)?;? ?")
REMARK = re.compile(r"\s*\([^()]*\)")
# What may be left out at the end of a definition. What comes before it is a whole phrase.
UNENDED = re.compile(r"(?:\([^()]*| (?:and|or))$")  # a remark with an example in it, or a source's own slip
_ADDING = (
    "especially|esp|usually|often|sometimes|generally|typically|formerly|originally|mostly|particularly|chiefly|mainly|"
    "primarily|as|such as|including|containing|for example|used|but|which|who|where|when|whose|so|either|having|being|"
    "made|found|related to|native to|originating"
)
ADDED = re.compile(rf"(?:,| -| --|:) ?(?:(?:and |or |but )?(?:{_ADDING})\b|e\.g\.|i\.e\.).*$")


def is_offensive(sense: Sense) -> bool:
    """Return whether the source says that a word is offensive in this sense."""
    definition = EXAMPLES.split(sense.gloss)[0]
    return bool(sense.usage & OFFENSIVE_USAGE or OFFENSIVE.search(definition))


def shortened(gloss: str) -> str:
    """Return a short definition of a gloss, or "" if it has none."""
    text = _first(KIND_OF_SENSE.sub("", EXAMPLES.split(gloss)[0]))
    if len(text) > LONG:
        start = re.match(r"\([^()]*\) ?", text)  # it says of what the definition speaks
        begin = start[0] if start else ""
        text = begin + REMARK.sub("", text[len(begin) :])
    while len(text) > LONG and (match := ADDED.search(text)) and match.start() > 12:
        text = text[: match.start()]
    return UNENDED.sub("", text).strip(" ;:,.-")


def _first(text: str) -> str:
    """The first of several definitions, or the first two if the first one is too short to say much."""
    definitions = [_tidy(part) for part in BETWEEN.split(text) if _tidy(part)]
    both = "; ".join(definitions[:2])
    if both.startswith("used of ") and len(definitions) > 1:  # it only says of what, and the next one says the meaning
        return both
    if definitions and (len(definitions[0]) >= SHORT or len(both) > LONG or "; especially" in both):
        return definitions[0]
    return both


def _tidy(text: str) -> str:
    return re.sub(r"\s+", " ", text.replace("`", "'")).strip()
