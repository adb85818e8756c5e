"""The readings lab: the influence of a rulebook's readings, and so the sentence to rewrite first."""
