"""Laboratories: how readings differ, what is dangerous, how balanced the game is; results of long runs as data."""
