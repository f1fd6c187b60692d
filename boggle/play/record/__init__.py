"""What is kept of a player over many rounds: studied words, statistics, and the results of daily boards."""
