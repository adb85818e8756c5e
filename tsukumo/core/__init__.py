"""What every game here is made of; this folder knows no game."""
