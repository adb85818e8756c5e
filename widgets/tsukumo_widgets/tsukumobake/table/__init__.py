"""How Tsukumobake looks at the table."""
