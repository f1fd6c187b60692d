"""The example of how.html that reads a drawn board."""
