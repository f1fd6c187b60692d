"""The command line: `python -m boggle COMMAND …`. Each command is imported only when it is called."""

import os
import sys
from collections.abc import Callable

from boggle.cli.interrupt import Held
from boggle.cli.parser import STOPPED, parser, refuse
from boggle.errors import BoggleError, quoted

# For each command: the module in boggle/cli/ and the function that runs it. The function gets the options, and returns
# the exit status, or None for 0.
COMMANDS = {
    "solve": "solving.solve",
    "roll": "commands.roll",
    "play": "playing.play",
    "daily": "playing.daily",
    "photo": "photo.photo",
    "check": "commands.check",
    "pack": "commands.pack",
    "unpack": "commands.unpack",
    "words": "commands.words",
    "why": "commands.why",
    "define": "commands.define",
    "languages": "commands.languages",
    "completion": "completion.completion",
}


def main(arguments: list[str] | None = None) -> int:
    """Run one command. Returns the exit status, which docs/command.md lists.

    If it is neither 0 nor the answer to a question, one line is printed on standard error.
    """
    given = sys.argv[1:] if arguments is None else arguments
    try:
        options = parser(given[0] if given else None).parse_args(given)
        status = _function(options.command)(options) or 0
        if sys.stdout:
            sys.stdout.flush()
    except BoggleError as error:
        return refuse(error)
    except KeyboardInterrupt:
        return refuse("stopped", STOPPED)
    except MemoryError:
        return refuse("expected input that fits into the memory, got more")
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


def _function(command: str) -> "Callable[..., int | None]":
    module, _, name = COMMANDS[command].partition(".")
    with Held():
        found: "Callable[..., int | None]" = getattr(__import__(f"boggle.cli.{module}", None, None, [name]), name)
    return found
