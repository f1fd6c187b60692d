"""Promises that may fail before they are awaited. Browsers report those as unhandled errors."""

from js import window
from jsffi import to_js


def settled(promise):
    """A promise of the outcome of `promise`. Call this at once, and pass the result to `refusal`."""
    return window.Promise.allSettled(to_js([promise]))


async def refusal(outcome):
    """The error of a settled promise, or None."""
    outcome = (await outcome)[0]
    return outcome.reason if outcome.status == "rejected" else None
