"""The kit that every game must pass; imports anything of the core."""
