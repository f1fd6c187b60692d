"""Saving files that the page makes."""

import asyncio

from js import document, window

A_WHILE = 60  # seconds, after which the browser has surely read the file


def download(blob, name):
    """Make the browser save a Blob as a file with this name."""
    link = document.createElement("a")
    link.href = window.URL.createObjectURL(blob)
    link.download = name
    link.click()
    asyncio.create_task(_forget(link.href))


async def _forget(address):
    await asyncio.sleep(A_WHILE)
    window.URL.revokeObjectURL(address)
