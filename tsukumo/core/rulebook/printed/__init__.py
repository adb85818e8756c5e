"""The rulebook of any game, printed: one HTML page for screen and paper, or a PDF."""
