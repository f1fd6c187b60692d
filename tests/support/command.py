"""Runs the command line in the top folder: in this process, which is faster, or in its own one, like users do."""

import contextlib
import io
import subprocess
import sys
from unittest.mock import patch

from boggle.cli.main import main
from samples import ROOT


def run(*arguments, stdin=b""):
    """Returns exit status, standard output and standard error. `stdin` is bytes, or a file of bytes."""
    files = [io.BytesIO(stdin) if isinstance(stdin, bytes) else stdin, io.BytesIO(), io.BytesIO()]
    given, out, complaint = [io.TextIOWrapper(file, "utf-8", newline="\n") for file in files]
    with (
        contextlib.chdir(ROOT),
        patch("sys.stdin", given),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(complaint),
    ):
        try:
            status = main([str(argument) for argument in arguments])
        except SystemExit as end:
            status = end.code
    for stream in (out, complaint):
        stream.flush()
    return status, *[stream.buffer.getvalue().decode() for stream in (out, complaint)]


def run_process(*arguments, stdin=b"", **options):
    command = [sys.executable, "-m", "boggle", *map(str, arguments)]
    ended = subprocess.run(command, cwd=ROOT, input=stdin, capture_output=True, check=False, **options)
    return ended.returncode, ended.stdout.decode(), ended.stderr.decode()


def printed(*arguments, stdin=b"", status=0):
    """The output of a command that must end with this status and print nothing on standard error."""
    ended, out, complaint = run(*arguments, stdin=stdin)
    assert (ended, complaint) == (status, "")
    return out


def complaint(*arguments, **options):
    """The line, without the name of the command, with which a command says that it cannot use its input."""
    status, out, told = run(*arguments, **options)
    assert (status, out) == (2, ""), told
    assert told.startswith("boggle: ")
    assert len(told.splitlines()) == 1, told
    return told.removeprefix("boggle: ").removesuffix("\n")
