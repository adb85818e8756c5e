"""Explorers for authors of rules: readings compared, inferred, ranked; charts."""
