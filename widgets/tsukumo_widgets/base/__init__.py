"""What every explorer is made of: its state, panels, links, look."""
