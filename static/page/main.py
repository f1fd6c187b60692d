"""Starts the page: MicroPython on the main thread."""

import asyncio


async def start():
    # Imported in one go, the page would leave a slow phone's first touches unanswered for a quarter of a second.
    for part in ("boggle", "page.board_view", "page.app"):
        await asyncio.sleep(0)
        __import__(part)
    from page.app import App
    from page.messages import Messages, said

    messages = Messages()
    try:
        await App(messages).start()
    except Exception as error:
        messages.fault(f"The page could not start: {said(error)}")
        raise


await start()
