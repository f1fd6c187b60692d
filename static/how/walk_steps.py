"""The steps of a walk, which the worker sends to the page, and the path after some of them.

ON: the walk steps to a cell, because words begin with the letters of the path up to this cell.
NO: the walk looks at a cell, but no word begins with the letters up to this cell.
USED: the walk looks at a cell that is already on the path.
BACK: the walk leaves a cell.
"""

ON, NO, USED, BACK = "on", "no", "used", "back"


def path_after(steps, count):
    """Return the cells of the path after the first `count` steps. A step is [kind, cell, …]."""
    path = []
    for kind, cell, _ in steps[:count]:
        if kind == ON:
            path.append(cell)
        elif kind == BACK:
            path.pop()
    return path
