"""The base classes of every kind of game: options, hidden cards, files of rules; imports `bots` and what is below."""
