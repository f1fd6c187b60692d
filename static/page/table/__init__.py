"""Several players at a table: inviting others, gathering their results, and the table of all."""
