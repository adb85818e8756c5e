"""The public screen, which may stand on the projector: it never receives a secret."""
