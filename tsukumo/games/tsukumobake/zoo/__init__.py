"""The game as an environment for machine learning: its choices and views as numbers, for `tsukumo.zoo` alone."""
