"""A host behind a proxy that damages some files. A test chooses how for each file."""

from functools import partial
from pathlib import Path

from hosting import serving
from tools.serve import Handler, Server

HTML = b"<!doctype html><title>Sign in</title><h1>Sign in to this network</h1>"


def half(proxy, body):
    """Send the length of the complete file, but only its first half."""
    proxy.begin({"Content-Length": str(len(body))})
    proxy.wfile.write(body[: len(body) // 2])
    proxy.close_connection = True


def half_in_chunks(proxy, body):
    """Send half of the file, and end the answer as if that were all."""
    _chunked(proxy, body)
    proxy.wfile.write(b"0\r\n\r\n")


def half_in_chunks_and_no_end(proxy, body):
    _chunked(proxy, body)
    proxy.close_connection = True


def another_file(proxy, body):
    """Send other bytes, of the right length."""
    proxy.begin({"Content-Length": str(len(body))})
    proxy.wfile.write(bytes(reversed(body)))


def a_page(proxy, body):
    """Send HTML with status 200, like the sign-in page of a hotel's network."""
    proxy.begin({"Content-Length": str(len(HTML))}, "text/html")
    proxy.wfile.write(HTML)


def a_page_to_keep(proxy, body):
    """The same, and the browser may keep it."""
    proxy.cache_control = "max-age=600"
    a_page(proxy, body)
    del proxy.cache_control


def unavailable(proxy, body):
    proxy.send_error(503)


def not_found(proxy, body):
    proxy.send_error(404)


def no_answer(proxy, body):
    """Close the connection without a word."""
    proxy.close_connection = True


def half_and_silence(proxy, body):
    """Send half of the file, and then nothing more, as in a tunnel, until the browser gives up."""
    proxy.begin({"Content-Length": str(len(body))})
    proxy.wfile.write(body[: len(body) // 2])
    proxy.rfile.read(1)
    proxy.close_connection = True


def _chunked(proxy, body):
    body = body[: len(body) // 2]
    proxy.begin({"Transfer-Encoding": "chunked"})
    proxy.wfile.write(f"{len(body):x}\r\n".encode() + body + b"\r\n")


class Proxy(Handler):
    def __init__(self, spoiled, *arguments, **named):
        self._spoiled = spoiled
        super().__init__(*arguments, **named)

    def do_GET(self):  # noqa: N802  the base class has this name
        path = self.path.lstrip("/")
        if path in self._spoiled:
            self._spoiled[path](self, Path(self.translate_path(self.path)).read_bytes())
        else:
            super().do_GET()

    def begin(self, headers, kind=None):
        self.send_response(200)
        self.send_header("Content-Type", kind or self.guess_type(self.path))
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()


def spoiling(folder, spoiled):
    """Serve a folder. `spoiled` maps paths to functions as above, and may change at any time. Yields the address."""
    return serving(Server(("127.0.0.1", 0), partial(Proxy, spoiled, directory=str(folder))))
