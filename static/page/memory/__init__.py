"""What the browser remembers between visits, and how it is erased."""
