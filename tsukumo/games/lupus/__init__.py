"""Lupus in Tabula: a village, its werewolves, and a moderator."""
