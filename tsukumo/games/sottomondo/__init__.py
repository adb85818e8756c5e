"""Sottomondo Carte: a haunted castle, its monsters, and players who race to stand alone at level 10."""
