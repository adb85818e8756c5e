"""The deck builder: cards chosen within the bounds, saved as an edition, printed."""
