"""A fight before it is fought: the result, the effect of each card, the worth of a helper's price."""
