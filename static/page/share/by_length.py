"""The words of an answer by length, the longest first, then A to Z."""

MOST = 2000  # words, which fill five printed pages; files contain longer lists


def by_length(found):
    """Return a list of (letters, entries), longest first, with at most MOST words, and the number of further words."""
    groups = {}
    for at in range(min(len(found), MOST)):
        entry = found[at]
        groups.setdefault(len(entry["word"]), []).append(entry)
    lengths = sorted(groups, reverse=True)
    return [(length, sorted(groups[length], key=_word)) for length in lengths], max(0, len(found) - MOST)


def _word(entry):
    return entry["word"]
