"""What a player prefers in all rounds. The browser keeps it, and erases it together with everything else."""

from page.browser.storage import LocalStore

NAME = "play"
USUAL = 180  # seconds of a round
TIMES = list(range(60, 601, 60)) + [None]  # noqa: RUF005 - MicroPython has no stars in lists
SOUND, VIBRATION, SCREEN, EXTRA_TIME = ALL = ("sound", "vibration", "screen", "extra")


class Preferences:
    """Each of ALL is off until the player chooses it. `seconds` is the time of a round chosen last, None for a round
    without a clock."""

    def __init__(self):
        self._store = LocalStore()
        self._chosen, self.seconds = [], USUAL

    async def open(self):
        await self._store.open()
        stored = self._store.read(NAME).split(" ")
        self._chosen = [name for name in stored if name in ALL]
        times = [seconds for seconds in TIMES if _as_text(seconds) in stored]
        self.seconds = times[0] if times else USUAL

    def has(self, name):
        return name in self._chosen

    def choose(self, name, is_on):
        """Turn a preference on or off."""
        others = [one for one in self._chosen if one != name]
        self._chosen = others + [name] if is_on else others  # noqa: RUF005
        self._write()

    def choose_time(self, seconds):
        """Remember the time of a round."""
        self.seconds = seconds
        self._write()

    def forget(self):
        """Turn all preferences off. What is stored is erased together with everything else."""
        self._chosen, self.seconds = [], USUAL

    def _write(self):
        time = _as_text(self.seconds)
        self._store.write(NAME, " ".join(self._chosen + [time]))  # noqa: RUF005


def _as_text(seconds):
    return "no-clock" if seconds is None else str(seconds)
