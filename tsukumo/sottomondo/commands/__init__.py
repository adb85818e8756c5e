"""The commands of Sottomondo Carte's own, one a file."""
