"""The little of the browser's document that the page uses everywhere."""

from js import document
from jsffi import create_proxy


def by_id(name):
    return document.getElementById(name)


def listen(target, event, act):
    """Call `act` with each such event, for as long as the page lives. (`when` takes no methods in MicroPython.)"""
    target.addEventListener(event, create_proxy(act))
