"""The editions: the cards of the game as data, their files, and the problems of such files."""
