"""The board on the page: its cells, paths, link and undo."""
