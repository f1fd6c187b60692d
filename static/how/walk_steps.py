"""The steps of a walk, which the worker sends to the page, and the path after some of them.

ON: the walk steps to a cell, since words begin with its letters.
NO: it looks at a cell, and no word begins so.
USED: it looks at a cell that is on the path already.
BACK: it leaves a cell.
"""

ON, NO, USED, BACK = "on", "no", "used", "back"


def path_after(steps, count):
    """The cells of the path after the first `count` steps. A step is [kind, cell, …]."""
    path = []
    for kind, cell, _ in steps[:count]:
        if kind == ON:
            path.append(cell)
        elif kind == BACK:
            path.pop()
    return path
