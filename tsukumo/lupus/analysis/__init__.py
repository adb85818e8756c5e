"""The balance of a table: exact chances where a model of the village allows them, games that are played where not."""
