"""The whole game: turns, steps, fights, effects; what everybody may know; all of it in words."""
