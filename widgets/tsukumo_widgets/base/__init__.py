"""The base of every explorer: its state, panels, links and look."""
