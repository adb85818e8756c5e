"""Tsukumobake at the table."""
