"""Lupus in Tabula in the terminal."""
