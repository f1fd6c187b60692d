"""What is kept of the parts of the site, what comes next, and what to say of it. Nothing here knows of the browser.

tools/build/service_worker.py says what belongs to which part, and sw.js keeps them.
"""

from page.text.texts import t

CORE, PYODIDE, PHOTOS, WORDS, MEANINGS = "core", "pyodide", "photos", "words", "meanings"
ORDER = CORE, "small", PYODIDE, "documents", PHOTOS, WORDS, MEANINGS
LARGE = PYODIDE, "documents", WORDS, MEANINGS
WHEN_USED = PHOTOS, WORDS, MEANINGS  # are fetched at the first visit only if the user needs or allows them
KEPT, COMING, FAILED, FULL = "kept", "coming", "failed", "full"
MEGABYTE = 1_000_000
NOT_COMPLETE = t("The files for offline use are not complete. They are fetched when the page needs them.")


class PartStates:
    """`told` is what the service worker says of each part: whether it is kept, bytes that travel, bytes that are
    missing. `state` is of each part, `allowed` are those that the user wants, whatever they cost. Who comes back gets
    what photos need, too."""

    def __init__(self, told, allowed=()):
        self._told = told
        self.state = {name: KEPT if told[name]["kept"] else COMING for name in ORDER}
        self.allowed = set(allowed) | {PHOTOS} if told[PYODIDE]["kept"] else set(allowed)

    def waits(self, name, is_sparing):
        """Return whether a part is fetched only if the user needs or allows it: a large one on a connection that is
        slow or costs money, and some parts on any."""
        can_wait = name in WHEN_USED or (is_sparing and name in LARGE)
        return can_wait and self.state[name] != KEPT and name not in self.allowed

    def is_offered(self, name, is_sparing):
        """Return whether the user can ask for a part: it waits for that, did not arrive, or did not fit, and there may
        be room now."""
        return self.waits(name, is_sparing) or self.state[name] in (FAILED, FULL)

    def allow(self, name):
        """Take the user's wish for a part, even if it failed or did not fit before."""
        self.allowed.add(name)
        if self.state[name] in (FAILED, FULL):
            self.state[name] = COMING

    def next(self, is_sparing):
        """Return the part to be fetched next, or "". What failed or did not fit is not tried again."""
        names = [name for name in ORDER if self.state[name] == COMING and not self.waits(name, is_sparing)]
        return names[0] if names else ""

    def try_again(self):
        """Let what failed be tried again, as after a pause. What did not fit is not."""
        for name in ORDER:
            if self.state[name] == FAILED:
                self.state[name] = COMING

    def note(self, is_sparing):
        """Return the sentences about all parts."""
        if self.state[CORE] != KEPT:
            return NOT_COMPLETE
        names = part_names()
        full = [name for name in ORDER if self.state[name] == FULL]
        if full:
            parts, needed = "; ".join([names[name] for name in full]), sum([self._told[name]["needs"] for name in full])
            return t(
                "The storage of this browser is full. The board, its words and rounds work offline. "
                "These go without: {parts}. They need {size} MB of storage.",
                parts=parts,
                size=in_megabytes(needed),
            )
        failed = [names[name] for name in ORDER if self.state[name] == FAILED]
        if failed:
            return t(
                "The board, its words and rounds work offline. Not there yet: {parts}. It is tried again by itself.",
                parts="; ".join(failed),
            )
        left = [name for name in ORDER if self.state[name] == COMING]
        coming = [names[name] for name in left if not self.waits(name, is_sparing)]
        if coming:
            return t("The board, its words and rounds work offline. On their way: {parts}.", parts="; ".join(coming))
        if [name for name in left if name not in WHEN_USED]:
            return t("The board, its words and rounds work offline. The rest is kept when you need it or allow it.")
        return t("Ready to work offline.")

    def line(self, name, is_sparing):
        """Return what the list says of a part: the bytes that travel, and what became of it."""
        states = {
            KEPT: t("kept"),
            COMING: t("not kept") if self.waits(name, is_sparing) else t("on its way"),
            FAILED: t("did not arrive"),
            FULL: t("not kept: the storage is full"),
        }
        size = in_megabytes(self._told[name]["travels"])
        size = t("{size} MB", size=size) if self.state[name] == KEPT else t("{size} MB to fetch", size=size)
        return f"{size}, {states[self.state[name]]}"


def in_megabytes(size):
    """Return a number of megabytes, rounded up, such as "0.7"."""
    tenths = (size * 10 + MEGABYTE - 1) // MEGABYTE
    return f"{tenths // 10}.{tenths % 10}"


def part_names():
    return {
        CORE: t("Board, words, rounds"),
        "small": t("Other languages, small parts"),
        PYODIDE: t("Look up, own lists, photos, better boards (Pyodide)"),
        "documents": t("Guide, How it works, licences"),
        PHOTOS: t("What reads letters in photos"),
        WORDS: t("Words of all languages"),
        MEANINGS: t("Meanings of words"),
    }
