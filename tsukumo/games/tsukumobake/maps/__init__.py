"""Maps of the board: their numbers, words and colours once, and every way to show them."""
