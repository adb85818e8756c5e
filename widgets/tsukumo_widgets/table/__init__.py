"""The table: a whole game on the page, between people who share the screen and bots."""
