"""Starts the page: MicroPython on the main thread."""

from page.app import App
from page.messages import Messages, said

messages = Messages()
try:
    await App(messages).start()
except Exception as error:
    messages.fault(f"The page could not start: {said(error)}")
    raise
