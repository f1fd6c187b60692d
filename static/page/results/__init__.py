"""The list of found words on the page: a plain list, a virtual list of any length, and the store of the words."""
