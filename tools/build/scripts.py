"""Write the scripts that MicroPython runs, and the bundles of modules that they import.

A bundle contains the modules that its script imports, without those in bundles that are loaded before.
"""

from pathlib import Path

from tools.build.bundle import bundle_of, modules_of

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "static"

# For each bundle: the script in static/, and the bundles that the script opens before its own.
SCRIPTS: dict[str, tuple[str, list[str]]] = {
    "page": ("page/main.py", []),
    "worker": ("worker/main.py", []),
    "how": ("how/main.py", ["page"]),
    "how-worker": ("how/worker.py", ["worker"]),
}
# The bundles that the page loads when it needs them. In English, the first answer needs none of them. For each bundle:
# the module in static/ that it contains, with its imports, and the bundles that are loaded before.
LAZY_PARTS: dict[str, tuple[str, list[str]]] = {
    "later": ("page/features.py", ["page"]),
    "worth": ("page/analysis/panels.py", ["page", "later"]),
    "play": ("page/play/place.py", ["page", "later"]),
    "study": ("page/study/feature.py", ["page", "later", "play"]),
    "table": ("page/table/feature.py", ["page", "later", "play"]),
    "photo": ("page/photo/place.py", ["page", "later"]),
    "meanings": ("page/meanings/feature.py", ["page", "later"]),
    "how-photo": ("how/photo_view.py", ["page", "how"]),
    "language": ("page/text/translation.py", ["page"]),
}
# On the page's thread, this comes before each bundle, so that the browser can paint and react to keys.
PAUSE = "await __import__('asyncio').sleep_ms(0)\n"


def write_scripts(folder: Path) -> None:
    """Write NAME.py for each script and NAME.txt for each bundle into a new folder."""
    folder.mkdir()
    for name in SCRIPTS:
        (folder / f"{name}.py").write_text(script_with_bundles(name), "utf-8")
    for name in SCRIPTS | LAZY_PARTS:
        (folder / f"{name}.txt").write_text(bundle_of(modules_in(name)), "utf-8")


def modules_in(name: str) -> dict[str, Path]:
    """Map the modules of a bundle to their files. Each module comes after those that it imports."""
    path, earlier = (SCRIPTS | LAZY_PARTS)[name]
    modules = modules_of(STATIC / path, {})
    if name in LAZY_PARTS:
        modules[path.removesuffix(".py")] = STATIC / path
    there = {module for bundle in earlier for module in modules_in(bundle)}
    return {module: file for module, file in modules.items() if module not in there}


def script_with_bundles(name: str) -> str:
    """Return a script that opens its bundles before its own code runs."""
    path, earlier = SCRIPTS[name]
    opening = (STATIC / "bundle.py").read_text("utf-8")
    pause = "" if name.endswith("worker") else PAUSE
    calls = [
        f'{pause}with open("{bundle}.txt") as file:\n    modules.add(file.read())\n' for bundle in [*earlier, name]
    ]
    return "\n".join([opening, *calls, (STATIC / path).read_text("utf-8")])
