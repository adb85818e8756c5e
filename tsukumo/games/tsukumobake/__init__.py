"""Tsukumobake: four houses, a board of 13×13 squares, and the parade of demons. Users import from `api`."""
