"""Promises that may fail before anybody waits for them, which browsers count as faults that nobody handles."""

from js import window
from jsffi import to_js


def settled(promise):
    """A promise of the outcome, to be made at once and given to `refusal`."""
    return window.Promise.allSettled(to_js([promise]))


async def refusal(outcome):
    """The error that a settled promise came to, or None."""
    outcome = (await outcome)[0]
    return outcome.reason if outcome.status == "rejected" else None
