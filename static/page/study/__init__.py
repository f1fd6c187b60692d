"""What is kept of a player over many rounds: the study of missed words, the calendar, and statistics."""
