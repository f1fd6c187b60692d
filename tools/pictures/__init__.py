"""Draws the icons and takes the pictures of the page."""
