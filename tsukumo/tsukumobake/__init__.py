"""Tsukumobake: four houses, a board of 13×13 squares, and the parade of demons. Users find what they need in `api`."""
