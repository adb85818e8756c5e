"""How likely the werewolves win, as a map."""
