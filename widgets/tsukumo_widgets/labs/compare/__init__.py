"""Two readings of any game, side by side."""
