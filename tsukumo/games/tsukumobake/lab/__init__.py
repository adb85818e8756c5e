"""Laboratories: the effect of readings and its frequency, dangers, the balance of the game; long runs as data."""
