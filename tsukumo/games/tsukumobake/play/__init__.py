"""The whole game: a table, its tasks, and the players' decisions."""
