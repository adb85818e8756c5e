"""The explorer of the parade: its state, its controls, its maps and its explanation."""
