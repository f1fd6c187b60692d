"""A static host as GitHub Pages is one: files compressed, to be kept for ten minutes; over a link as slow as asked."""

import gzip
import mimetypes
import sys
import threading
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from time import monotonic, sleep
from urllib.parse import unquote, urlsplit

TYPES = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm", ".toml": "text/plain"}
PACKET = 8192


class Link:
    """A way to the host, shared by all connections. `bits` a second; `delay` in seconds, there and back."""

    def __init__(self, bits=None, delay=0):
        self.delay = delay
        self._bits = bits
        self._free_at = 0
        self._lock = threading.Lock()

    def carry(self, size):
        """Wait until so many bytes went over it, behind those of the others."""
        if not self._bits:
            return
        with self._lock:
            self._free_at = max(self._free_at, monotonic()) + 8 * size / self._bits
            arrives = self._free_at
        sleep(max(0, arrives - monotonic()))


class Host(ThreadingHTTPServer):
    """Serves `folder` over `link` and counts the bytes of bodies that it sent, in `sent`."""

    daemon_threads = True

    def __init__(self, folder, link):
        super().__init__(("127.0.0.1", 0), Handler)
        self.folder, self.link, self.sent = Path(folder), link, 0
        self.address = f"http://127.0.0.1:{self.server_port}/"

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], ConnectionError):  # a browser that closed its page
            super().handle_error(request, client_address)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def setup(self):
        super().setup()
        sleep(self.server.link.delay)  # a new connection asks and is answered before it carries anything

    def do_GET(self):
        path = self.server.folder / unquote(urlsplit(self.path).path).lstrip("/")
        path = path / "index.html" if path.is_dir() else path
        sleep(self.server.link.delay)
        if not path.is_file():
            self.send_error(404)
            return
        body, encoding = compressed(path)
        self.send_response(200)
        self.send_header("Content-Type", TYPES.get(path.suffix) or mimetypes.guess_type(path)[0] or "text/plain")
        self.send_header("Content-Length", len(body))
        self.send_header("Cache-Control", "max-age=600")
        if encoding:
            self.send_header("Content-Encoding", encoding)
        self.end_headers()
        for start in range(0, len(body), PACKET):
            packet = body[start : start + PACKET]
            self.server.link.carry(len(packet))
            self.wfile.write(packet)
            self.server.sent += len(packet)

    def log_message(self, *arguments):
        pass


@cache
def compressed(path):
    """The bytes of a file as they are sent, and their encoding."""
    plain = path.read_bytes()
    packed = gzip.compress(plain, 9)
    return (packed, "gzip") if len(packed) < len(plain) else (plain, None)


@contextmanager
def hosted(folder, link=None):
    """A host of `folder`, at work."""
    host = Host(folder, link or Link())
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield host
    host.shutdown()
    host.server_close()
