"""What features save and erase. They register it here, so that they need not know each other."""


class Saving:
    """`boxes` lists the ids of the text boxes whose text is saved when the user leaves the tab."""

    def __init__(self):
        self.boxes = []
        self._savers = []
        self._erasers = []

    def keep_box(self, name):
        """Save the text of the text box with the id `name` when the user leaves the tab."""
        self.boxes.append(name)

    def add_saver(self, save):
        """Call `save`, an async function, before the page is loaded again. It must return why it failed, or ""."""
        self._savers.append(save)

    def add_eraser(self, erase):
        """Call `erase`, an async function, when the user erases everything."""
        self._erasers.append(erase)

    async def save(self):
        """Save all that was typed. Returns why that failed, or ""."""
        first = ""
        for save in self._savers:  # all of them, even if one fails
            fault = await save()
            first = first or fault
        return first

    @property
    def erasers(self):
        return self._erasers
