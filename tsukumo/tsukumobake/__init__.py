"""Tsukumobake: four players, a night in Kyoto and a parade of demons."""
