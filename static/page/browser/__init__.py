"""Small wrappers around what the browser offers."""
