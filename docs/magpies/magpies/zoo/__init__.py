"""Magpies for machine learning."""
