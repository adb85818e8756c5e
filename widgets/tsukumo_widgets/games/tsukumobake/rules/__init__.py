"""Explorers of the rulebook, one for each chapter."""
