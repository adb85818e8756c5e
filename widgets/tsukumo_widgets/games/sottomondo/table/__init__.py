"""Sottomondo Carte at the table."""
