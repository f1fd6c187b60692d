"""Runs the command line, as a person would, from the top folder."""

import subprocess
import sys

from samples import ROOT


def run(*arguments, stdin=b"", **options):
    """Returns exit status, standard output and standard error."""
    command = [sys.executable, "-m", "boggle", *map(str, arguments)]
    ended = subprocess.run(command, cwd=ROOT, input=stdin, capture_output=True, check=False, **options)
    return ended.returncode, ended.stdout.decode(), ended.stderr.decode()


def printed(*arguments, stdin=b""):
    """What a command prints that succeeds and has nothing to complain of."""
    status, out, complaint = run(*arguments, stdin=stdin)
    assert (status, complaint) == (0, "")
    return out
