"""The explorers of Lupus in Tabula."""
