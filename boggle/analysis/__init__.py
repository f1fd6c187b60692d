"""Analysis of solved boards: scores, better boards, comparisons, sorting, and counts by tile."""
