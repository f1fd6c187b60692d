"""Serve a folder on 127.0.0.1, as a plain static host does: no special headers.

    python tools/serve.py site [PORT]
"""

import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer


class Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"  # keeps connections open: a page asks for some forty files
    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".toml": "text/plain",
    }

    def log_message(self, *arguments):
        pass

    def end_headers(self):
        self.send_header("Cache-Control", "no-cache")  # a rebuilt site shows at the next reload
        super().end_headers()


def server(folder, port):
    """A server of `folder` on 127.0.0.1; `port` 0 takes any that is free."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, directory=folder))


def main(folder, port="8000"):
    try:
        serving = server(folder, int(port))
    except OSError:
        serving = server(folder, 0)  # the asked port is taken
    print(f"Serving the page on http://127.0.0.1:{serving.server_port}/ (Ctrl+C stops it)", flush=True)
    try:
        serving.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main(*sys.argv[1:])
