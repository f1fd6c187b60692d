"""Bundles of the page's Python that are loaded after the first answer, or when they are needed."""

import asyncio

from __main__ import modules  # static/bundle.py
from page.browser.retrying import Retry
from page.browser.site_files import read_whole
from page.browser.yielding import load


class LazyBundle:
    """A bundle that is loaded once. If it cannot be fetched, `retry` opens it again by itself, and so does the next
    call of `load`. Neither does if the features cannot be added, because some of them may be on the page already.

    `path` is the bundle's file. Once it is loaded, the function `add` of its module `module` is called with `page`.
    `failed(error)` is called if that fails, and `failed(None)` when it succeeds, now or later.
    """

    def __init__(self, path, module, page, failed):
        self._path = path
        self._module = module
        self._page = page
        self._failed = failed
        self._loading = None
        self.retry = Retry(self.open)
        self.is_there = False
        self.can_be_tried_again = True  # false once adding the features has begun

    async def open(self):
        """Load the bundle, and all that it needs. Returns whether it is on the page."""
        return await self.load()

    async def load(self):
        """Load the bundle and add its features, unless that was done before. Returns whether they are on the page."""
        if not self._loading:
            self._loading = asyncio.Event()
            asyncio.create_task(self._load(self._loading))
        await self._loading.wait()
        return self.is_there

    async def _load(self, loading):
        try:
            await read_whole(self._path, modules.add)
            await load(modules.names)
            self.can_be_tried_again = False
            # Imported by name, because an import statement would put the module into the first bundle.
            await __import__(self._module, None, None, ["add"]).add(self._page)
            self.is_there = True
            self.retry.succeeded()
            self._failed(None)
        except Exception as error:
            self._failed(error)
            if self.can_be_tried_again:
                self._loading = None
                self.retry.failed()
        loading.set()
