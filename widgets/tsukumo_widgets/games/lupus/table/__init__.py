"""Lupus in Tabula at the table."""
