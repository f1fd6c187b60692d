"""The site as a whole: offline use, updates, language."""
