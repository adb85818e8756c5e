"""The calculations of Sottomondo Carte: a fight before it is fought, and the climb from level 1 to level 10."""
