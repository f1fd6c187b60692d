"""Serve a folder on 127.0.0.1 as a plain static host does, without special headers.

`PagesHandler` imitates GitHub Pages: it compresses files, and lets browsers keep them for ten minutes.

python -m tools.serve site [PORT]
"""

import gzip
import io
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import SHUT_RDWR, socket
from typing import Any, BinaryIO

# The files that GitHub Pages compresses: text and WebAssembly. It does not compress files of unknown types.
COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".toml", ".txt", ".wasm"}


class Handler(SimpleHTTPRequestHandler):
    cache_control = "no-cache"  # so that a rebuilt site is shown after a reload
    protocol_version = "HTTP/1.1"  # keeps connections open, since a page requests some forty files
    extensions_map = {  # noqa: RUF012  as in the base class
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".toml": "text/plain",
    }

    def log_message(self, *arguments: object) -> None:
        pass

    def end_headers(self) -> None:
        self.send_header("Cache-Control", self.cache_control)
        super().end_headers()


class PagesHandler(Handler):
    cache_control = "max-age=600"

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if path.suffix not in COMPRESSED or not path.is_file():
            return super().send_head()
        body = compressed(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)


@cache
def compressed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), mtime=0)


class Server(ThreadingHTTPServer):
    """A server that also closes the connections that browsers keep open. Otherwise their threads would never end."""

    def __init__(self, address: tuple[str, int], handler: Callable[..., SimpleHTTPRequestHandler]) -> None:
        self._open: set[socket] = set()  # set first: the base class closes the server at once if the port is in use
        super().__init__(address, handler)

    def process_request(self, request: Any, client_address: Any) -> None:
        self._open.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        self._open.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        super().server_close()
        for connection in list(self._open):
            with suppress(OSError):  # the browser closed it first
                connection.shutdown(SHUT_RDWR)

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):  # raised if a browser leaves in the middle of a file
            super().handle_error(request, client_address)


def server(folder: Path | str, port: int, handler: type[Handler] = Handler) -> Server:
    """Return a server of `folder` on 127.0.0.1. If `port` is 0, it uses any free port."""
    return Server(("127.0.0.1", port), partial(handler, directory=str(folder)))


def main(folder: str, port: str = "8000") -> None:
    if not port.isdecimal() or int(port) > 65535:
        sys.exit(f"expected a port from 0 to 65535, got {port}")
    try:
        serving = server(folder, int(port))
    except OSError as error:
        print(f"port {port}: {error.strerror}; taking another one", flush=True)
        serving = server(folder, 0)
    print(f"Serving the page on http://127.0.0.1:{serving.server_port}/ (Ctrl+C stops it)", flush=True)
    try:
        serving.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main(*sys.argv[1:])
