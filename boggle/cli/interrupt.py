"""Ctrl-C. Short work, such as an import, holds it back. Long work asks between two pieces whether it came.

Python raises KeyboardInterrupt between any two instructions, and loses it in a few places of an import. With this
module, a search or a list that is printed always ends between two words.
"""

import signal
from time import monotonic

PATIENCE = (
    1.0  # seconds after which another Ctrl-C ends the command at once, for instance while nobody reads its output
)

TYPE_CHECKING = False  # spares the import of `typing`, which takes long
if TYPE_CHECKING:
    from types import FrameType, TracebackType

    Error = type[BaseException] | None


class Held:
    """Holds Ctrl-C back while its block runs. If it came, KeyboardInterrupt is raised at the end of the block."""

    def __enter__(self) -> None:
        if hasattr(signal, "pthread_sigmask"):  # Windows has no such function
            self._before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})

    def __exit__(self, kind: "Error", error: BaseException | None, trace: "TracebackType | None") -> None:
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_SETMASK, self._before)


class Interrupts:
    """Notes each Ctrl-C while its block runs. `came` says whether there was one since the last call of `take`."""

    def __init__(self) -> None:
        self.came = False
        self._at = 0.0
        self._noting = False

    def __enter__(self) -> "Interrupts":
        before = signal.getsignal(signal.SIGINT)
        if before is signal.default_int_handler:  # a shell may have told the command to ignore Ctrl-C
            try:
                signal.signal(signal.SIGINT, self._note)
                self._noting = True
            except ValueError:  # this is not the main thread, which alone can set this
                pass
        return self

    def __exit__(self, kind: "Error", error: BaseException | None, trace: "TracebackType | None") -> None:
        if self._noting:
            signal.signal(signal.SIGINT, signal.default_int_handler)

    def take(self) -> bool:
        """Return whether Ctrl-C came, and forget it."""
        came, self.came = self.came, False
        return came

    def _note(self, number: int, frame: "FrameType | None") -> None:
        now = monotonic()
        if self.came and now - self._at > PATIENCE:
            raise KeyboardInterrupt
        if not self.came:
            self.came, self._at = True, now


def ignore_interrupts() -> None:
    """Let Ctrl-C do nothing from now on."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
