"""Sottomondo Carte: a haunted castle, its monsters, and who stands alone at level 10."""
