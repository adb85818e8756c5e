"""The levels of Magpies."""
