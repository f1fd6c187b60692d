"""The built site on a host: serving it, copying it to change it, publishing a new version; and asking no other host."""

import os
import re
import shutil
import threading
import time
from contextlib import contextmanager

from tools.build.service_worker import write_service_worker
from tools.serve import server


@contextmanager
def served(folder):
    """The address at which a folder is served."""
    with serving(server(folder, 0)) as address:
        yield address


@contextmanager
def serving(host):
    """The address of a server, which runs until the context ends."""
    threading.Thread(target=host.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{host.server_port}/"
    finally:
        host.shutdown()
        host.server_close()


@contextmanager
def asking_no_other_host(context):
    """Fail if any page of the context, or a worker, sent a request to another host."""
    asked = []
    context.on("request", lambda request: asked.append(request.url))
    yield
    assert [url for url in asked if not re.match(r"(blob:)?http://127\.0\.0\.1:|data:|blob:null/", url)] == []


def deploy(host, title):
    """Put a new version on the host, with another title and the service worker for it."""
    index = host / "index.html"
    moment = max(time.time(), (host / "sw.js").stat().st_mtime + 1)  # versions must differ by whole seconds
    index.write_text(re.sub("<h1>.*</h1>", f"<h1>{title}</h1>", index.read_text()))
    (host / "sw.js").unlink()
    write_service_worker(host)
    for path in (index, host / "sw.js"):
        os.utime(path, (moment, moment))


def publish(host, site):
    """Let the folder `host` hold exactly the files of `site`, as a host does when another version is published: they
    are newer than those before, whenever they were built."""
    before = [path.stat().st_mtime for path in host.rglob("*")]
    moment = max([time.time(), *before]) + 1  # browsers ask for what changed since a whole second
    shutil.rmtree(host, ignore_errors=True)
    shutil.copytree(site, host)
    for path in host.rglob("*"):
        os.utime(path, (moment, moment))
