"""The readings lab: how often a reading matters, where two readings part, and on how small a board."""
