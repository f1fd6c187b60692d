"""Write the scripts that MicroPython runs, and the bundles of modules that they import.

A bundle holds what a module imports, without what the bundles before it hold.
"""

from pathlib import Path

from tools.build.bundle import bundle_of, modules_of

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "static"

# By the name of the bundle: the script in static/, and the bundles that it opens before its own.
SCRIPTS: dict[str, tuple[str, list[str]]] = {
    "page": ("page/main.py", []),
    "worker": ("worker/main.py", []),
    "how": ("how/main.py", ["page"]),
    "how-worker": ("how/worker.py", ["worker"]),
}
# The bundles that the page loads when it needs them. The first answer of an English page needs none. By the name of the
# bundle: the module in static/ that it brings, and the bundles that the page has by then.
LAZY_PARTS: dict[str, tuple[str, list[str]]] = {
    "later": ("page/features.py", ["page"]),
    "worth": ("page/analysis/panels.py", ["page", "later"]),
    "language": ("page/text/translation.py", ["page"]),
}
# On the page's thread, before each bundle: the browser may paint and take keys.
PAUSE = "await __import__('asyncio').sleep_ms(0)\n"


def write_scripts(folder: Path) -> None:
    """Write NAME.py for each script and NAME.txt for each bundle into a new folder."""
    folder.mkdir()
    for name in SCRIPTS:
        (folder / f"{name}.py").write_text(script_with_bundles(name), "utf-8")
    for name in SCRIPTS | LAZY_PARTS:
        (folder / f"{name}.txt").write_text(bundle_of(modules_in(name)), "utf-8")


def modules_in(name: str) -> dict[str, Path]:
    """The modules of a bundle and their files, each module behind those that it imports."""
    path, earlier = (SCRIPTS | LAZY_PARTS)[name]
    modules = modules_of(STATIC / path, {})
    if name in LAZY_PARTS:
        modules[path.removesuffix(".py")] = STATIC / path
    there = {module for bundle in earlier for module in modules_in(bundle)}
    return {module: file for module, file in modules.items() if module not in there}


def script_with_bundles(name: str) -> str:
    """A script that opens its bundles before its own code."""
    path, earlier = SCRIPTS[name]
    opening = (STATIC / "bundle.py").read_text("utf-8")
    pause = "" if name.endswith("worker") else PAUSE
    calls = [
        f'{pause}with open("{bundle}.txt") as file:\n    modules.add(file.read())\n' for bundle in [*earlier, name]
    ]
    return "\n".join([opening, *calls, (STATIC / path).read_text("utf-8")])
