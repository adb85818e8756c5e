"""The commands of Lupus in Tabula's own, one a file."""
