"""A regatta: a race with hidden cards, dice, and two to four boats."""
