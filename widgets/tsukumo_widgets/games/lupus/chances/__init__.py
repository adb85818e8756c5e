"""A map of the werewolves' chances to win."""
