"""The rulebook page of any game: its clauses, found by words, each with all that belongs to it."""
