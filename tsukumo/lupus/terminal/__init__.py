"""How Lupus in Tabula looks in the terminal."""
