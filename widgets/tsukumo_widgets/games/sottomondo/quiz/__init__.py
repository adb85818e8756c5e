"""The quiz of Sottomondo Carte."""
