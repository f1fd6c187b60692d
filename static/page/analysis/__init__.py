"""What the page tells about a solved board: charts, rating, tiles, better boards."""
