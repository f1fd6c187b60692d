"""The page that explains how the solver works."""
