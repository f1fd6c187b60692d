"""What the page says about the workers: which one answers, and what is wrong with the others."""

from page.text.texts import t


class WorkerReports:
    """`say` is called with a sentence about the worker that solves. `alarm` is called with a sentence if a worker is
    late and no other one solves, and with "" when that is over.

    `answering()` returns the workers that answer, the fastest first.
    """

    def __init__(self, say, alarm, answering):
        self._say = say
        self._alarm = alarm
        self._answering = answering
        self._trouble = ""
        self._alarmed = False

    def tell(self, latest):
        """Say `latest` about the worker that answers. What is wrong with the others comes before it."""
        self._say(self._trouble + latest)

    def ready(self, worker):
        self._trouble = ""
        self.tell(t("{name} is ready.", name=worker.name))

    def trouble(self, sentence):
        """Say what is wrong with a worker, and which worker continues."""
        others = self._answering()
        if others:
            sentence = t("{name} goes on solving: {trouble}", name=others[0].name, trouble=sentence)
        self._trouble = f"{sentence}. "
        self.tell("")

    def late(self, worker):
        """Say that the files of a worker have not arrived."""
        self.trouble(t("{name} has not arrived yet", name=worker.title))
        if not self._answering():
            self._alarmed = True
            self._alarm(t("The solver is late: some of its files have not arrived. What you type is kept."))

    def end_alarm(self):
        if self._alarmed:
            self._alarmed = False
            self._alarm("")
