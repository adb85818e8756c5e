"""The worked games of the course: their questions, and the engine's answers."""
