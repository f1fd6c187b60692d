"""The command line: `python -m boggle solve|roll|check|pack|unpack|words|why`."""

import os
import sys

from boggle.cli.boards import check, roll
from boggle.cli.lists import list_words, pack, unpack
from boggle.cli.parser import STOPPED, Runs, parser, refuse
from boggle.cli.solve import solve, why
from boggle.errors import BoggleError, quoted

RUNS: Runs = {
    "solve": solve,
    "roll": roll,
    "check": check,
    "pack": pack,
    "unpack": unpack,
    "words": list_words,
    "why": why,
}


def main(arguments: list[str] | None = None) -> int:
    """Run one command. Returns the exit status.

    It is 0, or 1 if `check` finds that a board cannot be rolled. Bad input gives 2 and Ctrl-C 130, both with one line
    on standard error.
    """
    try:
        options = parser(RUNS).parse_args(arguments)
        status: int = options.run(options) or 0
        if sys.stdout:
            sys.stdout.flush()
    except BoggleError as error:
        return refuse(error)
    except KeyboardInterrupt:
        return refuse("stopped", STOPPED)
    except UnicodeEncodeError as error:
        return refuse(
            f"expected an output that can show {quoted(error.object[error.start])}, got one in {error.encoding}"
        )
    except BrokenPipeError:  # the reader of our output closed it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        return refuse(f"{error.filename or 'output'}: {error.strerror}")
    else:
        return status
    return 0
