"""The words of a board that the page does not show as solved."""

import asyncio

from boggle.play.round import words_in
from page.solver.worker import WorkerError
from page.text.texts import language


class HiddenWords:
    """Finds the words of one board after the other, because a worker gives up the earlier of two."""

    def __init__(self, solver):
        self._solver = solver
        self._last = asyncio.Event()  # set when the last search is over
        self._last.set()

    async def of(self, invitation):
        """See `words_of`."""
        before, mine = self._last, asyncio.Event()
        self._last = mine
        await before.wait()
        try:
            return await words_of(self._solver, invitation)
        finally:
            mine.set()


async def words_of(solver, invitation):
    """Return the words of an Invitation's board with the numbers of their tiers, and `alike` as in
    `boggle.search.solver.Search`.

    Raises WorkerError if they cannot be found.
    """
    lines = []

    async def take(piece):
        if piece["from"] == 0:
            lines.clear()
        if "complete" in piece:  # earlier pieces come again then
            lines.append(piece["lines"])
        return "more_aside"

    board, rules = str(invitation.board), invitation.rules.name
    asked = board, rules, invitation.shortest, invitation.scoring.name, True
    answer, _ = await solver.solve(asked, take)
    if "error" in answer:
        raise WorkerError(language.say(answer["error"]))
    await take(answer)
    return words_in("\n".join(lines)), answer.get("alike")
