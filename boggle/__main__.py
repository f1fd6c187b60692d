"""Starts the command line. Ctrl-C ends it with exit status 130 at any moment, also while modules are imported."""

import sys

STOPPED = 130  # as in shells: 128 plus the number of the interrupt signal


def run() -> int:
    """Run the command that the arguments name. Returns the exit status. The installed command `boggle` calls this."""
    try:
        from boggle.cli.interrupt import Held, ignore_interrupts

        with Held():
            from boggle.cli.main import main
        status = main()
        ignore_interrupts()  # all is printed; Python's own end would print a traceback
        return status
    except KeyboardInterrupt:
        print("boggle: stopped", file=sys.stderr)
        return STOPPED


if __name__ == "__main__":
    raise SystemExit(run())
