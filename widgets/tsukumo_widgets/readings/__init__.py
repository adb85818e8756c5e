"""The sentence of any rulebook to rewrite first: how often readings matter, and where."""
