"""Starts the page: MicroPython on the main thread."""

from page.app import App
from page.messages import Messages

messages = Messages()
try:
    await App(messages).start()
except Exception as error:
    messages.alert(f"The page could not start: {error!r}")
    raise
