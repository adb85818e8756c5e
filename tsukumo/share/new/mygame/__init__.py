"""A game for tsukumo: ``rules.py`` and ``rulebook.toml`` say how it goes."""
