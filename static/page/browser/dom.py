"""The few functions of the document that the whole page uses."""

from js import document
from jsffi import create_proxy


def by_id(name):
    return document.getElementById(name)


def listen(target, event, act):
    """Call `act(event)` for each event of this name, as long as the page is open. (In MicroPython, PyScript's `when`
    does not accept methods.)"""
    target.addEventListener(event, create_proxy(act))
