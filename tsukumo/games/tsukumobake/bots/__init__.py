"""The bots, and the heuristics by which they value a choice."""
