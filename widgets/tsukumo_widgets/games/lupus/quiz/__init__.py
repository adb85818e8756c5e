"""The quiz of Lupus in Tabula."""
