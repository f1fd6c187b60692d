"""The words that are not fit for children: those of `crude.txt`, in lower case, one on each line. `word+` stands for
`word` and `words`.

They are marked where words are packed or edited, so a list of the user hides the same words as the built-in one. A line
that begins with `#` is a comment.
"""

PATH = __file__.rpartition("crude.")[0] + "crude.txt"

_read: "list[frozenset[str]]" = []


def crude_words() -> "frozenset[str]":
    """Return the words. They are read once."""
    if not _read:
        lines = [line.strip() for line in _text().split("\n") if line.strip() and line[0] != "#"]
        plurals = [line[:-1] + "s" for line in lines if line[-1] == "+"]
        _read.append(frozenset([line.rstrip("+") for line in lines] + plurals))
    return _read[0]


def _text() -> str:
    try:
        with open(PATH, "rb") as file:  # on the page, files are only there as bytes
            data: bytes = file.read()
    except OSError:
        data = __loader__.get_data(PATH)  # type: ignore[name-defined]  # in Pyodide, the package is an archive
    return data.decode()
