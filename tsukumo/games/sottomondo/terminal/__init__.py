"""Sottomondo Carte in the terminal."""
