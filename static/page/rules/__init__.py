"""The panel of rules, and rolling a board."""
