"""The workers that solve boards, and the jobs they do."""
