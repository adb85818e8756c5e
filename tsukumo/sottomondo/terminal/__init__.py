"""How Sottomondo Carte looks in the terminal."""
