"""Tools that set up the project, build the site and write its data. Each module is run with `python -m`."""
