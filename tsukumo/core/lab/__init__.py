"""The labs for authors of rulebooks: what readings do to whole games, whichever the game."""
