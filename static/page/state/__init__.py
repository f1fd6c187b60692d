"""The state of the page, and the events that announce its changes."""
