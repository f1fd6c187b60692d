"""Hostile input, and what the package may do with it: answer, or refuse it with its own sentence."""

import gc
import os
import time
import tracemalloc

from hypothesis import settings
from hypothesis import strategies as st

from boggle.errors import BoggleError

# `make fuzz` sets FUZZ to try more examples.
EXAMPLES = 50 * int(os.environ.get("FUZZ", "1"))
SECONDS = 1  # of processor time
MOST_MEMORY = 100_000_000  # bytes at once

budget = settings(max_examples=EXAMPLES)

# Random text with many characters that mean something to a part of the project.
SPECIAL = "/[]?.qQ \n\r\t#!%&=;,:<>'\"\\+-_0129éßσςİıﬁ\u0301\u200b\u202e\ud83d\ufeff\U0001f3b2אعжアabtsxz"
text = st.text(st.sampled_from(SPECIAL) | st.characters(), max_size=60)
numbers = st.integers() | st.integers(-2, 12) | st.sampled_from([2**31, 2**63, -(2**63)])


class Uint8Array:
    """Bytes, as Pyodide's worker gets them from JavaScript."""

    def __init__(self, data):
        self._data = data

    def to_bytes(self):
        return self._data


@st.composite
def altered(draw, given, pieces):
    """One of `given` (text or bytes), with a few places removed, or replaced by some of `pieces`."""
    whole = draw(st.sampled_from(given))
    for _ in range(draw(st.integers(0, 4))):
        at = draw(st.integers(0, len(whole)))
        end = draw(st.integers(at, min(at + 3, len(whole))))
        whole = whole[:at] + draw(pieces) + whole[end:]
    return whole


def answer(function, *arguments):
    """What `function` returns, or the BoggleError that it raises. Too much time or memory fails the test."""
    gc.disable()  # a collection would also go through what other tests have left, which can take longer than SECONDS
    tracemalloc.start()
    begun = time.thread_time()
    try:
        return function(*arguments)
    except BoggleError as error:
        return error
    finally:
        seconds = time.thread_time() - begun
        memory = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        gc.enable()
        assert seconds < SECONDS
        assert memory < MOST_MEMORY
