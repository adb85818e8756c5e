"""The levels of any game: small tasks, one idea each, answered by clicks on its board."""
