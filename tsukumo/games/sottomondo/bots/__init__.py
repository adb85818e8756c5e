"""The bots that play Sottomondo Carte, and the worth that they give to things."""
