"""The place `Play`: a round against the clock, and what was missed."""
