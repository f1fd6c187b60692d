"""What the page says about a solved board: charts, rating, tiles, better boards."""
