"""The list of found words on the page: a plain list, or a virtual list of any length, and the words themselves."""
