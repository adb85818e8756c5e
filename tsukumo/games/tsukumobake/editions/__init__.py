"""The editions of the game as data, and the code that reads, checks and begins them."""
