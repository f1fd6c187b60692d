"""Word lists: the packed lexicon, its writer, and the text formats of a list."""
