"""The readings by which a table plays, found from its movements."""
