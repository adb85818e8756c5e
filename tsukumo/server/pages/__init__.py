"""Explorers as pages without code: one process serves them all, each page with a session of its own."""
