"""Write tools/build/stdlib.txt: the modules of the standard library that Pyodide's worker imports.

    make trace

The page runs in the tests' Chromium with the whole library. Its worker solves a board, formats a traceback, and then
reports the modules that it imported. Run this again after a change of PyScript, Pyodide or the worker.
"""

import io
import sys
import threading
import zipfile
from pathlib import Path

import segno
from playwright.sync_api import Route, sync_playwright

from tools.serve import server
from tools.setup.get_browser import launch_chromium

ROOT = Path(__file__).parents[2]
LIST = Path(__file__).parent / "stdlib.txt"
WHOLE = ROOT / "node_modules" / "pyodide" / "python_stdlib.zip"
REPORTING = """

def reading_lists():
    from boggle.progress import finished
    from boggle.words.formats import reading
    finished(reading(b"ox 2 b 1"))


def imported():
    import traceback
    try:
        qr_code("https://example.org/#board=a")
        solved("a1", "free", 3)
        reading_lists()
        raise ValueError
    except ValueError:
        traceback.format_exc()
    files = [getattr(module, "__file__", None) or "" for module in list(sys.modules.values())]
    return " ".join([file.partition(".zip/")[2] for file in files if ".zip/" in file])


if sys.implementation.name != "micropython":
    plain_ready = ready

    def ready():
        name = json.loads(plain_ready())["name"]
        solved("fxie/amlo/ewbx/astu", "new", 3)
        return json.dumps({"name": f"{name} IMPORTS {imported()} END"})
"""


def main(site: str) -> None:
    serving = server(site, 0)
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = launch_chromium(playwright)
        page = browser.new_context(service_workers="block").new_page()
        page.route("**/static/worker/main.py", _serve_reporting_worker)
        page.route("**/python_stdlib.zip", lambda route: route.fulfill(body=_whole_library()))
        page.goto(f"http://127.0.0.1:{serving.server_port}/#board=fxie/amlo/ewbx/astu")
        said = page.get_by_text("IMPORTS").inner_text()
        browser.close()
    serving.shutdown()
    files = sorted(set(said.partition("IMPORTS ")[2].partition(" END")[0].split()))
    own = {path.relative_to(folder).as_posix() for folder, path in own_files()}
    files = [file for file in files if file not in own]
    LIST.write_text("".join(f"{file}\n" for file in files), "utf-8")
    print(f"{len(files)} files")


def _whole_library() -> bytes:
    """Return the whole standard library, with the modules of `own_files` added."""
    data = io.BytesIO(WHOLE.read_bytes())
    with zipfile.ZipFile(data, "a") as library:
        for folder, path in own_files():
            library.write(path, path.relative_to(folder))
    return data.getvalue()


def own_files() -> list[tuple[Path, Path]]:
    """List the modules that are added to the library: pairs of the folder that they are imported from and the file."""
    static, packages = ROOT / "static", Path(segno.__file__).parent.parent
    patterns = [
        (ROOT, "boggle/**/*.py"),
        (static, "worker/**/*.py"),
        (packages, "segno/consts.py"),
        (packages, "segno/encoder.py"),
    ]
    return [(folder, path) for folder, pattern in patterns for path in folder.glob(pattern)]


def _serve_reporting_worker(route: Route) -> None:
    source = (ROOT / "static" / "worker" / "main.py").read_text("utf-8")
    route.fulfill(body=source.replace("\n__export__", REPORTING + "\n\n__export__"), content_type="text/x-python")


if __name__ == "__main__":
    main(*sys.argv[1:])
