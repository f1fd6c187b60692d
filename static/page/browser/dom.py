"""The few calls of the document that the whole page uses."""

from js import document
from jsffi import create_proxy


def by_id(name):
    return document.getElementById(name)


def listen(target, event, act):
    """Call `act` for each such event, as long as the page lives. (PyScript's `when` takes no methods in
    MicroPython.)"""
    target.addEventListener(event, create_proxy(act))
