"""Playing a board: a round against the clock, and a review of what was found and missed."""
