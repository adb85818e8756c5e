"""What every game here is made of; this room knows no game."""
