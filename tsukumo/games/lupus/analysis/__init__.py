"""The balance of a table: exact chances if a model of the village covers it, games that are played if not."""
