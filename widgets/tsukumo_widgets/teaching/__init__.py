"""Explorers that teach any game: quiz, levels, rulebook, gallery."""
