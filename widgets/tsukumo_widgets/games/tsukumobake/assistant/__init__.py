"""The parade assistant: it moves the parade of a game on a real table, hour after hour."""
