"""The page's texts and their translations."""
