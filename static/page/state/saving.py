"""What features save and erase, without knowing of each other."""


class Saving:
    """`boxes` are the ids of the text boxes whose text is kept when the tab is left."""

    def __init__(self):
        self.boxes = []
        self._savers = []
        self._erasers = []

    def keep_box(self, name):
        """Keep the text of a text box, by its id, when the tab is left."""
        self.boxes.append(name)

    def add_saver(self, save):
        """Have `save`, an async function, called before the page is loaded again. It returns why it failed, or ""."""
        self._savers.append(save)

    def add_eraser(self, erase):
        """Have `erase`, an async function, called when the person erases everything."""
        self._erasers.append(erase)

    async def save(self):
        """Save all that was typed. Returns why that failed, "" if it did not."""
        first = ""
        for save in self._savers:  # all of them, whatever became of the others
            fault = await save()
            first = first or fault
        return first

    @property
    def erasers(self):
        return self._erasers
