"""The levels of any game: small tasks, one idea each, clicked on its board."""
