"""The user's own word lists."""
