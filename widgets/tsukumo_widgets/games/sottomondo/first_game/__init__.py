"""The first game of Sottomondo Carte, with a coach."""
