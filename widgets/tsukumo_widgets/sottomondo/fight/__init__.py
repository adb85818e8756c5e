"""A fight before it is fought: who wins, what each card would change, whether a helper is worth the price."""
