"""The person's own word lists."""
