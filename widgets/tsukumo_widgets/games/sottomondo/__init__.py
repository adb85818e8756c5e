"""The explorers of Sottomondo Carte."""
