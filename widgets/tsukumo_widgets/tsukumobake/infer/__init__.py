"""The readings that a table plays, found from its movements."""
