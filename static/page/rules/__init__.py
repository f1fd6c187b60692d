"""The panel of rules and the roll."""
