"""The state of the page, and how parts are told of its changes."""
