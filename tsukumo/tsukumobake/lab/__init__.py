"""What the readings of the rules do: compared on one position, inferred from a table, counted over many."""
