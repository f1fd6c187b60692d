"""What a solved board tells: its score, better boards, orders and counts of its words."""
