"""The whole game: its nights, its days, its end; everybody's view of it; all of it in words."""
