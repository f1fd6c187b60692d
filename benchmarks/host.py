"""A static host that imitates GitHub Pages, over a link of any speed, and counts the bytes that it sends."""

import threading
from contextlib import contextmanager
from functools import partial
from time import monotonic, sleep

from tools.serve import PagesHandler, Server

PACKET = 8192


class Link:
    """A link to the host, which all connections share: `bits` a second, and a round trip of `delay` seconds."""

    def __init__(self, bits=None, delay=0):
        self.delay = delay
        self._bits = bits
        self._free_at = 0
        self._lock = threading.Lock()

    def carry(self, size):
        """Wait until `size` bytes have been sent, after the bytes that other connections sent before."""
        if not self._bits:
            return
        with self._lock:
            self._free_at = max(self._free_at, monotonic()) + 8 * size / self._bits
            arrives = self._free_at
        sleep(max(0, arrives - monotonic()))


class Host(Server):
    """Serves `folder` over `link`. `sent` counts the bytes of response bodies."""

    daemon_threads = True

    def __init__(self, folder, link):
        super().__init__(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
        self.link, self.sent = link, 0
        self.address = f"http://127.0.0.1:{self.server_port}/"


class Handler(PagesHandler):
    disable_nagle_algorithm = True

    def setup(self):
        super().setup()
        sleep(self.server.link.delay)  # a new connection takes one round trip before it carries data

    def send_head(self):
        sleep(self.server.link.delay)
        return super().send_head()

    def copyfile(self, source, outputfile):
        while packet := source.read(PACKET):
            self.server.link.carry(len(packet))
            outputfile.write(packet)
            self.server.sent += len(packet)


@contextmanager
def hosted(folder, link=None):
    """A running host that serves `folder`."""
    host = Host(folder, link or Link())
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield host
    host.shutdown()
    host.server_close()
