"""The steps of a walk, as the worker tells them to the page: what they are, and the path after some of them.

ON steps to a cell, with whose letters words begin; NO looks at it in vain; USED finds it on the path; BACK leaves it.
"""

ON, NO, USED, BACK = "on", "no", "used", "back"


def path_after(steps, count):
    """The cells on the path once the first `count` steps are done. A step is [what, cell, …]."""
    path = []
    for what, cell, _ in steps[:count]:
        if what == ON:
            path.append(cell)
        elif what == BACK:
            path.pop()
    return path
