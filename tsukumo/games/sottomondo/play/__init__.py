"""The whole game: turns, steps, fights, effects; everybody's view of it; all of it in words."""
