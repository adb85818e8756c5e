"""Worked games for the course: each stops at a question, which the engine answers."""
