"""Worked games of Sottomondo Carte: asked first, answered afterwards, and seen moment by moment."""
