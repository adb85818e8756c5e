"""The whole game: its nights, its days, its end; what everybody may know; all of it in words."""
