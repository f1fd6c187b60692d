"""Promises that may fail before Python awaits them. Browsers would report them as unhandled errors."""

from js import window
from jsffi import to_js


def settled(promise):
    """Return a promise of the outcome of `promise`. Call this at once, and pass the result to `refusal`."""
    return window.Promise.allSettled(to_js([promise]))


async def refusal(outcome):
    """Return the error of the promise that was passed to `settled`, or None if it succeeded."""
    outcome = (await outcome)[0]
    return outcome.reason if outcome.status == "rejected" else None
