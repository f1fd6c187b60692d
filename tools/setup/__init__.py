"""Sets up what the other commands need: the virtual environment, the browsers, the pinned packages."""
