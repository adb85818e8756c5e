"""Laboratories: how readings differ and how often, what is dangerous, how balanced the game is; long runs as data."""
