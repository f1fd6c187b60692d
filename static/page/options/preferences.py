"""What a player prefers in all rounds. The browser keeps it, and erases it together with everything else."""

from page.browser.local_storage import LocalStore

NAME = "play"
SOUND, VIBRATION, SCREEN, EXTRA_TIME = ALL = ("sound", "vibration", "screen", "extra")


class Preferences:
    """Each of ALL is off until the player chooses it."""

    def __init__(self):
        self._store = LocalStore()
        self._chosen = []

    async def open(self):
        await self._store.open()
        self._chosen = [name for name in self._store.read(NAME).split(" ") if name in ALL]

    def has(self, name):
        return name in self._chosen

    def choose(self, name, is_on):
        """Turn a preference on or off."""
        others = [one for one in self._chosen if one != name]
        self._chosen = others + [name] if is_on else others  # noqa: RUF005 - MicroPython has no stars in lists
        self._store.write(NAME, " ".join(self._chosen))

    def forget(self):
        """Turn all preferences off. What is stored is erased together with everything else."""
        self._chosen = []
