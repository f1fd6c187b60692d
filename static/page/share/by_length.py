"""The words of an answer as people read them: by their length, the longest first."""

MOST = 2000  # words, which make five printed pages; of more, files hold them all


def by_length(found):
    """A list of (letters, entries), longest first, of at most MOST words, and how many are left out."""
    groups = {}
    for at in range(min(len(found), MOST)):
        entry = found[at]
        groups.setdefault(len(entry["word"]), []).append(entry)
    lengths = sorted(groups, reverse=True)
    return [(length, groups[length]) for length in lengths], max(0, len(found) - MOST)
