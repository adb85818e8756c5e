"""Explorers of the rulebook, a chapter each."""
