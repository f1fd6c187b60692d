"""What an empty board offers to begin with."""


def offers(page):
    """Make the list of the buttons' markup, in order.

    A feature that is added before `page.memory.begin` may append to it: all buttons come at once, so that none moves.
    """
    return []
