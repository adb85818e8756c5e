"""Pictures: the table during a game, and the cards to print and cut out."""
