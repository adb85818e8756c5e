"""The commands of Sottomondo Carte, one in each file."""
