"""What a player chooses for rounds besides their time and rules, and what comes of these choices."""
