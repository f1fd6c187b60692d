"""The command line where a standard stream is closed or full."""

import os
import subprocess
import sys

import pytest

from samples import ROOT


def test_closed_standard_input():
    status, out, complaint = run_in_shell("solve - <&-")
    assert (status, out, len(complaint.splitlines())) == (2, "", 1)


def test_closed_standard_output():
    status, _, complaint = run_in_shell("roll >&-")
    assert "Traceback" not in complaint
    assert status in (0, 2)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="Linux has it")
def test_full_disk():
    status, _, complaint = run_in_shell("roll >/dev/full")
    assert (status, complaint) == (2, "boggle: output: No space left on device\n")


def run_in_shell(line):
    command = ["sh", "-c", f'"$0" -m boggle {line}', sys.executable]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, text=True)
    return ended.returncode, ended.stdout, ended.stderr
