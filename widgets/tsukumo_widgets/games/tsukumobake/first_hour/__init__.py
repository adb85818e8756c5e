"""The first hour: a real game with a coach beside it."""
