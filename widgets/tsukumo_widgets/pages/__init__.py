"""Notebooks as pages: a saved notebook to read, and its explorers alive in it, with no kernel behind them."""
