"""Players that are no people: bots, and the search behind the strongest; imports `game` and what is below it."""
