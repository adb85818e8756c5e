"""The whole game: a table, its tasks, and what players decide."""
