"""The page that explains how it works."""
