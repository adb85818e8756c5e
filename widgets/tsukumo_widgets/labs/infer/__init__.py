"""The readings that a table plays, found from a game of any kind as people played it."""
