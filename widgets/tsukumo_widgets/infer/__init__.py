"""Which readings a table plays, found from a game of any kind as people played it."""
