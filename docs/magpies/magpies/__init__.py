"""Magpies: a short bluffing card game in rounds, for two to four, in which cards are looked at and swapped."""
