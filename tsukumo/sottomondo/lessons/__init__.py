"""The worked games of the course: what is asked about each, and what the engine answers."""
