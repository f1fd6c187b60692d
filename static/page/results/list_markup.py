"""The HTML of the words and their groups."""

from page.text.texts import t, tn

GROUP = (
    '<div class="group"><div class="badge" aria-hidden="true"><b>{}</b><span>{}</span></div>'
    '<div class="flow">{}</div></div>'
)
ENTRY = (
    '<div role="listitem"%s><button type="button" class="word%s" data-at="%d" data-tier="%s" tabindex="%s" '
    'aria-pressed="%s"><bdi>%s</bdi>%s%s%s</span></button></div>'
)
SMALL = ' <small aria-hidden="true">{}</small>'
WORTH = '<span class="unit"> {} {} {}'
TIER_NAMES = {"common": t("common"), "familiar": t("familiar"), "uncommon": t("uncommon"), "rare": t("rare")}
_known = {}  # results of `_worth`


def entry_markup(at, entry, size, has_points, state, place=""):
    """Return the HTML of entry number `at`.

    `size` is "", or one more CSS class. `has_points` says whether the points are shown, not only read out. `state` has
    the values of tabindex and aria-pressed, and `place` more attributes of the list item.
    """
    tail = _worth(entry["points"], entry["tier"])
    shown, more = (entry["points"], "") if has_points else ("", "")
    if "paths" in entry:
        paths, told = entry["paths"]
        shown, more = f"{shown} {paths}", f" {told}"
    small = SMALL.format(shown) if shown != "" else ""
    stop, pressed = state
    return ENTRY % (place, size, at, entry["tier"], stop, pressed, escaped(entry["word"]), small, tail, more)


def group_markup(heading, entries):
    """Return the HTML of a group. `heading` has the two texts of its badge, and `entries` is the HTML of its words."""
    return GROUP.format(escaped(heading[0]), heading[1], entries)


def escaped(text):
    if text.isalpha():
        return text
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def _worth(points, tier):
    """Return the markup of points and tier. It is stored, because many words share it."""
    if (points, tier) not in _known:
        _known[points, tier] = WORTH.format(points, tn("point", "points", points), TIER_NAMES[tier])
    return _known[points, tier]
