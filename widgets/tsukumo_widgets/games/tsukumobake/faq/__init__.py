"""The FAQ lab: every case of the parade, one at a time."""
