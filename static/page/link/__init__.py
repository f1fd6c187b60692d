"""Boards as text: links, the address of the page, and what is pasted."""
