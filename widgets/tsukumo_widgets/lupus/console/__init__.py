"""The moderator's console: an evening from the first name to the last card."""
