"""Tsukumobake in the terminal: its screen, its choices, the words that a player may type."""
