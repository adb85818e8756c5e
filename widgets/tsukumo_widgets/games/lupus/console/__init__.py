"""The moderator's console: a session from the first name to the last card."""
