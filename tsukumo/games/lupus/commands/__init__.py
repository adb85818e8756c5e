"""The commands of Lupus in Tabula, one in each file."""
