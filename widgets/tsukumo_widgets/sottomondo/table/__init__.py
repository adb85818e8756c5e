"""How Sottomondo Carte looks at the table."""
