"""What sets the project up, builds the site and writes its data. Each module runs with `python -m`."""
