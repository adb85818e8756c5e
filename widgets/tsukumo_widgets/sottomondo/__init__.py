"""The screens of Sottomondo Carte."""
