"""Tracing words on the board with a finger or the mouse."""
